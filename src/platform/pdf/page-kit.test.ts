import { describe, expect, test } from "bun:test";
import { create } from "@cantoo/fontkit";
import { decodePDFRawStream, PDFDict, PDFDocument, PDFName, PDFRawStream } from "pdf-lib";
import { extractText, getDocumentProxy } from "unpdf";
import { Flow, type TableStyle } from "./flow.ts";
import { embedFonts, parseFace } from "./fonts.ts";
import { Book, type DocumentInfo, FRAME } from "./page-kit.ts";
import { companyFonts } from "./testing.ts";

const INFO: DocumentInfo = {
  title: "Prüfblatt",
  author: "Muster GmbH",
  subject: "A test",
  language: "de",
  keywords: ["one"],
  createdAt: new Date("2026-03-12T09:41:00Z"),
};
const BODY = { size: 10, leading: 14 } as const;
const TABLE: TableStyle = {
  text: { size: 9 },
  head: { size: 8, weight: "bold" },
  group: { size: 8, weight: "bold" },
  rule: "#D5DCE4",
  tint: "#F4F6F9",
  padding: 4,
};

async function pagesOf(draw: (flow: Flow, book: Book) => void): Promise<string[]> {
  const book = await Book.create(INFO, companyFonts());
  draw(new Flow(book, () => FRAME.top), book);
  const bytes = await book.finish((canvas, page, pages) =>
    canvas.artifact(() => canvas.text(`[${page}/${pages}]`, FRAME.left, FRAME.footer, { size: 8 })),
  );
  const { text } = await extractText(await getDocumentProxy(bytes), { mergePages: false });
  return text;
}

describe("flow", () => {
  test("a heading never stays alone at the foot of a page", async () => {
    const pages = await pagesOf((flow) => {
      flow.space(flow.remaining - 40);
      flow.heading("Overview", "H1", { size: 14, weight: "bold" }, 60);
      flow.paragraph("It begins here.", BODY);
    });
    expect(pages[0]).not.toContain("Overview");
    expect(pages[1]).toMatch(/Overview\s+It begins here/);
  });

  test("a paragraph goes on over the page with at least two lines on either side", async () => {
    const words = Array.from({ length: 120 }, (_, index) => `w${index}`).join(" ");
    const pages = await pagesOf((flow) => {
      flow.space(flow.remaining - 15);
      flow.paragraph(words, BODY);
    });
    expect(pages[0]).not.toContain("w0");
    expect(pages[1]).toContain("w119");

    let lines: string[] = [];
    const split = await pagesOf((flow) => {
      lines = flow.canvas.wrap(words, FRAME.width, BODY);
      flow.space(flow.remaining - (lines.length - 1) * BODY.leading - 1);
      flow.paragraph(words, BODY);
    });
    expect(lines.length).toBeGreaterThan(4);
    expect(split[0]).toContain(lines.at(-3) ?? "none");
    expect(split[1]).toContain(lines.at(-2) ?? "none");
  });

  test("a table keeps rows whole, repeats its head and keeps a group with its first row", async () => {
    const columns = [
      { title: "Name", width: 200 },
      { title: "Value", width: FRAME.width - 200, align: "right" as const },
    ];
    const rows = Array.from({ length: 70 }, (_, index) =>
      index % 10 === 0
        ? { cells: [`Group ${index}`], isGroup: true }
        : { cells: [`Row ${index}`, `${index}.0`] },
    );
    const pages = await pagesOf((flow) => flow.table(columns, rows, TABLE));
    expect(pages.length).toBeGreaterThan(1);
    for (const page of pages) expect(page).toMatch(/^Name\s+Value/);
    for (const page of pages) expect(page).not.toMatch(/Group \d+\s+\[/);
    expect(pages.join(" ").match(/Row \d+/g)).toHaveLength(63);
  });

  test("every footer knows its page and the number of pages", async () => {
    const pages = await pagesOf((flow) => flow.newPage());
    expect(pages[0]).toContain("[1/2]");
    expect(pages[1]).toContain("[2/2]");
  });
});

describe("document", () => {
  test("title, author, subject, language and dates are set, and no clock gets in", async () => {
    const book = await Book.create(INFO, companyFonts());
    book.addBookmark("Erste Seite", book.addPage());
    const file = await PDFDocument.load(await book.finish(() => {}), { updateMetadata: false });
    expect(file.getTitle()).toBe("Prüfblatt");
    expect(file.getAuthor()).toBe("Muster GmbH");
    expect(file.getSubject()).toBe("A test");
    expect(file.getLanguage()).toBe("de");
    expect(file.getCreationDate()).toEqual(INFO.createdAt);
    expect(file.getModificationDate()).toEqual(INFO.createdAt);
  });

  test("bookmarks lead to their pages in order", async () => {
    const book = await Book.create(INFO, companyFonts());
    for (const title of ["Übersicht", "Profil", "Grenzen"]) book.addBookmark(title, book.addPage());
    const proxy = await getDocumentProxy(await book.finish(() => {}));
    const outline = await proxy.getOutline();
    expect(outline?.map((item) => item.title)).toEqual(["Übersicht", "Profil", "Grenzen"]);
    const targets = await Promise.all(
      (outline ?? []).flatMap(({ dest }) => (Array.isArray(dest) ? [proxy.getPageIndex(dest[0])] : [])),
    );
    expect(targets).toEqual([0, 1, 2]);
  });

  test("the embedded subset draws the same outlines as the font itself", async () => {
    const text = "Łukasz Ünal-Đorđević Ağaoğlu Ψαρά Жуков 0123 %≥–…„“•";
    const document = await PDFDocument.create({ updateMetadata: false });
    const { regular } = await embedFonts(document, companyFonts(), "TESTAB");
    document.addPage();
    const codes = new Map(Array.from(text, (char) => [char, Number.parseInt(regular.code(char), 16)]));
    const file = await PDFDocument.load(await document.save());
    const subset = create(fontFile(file, "TESTAB+SourceSans3-Regular"));
    const original = create(companyFonts().regular);
    if ("fonts" in subset || "fonts" in original) throw new Error("a single face was expected");
    for (const [char, code] of codes) {
      expect(code).toBeGreaterThan(0);
      const outline = original.glyphForCodePoint(char.codePointAt(0) ?? 0)?.path.toSVG();
      expect(subset.getGlyph(code)?.path.toSVG()).toBe(outline ?? "none");
    }
  });

  test("characters that share a glyph come out as the same character, whatever was rendered before", () => {
    const face = parseFace(companyFonts().regular);
    const codePointOf = (text: string) => face.engine.layout(text).glyphs[0]?.codePoints;
    expect(codePointOf("\u00A0")).toEqual([0x20]);
    expect(codePointOf("\u2011")).toEqual([0x2d]);
  });

  test("pairs of letters are kerned, and spaces are not", () => {
    const face = parseFace(companyFonts().bold);
    expect(face.kerns("AV")[0]).toBeLessThan(0);
    expect(face.advance("Te fe")).toBeCloseTo(face.advance("Te") + face.advance(" ") + face.advance("fe"), 6);
  });
});

/** The TrueType file of an embedded face. */
function fontFile(file: PDFDocument, name: string): Uint8Array {
  for (const [, object] of file.context.enumerateIndirectObjects()) {
    if (!(object instanceof PDFDict) || object.get(PDFName.of("FontName"))?.toString() !== `/${name}`)
      continue;
    const stream = object.lookup(PDFName.of("FontFile2"));
    if (stream instanceof PDFRawStream) return decodePDFRawStream(stream).decode();
  }
  throw new Error(`no face ${name} in the file`);
}
