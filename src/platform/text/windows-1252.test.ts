import { expect, test } from "bun:test";
import fc from "fast-check";
import { runs } from "#/testing/runs.ts";
import { inWindows1252, windows1252 } from "./csv.ts";

const read = (text: string) => new TextDecoder("windows-1252").decode(windows1252(inWindows1252(text)));

test("whatever the code has comes back as it was", () => {
  const all = "Ärger über „Größe“ – 5 €, Œuvre, ‹naïve›, Ž š ™ …";
  expect(read(all)).toBe(all);
  expect([...windows1252("€Ä")]).toEqual([0x80, 0xc4]);
});

test("a letter that it lacks becomes the plain one, and what has none a question mark; nothing goes unseen", () => {
  expect(read("Łukasz Đorđević, Ștefan, Ağa")).toBe("Lukasz Ðordevic, Stefan, Aga".replace("Ð", "D"));
  expect(read("A\u0308 Ω漢😀")).toBe("Ä ???");
});

test("every text becomes bytes, at least one for each character, and a second time the same", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), (text) => {
      const plain = inWindows1252(text);
      expect(windows1252(plain).length).toBeGreaterThanOrEqual([...text.normalize("NFC")].length);
      expect(inWindows1252(plain)).toBe(plain);
    }),
    runs(100),
  );
});
