"""The Merkle tree over a log, by RFC 6962 and RFC 9162 with SHA-256.

Leaf i is the public part of frame i, the header being leaf 0. The root names
the whole log; a proof of inclusion shows that a leaf is in it, a proof of
consistency that a longer log begins with a shorter one.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from hashlib import sha256


EMPTY_ROOT = sha256().digest()
"""The root over no leaves."""


def leaf_hash(data: bytes) -> bytes:
    """Return the hash of a leaf that holds *data*."""
    return sha256(b"\x00" + data).digest()


def node_hash(left: bytes, right: bytes) -> bytes:
    """Return the hash of the node over *left* and *right*."""
    return sha256(b"\x01" + left + right).digest()


class Frontier:
    """The tree of a growing log, reduced to what the next roots depend on.

    It keeps the roots of the full subtrees from left to right, one for each
    set bit of the size: appending costs two hashes on average.
    """

    __slots__ = ("_roots", "size")

    def __init__(self, leaves: Iterable[bytes] = ()) -> None:
        self.size = 0
        self._roots: list[bytes] = []
        for leaf in leaves:
            self.append(leaf)

    def append(self, leaf: bytes) -> None:
        """Add a leaf by its hash."""
        size = self.size
        while size & 1:
            leaf = sha256(b"\x01" + self._roots.pop() + leaf).digest()
            size >>= 1
        self._roots.append(leaf)
        self.size += 1

    def root(self) -> bytes:
        """Return the root over all leaves so far."""
        if not self._roots:
            return EMPTY_ROOT
        root = self._roots[-1]
        for left in reversed(self._roots[:-1]):
            root = node_hash(left, root)
        return root


def root_of(leaves: Iterable[bytes]) -> bytes:
    """Return the root over the leaf hashes *leaves*."""
    return Frontier(leaves).root()


def inclusion_proof(leaves: Sequence[bytes], index: int) -> list[bytes]:
    """Return the proof that leaf *index* is among *leaves*, nearest node first.

    Raises:
        IndexError: There is no such leaf.
    """
    if not 0 <= index < len(leaves):
        raise IndexError(f"there is no leaf {index} among {len(leaves)}")
    proof = []
    first, end = 0, len(leaves)
    while end - first > 1:
        split = first + _split(end - first)
        if index < split:
            proof.append(root_of(leaves[split:end]))
            end = split
        else:
            proof.append(root_of(leaves[first:split]))
            first = split
    return proof[::-1]


def consistency_proof(leaves: Sequence[bytes], size: int) -> list[bytes]:
    """Return the proof that the tree over *leaves* extends that of the first *size*.

    Raises:
        IndexError: *size* is 0 or more than there are leaves.
    """
    if not 0 < size <= len(leaves):
        raise IndexError(f"no tree of {size} leaves begins one of {len(leaves)}")
    proof = []
    first, end = 0, len(leaves)
    while size < end:
        split = first + _split(end - first)
        if size <= split:
            proof.append(root_of(leaves[split:end]))
            end = split
        else:
            proof.append(root_of(leaves[first:split]))
            first = split
    if first > 0:  # else the old root itself, which the verifier has
        proof.append(root_of(leaves[first:end]))
    return proof[::-1]


def includes(
    root: bytes, size: int, index: int, leaf: bytes, proof: Sequence[bytes]
) -> bool:
    """Tell whether *proof* shows *leaf* at *index* in the tree of *size* and *root*.

    This is the algorithm of RFC 9162, section 2.1.3.2.
    """
    if not 0 <= index < size:
        return False
    node, last, computed = index, size - 1, leaf
    for sibling in proof:
        if last == 0:
            return False
        if node & 1 or node == last:
            computed = node_hash(sibling, computed)
            while not node & 1 and node:
                node, last = node >> 1, last >> 1
        else:
            computed = node_hash(computed, sibling)
        node, last = node >> 1, last >> 1
    return last == 0 and computed == root


def extends(
    old_root: bytes, old_size: int, root: bytes, size: int, proof: Sequence[bytes]
) -> bool:
    """Tell whether *proof* shows that the tree of *root* extends that of *old_root*.

    This is the algorithm of RFC 9162, section 2.1.4.2.
    """
    if old_size == size:
        return not proof and size > 0 and old_root == root
    if not 0 < old_size < size:
        return False
    nodes = list(proof)
    if old_size & (old_size - 1) == 0:
        nodes.insert(0, old_root)
    if not nodes:
        return False
    node, last = old_size - 1, size - 1
    while node & 1:
        node, last = node >> 1, last >> 1
    old_computed = computed = nodes[0]
    for sibling in nodes[1:]:
        if last == 0:
            return False
        if node & 1 or node == last:
            old_computed = node_hash(sibling, old_computed)
            computed = node_hash(sibling, computed)
            while not node & 1 and node:
                node, last = node >> 1, last >> 1
        else:
            computed = node_hash(computed, sibling)
        node, last = node >> 1, last >> 1
    return last == 0 and old_computed == old_root and computed == root


def _split(size: int) -> int:
    """Return the largest power of two below *size*."""
    return 1 << ((size - 1).bit_length() - 1)
