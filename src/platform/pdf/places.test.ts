import { describe, expect, test } from "bun:test";
import { Book } from "./page-kit.ts";
import { overlapsOf, placesOf } from "./places.testing.ts";
import { companyFonts } from "./testing.ts";

const INFO = {
  title: "T",
  author: "Assay",
  subject: "T",
  language: "en",
  keywords: [],
  createdAt: new Date(0),
};

/** Texts with the points at which they begin, from the left and from above. */
async function overlaps(texts: [text: string, x: number, y: number][], tracking = 0): Promise<string[]> {
  const book = await Book.create(INFO, companyFonts());
  const canvas = book.addPage();
  for (const [text, x, y] of texts) {
    canvas.tag({ role: "P" }, () => canvas.text(text, x, y, { size: 10, tracking }));
  }
  const pages = await placesOf(await book.finish(() => {}));
  return pages.flatMap((page) => overlapsOf(page));
}

describe("the check for texts over one another", () => {
  test("finds no letter's points, and no neighbour of a text from right to left", async () => {
    for (const text of ["שּׁ", "!יִ!", "שָׁלוֹם (בע״מ) 12", "Anna محمد (Mo) 123", "ปู่ ผู้ใหญ่", "କ୍ଷ ශ්‍රී", "AVAVAV To"]) {
      expect([text, await overlaps([[text, 80, 100]])]).toEqual([text, []]);
    }
  });

  test("finds two texts in one place, in any script and mixed", async () => {
    expect(
      await overlaps([
        ["Anna Berg", 80, 100],
        ["Cem", 100, 100],
      ]),
    ).toEqual(["Anna Berg × Cem"]);
    expect(
      await overlaps([
        ["שלום", 80, 100],
        ["Cem", 90, 97],
      ]),
    ).toHaveLength(1);
    expect(
      await overlaps([
        ["!יִ!", 80, 100],
        ["Cem", 82, 100],
      ]),
    ).toHaveLength(3);
    expect(
      await overlaps([
        ["李小龙", 80, 100],
        ["محمد", 100, 104],
      ]),
    ).toHaveLength(1);
    expect(
      await overlaps([
        ["李小龙", 80, 100],
        ["محمد", 111, 100],
      ]),
    ).toEqual([]);
  });

  test("finds letters of one text over one another", async () => {
    expect(await overlaps([["Anna Berg", 80, 100]], -4)).toEqual(["crowded: Anna Berg"]);
  });
});
