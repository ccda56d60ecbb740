import type { Static } from "@sinclair/typebox";
import type { Language } from "#/domain/instrument/types.ts";
import type { CandidateDocument, ReportKind } from "#/domain/report/kinds.ts";
import type { Asked } from "#/modules/branding/look.ts";
import type { LookOf } from "#/modules/report-templates/layout.ts";
import { Problem } from "#/platform/context/problem.ts";
import type { NoteView } from "#/platform/context/result-views.ts";
import { isoTime } from "#/platform/time/clock.ts";
import { reportFileName, reportHeaders } from "./report-headers.ts";
import type { ReportQuery } from "./schema.ts";
import { type Compared, type CompletedSession, profileNameIn, type RenderReport } from "./service.ts";

interface AnswerDeps {
  renderReport: RenderReport;
  companyOf: (accountId: string, asked: Asked) => string;
  lookOf: LookOf;
  noteView: NoteView;
}

/** A document about one result, anyone who asked for it in whatever way. */
interface Wanted {
  document: CandidateDocument;
  completed: CompletedSession;
  match: Compared | null;
  query: Static<typeof ReportQuery>;
  caller: { keyId: string };
  request: Request;
}

/** @throws Problem document_erased (410) once the person's data were deleted: scores stay, but no document about anybody */
export function refuseErased({ session }: CompletedSession): void {
  if (session.anonymizedAt !== null) throw new Problem("document_erased");
}

/** Renders a document in the look of anyone who the person was asked for. */
const rendering =
  ({ renderReport, companyOf, lookOf }: Omit<AnswerDeps, "noteView">) =>
  async (
    completed: CompletedSession,
    wanted: Pick<Parameters<RenderReport>[1], "document" | "kind" | "language" | "format" | "match" | "mark">,
    gone?: AbortSignal,
  ) => {
    refuseErased(completed);
    const { session } = completed;
    const asked = { inviteId: session.inviteId, sessionId: session.id };
    const look = await lookOf(session.accountId, wanted.kind, asked);
    const company = companyOf(session.accountId, asked);
    return { look, file: await renderReport(completed, { ...wanted, company, look }, gone) };
  };

/** A report as a file, for many at once; it is recorded as a view of the result by anyone who asks for it. */
export const reportFile =
  (deps: AnswerDeps) =>
  async (
    completed: CompletedSession,
    given: { kind: ReportKind; language: Language; mark?: string },
    caller: Parameters<NoteView>[2],
  ): Promise<Uint8Array> => {
    const wanted = { document: "report", ...given, format: "pdf", match: null } as const;
    const { file } = await rendering(deps)(completed, wanted);
    deps.noteView(completed.session, completed.session.id, caller, "report");
    return file;
  };

/** Renders a document, records the view, and names its file. */
export const reportAnswer =
  (deps: AnswerDeps) =>
  async ({ document, completed, match, query, caller, request }: Wanted): Promise<Response> => {
    const { session, completedAt } = completed;
    const { type: kind = "standard", lang: language = "en", format = "pdf" } = query;
    const wanted = { document, kind, language, format, match };
    const { look, file } = await rendering(deps)(completed, wanted, request.signal);
    deps.noteView(session, session.id, caller, document, "opened");
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
