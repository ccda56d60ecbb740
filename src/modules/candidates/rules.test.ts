import { Database } from "bun:sqlite";
import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { Problem } from "#/platform/context/problem.ts";
import { containing, searchText } from "#/platform/text/text.ts";
import { runs } from "#/testing/runs.ts";
import { calculationType, type SearchTerms, searchPeriod } from "./list-rules.ts";

const sqlite = new Database(":memory:");
const query = sqlite.prepare<{ found: number }, [string, string, string, string]>(
  "SELECT (? LIKE ? ESCAPE '\\' AND ? GLOB ?) AS found",
);
const finds = (text: string, term: string | null): boolean => {
  const { like, glob } = containing(term);
  return query.get(text, like, text, glob)?.found === 1;
};

describe("containing", () => {
  test.each([
    ["Ada Example", "exam", true],
    ["Ada Example", "A E", true],
    ["Ada Example", "b", false],
    ["Jörg Müller", "MÜLL", true],
    ["JÖRG MÜLLER", "jörg m", true],
    ["Jörg Müller", "muller", false],
    ["Łukasz Đorđević", "łUKASZ đ", true],
    ["Weiß", "weiß", true],
    ["Weiss", "weiß", false],
    ["100% Ada", "0%", true],
    ["1000 Ada", "0% ", false],
    ["a_b", "a_b", true],
    ["axb", "a_b", false],
    ["ä_b", "Ä_B", true],
    ["äxb", "ä_b", false],
    ["a\\b", "\\", true],
    ["ab", "\\", false],
    ["ä*b", "ä*b", true],
    ["äxb", "ä*b", false],
    ["ä?b", "ä?", true],
    ["äxb", "ä?", false],
    ["ä[b]", "ä[b]", true],
    ["äb", "ä[b]", false],
    ["ä^-b", "ä^-", true],
    ["Zoe\u0308", "zoë", false],
    ["Zoë", "zoe\u0308", true],
    ["👩‍🔬 Ada", "👩‍🔬", true],
    ["anything", null, true],
    ["", "", true],
  ])("in %p looks for %p: %p", (text, term, expected) => {
    expect(finds(text, term)).toBe(expected);
  });

  test("finds every piece of every text, and nothing that is not in it in any case", () => {
    const letters = fc.constantFrom(..."aAzZ äÄöÜßéÉ%_*?[]^\\-'\"");
    const word = fc.array(letters, { maxLength: 6 }).map((drawn) => drawn.join(""));
    fc.assert(
      fc.property(word, word, word, (before, piece, after) => {
        expect(finds(before + piece + after, piece)).toBe(true);
        expect(finds(after, piece)).toBe(after.toLowerCase().includes(piece.toLowerCase()));
      }),
      runs(100),
    );
  });
});

describe("searchPeriod", () => {
  const none: SearchTerms = { q: null, name: null, email: null, dateFrom: null, dateTo: null };

  test("covers whole UTC days, the last one too", () => {
    expect(searchPeriod({ ...none, dateFrom: "2026-03-01", dateTo: "2026-03-01" })).toEqual({
      from: Date.parse("2026-03-01T00:00:00.000Z"),
      before: Date.parse("2026-03-02T00:00:00.000Z"),
    });
  });

  test("is open where no date is given", () => {
    expect(searchPeriod({ ...none, q: "a" }).from).toBe(0);
    expect(searchPeriod({ ...none, q: "a" }).before).toBeGreaterThan(Date.parse("9999-12-31"));
  });

  test.each<[string, Partial<SearchTerms>, string]>([
    ["nothing to search for", {}, "q"],
    ["dates in the wrong order", { dateFrom: "2026-03-02", dateTo: "2026-03-01" }, "date_from"],
  ])("refuses %s", (_case, terms, field) => {
    try {
      searchPeriod({ ...none, ...terms });
      expect.unreachable();
    } catch (error) {
      expect(error).toBeInstanceOf(Problem);
      expect(error).toMatchObject({ status: 400, field });
    }
  });
});

test.each([
  [undefined, null],
  ["", null],
  [" \t ", null],
  ["  Ada \n Example ", "Ada Example"],
])("the search text %p is read as %p", (sent, expected) => {
  expect(searchText(sent)).toBe(expected);
});

test("a calculation is named by instrument, version and norm", () => {
  expect(calculationType("pa-standard", "1.0.0", "linear")).toBe("pa-standard-1.0/linear-provisional");
  expect(calculationType("pa-standard", "1.2.7", "kernel")).toBe("pa-standard-1.2/kernel-local");
});
