import { expect, test } from "bun:test";
import { textOf } from "./text-of.ts";

test("finds the text of a code, and nothing for a code that another version knows", () => {
  const texts = { sent: "Sent", held: "On hold" };
  expect(["sent", "held"].map((code) => textOf(texts, code))).toEqual(["Sent", "On hold"]);
  for (const code of ["gone", "", "toString", "__proto__"]) expect(textOf(texts, code)).toBeUndefined();
});
