// The thread in which documents are rendered, so that no request waits for them.

import type { ReportJob } from "#/domain/report/candidate/render.ts";
import type { ComplianceJob } from "#/domain/report/compliance/render.ts";
import type { FairnessDocumentJob } from "#/domain/report/fairness/render.ts";
import type { ShareDocumentJob } from "#/domain/report/share/render.ts";
import type { ShortlistDocumentJob } from "#/domain/report/shortlist/render.ts";
import type { FeedbackJob } from "#/domain/report/summary/render.ts";
import type { TeamReportJob } from "#/domain/report/team/render.ts";
import type { InvoiceDocument } from "#/modules/invoices/pdf/document.ts";
import type { CandidateData } from "#/modules/privacy/requests/archive/data.ts";
import type { ManualJob } from "#/modules/psychometrics/manual/render.ts";
import { type FontBytes, loadFonts, unprintable } from "#/platform/pdf/fonts.ts";
import { readFontFolder } from "#/platform/pdf/scripts/font-folder.ts";
import { ScriptFaces } from "#/platform/pdf/scripts/library.ts";
import { answerJobs } from "#/platform/process/answer-jobs.ts";
import { readAsset } from "#/platform/process/assets.ts";

answerJobs(renderer());

function renderer(): (order: RenderOrder) => Promise<Uint8Array> {
  const family = loadFonts(readAsset);
  /** The last used. A service has one; a thread of tests serves many. */
  let known: { dataFolder: string; fonts: FontBytes } | null = null;
  return ({ dataFolder, ...job }) => {
    if (known?.dataFolder !== dataFolder) {
      const scripts = new ScriptFaces(readAsset, () => readFontFolder(dataFolder).fonts);
      known = { dataFolder, fonts: { ...family, scripts } };
    }
    return renderDocument(job, known.fonts);
  };
}

/** Whatever is rendered, as plain data that can be cloned into the thread that does it. */
export type RenderJob =
  | { document: "report"; job: ReportJob }
  | { document: "invoice"; job: InvoiceDocument }
  | { document: "archive"; job: CandidateData }
  | { document: "logo"; job: { bytes: Uint8Array } }
  | { document: "team"; job: TeamReportJob }
  | { document: "feedback"; job: FeedbackJob }
  | { document: "manual"; job: ManualJob }
  | { document: "compliance"; job: ComplianceJob }
  | { document: "fairness"; job: FairnessDocumentJob }
  | { document: "shortlist"; job: ShortlistDocumentJob }
  | { document: "share"; job: ShareDocumentJob }
  /** Which characters of texts no document could print: a list in JSON. */
  | { document: "unprintable"; job: { texts: string[] } };

/** A document, with the folder in which the server administrator may have put further fonts. */
export type RenderOrder = RenderJob & { dataFolder: string };

/**
 * The file of one document; the same job and fonts give the same bytes. Its drawing code is loaded with the first of
 * its kind. Rejects when a font cannot be parsed.
 */
async function renderDocument({ document, job }: RenderJob, fonts: FontBytes): Promise<Uint8Array> {
  switch (document) {
    case "report": {
      const { renderReport } = await import("#/domain/report/candidate/render.ts");
      return renderReport(job, fonts);
    }
    case "invoice": {
      const { renderInvoice } = await import("#/modules/invoices/pdf/document.ts");
      return renderInvoice(job, fonts);
    }
    case "archive": {
      const { renderArchive } = await import("#/modules/privacy/requests/archive/archive.ts");
      return renderArchive(job, fonts);
    }
    case "logo": {
      const { preparedLogoFile } = await import("#/modules/branding/prepared-logo.ts");
      return preparedLogoFile(job);
    }
    case "team": {
      const { renderTeamReport } = await import("#/domain/report/team/render.ts");
      return renderTeamReport(job, fonts);
    }
    case "feedback": {
      const { renderFeedback } = await import("#/domain/report/summary/render.ts");
      return renderFeedback(job, fonts);
    }
    case "compliance": {
      const { renderComplianceDocument } = await import("#/domain/report/compliance/render.ts");
      return renderComplianceDocument(job, fonts);
    }
    case "fairness": {
      const { renderFairnessDocument } = await import("#/domain/report/fairness/render.ts");
      return renderFairnessDocument(job, fonts);
    }
    case "shortlist": {
      const { renderShortlistDocument } = await import("#/domain/report/shortlist/render.ts");
      return renderShortlistDocument(job, fonts);
    }
    case "share": {
      const { renderShareDocument } = await import("#/domain/report/share/render.ts");
      return renderShareDocument(job, fonts);
    }
    case "unprintable":
      return new TextEncoder().encode(JSON.stringify(unprintable(job.texts, fonts)));
    case "manual": {
      const { renderManual } = await import("#/modules/psychometrics/manual/render.ts");
      return renderManual(job, fonts);
    }
  }
}
