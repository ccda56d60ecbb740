import { strToU8, zipSync } from "fflate";
import type { Language } from "#/domain/instrument/types.ts";
import { LOCALES } from "#/messages/locale.gen.ts";
import { ARCHIVE_TEXTS } from "#/messages/modules/privacy/requests/archive.gen.ts";
import { INK } from "#/platform/pdf/canvas.ts";
import { Flow, type TableStyle } from "#/platform/pdf/flow.ts";
import type { FontBytes } from "#/platform/pdf/fonts.ts";
import { Book, FRAME } from "#/platform/pdf/page-kit.ts";
import { isolated } from "#/platform/pdf/scripts/direction.ts";
import type { Tag } from "#/platform/pdf/structure.ts";
import { leadingOf, MUTED, NAVY, RULE, type TextStyle, TINT } from "#/platform/pdf/typeset.ts";
import { longTime } from "#/platform/text/text.ts";
import type { CandidateData } from "./data.ts";
import { drawPerson, drawProcess } from "./pdf-facts.ts";
import { type Column, type Draft, drawAnswers, drawMatch, drawResult } from "./pdf-figures.ts";
import { readmeOf } from "./readme.ts";

/** The candidate's own copy of their data as a ZIP file. Rejects when a font cannot be parsed. */
export async function renderArchive(data: CandidateData, fonts: FontBytes): Promise<Uint8Array> {
  const pdf = await renderData(data, fonts);
  return zipSync(
    {
      "data.pdf": [pdf, { level: 0 }],
      "data.json": strToU8(`${JSON.stringify(data, null, 2)}\n`),
      "README.txt": strToU8(readmeOf(data)),
    },
    { mtime: data.collected_at },
  );
}

const STYLE = {
  title: { size: 22, weight: "bold", color: NAVY, leading: 26 },
  section: { size: 13, weight: "bold", color: NAVY, leading: 17 },
  body: { size: 9.5, color: INK, leading: 13 },
  note: { size: 8.5, color: MUTED, leading: 11.5 },
  footer: { size: 7.5, color: MUTED },
} as const satisfies Record<string, TextStyle>;

const TABLE: TableStyle = {
  text: { size: 8.5, color: INK, leading: 11 },
  head: { size: 8, weight: "bold", color: NAVY, leading: 10.5 },
  group: { size: 8.5, weight: "bold", color: NAVY },
  rule: RULE,
  tint: TINT,
  padding: 3,
};

/** The same as data.json for people to read. The same data and fonts give the same bytes. */
async function renderData(data: CandidateData, fonts: FontBytes): Promise<Uint8Array> {
  const { language, controller } = data;
  const texts = ARCHIVE_TEXTS[language];
  const book = await Book.create(
    {
      title: texts.title,
      author: controller.company,
      subject: texts.title,
      language,
      keywords: [],
      createdAt: new Date(data.collected_at),
    },
    fonts,
  );
  const flow = new Flow(book, () => FRAME.top);
  const draft = draftOf(data, flow);
  flow.heading(texts.title, "H1", STYLE.title, 60, 10);
  flow.paragraph(texts.lead(isolated(controller.company), draft.time(data.collected_at)), STYLE.body, 2);
  const contact = [controller.email, controller.phone].filter(Boolean).join(", ");
  flow.paragraph(texts.contact(contact), STYLE.body, 0);
  drawPerson(draft);
  drawResult(draft);
  drawMatch(draft);
  drawProcess(draft);
  drawAnswers(draft);
  return book.finish((canvas, page, pages) =>
    canvas.artifact(() => {
      const company = canvas.fit(controller.company, FRAME.width - 80, STYLE.footer);
      canvas.text(company, FRAME.left, FRAME.footer, STYLE.footer);
      canvas.text(texts.page(page, pages), FRAME.right, FRAME.footer, { ...STYLE.footer, align: "right" });
    }, "pagination"),
  );
}

function draftOf(data: CandidateData, flow: Flow): Draft {
  const texts = ARCHIVE_TEXTS[data.language];
  return {
    data,
    texts,
    number: (value, decimals = 1) => decimal(value, decimals, data.language),
    time: (iso) => (iso === null ? texts.none : longTime(data.language, Date.parse(iso), data.time_zone)),
    day: (iso) =>
      new Intl.DateTimeFormat(LOCALES[data.language].locale, {
        dateStyle: "long",
        timeZone: "UTC",
      }).format(Date.parse(iso)),
    section(title, explanation = "") {
      flow.space(16);
      flow.heading(title, "H2", STYLE.section, 60, 7);
      if (explanation !== "") flow.paragraph(explanation, STYLE.note, 4);
    },
    paragraph(text) {
      for (const line of text.split("\n").filter((part) => part.trim() !== "")) {
        flow.paragraph(line, STYLE.body, 3);
      }
    },
    facts(rows) {
      const list: Tag = { role: "L", numbering: "None" };
      for (const [name, text] of rows) if (text !== "") drawFact(flow, list, name, text);
      flow.space(6);
    },
    table(columns, rows, none) {
      if (rows.length === 0) flow.paragraph(none, STYLE.body, 0);
      else drawTable(flow, columns, rows);
    },
  };
}

/** Where the text of a fact begins, as a share of the page's width. */
const FACT_AT = 0.32;

/** A name, what belongs to it next to it, and a line below; lines of a text stay lines. */
function drawFact(flow: Flow, list: Tag, name: string, text: string): void {
  const { canvas } = flow;
  const at = FACT_AT * FRAME.width;
  const names = canvas.wrap(name, at - 12, TABLE.text);
  const texts = text.split("\n").flatMap((line) => canvas.wrap(line, FRAME.width - at, TABLE.text));
  const style = canvas.spaced([...names, ...texts], TABLE.text);
  const padding = TABLE.padding;
  const height = Math.max(names.length, texts.length) * leadingOf(style) + 2 * padding;
  flow.ensure(Math.min(height, FACT_MAX));
  // Only a text of the longest kind can be higher than a page's rest; it goes on over the page as a paragraph.
  if (height > flow.remaining) {
    flow.item(`${name}:`, text.replaceAll("\n", " "), list, style, 4);
    return;
  }
  const baseline = flow.y + padding + (leadingOf(style) + canvas.capHeight(style)) / 2;
  // A new page may have begun.
  const { canvas: page } = flow;
  page.within([list, { role: "LI" }], () => {
    page.tag({ role: "Lbl" }, () => page.lines(names, FRAME.left, baseline, { ...style, color: MUTED }));
    page.tag({ role: "LBody" }, () => page.lines(texts, FRAME.left + at, baseline, style));
  });
  flow.space(height);
  flow.canvas.line(FRAME.left, flow.y, FRAME.right, flow.y, { stroke: RULE, lineWidth: 0.5 });
}

/** Points that a fact may ask for on a new page. */
const FACT_MAX = 500;

function drawTable(flow: Flow, columns: readonly Column[], rows: readonly (readonly string[])[]): void {
  flow.table(
    columns.map(({ share, ...column }) => ({ ...column, width: share * FRAME.width })),
    rows.map((cells) => ({ cells })),
    TABLE,
  );
}

const decimal = (value: number, decimals: number, language: Language): string =>
  value.toFixed(decimals).replace(".", LOCALES[language].decimal);
