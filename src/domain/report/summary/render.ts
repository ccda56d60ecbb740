import { getInstrument } from "#/domain/instrument/registry.ts";
import { type FontBytes, parseFace } from "#/platform/pdf/fonts.ts";
import { isLegible } from "#/platform/pdf/printable.ts";
import { renderHtml } from "../html/page.tsx";
import type { ReportFormat } from "../kinds.ts";
import { renderPdf } from "../pdf/render.ts";
import type { FeedbackInput } from "./content.ts";
import { buildFeedback } from "./document.ts";

/** One summary to render, as plain data that can be cloned into another thread. */
export interface FeedbackJob extends Omit<FeedbackInput, "texts" | "interpretation" | "isPrintable"> {
  productType: string;
  format: ReportFormat;
}

/** The file of one summary; the same job and fonts give the same bytes. Rejects when a font cannot be parsed. */
export async function renderFeedback(job: FeedbackJob, fonts: FontBytes): Promise<Uint8Array> {
  const { texts, interpretation } = getInstrument(job.productType);
  const input = { ...job, texts, interpretation };
  if (job.format === "html") {
    return new TextEncoder().encode(renderHtml(buildFeedback({ ...input, isPrintable: () => true })));
  }
  const { has } = parseFace(fonts.bold);
  return renderPdf(buildFeedback({ ...input, isPrintable: (text) => isLegible(text, has) }), fonts);
}
