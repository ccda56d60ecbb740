import type { ScoredResult } from "#/domain/instrument/types.ts";
import type { Session, SessionStore, StoredAnswer, StoredResult } from "#/modules/assessment/store.ts";
import { type InviteStatus, statusOf } from "#/modules/invites/rules.ts";
import type { Invite } from "#/modules/invites/store.ts";
import { asKnown } from "#/platform/context/hidden.ts";
import { Problem } from "#/platform/context/problem.ts";
import type { Tenant } from "#/platform/context/tenant.ts";
import type { Ground } from "#/server/infrastructure.ts";

export interface CompletedSession {
  session: Session;
  completedAt: number;
  result: ScoredResult;
}

export interface CompletedResult extends CompletedSession {
  invite: Invite;
}

interface ResultDeps extends Pick<Ground, "time"> {
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
    return { invite, session: known, completedAt: session.completedAt, result: asScored(session, stored) };
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
      return { session: known, completedAt: session.completedAt, result: asScored(session, stored) };
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
