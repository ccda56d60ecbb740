import { expect, test } from "bun:test";
import { readPathId } from "./query.ts";

test.each([
  ["1", 1],
  ["999999999999999", 999_999_999_999_999],
  ["0", null],
  ["01", null],
  ["+1", null],
  ["-1", null],
  ["1.0", null],
  ["1e3", null],
  ["0x10", null],
  [" 1", null],
  ["1\n", null],
  ["١", null],
  ["9999999999999999", null],
  ["", null],
])("the id %p is read as %p", (text, expected) => {
  expect(readPathId(text)).toBe(expected);
});
