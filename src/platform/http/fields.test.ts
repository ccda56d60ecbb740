import { describe, expect, test } from "bun:test";
import { Value } from "@sinclair/typebox/value";
import fc from "fast-check";
import { DateText, Email, Line, OneOf, OptionalLine, WebAddress } from "./fields.ts";

const DAY_MS = 86_400_000;

describe("a date", () => {
  test("of every day from 1900 to 9999 is taken", () => {
    const first = Date.UTC(1900, 0, 1) / DAY_MS;
    const last = Date.UTC(9999, 11, 31) / DAY_MS;
    fc.assert(
      fc.property(fc.integer({ min: first, max: last }), (day) => {
        const text = new Date(day * DAY_MS).toISOString().slice(0, 10);
        expect(Value.Check(DateText, text)).toBe(true);
      }),
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

  test("of 29 February is taken in a leap year", () => {
    expect(Value.Check(DateText, "2024-02-29")).toBe(true);
  });
});

describe("a line", () => {
  test("may hold every letter and sign, in any script", () => {
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

  test.each(["", " ", "\u00a0\u2003"])(
    "of nothing that can be seen (%p) is refused where one is needed",
    (text) => {
      expect(Value.Check(Line(200), text)).toBe(false);
      expect(Value.Check(OptionalLine(200), text)).toBe(true);
    },
  );

  test("longer than its limit is refused", () => {
    expect(Value.Check(Line(5), "12345")).toBe(true);
    expect(Value.Check(Line(5), "123456")).toBe(false);
    expect(Value.Check(OptionalLine(5), "123456")).toBe(false);
  });

  test.each([
    ["letters", "a"],
    ["spaces", " "],
  ])("of a whole body of %s with a fault at its end is refused in one pass", (_, character) => {
    const text = `${character.repeat(1024 * 1024)}\u0001\u0001`;
    for (const schema of [Line(200), OptionalLine(200)]) {
      expect([...Value.Errors(schema, text)].length).toBeGreaterThan(1);
    }
  });
});

describe("a web address", () => {
  test.each(["https://example.com", "http://example.com:8080/path?x=1", "HTTPS://EXAMPLE.COM"])(
    "%p is taken",
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
