import { getInstrument } from "#/instrument/registry.ts";
import type { FontBytes } from "#/platform/pdf/fonts.ts";
import { renderHtml } from "../html/page.tsx";
import type { ReportInput } from "../input.ts";
import type { ReportFormat } from "../kinds.ts";
import { renderPdf } from "../pdf/render.ts";
import { buildReport } from "./report.ts";

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
