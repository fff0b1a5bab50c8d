// Checks docs/determinism-vectors.json with an implementation of its own,
// written from docs/determinism.md: node verify_dice.mjs VECTORS
import { createHash, createHmac } from "node:crypto";
import { readFileSync } from "node:fs";
import { argv, exit, stderr, stdout } from "node:process";

const sha256 = (...parts) =>
  createHash("sha256").update(Buffer.concat(parts)).digest();

const hmac = (key, message) =>
  createHmac("sha256", key).update(message).digest();

const label = (text) => Buffer.from(`${text}\0`, "utf8");

const seedFromText = (text) =>
  sha256(label("affray/seed/1"), Buffer.from(text, "utf8"));

const commitment = (seed) => sha256(label("affray/commitment/1"), seed);

const diceKey = (seed) => hmac(Buffer.from("affray/dice-key/1", "utf8"), seed);

function message({ round, who, purpose, draw }, block) {
  const roller = Buffer.from(who, "utf8");
  const numbers = Buffer.alloc(20);
  numbers.writeBigInt64BE(BigInt(round), 0);
  numbers.writeBigInt64BE(BigInt(draw), 8);
  numbers.writeUInt32BE(roller.length, 16);
  const last = Buffer.alloc(4);
  last.writeUInt32BE(block, 0);
  return Buffer.concat([numbers, roller, Buffer.from(purpose, "utf8"), last]);
}

function* words(key, rolled) {
  for (let block = 0; ; block += 1) {
    const bytes = hmac(key, message(rolled, block));
    for (let at = 0; at < bytes.length; at += 2) yield bytes.readUInt16BE(at);
  }
}

function faces(key, rolled) {
  const limit = 65536 - (65536 % rolled.sides);
  const fallen = [];
  for (const word of words(key, rolled)) {
    if (fallen.length === rolled.count) return fallen;
    if (word < limit) fallen.push((word % rolled.sides) + 1);
  }
}

const vectors = JSON.parse(readFileSync(argv[2], "utf8"));
let checked = 0;

function check(what, expected, actual) {
  checked += 1;
  if (String(expected) === String(actual)) return;
  stderr.write(`${what}: expected ${expected}, got ${actual}\n`);
  exit(1);
}

for (const { text, seed } of vectors.seeds_from_text) {
  check(`seed of ${text}`, seed, seedFromText(text).toString("hex"));
}
for (const vector of vectors.seeds) {
  const seed = Buffer.from(vector.seed, "hex");
  const key = diceKey(seed);
  check("commitment", vector.commitment, commitment(seed).toString("hex"));
  check("dice key", vector.dice_key, key.toString("hex"));
  for (const drawn of vector.draws) {
    check(JSON.stringify(drawn), drawn.faces, faces(key, drawn));
  }
}
stdout.write(`${checked} values agree\n`);
