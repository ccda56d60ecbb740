import type { Language } from "#/domain/instrument/types.ts";
import { REPORT_WORDS } from "#/messages/domain/report.gen.ts";
import type { FontBytes } from "#/platform/pdf/fonts.ts";
import type { Brand } from "../brand.ts";
import type { Block, ReportDocument } from "../document.ts";
import type { LabelledText } from "../document-charts.ts";
import { cleanLine, formatDate } from "../format.ts";
import { renderPdf } from "../pdf/render.ts";

/** What somebody without an access takes along, worded already, as plain data that can be cloned into another thread. */
export interface ShareDocumentJob {
  language: Language;
  company: string;
  brand: Brand | null;
  /** ISO 8601. */
  at: string;
  title: string;
  lead: string;
  /** Whose copy it is: across every page. */
  mark: string;
  people: { name: string; text: string; points: LabelledText[] }[];
  /** Instead of people where there are none. */
  nobody: string;
  /** How it is to be read, and what becomes of it. */
  notes: string[];
  use: string;
  confidential: string;
}

/** The file of one share; the same job and fonts give the same bytes. Rejects when a font cannot be parsed. */
export async function renderShareDocument(job: ShareDocumentJob, fonts: FontBytes): Promise<Uint8Array> {
  return renderPdf(buildShareDocument(job), fonts);
}

function buildShareDocument(job: ShareDocumentJob): ReportDocument {
  const { language, at, people, lead, notes, use, confidential } = job;
  const company = cleanLine(job.company) || "Assay";
  const title = cleanLine(job.title);
  const mark = cleanLine(job.mark);
  const common = REPORT_WORDS[language];
  return {
    language,
    brand: job.brand,
    mark,
    info: { title, author: company, subject: lead, keywords: [title], createdAt: at },
    cover: null,
    chapters: [
      {
        id: "share",
        title,
        lead,
        opens: "page",
        blocks: [
          ...notes.map((text): Block => ({ kind: "text", text, style: "small" })),
          ...(people.length === 0
            ? [{ kind: "text" as const, text: job.nobody, style: "finding" as const }]
            : people.map(
                ({ name, text, points }): Block => ({ kind: "trait", name: cleanLine(name), text, points }),
              )),
        ],
      },
    ],
    footer: {
      person: `${title} · ${mark}`,
      date: formatDate(at, language),
      origin: company,
      confidential,
      use,
      page: common.page,
      warning: null,
    },
    labels: common.labels,
  };
}
