import { getInstrument } from "#/domain/instrument/registry.ts";
import { type FontBytes, parseFace } from "#/platform/pdf/fonts.ts";
import { isLegible } from "#/platform/pdf/printable.ts";
import { buildBrief } from "../brief/brief.ts";
import type { ReportDocument } from "../document.ts";
import { cleanLine } from "../format.ts";
import { buildGuide } from "../guide/guide.ts";
import { renderHtml } from "../html/page.tsx";
import type { ReportInput } from "../input.ts";
import type { CandidateDocument, ReportFormat } from "../kinds.ts";
import { renderPdf } from "../pdf/render.ts";
import { buildReport } from "./report.ts";

/** One report to render, as plain data that can be cloned into another thread. */
export interface ReportJob extends Omit<ReportInput, "texts" | "interpretation"> {
  productType: string;
  format: ReportFormat;
  document: CandidateDocument;
  /** Who is given it from outside of the house: stands across every page; absent: nobody. */
  mark?: string;
}

/** The file of one document; the same job and fonts give the same bytes. Rejects when a font cannot be parsed. */
export async function renderReport(job: ReportJob, fonts: FontBytes): Promise<Uint8Array> {
  const { texts, interpretation } = getInstrument(job.productType);
  const report = {
    ...build(job, { ...job, texts, interpretation }, fonts),
    ...(job.mark !== undefined && { mark: cleanLine(job.mark) }),
  };
  return job.format === "html" ? new TextEncoder().encode(renderHtml(report)) : renderPdf(report, fonts);
}

function build({ document, format }: ReportJob, input: ReportInput, fonts: FontBytes): ReportDocument {
  switch (document) {
    case "report":
      return buildReport(input);
    case "interview_guide":
      return buildGuide(input);
    case "brief": {
      if (format === "html") return buildBrief({ ...input, isPrintable: () => true });
      const { has } = parseFace(fonts.bold);
      return buildBrief({ ...input, isPrintable: (text) => isLegible(text, has) });
    }
  }
}
