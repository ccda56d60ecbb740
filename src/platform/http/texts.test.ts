import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { cleanText, cleanTexts, mailboxName } from "#/platform/text/text.ts";
import { runs } from "#/testing/runs.ts";

const HIDDEN = [..."\u202e\u2066\u2067\u2068\u2069\u200b\u200e\u200f\ufeff\u00ad\u2060\u061c\u3164\u{e0041}"];

describe("a text of people", () => {
  test("is composed, and contains nothing that is unseen or changes the direction of a line", () => {
    expect(cleanText("Ada \u202eecalevoL")).toBe("Ada ecalevoL");
    expect(cleanText("A\u200bd\ufeffa")).toBe("Ada");
    expect(cleanText("Mu\u0308ller")).toBe("Müller");
    expect(cleanText("A\u200dda")).toBe("Ada");
  });

  test("keeps joiners where a script or an emoji needs them, and everything that is seen", () => {
    for (const text of [
      "می\u200cخواهم",
      "क्\u200dष",
      "👩\u200d💻",
      "❤\ufe0f",
      "Zoë Ødegård",
      "李雷",
      "a\tb\n c\u00a0d",
    ])
      expect(cleanText(text)).toBe(text);
  });

  test("is cleaned once and for all, whatever it is", () => {
    const unit = fc.oneof(
      fc.string({ unit: "binary" }),
      fc.constantFrom(...HIDDEN, "\u200c", "\u200d", "e", "\u0301", "ا"),
    );
    fc.assert(
      fc.property(fc.array(unit), (units) => {
        const clean = cleanText(units.join(""));
        expect(cleanText(clean)).toBe(clean);
        expect(clean).toBe(clean.normalize("NFC"));
        for (const mark of HIDDEN) expect(clean).not.toContain(mark);
      }),
      runs(60),
    );
  });

  test("is left as it was sent where somebody signs in with it or a program compares it", () => {
    const sent = () => ({
      password: "Mu\u0308\u200b",
      external_ref: "\u200b1",
      url: "https://u\u0308.example",
    });
    expect(cleanTexts(sent())).toEqual(sent());
    expect(cleanTexts({ rows: [{ name: "A\u200b", external_ref: "\u200b1" }], list: ["\u202eb"] })).toEqual({
      rows: [{ name: "A", external_ref: "\u200b1" }],
      list: ["b"],
    });
  });
});

test("a name in a mail's header names no address, whatever it is", () => {
  expect(mailboxName('House "Security" Team <ceo@house.example>')).toBe(
    "House Security Team ceo house.example",
  );
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (name) => {
      expect(mailboxName(name)).not.toMatch(/[@<>"\r\n]/);
    }),
    runs(200),
  );
});
