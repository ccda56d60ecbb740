import { withCountedTimes } from "#/domain/instrument/counted-times.ts";
import { type Judging, withIdentical } from "#/domain/instrument/quality.ts";
import { getInstrument, getInstrumentVersion } from "#/domain/instrument/registry.ts";
import { fullOrder } from "#/domain/instrument/rounding.ts";
import { scoreAnswers } from "#/domain/instrument/score.ts";
import type { Answer, AnswerValue, Language, Norm } from "#/domain/instrument/types.ts";
import type { KeptMonths } from "#/modules/accounts/retention/rules.ts";
import type { Asked } from "#/modules/branding/look.ts";
import type { Invite } from "#/modules/invites/store.ts";
import type { Emitter } from "#/platform/context/events.ts";
import { invalidField, Problem } from "#/platform/context/problem.ts";
import type { Tenant } from "#/platform/context/tenant.ts";
import type { Infrastructure } from "#/server/infrastructure.ts";
import type { AssessmentEvents } from "./events.ts";
import {
  type Assignment,
  createLookup,
  hasLeftKiosk,
  isAcknowledged,
  isErased,
  isOpenAt,
  KIOSK_THANKS_MS,
  type LookupDeps,
} from "./links.ts";
import { isBorn, openItems, withoutDemographics } from "./rules.ts";
import { resultRow, type Session, type SessionStore, type StoredAnswer } from "./store.ts";

/** The target of a link: its account, the assignment of the candidate, and their progress. */
export interface Assessment {
  tenant: Tenant;
  /** When it was looked up, in the tenant's time. */
  now: number;
  /** null where the session was begun without one. */
  invite: Invite | null;
  assignment: Assignment;
  /**
   * The stored session. It exists from the beginning without an invite, otherwise since the acknowledgement
   * or a request.
   */
  sessionId: number | null;
  /** null until the notice was acknowledged. */
  session: Session | null;
  /** Counted on demand, because most operations on an assessment session do not need it. */
  answered(): number;
}

/** The candidate, in the name under which they were invited. */
export const askedOf = ({
  invite,
  sessionId,
}: {
  invite: { id: string } | null;
  sessionId: number | null;
}): Asked => ({ inviteId: invite?.id ?? null, sessionId });

/** Somebody who is to sit down without an invite. */
interface NewSession {
  productType: string;
  language: Language;
  /** Each may be empty. */
  firstName: string;
  lastName: string;
  email: string;
  kiosk: boolean;
  /** Until when the link can be used, in the tenant's time. */
  expiresAt: number;
}

export interface GivenAnswer {
  itemId: string;
  value: AnswerValue;
  responseMs: number;
  changes: number;
  /** Milliseconds that the answer waited on the device before it was sent; 0 if unknown. */
  waitedMs?: number;
}

/** Details that a candidate may give at the end. Absent fields keep their previous values. */
export interface CandidateDetails {
  firstName?: string;
  lastName?: string;
  gender?: Session["gender"];
  birthDate?: string | null;
  comment?: string;
}

interface AssessmentDeps extends LookupDeps, Pick<Infrastructure, "db" | "time" | "random" | "ids"> {
  store: SessionStore;
  invites: LookupDeps["invites"] & {
    markStarted(tenant: Tenant, inviteId: string, now: number): boolean;
    markCompleted(tenant: Tenant, inviteId: string, now: number): boolean;
  };
  /** Returns true if the account's candidates may start. Candidates who have started may always finish. */
  canBegin: (accountId: string) => boolean;
  /** Returns true if the account's candidates are asked for gender and birth date. */
  asksDemographics: (accountId: string) => boolean;
  /** The notice that the account's candidates are shown now. */
  noticeOf: (accountId: string, productType: string, asked: Asked | null) => ShownNotice;
  /** Returns the basis for scoring a questionnaire's version. Called inside the completing transaction. */
  normInForce: (questionnaireVersion: string) => Norm;
  /** What the server's own results add to how the answers to a version are judged. */
  judgingOf: (tenant: Tenant, questionnaireVersion: string) => Judging;
  /** Deducts the credit, inside the completing transaction. */
  charge: (tenant: Tenant, sessionId: number, now: number, isFree: boolean) => void;
  events: Emitter<AssessmentEvents>;
}

/** A text of the notice, filled in, and what it promises. */
interface ShownNotice {
  version: string;
  paragraphs: Record<Language, string[]>;
  kept: KeptMonths | null;
}

export type AssessmentService = ReturnType<typeof createAssessmentService>;

/** The candidate's way through an assessment. Everything starts from the link's token; wrong tokens all look alike. */
export function createAssessmentService(deps: AssessmentDeps) {
  const { db, store, time, random, ids, invites, canBegin, noticeOf, normInForce, charge, events } = deps;
  const { asksDemographics, judgingOf } = deps;

  const lookUp = createLookup(deps);

  function find(token: string): Assessment {
    const found = lookUp(token);
    if (found === null) throw new Problem("link_not_available");
    const { tenant, assignment, stored } = found;
    // Only returned to the candidate with this link. Nothing personal is stored for it.
    if (isErased(stored)) throw new Problem("data_erased");
    if (assignment.startedAt === null && !canBegin(tenant.accountId)) throw new Problem("link_not_available");
    const now = time.now(tenant);
    if (hasLeftKiosk(assignment, now)) throw new Problem("link_not_available");
    return {
      tenant,
      now,
      invite: found.invite,
      assignment,
      sessionId: stored?.id ?? null,
      session: stored !== null && isAcknowledged(stored) ? stored : null,
      answered: () => (stored ? store.countAnswers(stored) : 0),
    };
  }

  const isOpen = ({ assignment, now }: Assessment): boolean => isOpenAt(assignment, now);

  function open(token: string): Assessment {
    const assessment = find(token);
    if (!isOpen(assessment)) throw new Problem("link_not_available");
    return assessment;
  }

  function acknowledged(current: Assessment): Session {
    if (current.session === null) throw new Problem("not_acknowledged");
    return current.session;
  }

  function unfinished(current: Assessment): Assessment {
    if (current.assignment.completedAt !== null) throw new Problem("already_completed");
    return current;
  }

  /**
   * Both parts of an assessment session start together, with the first answer, because mail scanners open
   * links.
   */
  function start({ tenant, invite }: Assessment, session: Session, now: number): void {
    if (session.startedAt !== null) return;
    if (invite !== null) invites.markStarted(tenant, invite.id, now);
    store.update(tenant, session.id, { startedAt: now });
    events.emit("assessment.started", { tenant, session, now });
  }

  /**
   * Records that a notice was read, and what it promised. That promise decides, whatever is changed later.
   */
  function reading(tenant: Tenant, { version, paragraphs, kept }: ShownNotice) {
    const acknowledgedAt = time.now(tenant);
    store.insertNotice(tenant.accountId, version, paragraphs, acknowledgedAt);
    return {
      noticeVersion: version,
      acknowledgedAt,
      keptMonths: kept?.completed ?? null,
      keptUnfinishedMonths: kept?.unfinished ?? null,
    };
  }

  /** Returns the data about its instrument that a session stores, decided when the notice is acknowledged. */
  function beginning(productType: string, language: Language, tenant: Tenant, notice: ShownNotice) {
    const { questionnaire } = getInstrument(productType);
    const seed = random.uint32();
    return {
      questionnaireVersion: questionnaire.version,
      language,
      seed,
      itemOrder: fullOrder(seed, questionnaire),
      ...reading(tenant, notice),
    };
  }

  /** The same before that: nothing has begun, and the time is that of the making. */
  const unread = (productType: string, tenant: Tenant) => ({
    productType,
    questionnaireVersion: getInstrument(productType).questionnaire.version,
    gender: "" as const,
    seed: 0,
    itemOrder: [],
    noticeVersion: "",
    acknowledgedAt: time.now(tenant),
  });

  return {
    /** For what follows, where many candidates do it at once: those who come together share a commit. */
    together: db.together,

    /**
     * Creates a session without an invite, for a candidate who starts on their own or at the company's
     * device. Its link leads through the same screens. Nothing has started before the notice was read and a
     * first answer was stored.
     */
    prepare(tenant: Tenant, { productType, ...person }: NewSession): Session {
      return db.tx(() => {
        const sessionId = store.insert(tenant, {
          ...person,
          ...unread(productType, tenant),
          source: "manual",
          linkRef: ids.linkReference(),
        });
        const session = store.find(tenant, sessionId);
        if (session === null) throw new Error("the session just inserted is missing");
        return session;
      });
    },

    /**
     * Returns the session that stores what a candidate requests from the company. If an invite has no session
     * yet, it is created here, which does not start the assessment. Runs in the caller's transaction.
     * @returns its id
     */
    sessionFor({
      tenant,
      invite,
      assignment,
      sessionId,
    }: Pick<Assessment, "tenant" | "invite" | "assignment" | "sessionId">): number {
      if (sessionId !== null) return sessionId;
      const { productType, language, firstName, lastName, email } = assignment;
      const person = { firstName, lastName, email, language };
      const inviteId = invite?.id ?? null;
      return store.insert(tenant, { inviteId, source: "api", ...person, ...unread(productType, tenant) });
    },

    /** Closes the link of a completed session on the company's device. Any other link stays as it is. */
    leave(token: string): void {
      db.tx(() => {
        const { tenant, assignment, session, now } = find(token);
        if (session === null || !assignment.kiosk || assignment.completedAt === null) return;
        store.update(tenant, session.id, { expiresAt: now });
      });
    },

    /** The version of the notice that an account's candidates are shown now. */
    noticeVersion: (accountId: string, productType: string, asked: Asked | null): string =>
      noticeOf(accountId, productType, asked).version,

    /** The text that somebody acknowledged, in both languages; null: it was not kept yet in those days. */
    noticeText: store.findNotice,

    findSession: store.find,

    /**
     * Reads only.
     * @throws Problem link_not_available (404), alike for unknown, cancelled and outdated links, and for those of
     *   candidates of a disabled account who have not begun
     */
    open,

    /**
     * Only reads. A candidate with a valid link whose time is over may learn whose it was. Nobody can forge a
     * link.
     * @throws Problem link_not_available (404), as `open` but for outdated links
     */
    look(token: string): { current: Assessment; outdated: boolean } {
      const current = find(token);
      return { current, outdated: !isOpen(current) };
    },

    /**
     * Records that the candidate has read the notice, and in which language they go on. Repeating it is harmless.
     * @throws Problem link_not_available (404), already_completed, notice_changed, language_locked (409)
     */
    acknowledge(token: string, language: Language, read: string): Assessment {
      return db.tx(() => {
        const current = unfinished(open(token));
        const { tenant, invite, assignment, session, sessionId } = current;
        const { productType, firstName, lastName, email } = assignment;
        if (session?.language === language && session.noticeVersion === read) return current;
        const notice = noticeOf(tenant.accountId, productType, askedOf(current));
        if (read !== notice.version) throw new Problem("notice_changed");
        if (session !== null) {
          if (session.startedAt !== null && session.language === language) return current;
          if (session.startedAt !== null) throw new Problem("language_locked");
          const readAgain = session.noticeVersion !== read && reading(tenant, notice);
          store.update(tenant, session.id, { language, ...readAgain });
          return open(token);
        }
        const begun = beginning(productType, language, tenant, notice);
        if (sessionId !== null) store.update(tenant, sessionId, begun);
        else {
          const person = { firstName, lastName, email, gender: "" as const };
          const inviteId = invite?.id ?? null;
          store.insert(tenant, { inviteId, source: "api", ...person, productType, ...begun });
        }
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
     * Stores answers. Repeated answers are accepted. The first stored answer starts the assessment session.
     * An answer that waited on a device does not replace one that was given meanwhile on another device.
     * @throws Problem link_not_available (404), not_acknowledged, already_completed (409), invalid_input
     *   (400) for an unknown item
     */
    answer(token: string, given: readonly GivenAnswer[]): { answered: number; total: number } {
      return db.tx(() => {
        const current = unfinished(open(token));
        const session = acknowledged(current);
        const { now } = current;
        for (const [index, { waitedMs = 0, ...answer }] of given.entries()) {
          if (!session.itemOrder.includes(answer.itemId))
            throw invalidField(`answers.${index}.item_id`, "must be a question of this assessment");
          store.upsertAnswer(session, { ...answer, answeredAt: now - waitedMs });
        }
        start(current, session, now);
        return { answered: current.answered(), total: session.itemOrder.length };
      });
    },

    /**
     * Completes the assessment session: scores it, deducts one credit and notifies all listeners, in one
     * transaction. A second submission returns the same answer and does nothing.
     * @param by a candidate's own page, from which nothing is taken that the account does not ask for, such as from a
     *   form that was opened before; a program of test mode, which says what it wants to find; or an invented person,
     *   whom test mode brings in by itself and whose completion costs nothing
     * @throws Problem link_not_available (404), not_acknowledged (409), answers_missing, invalid_input (400) for a
     *   birth date to come
     */
    submit(token: string, given: CandidateDetails, by: "page" | "program" | "invented" = "page"): Assessment {
      return db.tx(() => {
        const current = open(token);
        const { tenant, invite, assignment, now } = current;
        const session = acknowledged(current);
        if (session.completedAt !== null) return current;
        const answers = store.listAnswers(session);
        const missing = openItems(session.itemOrder, new Set(answers.map((answer) => answer.itemId))).length;
        if (missing > 0)
          throw new Problem("answers_missing", {
            message: `${missing} ${missing === 1 ? "question is" : "questions are"} not answered yet.`,
          });
        const isUsed = by !== "page" || asksDemographics(tenant.accountId);
        const details: CandidateDetails = isUsed ? given : withoutDemographics(given);
        if (details.birthDate != null && !isBorn(details.birthDate, now))
          throw invalidField("candidate.birth_date", "must not be in the future");
        const thanks = assignment.kiosk && { expiresAt: now + KIOSK_THANKS_MS };
        if (!store.updateCompleted(tenant, session.id, { ...details, ...thanks }, now)) return current;
        if (invite !== null) invites.markCompleted(tenant, invite.id, now);
        const { productType, questionnaireVersion, itemOrder } = session;
        const { questionnaire } = getInstrumentVersion(productType, questionnaireVersion);
        const norm = normInForce(questionnaireVersion);
        // A program of test mode answers at once for somebody who takes their time, and the same for everybody.
        const isLive = tenant.mode === "live";
        const judging = judgingOf(tenant, questionnaireVersion);
        const timed = isLive
          ? withCountedTimes(answers.map(asReceived), session.acknowledgedAt, now)
          : answers.map(asAnswer);
        const scored = scoreAnswers(questionnaire, norm, itemOrder, timed, judging);
        // Earlier sheets with the same answers are found by their scores, and change nothing but the quality.
        if (isLive)
          scored.quality = withIdentical(
            scored.quality,
            store.countIdentical(tenant, scored.scales, answers),
          );
        store.insertResult(session, { ...resultRow(scored), computedAt: now });
        store.insertSheet(session, answers);
        charge(tenant, session.id, now, by === "invented");
        events.emit("assessment.completed", { tenant, session, result: scored, now });
        return open(token);
      });
    },
  };
}

const asReceived = (answer: StoredAnswer) => ({ ...asAnswer(answer), givenAt: answer.answeredAt });

const asAnswer = ({ itemId, value, responseMs }: Omit<Answer, "value"> & { value: number }): Answer =>
  ({ itemId, value, responseMs }) as Answer;
