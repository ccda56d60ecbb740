import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { extractText, getDocumentProxy } from "unpdf";
import { type FontBytes, loadFonts, parseFace } from "../fonts.ts";
import { Book, FRAME } from "../page-kit.ts";
import { overlapsOf, placesOf } from "../places.testing.ts";
import { toPrintable } from "../printable.ts";
import { elementsOf, type ReadElement, readFile } from "../reader.testing.ts";
import { companyFonts } from "../testing.ts";
import type { TextStyle } from "../typeset.ts";
import type { FaceEntry } from "./coverage.ts";
import { type Run, ScriptLayout } from "./layout.ts";
import { bare, WRITTEN_NAMES } from "./names.testing.ts";

const INFO = { title: "Names", author: "Assay", subject: "Names", language: "en", keywords: [] };
const style: TextStyle = { size: 11 };

/** It drops a glyph whose text has a joiner in front of a mark, or tags; other readers have both. */
const LOST_BY_PDF_JS = ["Bengali, ya-phala", "Emoji, Scotland"];

/** It sorts glyphs by where they begin: a tone that begins where the next letter does may come behind that. */
const SWAPPED_BY_POPPLER = ["Thai, stacked marks", "Thai, tone over vowel"];

/** One line for each text. */
async function printed(texts: readonly string[], fonts: FontBytes = companyFonts()): Promise<Uint8Array> {
  const book = await Book.create({ ...INFO, createdAt: new Date(0) }, fonts);
  let canvas = book.addPage();
  canvas.tag({ role: "H1" }, () => canvas.text("Names", FRAME.left, FRAME.top, style));
  let y = FRAME.top + 30;
  for (const text of texts) {
    if (y > FRAME.bottom) {
      canvas = book.addPage();
      y = FRAME.top;
    }
    canvas.tag({ role: "P" }, () => canvas.text(text, FRAME.left, y, style));
    y += 24;
  }
  return book.finish(() => {});
}

const paragraphsOf = (root: ReadElement): string[] =>
  elementsOf(root)
    .filter(({ role }) => role === "P")
    .map(({ kids }) => kids.join(""));

describe("names in every script", () => {
  const runsOf = (text: string): Run[] => {
    const face = parseFace(companyFonts().regular);
    const layout = new ScriptLayout(companyFonts().scripts);
    const hasElsewhere = (character: string) => layout.hasElsewhere(character, face);
    return layout.runs(toPrintable(text, { has: face.has, hasElsewhere }).text, face);
  };

  test("are more than a hundred and forty, and every glyph of them is there", () => {
    expect(WRITTEN_NAMES.length).toBeGreaterThan(140);
    for (const { kind, text } of WRITTEN_NAMES) {
      const runs = runsOf(text);
      expect([kind, runs.flatMap(({ glyphs }) => glyphs).filter(({ id }) => id === 0)]).toEqual([kind, []]);
      const { has } = parseFace(companyFonts().regular);
      const plain = runs.filter(({ face }) => face === null).flatMap(({ drawn }) => [...drawn]);
      expect([kind, plain.filter((char) => !has(char.codePointAt(0) ?? 0))]).toEqual([kind, []]);
    }
  });

  test("run as their first letter does, whatever words of other letters they have", () => {
    const shown = (text: string) =>
      runsOf(text)
        .map((run) => run.text.trim())
        .filter((part) => part !== "");
    expect(shown("شركة ABC للتجارة")).toEqual(["للتجارة", "ABC", "شركة"]);
    expect(shown("חברת ABC בע״מ")).toEqual(["בע״מ", "ABC", "חברת"]);
    expect(shown("ABC للتجارة GmbH")).toEqual(["ABC", "للتجارة", "GmbH"]);
    // A sentence of ours that begins with a name.
    expect(shown("\u2068محمد\u2069 ABC")).toEqual(["محمد", "ABC"]);
  });

  test("are read as they were written, letter by letter, and none as a question mark", async () => {
    const { root, faults } = await readFile(await printed(WRITTEN_NAMES.map(({ text }) => text)));
    expect(faults).toEqual([]);
    const read = paragraphsOf(root);
    WRITTEN_NAMES.forEach(({ kind, text, isRightToLeft }, place) => {
      const letters = (shown: string) => (isRightToLeft ? [...bare(shown)].sort().join("") : bare(shown));
      expect([kind, letters(read[place] ?? "")]).toEqual([kind, letters(text)]);
      expect([kind, read[place]?.includes("?")]).toEqual([kind, false]);
    });
  });

  test("are found by a reader that knows nothing but the file", async () => {
    const names = WRITTEN_NAMES.filter(
      ({ kind, isRightToLeft }) => !isRightToLeft && !LOST_BY_PDF_JS.includes(kind),
    );
    const { text } = await extractText(await getDocumentProxy(await printed(names.map(({ text }) => text))), {
      mergePages: true,
    });
    const lost = names.filter((name) => !bare(text).includes(bare(name.text)));
    expect(lost.map(({ kind }) => kind)).toEqual([]);
  });

  test.skipIf(Bun.which("pdftotext") === null)(
    "are found by Poppler, the ones that pdf.js reads in part too",
    async () => {
      const names = WRITTEN_NAMES.filter(
        ({ kind, isRightToLeft }) => !isRightToLeft && !SWAPPED_BY_POPPLER.includes(kind),
      );
      const stdin = await printed(names.map(({ text }) => text));
      const read = bare(Bun.spawnSync(["pdftotext", "-", "-"], { stdin }).stdout.toString());
      expect(names.filter(({ text }) => !read.includes(bare(text))).map(({ kind }) => kind)).toEqual([]);
    },
  );

  test("have no letter over another, and none over the line above", async () => {
    for (const page of await placesOf(await printed(WRITTEN_NAMES.map(({ text }) => text)))) {
      expect(overlapsOf(page)).toEqual([]);
    }
  });

  test("show nothing of characters that nobody sees, and are read in the order in which they were written", async () => {
    const { root } = await readFile(
      await printed([
        "A\u200Bda\u2060 Be\uFEFFrg",
        "Ada \u202EgreB\u202C Ltd",
        "\u2067Ada\u2069 \u200FBerg\u200E",
      ]),
    );
    expect(paragraphsOf(root).map((text) => text.trim())).toEqual(["Ada Berg", "Ada greB Ltd", "Ada Berg"]);
  });

  test("are as wide as they are measured, however they are broken into lines", async () => {
    const book = await Book.create({ ...INFO, createdAt: new Date(0) }, companyFonts());
    const canvas = book.addPage();
    for (const { kind, text } of WRITTEN_NAMES) {
      const whole = canvas.measure(text, style);
      for (const line of canvas.wrap(`${text} ${text}`, whole + 1, style)) {
        expect([kind, canvas.measure(line, style) <= whole + 1.01]).toEqual([kind, true]);
      }
      expect(canvas.measure(canvas.fit(text.repeat(9), whole, style), style)).toBeLessThanOrEqual(
        whole + 0.01,
      );
    }
  });

  test("give the same bytes every time, whatever was printed in between", async () => {
    const texts = WRITTEN_NAMES.map(({ text }) => text);
    const first = await printed(texts);
    await printed(texts.toReversed());
    expect(Buffer.compare(first, await printed(texts))).toBe(0);
  });
});

describe("fonts of other scripts", () => {
  /** What is read of them for a document. */
  async function readFor(texts: readonly string[]): Promise<string[]> {
    const read: string[] = [];
    const fonts = loadFonts((path) => {
      if (path.startsWith("fonts/scripts/")) read.push(path.slice("fonts/scripts/".length));
      return new Uint8Array(readFileSync(new URL(`../../../../assets/${path}`, import.meta.url)));
    });
    await printed(texts, fonts);
    return read;
  }

  test("are read when a text needs them, and no others", async () => {
    expect(await readFor(["Łukasz Ünal", "Nguyễn", "Ελένη", "Щукин"])).toEqual([]);
    expect(await readFor(["محمد"])).toEqual(["index.json", "NotoSansArabic.zst"]);
    expect(await readFor(["Anna 李 さくら", "김"])).toEqual(["index.json", "AssayPrintHan.zst"]);
  });

  test("of this server are asked last, for what no other has", async () => {
    const read = (path: string) =>
      new Uint8Array(readFileSync(new URL(`../../../../assets/${path}`, import.meta.url)));
    const isThai = ({ name }: FaceEntry) => name === "NotoSansThai";
    const entries: FaceEntry[] = JSON.parse(new TextDecoder().decode(read("fonts/scripts/index.json")));
    const withoutThai = (path: string) =>
      path.endsWith("index.json")
        ? new TextEncoder().encode(JSON.stringify(entries.filter((entry) => !isThai(entry))))
        : read(path);
    const own = Bun.zstdDecompressSync(read("fonts/scripts/NotoSansThai.zst"));
    let asked = 0;
    const further = () => {
      asked += 1;
      return [{ name: "Own", bytes: own }];
    };
    const fonts = loadFonts(withoutThai, further);
    await printed(["Anna", "محمد", "李"], fonts);
    expect(asked).toBe(0);
    const { root } = await readFile(await printed(["สมชาย", "ใจดี"], fonts));
    expect([asked, paragraphsOf(root)]).toEqual([1, ["สมชาย", "ใจดี"]]);
    const lacking = await readFile(await printed(["Anna สมชาย"], loadFonts(withoutThai)));
    expect(paragraphsOf(lacking.root)).toEqual(["Anna ?????"]);
  });
});

/** Of the names by their kinds; wide letters with characters that all have do not say more. */
const LANGUAGES: [RegExp, string][] = [
  [/^Japanese(?!, wide)/, "ja"],
  [/^Korean/, "ko"],
  [/traditional|Cantonese/, "zh-Hant"],
];

/** HarfBuzz's own program, of another release and another language. */
describe.skipIf(Bun.which("hb-shape") === null)("the glyphs of HarfBuzz's own program", () => {
  let folder = "";
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), "assay-shape-"));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  test("are the glyphs of each name", () => {
    const files = new Map<string, string>();
    const face = parseFace(companyFonts().regular);
    for (const { kind, text } of WRITTEN_NAMES) {
      const runs = new ScriptLayout(companyFonts().scripts).runs(text.normalize("NFC"), face);
      for (const { face: used, text: part, glyphs, isRightToLeft } of runs) {
        if (used === null) continue;
        const file = files.get(used.name) ?? join(folder, used.name);
        if (!files.has(used.name)) writeFileSync(file, used.bytes);
        files.set(used.name, file);
        const language = LANGUAGES.find(([of]) => of.test(kind))?.[1] ?? "zh-Hans";
        const { stdout } = Bun.spawnSync([
          ...["hb-shape", "--no-glyph-names", "--no-clusters", "--remove-default-ignorables"],
          ...["--cluster-level=1", `--language=${language}`, `--direction=${isRightToLeft ? "rtl" : "ltr"}`],
          ...[file, part],
        ]);
        // "12@3,4+567": glyph, offsets if there are any, advance.
        const judged = Array.from(
          stdout.toString().matchAll(/(\d+)(?:@(-?\d+),(-?\d+))?\+(-?\d+)/g),
          ([, id, dx = "0", dy = "0", advance]) => [id, dx, dy, advance].map(Number),
        );
        const ours = glyphs.map(({ id, dx, dy, advance }) => [id, dx, dy, advance]);
        expect([kind, part, ours]).toEqual([kind, part, judged]);
      }
    }
  });
});
