import type { Canvas } from "#/platform/pdf/canvas.ts";
import type { FontBytes } from "#/platform/pdf/fonts.ts";
import { Book, FRAME, PAGE } from "#/platform/pdf/page-kit.ts";
import type { Tag } from "#/platform/pdf/structure.ts";
import { ACCENT, RULE, type TextStyle } from "#/platform/pdf/typeset.ts";
import { LOGO_BACKGROUND_COLORS } from "#/platform/text/color.ts";
import { brandColors, logoSize } from "../brand.ts";
import type { Footer, ReportDocument } from "../document.ts";
import { type DocumentLogo, drawCover } from "./cover.ts";
import { chapterPieces } from "./pieces.ts";
import { drawPiece, measurePiece, paginate, shrunken } from "./text.ts";
import { drawTone, STYLE, TONE_COLORS } from "./text-pieces.ts";

const WARNING_HEIGHT = 26;
/** The mark on the cover, on white wherever the page is not. */
const BELOW = { height: 14, edge: 4 };
/** In the margin over the content, and below the warning where there is one. */
const HEAD = { top: 29, height: 15, width: 110, edge: 3 };

const MARK = { size: 19, color: "#E9ECF1", gap: 60, line: 118, width: 420 };

/**
 * A report as a PDF file (A4). The same document and fonts give the same bytes; the file's dates are those of the
 * document. Rejects when a font cannot be parsed.
 */
export async function renderPdf(report: ReportDocument, fonts: FontBytes): Promise<Uint8Array> {
  const { info, cover, chapters, footer, brand } = report;
  const colors = brandColors(brand);
  const createdAt = new Date(info.createdAt);
  const book = await Book.create(
    { ...info, language: report.language, createdAt, accent: colors.accent },
    fonts,
  );
  const image = brand?.logo ? await book.addImage(brand.logo) : null;
  const logo: DocumentLogo | null = image && { image, plate: brand?.logo?.plate ?? "light" };

  const warning: Tag = { role: "P" };
  if (cover) {
    const canvas = book.addPage();
    reserve(canvas, warning);
    book.addBookmark(cover.title, canvas);
    drawCover(canvas, cover, { colors: colors.cover, logo });
  }
  const unnamed = drawChapters(book, chapters, warning, report.mark);
  const firstPage = cover ? 2 : 1;
  return book.finish((canvas, page, pages) => {
    const text = footer.warning;
    if (text !== null) once(canvas, page === 1 ? warning : null, () => drawWarning(canvas, text));
    const { mark } = report;
    if (page === 1 && cover) {
      if (mark !== undefined) canvas.artifact(() => drawMarkBelow(canvas, mark), "pagination");
      return;
    }
    if (brand) canvas.artifact(() => drawHead(canvas, info.author, logo), "pagination");
    const isUnnamed = unnamed.has(page - firstPage);
    drawFooter(canvas, footer, isUnnamed ? info.title : footer.person, page, pages);
  });
}

/** The warning is rendered last, over the cover, and read first. */
const reserve = (canvas: Canvas, warning: Tag): void => canvas.within([warning], () => {});

/** @returns the places, from 0, of the pages that bear nobody's name */
function drawChapters(
  book: Book,
  chapters: ReportDocument["chapters"],
  warning: Tag,
  mark: string | undefined,
): ReadonlySet<number> {
  const addPage = (): Canvas => {
    const page = book.addPage();
    if (mark !== undefined) page.artifact(() => drawMark(page, mark), "pagination");
    return page;
  };
  const pieces = chapters.flatMap((chapter) =>
    chapterPieces(chapter, FRAME).map((piece) => ({ piece, isUnnamed: chapter.isUnnamed ?? false })),
  );
  const unnamed = new Set<number>();
  // Heights are the same on every page; the first that there is serves to measure on.
  let canvas = addPage();
  reserve(canvas, warning);
  const scratch = canvas;
  const pages = paginate(
    pieces.map(({ piece }) => measurePiece(scratch, piece)),
    FRAME.bottom - FRAME.top,
    FRAME.footer - FOOTER_GAP - FRAME.bottom,
  );
  pages.forEach((placements, number) => {
    if (number > 0) canvas = addPage();
    for (const { index, top, extra, hasHead } of placements) {
      const one = pieces[index];
      if (!one) continue;
      const { piece } = one;
      if (one.isUnnamed) unnamed.add(number);
      let y = FRAME.top + top;
      if (piece.bookmark !== undefined) book.addBookmark(piece.bookmark, canvas, top > 0 ? y - 12 : 0);
      const { head } = piece;
      if (hasHead && head) y = canvas.artifact(() => head(canvas, y), "pagination");
      drawPiece(canvas, piece, y, extra);
    }
  });
  return unnamed;
}

/** Content that repeats on every page is read out on one of them; `tag` is null on the others. */
const once = (canvas: Canvas, tag: Tag | null, draw: () => void): void =>
  tag === null ? canvas.artifact(draw, "pagination") : canvas.within([tag], draw);

/** Over the content of every page, the cover too: a page may be torn out of the report. */
function drawWarning(canvas: Canvas, warning: string): void {
  const style: TextStyle = { size: 9, weight: "bold", color: "#FFFFFF" };
  canvas.rect(0, 0, PAGE.width, WARNING_HEIGHT, { fill: TONE_COLORS.questionable });
  drawTone(canvas, "questionable", FRAME.left + 7, WARNING_HEIGHT / 2);
  canvas.text(warning, FRAME.left + 22, WARNING_HEIGHT / 2 + canvas.capHeight(style) / 2, style);
}

/** So faint that the text over it stays readable, and so often that no part of a page is without it. */
function drawMark(canvas: Canvas, mark: string): void {
  const style: TextStyle = { size: MARK.size, weight: "bold", color: MARK.color };
  const text = canvas.fit(mark, MARK.width, style);
  const step = canvas.measure(text, style) + MARK.gap;
  for (let [y, row] = [MARK.gap, 0]; y < PAGE.height + MARK.gap; y += MARK.line, row += 1) {
    for (let x = FRAME.left - (row % 2) * (step / 2); x < FRAME.right; x += step) {
      canvas.slanted(text, x, y, style);
    }
  }
}

/** Along the lower edge of the cover, which is full of colour. */
function drawMarkBelow(canvas: Canvas, text: string): void {
  const style: TextStyle = { ...STYLE.footer, weight: "bold", color: ACCENT };
  const line = canvas.fit(text, FRAME.width, style);
  const top = PAGE.height - BELOW.height - BELOW.edge;
  const width = canvas.measure(line, style) + 2 * BELOW.edge;
  canvas.rect(FRAME.left - BELOW.edge, top, width, BELOW.height, { fill: "#FFFFFF" });
  canvas.text(line, FRAME.left, top + BELOW.height - BELOW.edge, style);
}

/** The logo, or without one the company's name, on the right above the content: the company that the page is from. */
function drawHead(canvas: Canvas, company: string, logo: DocumentLogo | null): void {
  if (logo) {
    const { image, plate: background } = logo;
    const { width, height } = logoSize(image, HEAD);
    const [left, top] = [FRAME.right - width, HEAD.top + (HEAD.height - height) / 2];
    // The page itself is the light background.
    if (background === "dark") {
      const [x, y, edge] = [left - HEAD.edge, top - HEAD.edge, 2 * HEAD.edge];
      canvas.rect(x, y, width + edge, height + edge, { fill: LOGO_BACKGROUND_COLORS.dark, radius: 3 });
    }
    canvas.image(image, left, top, width, height);
    return;
  }
  const style: TextStyle = { ...STYLE.footer, weight: "semibold", color: ACCENT, align: "right" };
  canvas.text(canvas.fit(company, FRAME.width, style), FRAME.right, HEAD.top + HEAD.height - 4, style);
}

/** From the line above the footer to its first baseline. */
const FOOTER_GAP = 11;

/**
 * Three lines: whose report and when; norm and questionnaire; what it is for; page number and "confidential" on the right.
 * The last page's are read.
 */
function drawFooter(canvas: Canvas, footer: Footer, person: string, page: number, pages: number): void {
  const y = FRAME.footer;
  const right: TextStyle = { ...STYLE.footer, align: "right" };
  const room = FRAME.width - 90;
  canvas.line(FRAME.left, y - FOOTER_GAP, FRAME.right, y - FOOTER_GAP, { stroke: RULE, lineWidth: 0.6 });
  const date = ` · ${footer.date}`;
  const name = canvas.fit(person, room - canvas.measure(date, STYLE.footer), STYLE.footer);
  const origin = shrunken(canvas, footer.origin, room, STYLE.footer);
  const lines: [text: string, style: TextStyle][] = [
    [`${name}${date}`, { ...STYLE.footer, weight: "semibold" }],
    [canvas.fit(footer.origin, room, origin), origin],
    ...(footer.use === null ? [] : [[footer.use, STYLE.footer] satisfies [string, TextStyle]]),
  ];
  lines.forEach(([text, style], index) => {
    const draw = () => canvas.text(text, FRAME.left, y + index * 9.5, style);
    once(canvas, page === pages ? { role: "P" } : null, draw);
  });
  canvas.artifact(() => {
    canvas.text(footer.page(page, pages), FRAME.right, y, { ...right, weight: "semibold" });
    canvas.text(footer.confidential, FRAME.right, y + 9.5, right);
  }, "pagination");
}
