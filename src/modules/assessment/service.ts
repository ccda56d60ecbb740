import { fullOrder } from "#/instrument/order.ts";
import { getInstrument } from "#/instrument/registry.ts";
import { scoreAnswers } from "#/instrument/score.ts";
import type { Answer, AnswerValue, Language, ScoredResult } from "#/instrument/types.ts";
import { type InviteTimes, linkIsOpen } from "#/modules/invites/rules.ts";
import type { Invite } from "#/modules/invites/store.ts";
import type { Db } from "#/platform/db/open.ts";
import { splitName } from "#/platform/person-name.ts";
import { invalidField, Problem } from "#/platform/problem.ts";
import type { Random } from "#/platform/random.ts";
import type { Tenant } from "#/platform/tenant.ts";
import type { TenantClock } from "#/platform/tenant-clock.ts";
import { openItems } from "./rules.ts";
import type { Session, SessionStore } from "./store.ts";

/** An open link: the invite, its owner, and the sitting once the notice was acknowledged. */
export interface Sitting {
  tenant: Tenant;
  invite: Invite;
  session: Session | null;
  answered: number;
}

export interface GivenAnswer {
  itemId: string;
  value: AnswerValue;
  responseMs: number;
  changes: number;
}

/** What a candidate may say about themselves at the end; absent fields keep what the invite said. */
export interface CandidateDetails {
  firstName?: string;
  lastName?: string;
  gender?: Session["gender"];
  birthDate?: string | null;
  comment?: string;
}

interface AssessmentDeps {
  db: Db;
  store: SessionStore;
  time: TenantClock;
  random: Random;
  links: { read(token: string): string | null };
  invites: {
    findOwner(inviteId: string): Tenant | null;
    find(tenant: Tenant, inviteId: string): Invite | null;
    markStarted(tenant: Tenant, inviteId: string, now: number): boolean;
    markCompleted(tenant: Tenant, inviteId: string, now: number): boolean;
  };
  /** Deducts the credit, inside the completing transaction. */
  charge: (tenant: Tenant, sessionId: number, now: number) => void;
  announce: {
    started(tenant: Tenant, invite: Invite, session: Session, now: number): void;
    completed(tenant: Tenant, invite: Invite, session: Session, now: number): void;
  };
}

export type AssessmentService = ReturnType<typeof createAssessmentService>;

/** The candidate's way through an assessment. Everything starts from the link's token; wrong tokens all look alike. */
export function createAssessmentService(deps: AssessmentDeps) {
  const { db, store, time, random, links, invites, charge, announce } = deps;

  function open(token: string): Sitting {
    const inviteId = links.read(token);
    const tenant = inviteId === null ? null : invites.findOwner(inviteId);
    const invite = inviteId === null || tenant === null ? null : invites.find(tenant, inviteId);
    if (tenant === null || invite === null || !linkIsOpen(invite satisfies InviteTimes, time.now(tenant))) {
      throw new Problem("link_not_available");
    }
    const session = store.findByInvite(tenant, invite.id);
    if (session?.anonymizedAt != null) throw new Problem("link_not_available");
    return { tenant, invite, session, answered: session ? store.listAnswers(session).length : 0 };
  }

  function acknowledged(sitting: Sitting): Session {
    if (sitting.session === null) throw new Problem("not_acknowledged");
    return sitting.session;
  }

  function unfinished(sitting: Sitting): Sitting {
    if (sitting.invite.completedAt !== null) throw new Problem("already_completed");
    return sitting;
  }

  /** Both parts of a sitting start together, with the first answer: mail scanners open links. */
  function start({ tenant, invite }: Sitting, session: Session, now: number): void {
    if (!invites.markStarted(tenant, invite.id, now)) return;
    store.update(tenant, session.id, { startedAt: now });
    announce.started(tenant, invite, session, now);
  }

  return {
    /** Reads only. @throws Problem link_not_available (404) for unknown, cancelled and outdated links alike */
    open,

    /**
     * Records that the candidate has read the notice, and in which language they go on. Repeating it is harmless.
     * @throws Problem link_not_available (404), already_completed, notice_changed, language_locked (409)
     */
    acknowledge(token: string, language: Language, noticeVersion: string): Sitting {
      return db.tx(() => {
        const sitting = unfinished(open(token));
        const { tenant, invite, session } = sitting;
        const instrument = getInstrument(invite.productType);
        if (noticeVersion !== instrument.notice.version) throw new Problem("notice_changed");
        if (session !== null) {
          if (session.language === language) return sitting;
          if (session.startedAt !== null) throw new Problem("language_locked");
          store.update(tenant, session.id, { language });
          return open(token);
        }
        const seed = random.uint32();
        store.insert(tenant, {
          inviteId: invite.id,
          source: "api",
          ...splitName(invite.name),
          email: invite.email,
          gender: "",
          productType: invite.productType,
          questionnaireVersion: instrument.questionnaire.version,
          language,
          seed,
          itemOrder: fullOrder(seed, instrument.questionnaire),
          noticeVersion,
          acknowledgedAt: time.now(tenant),
        });
        return open(token);
      });
    },

    /** @throws Problem link_not_available (404), not_acknowledged (409) */
    questions(token: string): { session: Session; answers: Record<string, number> } {
      const session = acknowledged(open(token));
      const answers = Object.fromEntries(
        store.listAnswers(session).map((answer) => [answer.itemId, answer.value]),
      );
      return { session, answers };
    },

    /**
     * Stores answers, the same ones as often as they come. The first stored answer starts the sitting.
     * @throws Problem link_not_available (404), not_acknowledged, already_completed (409), invalid_input (400) for an unknown item
     */
    answer(token: string, given: readonly GivenAnswer[]): Sitting {
      return db.tx(() => {
        const sitting = unfinished(open(token));
        const session = acknowledged(sitting);
        const asked = new Set(session.itemOrder);
        const now = time.now(sitting.tenant);
        for (const [index, answer] of given.entries()) {
          if (!asked.has(answer.itemId))
            throw invalidField(`answers.${index}.item_id`, "is not a question of this assessment");
          store.putAnswer(session, { ...answer, answeredAt: now });
        }
        start(sitting, session, now);
        return open(token);
      });
    },

    /**
     * Completes the sitting: scores it, deducts one credit and tells whoever wants to know, all in one transaction.
     * A second submission answers like the first and does nothing.
     * @throws Problem link_not_available (404), not_acknowledged (409), answers_missing (400)
     */
    submit(token: string, details: CandidateDetails): Sitting {
      return db.tx(() => {
        const sitting = open(token);
        const { tenant, invite } = sitting;
        const session = acknowledged(sitting);
        if (session.completedAt !== null) return sitting;
        const given = store.listAnswers(session);
        const missing = openItems(session.itemOrder, new Set(given.map((answer) => answer.itemId))).length;
        if (missing > 0)
          throw new Problem("answers_missing", { message: `${missing} questions are still open.` });
        const now = time.now(tenant);
        if (!store.markCompleted(tenant, session.id, details, now)) return sitting;
        invites.markCompleted(tenant, invite.id, now);
        const { questionnaire, norm } = getInstrument(session.productType);
        const scored = scoreAnswers(questionnaire, norm, session.itemOrder, given.map(asAnswer));
        store.insertResult(session, { ...resultRow(scored), computedAt: now });
        charge(tenant, session.id, now);
        announce.completed(tenant, invite, session, now);
        return open(token);
      });
    },
  };
}

const asAnswer = (row: { itemId: string; value: number; responseMs: number }): Answer => ({
  itemId: row.itemId,
  value: row.value as AnswerValue,
  responseMs: row.responseMs,
});

const resultRow = ({ questionnaire, norm, scales, wirIch, quality }: ScoredResult) => ({
  questionnaireVersion: questionnaire.version,
  normGroupId: norm.id,
  normVersion: norm.version,
  normMethod: norm.method,
  normName: norm.name,
  normN: norm.n,
  scales,
  ...wirIch,
  quality,
});
