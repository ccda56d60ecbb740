import type { Language } from "#/domain/instrument/types.ts";
import { TERMS } from "#/messages/modules/psychometrics/manual/terms.gen.ts";
import { INK } from "#/platform/pdf/canvas.ts";
import { Flow, type TableStyle } from "#/platform/pdf/flow.ts";
import type { FontBytes } from "#/platform/pdf/fonts.ts";
import { Book, FRAME } from "#/platform/pdf/page-kit.ts";
import type { Tag } from "#/platform/pdf/structure.ts";
import { MUTED, NAVY, RULE, type TextStyle, TINT } from "#/platform/pdf/typeset.ts";
import { markdownBlocks } from "#/platform/text/markdown.ts";

/** One manual to render, as plain data that can be cloned into another thread. */
export interface ManualJob {
  /** Markdown. */
  text: string;
  language: Language;
  /** When the figures were computed, in milliseconds. */
  computedAt: number;
}

const STYLE = {
  title: { size: 22, weight: "bold", color: NAVY, leading: 27 },
  section: { size: 13, weight: "bold", color: NAVY, leading: 17 },
  part: { size: 10.5, weight: "semibold", color: NAVY, leading: 14 },
  body: { size: 9.5, color: INK, leading: 13.2 },
  footer: { size: 7.5, color: MUTED },
} as const satisfies Record<string, TextStyle>;

const TABLE: TableStyle = {
  text: { size: 8.2, color: INK, leading: 10.8 },
  head: { size: 7.8, weight: "bold", color: NAVY, leading: 10.2 },
  group: { size: 8.2, weight: "bold", color: NAVY },
  rule: RULE,
  tint: TINT,
  padding: 3,
};

/** Letters beyond which a longer cell asks for no wider column. */
const LETTERS_MAX = 60;
const LETTERS_MIN = 9;

/** The manual as PDF. The same job and fonts give the same bytes. Rejects when a font cannot be parsed. */
export async function renderManual({ text, language, computedAt }: ManualJob, fonts: FontBytes) {
  const blocks = markdownBlocks(text);
  const title = blocks.find((block) => block.kind === "heading")?.text ?? "";
  const book = await Book.create(
    { title, author: "Assay", subject: title, language, keywords: [], createdAt: new Date(computedAt) },
    fonts,
  );
  const flow = new Flow(book, () => FRAME.top);
  for (const block of blocks) {
    if (block.kind === "heading") {
      if (block.level === 1) {
        flow.heading(block.text, "H1", STYLE.title, 60, 12);
        continue;
      }
      const style = block.level === 2 ? STYLE.section : STYLE.part;
      flow.space(block.level === 2 ? 12 : 6);
      flow.heading(block.text, block.level === 2 ? "H2" : "H3", style, 60, 7);
      if (block.level === 2) book.addBookmark(block.text, flow.canvas, flow.y - 30);
    } else if (block.kind === "paragraph") {
      flow.paragraph(block.text, STYLE.body, 6);
    } else if (block.kind === "list") {
      const list: Tag = { role: "L", numbering: block.isOrdered ? "Decimal" : "Disc" };
      for (const [place, item] of block.items.entries()) {
        flow.item(block.isOrdered ? `${place + 1}.` : "–", item, list, STYLE.body, 3);
      }
      flow.space(4);
    } else {
      const widths = widthsOf([block.head, ...block.rows]);
      flow.table(
        block.head.map((title, place) => ({ title, width: widths[place] ?? 0 })),
        block.rows.map((cells) => ({ cells })),
        TABLE,
      );
      flow.space(10);
    }
  }
  return book.finish((canvas, page, pages) =>
    canvas.artifact(() => {
      canvas.text(canvas.fit(title, FRAME.width - 80, STYLE.footer), FRAME.left, FRAME.footer, STYLE.footer);
      const number = TERMS[language].page(page, pages);
      canvas.text(number, FRAME.right, FRAME.footer, { ...STYLE.footer, align: "right" });
    }, "pagination"),
  );
}

/** Widths in points that share out the frame by how much the columns hold. */
function widthsOf(rows: readonly (readonly string[])[]): number[] {
  const letters = (rows[0] ?? []).map((_, place) =>
    Math.min(LETTERS_MAX, Math.max(LETTERS_MIN, ...rows.map((row) => row[place]?.length ?? 0))),
  );
  const total = letters.reduce((sum, count) => sum + count, 0);
  return letters.map((count) => (count / total) * FRAME.width);
}
