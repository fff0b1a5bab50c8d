"""A log in memory: entries that are only ever added to, under a running tree."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator, Sequence

import attrs

from .codec import EncodedEntry, decoder, encoder
from .errors import RecordingError
from .framing import PREFIX, write_frame
from .header import LogHeader
from .record import AnyRecord, Entry
from .tree import Frontier, leaf_hash, root_of


@attrs.frozen
class Head:
    """What names a log at one moment.

    Attributes:
        size: How many leaves its tree has: its header and its entries.
        root: The root of its tree, 32 bytes.
    """

    size: int
    root: bytes


class Log:
    """An append-only sequence of entries, with its tree.

    Leaf 0 of the tree is the header, leaf n + 1 is entry n.

    Attributes:
        header: What the log was begun with.
    """

    def __init__(self, header: LogHeader) -> None:
        packed = header.to_bytes()
        self.header = header
        self._encoder = encoder(header.schema)
        self._decoder = decoder(header.schema)
        self._entries: list[Entry] = []
        self._first_seqs: list[int] = []
        self._size = 0
        self._public = [packed]
        self._sealed = [b""]
        self._leaves = [leaf_hash(packed)]
        self._frontier: Frontier | None = None

    def __len__(self) -> int:
        return len(self._entries)

    @property
    def size(self) -> int:
        """The number of events, and so the number of the next one."""
        return self._size

    @property
    def entries(self) -> Sequence[Entry]:
        """The entries, in order. The sequence is the log's own, and grows with it."""
        return self._entries

    @property
    def public_bytes(self) -> Sequence[bytes]:
        """What the tree is over: the header's bytes, then each entry's public part."""
        return self._public

    @property
    def sealed_bytes(self) -> Sequence[bytes]:
        """The sealed part beside each of `public_bytes`, the header's being empty."""
        return self._sealed

    @property
    def leaves(self) -> Sequence[bytes]:
        """The leaf hashes of the tree, for proofs (see `tree`)."""
        return self._leaves

    def records(self, start: int = 0) -> Iterator[AnyRecord]:
        """Yield the records from event *start* on."""
        if start >= self._size:
            return
        first = self.entry_of(start)
        for number in range(first, len(self._entries)):
            for record in self._entries[number].records:
                if record.seq >= start:
                    yield record

    def entry_of(self, seq: int) -> int:
        """Return the number of the entry that holds event *seq*.

        Raises:
            IndexError: There is no such event.
        """
        if not 0 <= seq < self._size:
            raise IndexError(f"the log has {self._size} events, and no event {seq}")
        return bisect_right(self._first_seqs, seq) - 1

    def record(self, seq: int) -> AnyRecord:
        """Return the record of event *seq*.

        Raises:
            IndexError: There is no such event.
        """
        number = self.entry_of(seq)
        return self._entries[number].records[seq - self._first_seqs[number]]

    def head(self, leaves: int | None = None) -> Head:
        """Return the head now, or as it was when the tree had *leaves*.

        Raises:
            IndexError: The tree never had so many.
        """
        if leaves is None:
            if self._frontier is None:
                self._frontier = Frontier(self._leaves)
            return Head(self._frontier.size, self._frontier.root())
        if not 0 < leaves <= len(self._leaves):
            raise IndexError(f"the log has {len(self._leaves)} leaves, not {leaves}")
        return Head(leaves, root_of(self._leaves[:leaves]))

    def encode(self, entry: Entry) -> EncodedEntry:
        """Return *entry*, the next one, as bytes; nothing is added yet.

        Raises:
            RecordingError: It isn't the next, or couldn't be read again.
        """
        if entry.records and entry.records[0].seq != self._size:
            message = (
                f"the entry begins with event {entry.records[0].seq}, and the log has "
                f"{self._size} events; decide again from where the log stands"
            )
            raise RecordingError(message, entry=len(self), event=self._size)
        return self._encoder.encode(entry)

    def append(self, entry: Entry, encoded: EncodedEntry | None = None) -> EncodedEntry:
        """Add *entry*, and return it as bytes.

        Args:
            entry: The next entry.
            encoded: What `encode` just made of it, so as not to do it again.

        Raises:
            RecordingError: It isn't the next, or couldn't be read again.
        """
        encoded = encoded or self.encode(entry)
        self._add(entry, encoded.public, encoded.sealed)
        return encoded

    def append_encoded(self, public: bytes, sealed: bytes = b"") -> Entry:
        """Add the entry that `encode` turned into *public* and *sealed*; return it.

        Raises:
            RecordingError: It isn't the next, or isn't what `encode` would write.
        """
        entry = self._decoder.decode(public, sealed, self._size)
        self._add(entry, public, sealed)
        return entry

    def prefix(self, entries: int) -> Log:
        """Return a log of its own that begins with the first *entries* of this one.

        The entries themselves are shared, not copied.

        Raises:
            IndexError: There aren't so many.
        """
        if not 0 <= entries <= len(self):
            raise IndexError(f"the log has {len(self)} entries, not {entries}")
        begun = Log(self.header)
        begun._entries = self._entries[:entries]
        begun._first_seqs = self._first_seqs[:entries]
        begun._public = self._public[: entries + 1]
        begun._sealed = self._sealed[: entries + 1]
        begun._leaves = self._leaves[: entries + 1]
        whole = entries == len(self)
        begun._size = self._size if whole else self._first_seqs[entries]
        return begun

    def to_bytes(self) -> bytes:
        """Return the log as a file holds it."""
        parts = zip(self._public, self._sealed, strict=True)
        frames = (write_frame(i, *both) for i, both in enumerate(parts))
        return PREFIX + b"".join(frames)

    def _add(self, entry: Entry, public: bytes, sealed: bytes) -> None:
        leaf = leaf_hash(public)
        self._entries.append(entry)
        self._first_seqs.append(self._size)
        self._size += len(entry.records)
        self._public.append(public)
        self._sealed.append(sealed)
        self._leaves.append(leaf)
        if self._frontier is not None:
            self._frontier.append(leaf)
