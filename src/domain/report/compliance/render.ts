import type { Language } from "#/domain/instrument/types.ts";
import { COMPLIANCE_WORDS } from "#/messages/domain/report/compliance.gen.ts";
import { REPORT_WORDS } from "#/messages/domain/report.gen.ts";
import type { FontBytes } from "#/platform/pdf/fonts.ts";
import type { Brand } from "../brand.ts";
import type { Block, ReportDocument } from "../document.ts";
import { cleanLine, formatDate } from "../format.ts";
import { renderPdf } from "../pdf/render.ts";
import { type DocumentId, documentOf } from "./documents.ts";
import { type ComplianceFacts, headOf, type Part } from "./facts.ts";

/** One document to render, as plain data that can be cloned into another thread. */
export interface ComplianceJob {
  paper: DocumentId;
  facts: ComplianceFacts;
  language: Language;
  brand: Brand | null;
}

/** One document as PDF. The same job and fonts give the same bytes. Rejects when a font cannot be parsed. */
export function renderComplianceDocument(job: ComplianceJob, fonts: FontBytes): Promise<Uint8Array> {
  return renderPdf(complianceDocument(job), fonts);
}

function complianceDocument({ paper: document, facts, language, brand }: ComplianceJob): ReportDocument {
  const [words, common] = [COMPLIANCE_WORDS[language], REPORT_WORDS[language]];
  const { title, about, sections } = documentOf(document, facts);
  const company = cleanLine(facts.account.company) || "Assay";
  const date = formatDate(facts.at, language);
  return {
    language,
    brand,
    info: {
      title: title[language],
      author: company,
      subject: about[language],
      keywords: [title[language]],
      createdAt: facts.at,
    },
    cover: null,
    chapters: [
      {
        id: "paper",
        title: title[language],
        opens: "page",
        blocks: [
          ...headOf(about[language], facts, language).map(
            (text): Block => ({
              kind: "text",
              text,
              style: "body",
            }),
          ),
          ...sections.flatMap((section, place): Block[] => [
            { kind: "heading", text: `${place + 1}. ${section.title[language]}` },
            ...section.parts.flatMap((part) => rowsOf(part, language)),
          ]),
        ],
      },
    ],
    footer: {
      person: title[language],
      date,
      origin: company,
      confidential: words.footer,
      use: words.noAdvice,
      page: common.page,
      warning: null,
    },
    labels: common.labels,
  };
}

/** Letters that stay together on a page: an account's own words may be longer than one. */
const TOGETHER = 1800;

/** Every page names the kind of a text next to it. */
function rowsOf(part: Part, language: Language): Block[] {
  const row = (beside: Block[], block: Block): Block => ({
    kind: "columns",
    isRuled: beside.length > 0,
    columns: [
      { share: 0.2, blocks: beside },
      { share: 0.8, blocks: [block] },
    ],
  });
  if (part.kind !== "text") return [row([markOf(part, language)], blockOf(part, language))];
  const [first = "", ...further] = pagefuls(part.text[language]);
  const text = (said: string): Block => ({ kind: "text", text: said, style: "body" });
  return [row([markOf(part, language)], text(first)), ...further.map((said) => row([], text(said)))];
}

/** A long text in parts that end with a word. */
function pagefuls(text: string): string[] {
  if (text.length <= TOGETHER) return [text];
  const end = text.lastIndexOf(" ", TOGETHER);
  const at = end > 0 ? end : TOGETHER;
  return [text.slice(0, at), ...pagefuls(text.slice(at).trimStart())];
}

const MARK_STYLES = { fact: "finding", draft: "body", blank: "small" } as const;

const markOf = ({ mark }: Part, language: Language): Block => ({
  kind: "text",
  text: COMPLIANCE_WORDS[language].marks[mark],
  style: MARK_STYLES[mark],
});

function blockOf(part: Exclude<Part, { kind: "text" }>, language: Language): Block {
  switch (part.kind) {
    case "list":
      return { kind: "list", isOrdered: false, items: part.items.map((item) => item[language]) };
    case "field":
      return { kind: "form", fields: [{ label: part.label[language], lines: part.lines }] };
    case "table":
      return {
        kind: "table",
        caption: part.columns[0]?.[language] ?? "",
        columns: part.columns.map((column, place) => ({
          title: column[language],
          share: 1,
          align: "left",
          weight: place === 0 ? "semibold" : "regular",
        })),
        rows: part.rows.map((cells) => ({ cells: cells.map((cell) => cell[language]) })),
        isDense: true,
      };
  }
}
