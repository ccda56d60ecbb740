import { describe, expect, test } from "bun:test";
import { Book } from "../page-kit.ts";
import { companyFonts } from "../testing.ts";
import { leadingOf, type TextStyle } from "../typeset.ts";

const INFO = {
  title: "T",
  author: "Assay",
  subject: "T",
  language: "en",
  keywords: [],
  createdAt: new Date(0),
};
/** As the address of an invoice has it. */
const STYLE: TextStyle = { size: 10.5, leading: 12.6 };
const DPI = 144;

/** Each the upper and the lower line. */
const TALL: Record<string, [string, string]> = {
  Myanmar: ["မြန်မာ ကုမ္ပဏီ လီမိတက်", "ဒေါ်အောင်ဆန်း ဖြိုးမြင့်"],
  Tibetan: ["སྒྲོལ་མ་རྒྱལ་མཚན", "བཀྲ་ཤིས་བདེ་ལེགས་ཀུང་སི།"],
  Khmer: ["ក្រុមហ៊ុន ស្រ្តី", "សុខ ស្រីភ្ញាក្ញុំ"],
  Thai: ["ญู ฐุ ปุ๋ย", "ปู่ ผู้ที่ยิ้ม ปั๊ม"],
  Devanagari: ["र्त्स्न्य ट्ठ्य कृष्ण", "शक्तिं र्कीं"],
  Arabic: ["مُحَمَّدٍ بنِ عَلِيٍّ", "مُحَمَّدٌ آل"],
  Hebrew: ["קָרְלֹ֑ךָ", "שָׁלֹ֔ם"],
};

/** First and last row of a picture that has ink; -1 where there is none. */
function inkRows(picture: Uint8Array): [number, number] {
  const [head = "", size = ""] =
    /^P5\s+(\d+ \d+)\s+255\s/.exec(new TextDecoder("latin1").decode(picture.slice(0, 40))) ?? [];
  const [width = 0, height = 0] = size.split(" ").map(Number);
  const isInked = (row: number) =>
    picture.subarray(head.length + row * width, head.length + (row + 1) * width).some((gray) => gray < 160);
  const rows = Array.from({ length: height }, (_, row) => row).filter(isInked);
  return [rows[0] ?? -1, rows.at(-1) ?? -1];
}

/** The lines as Poppler draws them, each alone on a page where it is when they are next to one another. */
async function drawn(lines: readonly string[], style: TextStyle): Promise<[number, number][]> {
  const book = await Book.create(INFO, companyFonts());
  lines.forEach((line, place) => {
    const canvas = book.addPage();
    canvas.tag({ role: "P" }, () => canvas.text(line, 80, 100 + place * leadingOf(style), style));
  });
  const file = await book.finish(() => {});
  return lines.map((_, place) => {
    const page = String(place + 1);
    const asked = ["pdftoppm", "-gray", "-r", String(DPI), "-f", page, "-l", page, "-"];
    return inkRows(new Uint8Array(Bun.spawnSync(asked, { stdin: file }).stdout));
  });
}

const spaced = async (lines: readonly string[], style = STYLE): Promise<TextStyle> =>
  (await Book.create(INFO, companyFonts())).addPage().spaced(lines, style);

describe("the distance of lines", () => {
  test("is what was asked for wherever letters have room enough", async () => {
    for (const lines of [
      ["Jürgen Ångström", "Übelacker"],
      ["Щукин Ёжик"],
      ["Ελένη"],
      ["李小龙", "株式会社さくら"],
      ["김민수"],
    ]) {
      expect(await spaced(lines)).toBe(STYLE);
    }
  });

  test("grows with letters that reach farther, and leaves the boxes of their lines to them", async () => {
    for (const [script, lines] of Object.entries(TALL)) {
      const { reach, leading = 0 } = await spaced(lines, { ...STYLE, leading: 10.5 });
      expect([script, leading > 10.5]).toEqual([script, true]);
      expect([script, leading >= ((reach?.above ?? 9) + (reach?.below ?? 9)) * STYLE.size]).toEqual([
        script,
        true,
      ]);
    }
  });

  test.skipIf(Bun.which("pdftoppm") === null)(
    "is so wide that Poppler draws no line into another",
    async () => {
      for (const [script, lines] of Object.entries(TALL)) {
        const [[, end], [start]] = (await drawn(lines, await spaced(lines))) as [
          [number, number],
          [number, number],
        ];
        expect([script, end > 0 && start > end]).toEqual([script, true]);
      }
      // It does where nobody asks: the check sees it.
      const [[, end], [start]] = (await drawn(TALL.Myanmar ?? [], STYLE)) as [
        [number, number],
        [number, number],
      ];
      expect(start).toBeLessThan(end);
    },
  );
});
