import { describe, expect, test } from "bun:test";
import { type Random, systemRandom } from "#/platform/crypto/random.ts";
import { createIds, ID_BODY } from "./ids.ts";

/** Repeatable bytes (Marsaglia's xorshift32), for checks that must come out the same at every run. */
function seededRandom(seed: number): Random {
  let state = seed;
  const next = () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return state >>> 0;
  };
  return {
    bytes: (count) => Uint8Array.from({ length: count }, () => next() >>> 24),
    fraction: () => next() / 2 ** 32,
    uint32: next,
  };
}

const COUNT = 10_000;

describe("an id", () => {
  test.each([
    ["account", "cus"],
    ["apiKey", "key"],
    ["order", "ord"],
    ["invite", "inv"],
    ["webhook", "wh"],
    ["jobProfile", "jp"],
    ["candidateRequest", "creq"],
    ["event", "evt"],
    ["request", "req"],
  ] as const)("of %s is %s_ and 24 letters or digits", (kind, prefix) => {
    expect(createIds(systemRandom)[kind]()).toMatch(new RegExp(`^${prefix}_[0-9A-Za-z]{24}$`));
  });

  test("fits the pattern by which paths recognise it", () => {
    expect(createIds(systemRandom).invite()).toMatch(new RegExp(`^inv_${ID_BODY}$`));
  });

  test("never comes twice in 10,000", () => {
    const ids = createIds(systemRandom);
    expect(new Set(Array.from({ length: COUNT }, () => ids.order())).size).toBe(COUNT);
  });

  test("has no letter that is likelier than another (each within 8 % of its share)", () => {
    const ids = createIds(seededRandom(20_260_302));
    const counts = new Map<string, number>();
    for (let created = 0; created < COUNT; created += 1) {
      for (const letter of ids.order().slice(4)) counts.set(letter, (counts.get(letter) ?? 0) + 1);
    }
    const share = (COUNT * 24) / 62;
    expect(counts.size).toBe(62);
    for (const count of counts.values()) expect(Math.abs(count / share - 1)).toBeLessThan(0.08);
  });

  test("throws bytes away that would make the first letters likelier, and asks for others", () => {
    let asked = 0;
    const bytes = (count: number) => {
      asked += 1;
      return new Uint8Array(count).fill(asked === 1 ? 255 : 61);
    };
    expect(createIds({ ...systemRandom, bytes }).order()).toBe(`ord_${"z".repeat(24)}`);
    expect(asked).toBe(2);
  });
});
