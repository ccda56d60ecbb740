import { expect, test } from "bun:test";
import { OLD_SECRET_MS, rotated, secretsIn } from "./service.ts";

const names = (text: string, now: number) => secretsIn(text, now).map(({ secret }) => secret);

test("a secret that was never replaced is used alone", () => {
  expect(secretsIn("whsec_a", 0)).toEqual([{ secret: "whsec_a", until: null }]);
});

test("an old secret signs next to the new one for a day, and not a moment longer", () => {
  const text = rotated("whsec_a", "whsec_b", 1000);
  expect(names(text, 1000 + OLD_SECRET_MS - 1)).toEqual(["whsec_b", "whsec_a"]);
  expect(names(text, 1000 + OLD_SECRET_MS)).toEqual(["whsec_b"]);
});

test("replacing it again does not lengthen the time of the first one", () => {
  const twice = rotated(rotated("whsec_a", "whsec_b", 0), "whsec_c", OLD_SECRET_MS - 1);
  expect(names(twice, OLD_SECRET_MS - 1)).toEqual(["whsec_c", "whsec_b", "whsec_a"]);
  expect(names(twice, OLD_SECRET_MS)).toEqual(["whsec_c", "whsec_b"]);
});

test("however often it is replaced, only five secrets sign", () => {
  let text = "whsec_0";
  for (let place = 1; place < 9; place += 1) text = rotated(text, `whsec_${place}`, place);
  expect(names(text, 10)).toEqual(["whsec_8", "whsec_7", "whsec_6", "whsec_5", "whsec_4"]);
});
