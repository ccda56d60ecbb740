import { describe, expect, test } from "bun:test";
import { isCountry } from "../../../../platform/text/country.ts";
import { countryChoices, countryOfAddress } from "./country-select.tsx";

describe("countries", () => {
  test("the server takes every one that is offered, and each has a name", () => {
    const offered = countryChoices("de");
    expect(offered.filter(({ value }) => !isCountry(value))).toEqual([]);
    expect(offered.filter(({ value, label }) => value === label)).toEqual([]);
    expect(offered).toHaveLength(250);
  });

  test("are called as the reader calls them", () => {
    const austria = (language: "de" | "en") =>
      countryChoices(language).find(({ value }) => value === "AT")?.label;
    expect([austria("de"), austria("en")]).toEqual(["Österreich", "Austria"]);
  });

  test.each([
    [["hr@firma.de", ""], "DE"],
    [["jobs@shop.co.uk", ""], "GB"],
    [["someone@mail.example", "https://firma.ch/jobs"], "CH"],
    [["team@startup.io", "https://startup.ai"], ""],
    [["", ""], ""],
  ])("are guessed from addresses only where an ending names one: %p", (addresses, expected) => {
    expect(countryOfAddress(...addresses)).toBe(expected);
  });
});
