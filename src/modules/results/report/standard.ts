import { Flow } from "#/platform/pdf/flow.ts";
import type { FontBytes } from "#/platform/pdf/fonts.ts";
import { parseFace } from "#/platform/pdf/fonts.ts";
import { Book, FRAME } from "#/platform/pdf/page-kit.ts";
import { isLegible } from "#/platform/pdf/printable.ts";
import { drawClosing, drawFigures } from "./closing-pages.ts";
import {
  buildStandardContent,
  capitalised,
  SCORE_LABELS_ASCENDING,
  type StandardReportInput,
} from "./content.ts";
import { drawCover } from "./cover.ts";
import { drawFooter, type ReportPage } from "./layout.ts";
import { drawProfile, drawValues } from "./profile-pages.ts";
import { drawReading, labelSpans } from "./reading-page.ts";
import { drawSummary } from "./summary-page.ts";

/**
 * The standard report of a completed assessment as a PDF file (A4, seven pages). The same input and fonts
 * give the same bytes; the file's dates are those of the completion.
 * Throws a RangeError when `completedAt` is no date; rejects when a font cannot be parsed.
 */
export async function renderStandardReport(
  input: StandardReportInput,
  fonts: FontBytes,
): Promise<Uint8Array> {
  const content = buildStandardContent(input);
  const { words, language } = content;
  const book = await Book.create(
    {
      title: `${words.reportName}: ${content.candidate}`,
      author: content.company,
      subject: `${words.kind}, ${content.completedOn}, ${content.norm.name}`,
      language,
      keywords: [words.reportName, words.kind, content.questionnaire],
      createdAt: new Date(input.completedAt),
    },
    fonts,
  );
  const displayName = isLegible(content.candidate, parseFace(fonts.bold).has)
    ? content.candidate
    : words.nameNotPrintable;

  const flow = new Flow(book, () => FRAME.top);
  const page: ReportPage = { book, flow, content, displayName };
  book.addBookmark(words.cover, flow.canvas);
  drawCover(flow.canvas, content, displayName);
  const names = SCORE_LABELS_ASCENDING.map((label) =>
    capitalised(input.texts.labels[label][language], language),
  );
  const chapters = [
    drawSummary,
    (target: ReportPage) => drawReading(target, labelSpans(content, names)),
    drawProfile,
    drawValues,
    drawFigures,
    drawClosing,
  ];
  for (const draw of chapters) {
    flow.newPage();
    draw(page);
  }
  return book.finish((canvas, number, pages) => {
    if (number > 1) drawFooter(canvas, page, number, pages);
  });
}
