import { renderArchive } from "./modules/candidate-rights/archive/archive.ts";
import type { CandidateData } from "./modules/candidate-rights/archive/data.ts";
import { renderInvoice } from "./modules/invoices/pdf/document.ts";
import type { Invoice } from "./modules/invoices/store.ts";
import { type ManualJob, renderManual } from "./modules/quality/manual/render.ts";
import type { FontBytes } from "./platform/pdf/fonts.ts";
import { type ReportJob, renderReport } from "./report/candidate/render.ts";
import { type FeedbackJob, renderFeedback } from "./report/summary/render.ts";
import { renderTeamReport, type TeamReportJob } from "./report/team/render.ts";

/** Whatever is rendered, as plain data that can be cloned into the thread that does it. */
export type RenderJob =
  | { document: "report"; job: ReportJob }
  | { document: "invoice"; job: Invoice }
  | { document: "archive"; job: CandidateData }
  | { document: "team"; job: TeamReportJob }
  | { document: "feedback"; job: FeedbackJob }
  | { document: "manual"; job: ManualJob };

/** The file of one document; the same job and fonts give the same bytes. Rejects when a font cannot be parsed. */
export function renderDocument({ document, job }: RenderJob, fonts: FontBytes): Promise<Uint8Array> {
  switch (document) {
    case "report":
      return renderReport(job, fonts);
    case "invoice":
      return renderInvoice(job, fonts);
    case "archive":
      return renderArchive(job, fonts);
    case "team":
      return renderTeamReport(job, fonts);
    case "feedback":
      return renderFeedback(job, fonts);
    case "manual":
      return renderManual(job, fonts);
  }
}
