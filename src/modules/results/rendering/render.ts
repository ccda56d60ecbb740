import { getInstrument } from "#/instrument/registry.ts";
import type { FontBytes } from "#/platform/pdf/fonts.ts";
import { renderHtml } from "../report/html/page.tsx";
import type { ReportInput } from "../report/input.ts";
import type { ReportFormat } from "../report/kinds.ts";
import { renderPdf } from "../report/pdf/render.ts";
import { buildReport } from "../report/report.ts";

/** One report to render, as plain data that can be cloned into another thread. */
export interface ReportJob extends Omit<ReportInput, "texts" | "interpretation"> {
  productType: string;
  format: ReportFormat;
}

/** The file of one report; the same job and fonts give the same bytes. Rejects when a font cannot be parsed. */
export async function renderReport(job: ReportJob, fonts: FontBytes): Promise<Uint8Array> {
  const { texts, interpretation } = getInstrument(job.productType);
  const report = buildReport({ ...job, texts, interpretation });
  return job.format === "html" ? new TextEncoder().encode(renderHtml(report)) : renderPdf(report, fonts);
}
