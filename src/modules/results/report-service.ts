import type { MatchResult } from "#/instrument/match-result.ts";
import type { Language } from "#/instrument/types.ts";
import type { Look } from "#/modules/report-templates/layout.ts";
import { isoTime } from "#/platform/clock.ts";
import type { RenderClient } from "#/platform/pdf/renderer.ts";
import { fullName } from "#/platform/person-name.ts";
import type { ReportJob } from "#/report/candidate/render.ts";
import type { ProfileMatch } from "#/report/input.ts";
import type { CandidateDocument, ReportFormat, ReportKind } from "#/report/kinds.ts";
import type { CompletedSession } from "./service.ts";

/** What is asked of a report, beyond whose it is. */
interface ReportOptions {
  document: CandidateDocument;
  kind: ReportKind;
  language: Language;
  format: ReportFormat;
  /** In whose name it goes out. */
  company: string;
  look: Look;
  match: Compared | null;
}

/** How a result fits a job profile, as a report shows it. Match stands on results, so a report says here what it takes of it. */
export interface Compared {
  profile: { name: string; nameEn: string; version: number; versionSince: number };
  match: MatchResult;
}

/** A profile is called what it is called in the report's language, where it has a name in it. */
export const profileNameIn = ({ name, nameEn }: Compared["profile"], language: Language): string =>
  language === "en" ? nameEn || name : name || nameEn;

const matchIn = ({ profile, match }: Compared, language: Language): ProfileMatch => ({
  profileName: profileNameIn(profile, language),
  version: profile.version,
  versionSince: isoTime(profile.versionSince),
  result: match,
});

/** @param gone says that the client has left */
export type RenderReport = (
  completed: CompletedSession,
  options: ReportOptions,
  gone?: AbortSignal,
) => Promise<Uint8Array>;

/** Renders reports on demand and keeps none, so that erasing a candidate needs no hunt for files. */
export function createReportService(
  render: (job: ReportJob, client: RenderClient) => Promise<Uint8Array>,
): RenderReport {
  return ({ session, completedAt, result }, { look, ...options }, gone) =>
    render(
      {
        ...options,
        ...look,
        match: options.match && matchIn(options.match, options.language),
        productType: session.productType,
        candidateName: fullName(session) || session.email,
        completedAt: isoTime(completedAt),
        result,
      },
      { tenant: session, gone },
    );
}
