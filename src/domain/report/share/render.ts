import type { Language } from "#/domain/instrument/types.ts";
import { REPORT_WORDS } from "#/messages/domain/report.gen.ts";
import { type FontBytes, parseFace } from "#/platform/pdf/fonts.ts";
import { isLegible } from "#/platform/pdf/printable.ts";
import type { Brand } from "../brand.ts";
import type { Block, ReportDocument } from "../document.ts";
import type { LabelledText } from "../document-charts.ts";
import { cleanLine, formatDate } from "../format.ts";
import { renderPdf } from "../pdf/render.ts";

/** A text that may be in letters which the file lacks, and its replacement. */
interface Named {
  name: string;
  otherwise: string;
}

/** What somebody without an access takes along, worded already, as plain data that can be cloned into another thread. */
export interface ShareDocumentJob {
  language: Language;
  company: string;
  brand: Brand | null;
  /** ISO 8601. */
  at: string;
  title: Named;
  lead: string;
  /** Whose copy it is: across every page. */
  mark: Named;
  people: { name: Named; text: string; points: LabelledText[] }[];
  /** Instead of people where there are none. */
  nobody: string;
  /** How it is to be read, and what becomes of it. */
  notes: string[];
  use: string;
  confidential: string;
}

/** The file of one share; the same job and fonts give the same bytes. Rejects when a font cannot be parsed. */
export async function renderShareDocument(job: ShareDocumentJob, fonts: FontBytes): Promise<Uint8Array> {
  const { has } = parseFace(fonts.bold);
  return renderPdf(
    buildShareDocument(job, (text) => isLegible(text, has)),
    fonts,
  );
}

/** @param isPrintable whether a name can be read in the faces of the file */
function buildShareDocument(job: ShareDocumentJob, isPrintable: (text: string) => boolean): ReportDocument {
  const { language, at, people, lead, notes, use, confidential } = job;
  const legible = ({ name, otherwise }: Named): string => {
    const line = cleanLine(name);
    return isPrintable(line) ? line : otherwise;
  };
  const company = legible({ name: job.company, otherwise: "Assay" });
  const title = legible(job.title);
  const mark = legible(job.mark);
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
                ({ name, text, points }): Block => ({ kind: "trait", name: legible(name), text, points }),
              )),
        ],
      },
    ],
    footer: {
      person: { name: `${title} · ${mark}`, substitute: mark },
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
