import { expect, test } from "bun:test";
import { isCountry } from "./country.ts";

const LETTERS = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"];
const codes = LETTERS.flatMap((first) => LETTERS.map((second) => first + second)).filter(isCountry);

test("the 249 codes of ISO 3166-1 and XK are countries, and each has a name", () => {
  expect(codes).toHaveLength(250);
  const names = new Intl.DisplayNames("en", { type: "region", fallback: "none" });
  for (const code of codes) expect(names.of(code), code).toBeDefined();
});

test.each(["DE", "de", "Us", "GB", "XK", "SS", "TW", "AQ"])("%s is a country", (code) => {
  expect(isCountry(code)).toBe(true);
});

test.each([
  "UK",
  "EU",
  "EL",
  "UN",
  "ZZ",
  "XA",
  "DD",
  "SU",
  "YU",
  "AN",
  "IC",
  "QQ",
  "D",
  "DEU",
  "",
  " DE",
  "ıs",
])("%p is none: reserved, withdrawn, never given, or no code at all", (code) => {
  expect(isCountry(code)).toBe(false);
});
