import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { runs } from "#/testing/runs.ts";
import { canonicalJson, readKey, subjectsIn } from "./service.ts";

describe("an Idempotency-Key", () => {
  test.each(["1", "!", "~", '"8e03978e-40d5-43dd-bc93-6894a57f9324"', "x".repeat(255)])(
    "may be %p",
    (key) => {
      expect(readKey(key)).toBe(key);
    },
  );

  test.each([
    ["is empty", ""],
    ["is longer than 255 characters", "x".repeat(256)],
    ["has two words", "a b"],
    ["came in two headers, which arrive joined", "a, a"],
    ["holds a control character", "a\u0007"],
    ["holds DEL", "a\u007f"],
    ["goes beyond ASCII", "schlüssel"],
    ["ends with a line break", "a\n"],
  ])("that %s is refused by the name of the header, and not repeated", (_, key) => {
    expect(() => readKey(key)).toThrow(
      expect.objectContaining({
        code: "invalid_input",
        field: "Idempotency-Key",
        message: "Idempotency-Key must be sent once and contain 1 to 255 visible ASCII characters.",
      }),
    );
  });

  test("that was not sent is none", () => {
    expect(readKey(null)).toBeNull();
  });
});

/** The same value with the fields of every object in another order. */
function shuffled(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(shuffled);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .reverse()
      .map(([name, field]) => [name, shuffled(field)]),
  );
}

describe("the canonical text of a body", () => {
  test("is the same for any order of fields, and represents the same value", () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const plain = JSON.parse(JSON.stringify(value));
        expect(canonicalJson(shuffled(plain))).toBe(canonicalJson(plain));
        expect(JSON.parse(canonicalJson(plain))).toEqual(plain);
      }),
      runs(100),
    );
  });

  test("differs for any two values that differ", () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (left, right) => {
        const [a, b] = [left, right].map((value) => JSON.parse(JSON.stringify(value)));
        expect(canonicalJson(a) === canonicalJson(b)).toBe(Bun.deepEquals(a, b, true));
      }),
      runs(100),
    );
  });

  test.each([
    ["the order of a list", [1, 2], [2, 1]],
    ["a number and its text", { a: 1 }, { a: "1" }],
    ["null and a field that is missing", { a: null }, {}],
    ["no body and an empty object", undefined, {}],
    ["no body and null", undefined, null],
    ["blanks at the end of a text", { a: "x" }, { a: "x " }],
    ["one field that looks like two", { "a,b": 1 }, { a: 1, b: 1 }],
    ["one text that looks like a field", { a: '1","b":"2' }, { a: "1", b: "2" }],
  ])("distinguishes %s", (_, left, right) => {
    expect(canonicalJson(left)).not.toBe(canonicalJson(right));
  });
});

test("the invites that a text names are found, each once, and nothing that only resembles one", () => {
  const [first, second] = [`inv_${"a".repeat(24)}`, `inv_${"Z9".repeat(12)}`];
  expect(subjectsIn(`/invites/${first}/remind {"invite_id":"${first}","x":["${second}"]}`)).toEqual([
    first,
    second,
  ]);
  expect(subjectsIn(`inv_${"a".repeat(23)} ord_${"a".repeat(24)} inv_`)).toEqual([]);
  expect(subjectsIn('{"session_id":7,"entries":[{"session_id":12},{"session_id":7}],"sessions":3}')).toEqual([
    "session:7",
    "session:12",
  ]);
});
