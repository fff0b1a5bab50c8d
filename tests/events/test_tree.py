"""The Merkle tree."""

from __future__ import annotations

from hashlib import sha256

import pytest
from hypothesis import given
from hypothesis import strategies as st

from affray.events.tree import (
    EMPTY_ROOT,
    Frontier,
    consistency_proof,
    extends,
    includes,
    inclusion_proof,
    leaf_hash,
    root_of,
)
from tests.support.everything import PATIENT


# The leaves and roots that certificate-transparency implementations share.
DATA = [
    bytes.fromhex(text)
    for text in (
        "",
        "00",
        "10",
        "2021",
        "3031",
        "40414243",
        "5051525354555657",
        "606162636465666768696a6b6c6d6e6f",
    )
]
ROOTS = [
    "6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d",
    "fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125",
    "aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77",
    "d37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7",
    "4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4",
    "76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef",
    "ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c",
    "5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328",
]
LEAVES = [leaf_hash(data) for data in DATA]
MANY = [leaf_hash(bytes([n])) for n in range(40)]


def naive_root(data: list[bytes]) -> bytes:
    """Return the root as RFC 6962, section 2.1, defines it."""
    if not data:
        return sha256().digest()
    if len(data) == 1:
        return sha256(b"\x00" + data[0]).digest()
    split = 1
    while split * 2 < len(data):
        split *= 2
    left, right = naive_root(data[:split]), naive_root(data[split:])
    return sha256(b"\x01" + left + right).digest()


@pytest.mark.parametrize("size", range(1, 9))
def test_known_roots(size: int) -> None:
    """The roots are those of every other implementation."""
    expected = ROOTS[size - 1]

    assert expected == root_of(LEAVES[:size]).hex()


def test_the_empty_tree_is_the_hash_of_nothing() -> None:
    """The root over no leaves is defined, too."""
    expected = sha256().digest()

    assert expected == EMPTY_ROOT == root_of([])


def test_known_inclusion_proof() -> None:
    """The proof of leaf 0 among eight is the one that others print."""
    assert [node.hex() for node in inclusion_proof(LEAVES, 0)] == [
        "96a296d224f285c67bee93c30f8a309157f0daa35dc5b87e410b78630a09cfc7",
        "5f083f0a1a33ca076a95279832580db3e0ef4584bdff1f54c8a360f50de3031e",
        "6b47aaf29ee3c2af9af889bc1fb9254dabd31177f16232dd6aab035ca39bf6e4",
    ]


def test_known_consistency_proof() -> None:
    """The proof from six leaves to eight is the one that others print."""
    assert [node.hex() for node in consistency_proof(LEAVES, 6)] == [
        "0ebc5d3437fbe2db158b9f126a1d118e308181031d0a949f8dededebc558ef6a",
        "ca854ea128ed050b41b35ffc1b87b8eb2bde461e9e3b5596ece6b9d5975a0ae0",
        "d37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7",
    ]


@PATIENT
@given(st.lists(st.binary(max_size=3), max_size=70))
def test_the_frontier_agrees_with_the_definition(data: list[bytes]) -> None:
    """A root grown leaf by leaf is the root that the RFC defines."""
    frontier = Frontier(leaf_hash(part) for part in data)

    assert (len(data), naive_root(data)) == (frontier.size, frontier.root())


def test_every_inclusion_proof_holds_for_its_leaf_alone() -> None:
    """In trees of up to forty leaves a proof shows its leaf, at its place only."""
    for size in range(1, len(MANY) + 1):
        root = root_of(MANY[:size])
        for index in range(size):
            proof = inclusion_proof(MANY[:size], index)
            assert includes(root, size, index, MANY[index], proof)
            assert not includes(root, size, index ^ 1, MANY[index], proof) or size == 1
            assert not includes(root, size, index, MANY[index - 1], proof) or size == 1
            assert not includes(root, size, index, MANY[index], [*proof, root])
            assert not proof or not includes(root, size, index, MANY[index], proof[1:])


def test_every_consistency_proof_holds_for_its_sizes_alone() -> None:
    """In trees of up to forty leaves a proof shows growth, and nothing else."""
    roots = [root_of(MANY[:size]) for size in range(len(MANY) + 1)]
    for size in range(1, len(MANY) + 1):
        for old in range(1, size + 1):
            proof = consistency_proof(MANY[:size], old)
            assert extends(roots[old], old, roots[size], size, proof)
            assert not extends(roots[old - 1], old, roots[size], size, proof)
            assert not extends(roots[old], old, roots[size - 1], size, proof)
            assert not extends(roots[old], old, roots[size], size, [*proof, roots[1]])
            if proof:
                assert not extends(roots[old], old, roots[size], size, proof[:-1])


def test_a_proof_is_short() -> None:
    """A proof of inclusion among a thousand leaves has ten hashes."""
    leaves = [leaf_hash(n.to_bytes(2)) for n in range(1000)]

    proof = inclusion_proof(leaves, 17)

    assert len(proof) == 10


def test_what_is_not_there_has_no_proof() -> None:
    """Places outside of the tree are refused, and no proof shows them."""
    with pytest.raises(IndexError):
        inclusion_proof(LEAVES, 8)
    with pytest.raises(IndexError):
        consistency_proof(LEAVES, 0)
    assert not includes(root_of(LEAVES), 8, 8, LEAVES[0], [])
    assert not extends(EMPTY_ROOT, 0, root_of(LEAVES), 8, [])
    assert not extends(root_of(LEAVES[:3]), 3, root_of(LEAVES), 8, [])
