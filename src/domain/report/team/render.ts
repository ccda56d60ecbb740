import { getInstrument } from "#/domain/instrument/registry.ts";
import { type FontBytes, parseFace } from "#/platform/pdf/fonts.ts";
import { isLegible } from "#/platform/pdf/printable.ts";
import { renderHtml } from "../html/page.tsx";
import type { ReportFormat } from "../kinds.ts";
import { renderPdf } from "../pdf/render.ts";
import { buildTeamReport } from "./document.ts";
import type { TeamReportInput } from "./input.ts";

/** One team report to render, as plain data that can be cloned into another thread. */
export interface TeamReportJob extends Omit<TeamReportInput, "texts" | "interpretation" | "isPrintable"> {
  productType: string;
  format: ReportFormat;
}

/** The file of one team report; the same job and fonts give the same bytes. Rejects when a font cannot be parsed. */
export async function renderTeamReport(job: TeamReportJob, fonts: FontBytes): Promise<Uint8Array> {
  const { texts, interpretation } = getInstrument(job.productType);
  const input = { ...job, texts, interpretation };
  if (job.format === "html") {
    return new TextEncoder().encode(renderHtml(buildTeamReport({ ...input, isPrintable: () => true })));
  }
  const { has } = parseFace(fonts.bold);
  const isPrintable = (text: string) => isLegible(text, has);
  return renderPdf(buildTeamReport({ ...input, isPrintable }), fonts);
}
