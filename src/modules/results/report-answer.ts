import type { Static } from "@sinclair/typebox";
import type { Asked } from "#/modules/branding/look.ts";
import type { LookOf } from "#/modules/report-templates/layout.ts";
import { isoTime } from "#/platform/clock.ts";
import type { NoteView } from "#/platform/result-views.ts";
import type { CandidateDocument } from "#/report/kinds.ts";
import { reportFileName } from "./file-name.ts";
import { reportHeaders } from "./report-headers.ts";
import { type Compared, profileNameIn, type RenderReport } from "./report-service.ts";
import type { ReportQuery } from "./schema.ts";
import type { CompletedSession } from "./service.ts";

interface AnswerDeps {
  renderReport: RenderReport;
  companyOf: (accountId: string, asked: Asked) => string;
  lookOf: LookOf;
  noteView: NoteView;
}

/** A document about one result, whoever asked for it in whatever way. */
interface Wanted {
  document: CandidateDocument;
  completed: CompletedSession;
  match: Compared | null;
  query: Static<typeof ReportQuery>;
  caller: { keyId: string };
  request: Request;
}

/** Renders a document, notes that it was looked at, and names its file. */
export const reportAnswer =
  ({ renderReport, companyOf, lookOf, noteView }: AnswerDeps) =>
  async ({ document, completed, match, query, caller, request }: Wanted): Promise<Response> => {
    const { session, completedAt } = completed;
    const { type: kind = "standard", lang: language = "en", format = "pdf" } = query;
    const asked = { inviteId: session.inviteId, sessionId: session.id };
    const look = await lookOf(session.accountId, kind, asked);
    const company = companyOf(session.accountId, asked);
    const options = { document, kind, language, format, company, look, match };
    const file = await renderReport(completed, options, request.signal);
    noteView(session, session.id, caller, document, "opened");
    const name = reportFileName({
      lastName: session.lastName,
      document,
      kind,
      language,
      completedAt: isoTime(completedAt),
      profileName: match && profileNameIn(match.profile, language),
    });
    return new Response(file as Uint8Array<ArrayBuffer>, {
      headers: reportHeaders(name, format, language, look.brand),
    });
  };
