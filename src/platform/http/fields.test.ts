import { describe, expect, test } from "bun:test";
import { Value } from "@sinclair/typebox/value";
import fc from "fast-check";
import { isSeveralLines, linesText } from "#/platform/text/text.ts";
import { runs } from "#/testing/runs.ts";
import {
  DateText,
  Email,
  InstantText,
  Line,
  Lines,
  OneOf,
  OptionalLine,
  OptionalLines,
  WebAddress,
} from "./envelope.ts";

const DAY_MS = 86_400_000;

describe("a date", () => {
  test("of every day from 1900 to 9999 is accepted", () => {
    const first = Date.UTC(1900, 0, 1) / DAY_MS;
    const last = Date.UTC(9999, 11, 31) / DAY_MS;
    fc.assert(
      fc.property(fc.integer({ min: first, max: last }), (day) => {
        const text = new Date(day * DAY_MS).toISOString().slice(0, 10);
        expect(Value.Check(DateText, text)).toBe(true);
      }),
      runs(100),
    );
  });

  test.each([
    "2025-02-29",
    "2025-02-30",
    "2025-04-31",
    "2025-13-01",
    "2025-00-10",
    "2025-01-00",
    "1899-12-31",
    "0099-01-01",
    "2025-1-1",
    "25-01-01",
    "2025-01-01T00:00:00Z",
    " 2025-01-01",
    "2025-01-01\n",
    "٢٠٢٥-٠١-٠١",
    "",
  ])("%p is refused", (text) => {
    expect(Value.Check(DateText, text)).toBe(false);
  });

  test("of 29 February is accepted in a leap year", () => {
    expect(Value.Check(DateText, "2024-02-29")).toBe(true);
  });
});

describe("a line", () => {
  test("may contain every letter and sign, in any script", () => {
    for (const text of ["Müller & Söhne GmbH", "株式会社", 'O\'Neill "Co" <x>', "👩‍🚀", " a "]) {
      expect(Value.Check(Line(200), text)).toBe(true);
      expect(Value.Check(OptionalLine(200), text)).toBe(true);
    }
  });

  test.each(["\u0000", "\u0007", "\t", "\n", "\r", "\u001b", "\u007f", "\u0085", "\u2028", "\u2029"])(
    "with %p anywhere is refused, also where it is the only character of its kind",
    (character) => {
      for (const text of [`${character}Ada`, `A${character}da`, `Ada${character}`, character]) {
        expect(Value.Check(Line(200), text)).toBe(false);
        expect(Value.Check(OptionalLine(200), text)).toBe(false);
      }
    },
  );

  test.each(["", " ", "\u00a0\u2003", "\u200b", "\u202e \u2060", "\u00ad", "\u3164", "\u2800", "\ufeff"])(
    "of nothing that can be seen (%p) is refused where one is needed",
    (text) => {
      expect(Value.Check(Line(200), text)).toBe(false);
      expect(Value.Check(OptionalLine(200), text)).toBe(true);
    },
  );

  test("may have invisible signs next to those that can be seen", () => {
    for (const text of ["\u200fשלום", "\u200b a", "👩\u200d🚀", "❤\ufe0f", "می\u200cخواهم"]) {
      expect(Value.Check(Line(200), text)).toBe(true);
    }
  });

  test("says its limit, which a text above it would otherwise never learn", () => {
    for (const schema of [Line(5), OptionalLine(5)]) expect(schema.description).toContain("at most 5 ");
  });

  test("longer than its limit is refused", () => {
    expect(Value.Check(Line(5), "12345")).toBe(true);
    expect(Value.Check(Line(5), "123456")).toBe(false);
    expect(Value.Check(OptionalLine(5), "123456")).toBe(false);
  });

  test.each([
    ["letters", "a"],
    ["spaces", " "],
  ])("of a whole body of %s with an error at its end is refused in one pass", (_, character) => {
    const text = `${character.repeat(1024 * 1024)}\u0001\u0001`;
    for (const schema of [Line(200), OptionalLine(200)]) {
      expect([...Value.Errors(schema, text)].length).toBeGreaterThan(1);
    }
  });
});

describe("several lines", () => {
  const CONTROLS = [...Array(0x20).keys(), ...Array.from({ length: 0x21 }, (_, place) => 0x7f + place)]
    .filter((code) => code !== 9 && code !== 10)
    .map((code) => String.fromCharCode(code));

  test("may contain every letter and sign, tabs, and line breaks of both kinds", () => {
    for (const text of [
      "Müller & Söhne",
      "a\nb\r\n\r\n\tc\n",
      "株式会社\r\n👩‍🚀",
      "\r\n a",
      "\u2028a\u2029b",
      "\u200fשלום",
    ]) {
      for (const schema of [Lines(200), OptionalLines(200)])
        expect([text, Value.Check(schema, text)]).toEqual([text, true]);
    }
  });

  test("with any other control character anywhere are refused, a carriage return without its line feed too", () => {
    expect(CONTROLS).toHaveLength(63);
    for (const character of CONTROLS) {
      for (const text of [`${character}Ada`, `A${character}da`, `Ada${character}`, `Ada\r\n${character}a`]) {
        for (const schema of [Lines(200), OptionalLines(200)])
          expect([text, Value.Check(schema, text)]).toEqual([text, false]);
        expect(isSeveralLines(text)).toBe(false);
      }
    }
  });

  test.each(["", " ", "\n\r\n", "\t", "\u00a0\u2003", "\u200b", "\u2028", "\u3164"])(
    "of nothing that can be seen (%p) are refused where something is needed",
    (text) => {
      expect(Value.Check(Lines(200), text)).toBe(false);
      expect(Value.Check(OptionalLines(200), text)).toBe(true);
    },
  );

  test("are as long as said and no longer", () => {
    for (const schema of [Lines(5), OptionalLines(5)]) {
      expect([Value.Check(schema, "1\n345"), Value.Check(schema, "1\n3456")]).toEqual([true, false]);
      expect(schema.description).toContain(" 5 characters");
    }
  });

  test("are stored with one kind of line break and bare ends, and are then the same again", () => {
    expect(linesText(" a\r\n\r\nb\nc\r\n")).toBe("a\n\nb\nc");
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom("a", "\n", "\r\n", "\t", " ") }), (text) => {
        const stored = linesText(text);
        expect([stored.includes("\r"), linesText(stored), isSeveralLines(stored)]).toEqual([
          false,
          stored,
          true,
        ]);
      }),
      runs(100),
    );
  });

  test.each([
    ["letters", "a"],
    ["spaces", " "],
    ["line breaks", "\r\n"],
    ["short lines", "a\r\n"],
  ])("of a whole body of %s with an error at its end are refused in one pass", (_, part) => {
    const text = `${part.repeat((1024 * 1024) / part.length)}\u0001\u0001`;
    for (const schema of [Lines(200), OptionalLines(200)])
      expect([...Value.Errors(schema, text)].length).toBeGreaterThan(1);
  });
});

describe("an instant", () => {
  test("of every millisecond from 1900 to 9999 is accepted as it is written in answers", () => {
    const [min, max] = [new Date("1900-01-01T00:00:00.000Z"), new Date("9999-12-31T23:59:59.999Z")];
    fc.assert(
      fc.property(fc.date({ min, max, noInvalidDate: true }), (at) => {
        expect(Value.Check(InstantText, at.toISOString())).toBe(true);
      }),
      runs(100),
    );
  });

  test.each(["2026-03-02T09:00:00Z", "2026-03-02T09:00:00.1234567Z", "2024-02-29T23:59:59-11:30"])(
    "%p is accepted, and the platform reads it",
    (text) => {
      expect([Value.Check(InstantText, text), Number.isFinite(Date.parse(text))]).toEqual([true, true]);
    },
  );

  test.each([
    "2026-03-02",
    "2026-03-02T09:00:00",
    "2026-03-02T09:00Z",
    "2026-03-02t09:00:00z",
    "2025-02-29T09:00:00Z",
    "2026-03-02T24:00:00Z",
    "2026-03-02T09:60:00Z",
    "2026-03-02T09:00:00+24:00",
    "2026-03-02T09:00:00Z\n",
    "+012026-03-02T09:00:00Z",
    "",
  ])("%p is refused", (text) => {
    expect(Value.Check(InstantText, text)).toBe(false);
  });
});

describe("a web address", () => {
  test.each(["https://example.com", "http://example.com:8080/path?x=1", "HTTPS://EXAMPLE.COM"])(
    "%p is accepted",
    (text) => {
      expect(Value.Check(WebAddress, text)).toBe(true);
    },
  );

  test.each(["example.com", "ftp://example.com", "javascript:alert(1)", "https://", "http:example.com", ""])(
    "%p is refused",
    (text) => {
      expect(Value.Check(WebAddress, text)).toBe(false);
    },
  );
});

test("an e-mail address is one address and never a list or a header", () => {
  expect(Value.Check(Email, "ada@example.com")).toBe(true);
  for (const text of [
    "ada",
    "a@b.example, c@d.example",
    "Ada <a@b.example>",
    "a@b.example\r\nBcc: c@d.example",
  ]) {
    expect(Value.Check(Email, text)).toBe(false);
  }
});

test("one of a list is exactly one of its words, and the refusal names them all", () => {
  const schema = OneOf(["en", "de"]);

  expect(Value.Check(schema, "de")).toBe(true);
  for (const other of ["DE", "de ", "fr", "", null, 0]) expect(Value.Check(schema, other)).toBe(false);
  expect(schema.description).toBe("must be one of en, de");
});
