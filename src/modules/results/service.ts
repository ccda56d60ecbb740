import type { MatchResult } from "#/domain/instrument/match-result.ts";
import { getInstrumentVersion } from "#/domain/instrument/registry.ts";
import type { Language, ScoredResult } from "#/domain/instrument/types.ts";
import { type Conclusion, conclusionOf } from "#/domain/report/brief/words.ts";
import type { ReportJob } from "#/domain/report/candidate/render.ts";
import type { ProfileMatch } from "#/domain/report/input.ts";
import type { CandidateDocument, ReportFormat, ReportKind } from "#/domain/report/kinds.ts";
import type { Session, SessionStore, StoredAnswer, StoredResult } from "#/modules/assessment/store.ts";
import { type Right, reportedRights } from "#/modules/invites/open-rights.ts";
import { type InviteStatus, statusOf } from "#/modules/invites/rules.ts";
import type { Invite } from "#/modules/invites/store.ts";
import type { Look } from "#/modules/report-templates/layout.ts";
import { asKnown } from "#/platform/context/hidden.ts";
import { Problem } from "#/platform/context/problem.ts";
import type { Tenant } from "#/platform/context/tenant.ts";
import type { ThreadClient } from "#/platform/process/thread-queue.ts";
import { fullName } from "#/platform/text/person-name.ts";
import { isoTime } from "#/platform/time/clock.ts";
import { isoTimeIn } from "#/platform/time/time-zone.ts";
import type { Infrastructure } from "#/server/infrastructure.ts";

export interface CompletedSession {
  session: Session;
  completedAt: number;
  result: ScoredResult;
  /** The company's own for the candidate; not of a person whom the reader sees by a code. */
  externalRef?: string | null;
}

export interface CompletedResult extends CompletedSession {
  invite: Invite;
}

interface ResultDeps extends Pick<Infrastructure, "time"> {
  invites: { get(tenant: Tenant, inviteId: string): Invite };
  sessions: Pick<SessionStore, "find" | "findByInvite" | "findResult" | "listAnswers">;
}

export type ResultService = ReturnType<typeof createResultService>;

export function createResultService({ invites, sessions, time }: ResultDeps) {
  function find(tenant: Tenant, inviteId: string): CompletedResult | null {
    const invite = invites.get(tenant, inviteId);
    const session = sessions.findByInvite(tenant, inviteId);
    const stored = session ? sessions.findResult(session) : null;
    if (!session || !stored || session.completedAt === null) return null;
    const known = asKnown(session, tenant);
    return {
      ...{ invite, session: known, completedAt: session.completedAt, result: asScored(session, stored) },
      externalRef: known === session ? invite.externalRef : null,
    };
  }
  return {
    /** @throws Problem invite_not_found (404), assessment_not_completed (400) */
    get(tenant: Tenant, inviteId: string): CompletedResult {
      const found = find(tenant, inviteId);
      if (!found) throw new Problem("assessment_not_completed");
      return found;
    },

    /** The same for a session, with an invite or without. @throws Problem candidate_not_found (404), assessment_not_completed (400) */
    ofSession(tenant: Tenant, sessionId: number): CompletedSession {
      const session = sessions.find(tenant, sessionId);
      if (!session) throw new Problem("candidate_not_found");
      const stored = session.completedAt === null ? null : sessions.findResult(session);
      if (session.completedAt === null) throw new Problem("assessment_not_completed");
      // The person was deleted, and no id leads to the scores any more.
      if (!stored) throw new Problem("candidate_not_found");
      const known = asKnown(session, tenant);
      const { inviteId } = known;
      return {
        ...{ session: known, completedAt: session.completedAt, result: asScored(session, stored) },
        externalRef:
          known === session && inviteId !== null ? invites.get(tenant, inviteId).externalRef : null,
      };
    },

    answersOf: (completed: CompletedResult): StoredAnswer[] => sessions.listAnswers(completed.session),

    /** The result, or how far the candidate is. @throws Problem invite_not_found (404) */
    getOrStatus(tenant: Tenant, inviteId: string): { done: CompletedResult } | { waiting: InviteStatus } {
      const done = find(tenant, inviteId);
      return done ? { done } : { waiting: statusOf(invites.get(tenant, inviteId), time.now(tenant)) };
    },
  };
}

export const asScored = (session: Session, stored: StoredResult): ScoredResult => ({
  questionnaire: { id: session.productType, version: stored.questionnaireVersion },
  norm: {
    id: stored.normGroupId,
    name: stored.normName,
    method: stored.normMethod,
    n: stored.normN,
    version: stored.normVersion,
  },
  scales: stored.scales,
  wirIch: { wirPercent: stored.wirPercent, ichPercent: stored.ichPercent, tendency: stored.tendency },
  quality: stored.quality,
});

/** What is asked of a report, beyond whose it is. */
interface ReportOptions {
  document: CandidateDocument;
  kind: ReportKind;
  language: Language;
  format: ReportFormat;
  /** In whose name it is sent. */
  company: string;
  look: Look;
  match: Compared | null;
  /** Recipients outside of the company; absent: nobody. */
  mark?: string;
}

/**
 * How a result fits a job profile, as a report shows it. Matches depend on results, so a report says here what it takes
 * of it.
 */
export interface Compared {
  profile: { name: string; nameEn: string; version: number; versionSince: number };
  match: MatchResult;
}

/** A profile is called what it is called in the report's language, where it has a name in it. */
export const profileNameIn = ({ name, nameEn }: Compared["profile"], language: Language): string =>
  language === "de" ? name || nameEn : nameEn || name;

const matchIn = ({ profile, match }: Compared, language: Language, timeZone: string): ProfileMatch => ({
  profileName: profileNameIn(profile, language),
  version: profile.version,
  versionSince: isoTimeIn(profile.versionSince, timeZone),
  result: match,
});

/** What a reader takes from a result, for a page: what report, brief and guide say of it, and nothing else. */
export function concludeFrom(
  { session, completedAt, result }: CompletedSession,
  { kind, language, match }: Pick<ReportOptions, "kind" | "language" | "match">,
): Conclusion {
  const { texts, interpretation } = getInstrumentVersion(session.productType, result.questionnaire.version);
  return conclusionOf({
    ...{ kind, language, result, texts, interpretation },
    match: match && matchIn(match, language, "UTC"),
    // It names nobody.
    candidateName: "",
    sessionId: null,
    company: "",
    completedAt: isoTime(completedAt),
  });
}

/** @param gone says that the client has left */
export type RenderReport = (
  completed: CompletedSession,
  options: ReportOptions,
  gone?: AbortSignal,
) => Promise<Uint8Array>;

/** Renders reports on demand, with the days of the account, and keeps none, so that erasing a candidate needs no hunt for files. */
export function createReportService(
  render: (job: ReportJob, client: ThreadClient) => Promise<Uint8Array>,
  rightsOf: (tenant: Tenant, sessionId: number) => Right[],
  zoneOf: (accountId: string) => string,
): RenderReport {
  return ({ session, completedAt, result, externalRef }, { look, ...options }, gone) => {
    const timeZone = zoneOf(session.accountId);
    return render(
      {
        ...options,
        ...look,
        match: options.match && matchIn(options.match, options.language, timeZone),
        productType: session.productType,
        rights: reportedRights(rightsOf(session, session.id), timeZone),
        candidateName: fullName(session) || session.email,
        sessionId: session.id,
        // Nobody outside of the company knows it.
        ...(externalRef && options.mark === undefined && { reference: externalRef }),
        completedAt: isoTimeIn(completedAt, timeZone),
        result,
      },
      { tenant: session, gone },
    );
  };
}
