import type { Static } from "@sinclair/typebox";
import type { Language } from "#/domain/instrument/types.ts";
import type { Brand } from "#/domain/report/brand.ts";
import { reportPolicy } from "#/domain/report/html/page.tsx";
import type { CandidateDocument, ReportFormat, ReportKind } from "#/domain/report/kinds.ts";
import type { Asked } from "#/modules/branding/look.ts";
import type { LookOf } from "#/modules/report-templates/layout.ts";
import { Problem } from "#/platform/context/problem.ts";
import type { RecordView } from "#/platform/context/result-views.ts";
import type { Tenant } from "#/platform/context/tenant.ts";
import { PAGE_HEADERS } from "#/platform/http/web-pages.ts";
import { isoTime } from "#/platform/time/clock.ts";
import type { ReportQuery } from "./schema.ts";
import { type Compared, type CompletedSession, profileNameIn, type RenderReport } from "./service.ts";

interface AnswerDeps {
  renderReport: RenderReport;
  companyOf: (accountId: string, asked: Asked) => string;
  lookOf: LookOf;
  recordView: RecordView;
}

/** A request for a document about one result, whose path names it by `Name`. */
export interface DocumentRequest<Name extends string> {
  caller: { tenant: Tenant; keyId: string };
  params: Record<Name, string>;
  query: Static<typeof ReportQuery>;
  request: Request;
}

/** A document about one result, and the request for it. */
interface Wanted {
  document: CandidateDocument;
  completed: CompletedSession;
  match: Compared | null;
  query: Static<typeof ReportQuery>;
  caller: { keyId: string };
  request: Request;
}

/** @throws Problem document_erased (410) once the person's data were deleted: scores stay, but no document about anybody */
export function checkNotErased({ session }: CompletedSession): void {
  if (session.anonymizedAt !== null) throw new Problem("document_erased");
}

/** Renders a document in the look of the company in whose name the person was asked. */
const rendering =
  ({ renderReport, companyOf, lookOf }: Omit<AnswerDeps, "recordView">) =>
  async (
    completed: CompletedSession,
    wanted: Pick<Parameters<RenderReport>[1], "document" | "kind" | "language" | "format" | "match" | "mark">,
    gone?: AbortSignal,
  ) => {
    checkNotErased(completed);
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
    caller: Parameters<RecordView>[2],
  ): Promise<Uint8Array> => {
    const wanted = { document: "report", ...given, format: "pdf", match: null } as const;
    const { file } = await rendering(deps)(completed, wanted);
    deps.recordView(completed.session, completed.session.id, caller, "report");
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
    deps.recordView(session, session.id, caller, document, "opened");
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

/** Long names of people and job profiles leave room for the rest. */
const PART_MAX = 40;

/** Parts of the name of a report's file: who, what, in which language, when, and compared with what. */
export interface NamedReport {
  lastName: string;
  document: CandidateDocument;
  kind: ReportKind;
  language: Language;
  /** ISO 8601 instant of completion. */
  completedAt: string;
  profileName: string | null;
}

/**
 * The name of a report's file without its ending: `Müller_standard_en_2026-11-22`, and the job profile after it where
 * there is one, so that no download takes the place of another one. A guide and a brief say that they are none.
 */
export function reportFileName(named: NamedReport): string {
  const { lastName, document, kind, language, completedAt, profileName } = named;
  const what = document === "report" ? kind : `${document}-${kind}`;
  const parts = [lastName, what, language, completedAt.slice(0, 10), profileName ?? ""];
  return parts
    .map(filePart)
    .filter((part) => part !== "")
    .join("_");
}

/** Letters and digits of any script, everything else as a hyphen: no system takes offence at those. */
const filePart = (text: string): string =>
  [...text.normalize("NFC").replace(/[^\p{L}\p{M}\p{N}]+/gu, "-")]
    .slice(0, PART_MAX)
    .join("")
    .replace(/^-+|-+$/g, "");

const GERMAN: Record<string, string> = { ä: "ae", ö: "oe", ü: "ue", Ä: "Ae", Ö: "Oe", Ü: "Ue", ß: "ss" };

/** Returns a name in ASCII: German letters as Germans write them, others without their marks, the rest left out. */
const asciiOf = (name: string): string =>
  name
    .replace(/[äöüÄÖÜß]/g, (letter) => GERMAN[letter] ?? "")
    .normalize("NFD")
    .replace(/[^\x20-\x7e]/g, "")
    .replace(/^_+/, "");

/** Both forms of a file's name (RFC 6266): plain for old programs, and as it is written (RFC 5987). */
export function dispositionOf(name: string): string {
  const ascii = asciiOf(name);
  const plain = `inline; filename="${ascii}"`;
  return ascii === name ? plain : `${plain}; filename*=UTF-8''${encodeURIComponent(name)}`;
}

/** Headers of a report: shown by the reader's program and kept by no cache. @param name file name without its ending */
export const reportHeaders = (
  name: string,
  format: ReportFormat,
  language: Language,
  brand: Brand | null,
): Record<string, string> => ({
  ...PAGE_HEADERS,
  ...(format === "html" && { "content-security-policy": reportPolicy(brand) }),
  "content-type": format === "html" ? "text/html; charset=utf-8" : "application/pdf",
  "content-disposition": dispositionOf(`${name}.${format}`),
  "content-language": language,
  "cache-control": "no-store",
});
