import { getInstrumentVersion } from "#/domain/instrument/registry.ts";
import { mulberry32, type NextFraction, roundHalfUp } from "#/domain/instrument/rounding.ts";
import {
  type AnswerValue,
  DIMENSION_KEYS,
  type Item,
  type Questionnaire,
  type ScaleKey,
  VALUE_KEYS,
} from "#/domain/instrument/types.ts";
import type { CodeService, CreatedCode } from "#/modules/assessment/codes/service.ts";
import type { AssessmentService, CandidateDetails, GivenAnswer } from "#/modules/assessment/service.ts";
import type { Session } from "#/modules/assessment/store.ts";
import type { BillingService } from "#/modules/billing/service.ts";
import type { Order } from "#/modules/billing/store.ts";
import type { InviteLinks } from "#/modules/invites/links.ts";
import type { InviteService } from "#/modules/invites/service.ts";
import type { Invite } from "#/modules/invites/store.ts";
import { invalidField, Problem } from "#/platform/context/problem.ts";
import type { Tenant } from "#/platform/context/tenant.ts";
import { SECOND_MS } from "#/platform/time/clock.ts";
import type { Infrastructure } from "#/server/infrastructure.ts";

const questionnaireOf = ({ productType, questionnaireVersion }: Session) =>
  getInstrumentVersion(productType, questionnaireVersion).questionnaire;

interface TestHelperDeps extends Pick<Infrastructure, "db" | "outbox" | "time"> {
  accounts: { advanceTestClock(accountId: string, ms: number): void };
  billing: Pick<BillingService, "completeOrder" | "requireBilling">;
  invites: Pick<InviteService, "get">;
  assessment: AssessmentService;
  links: Pick<InviteLinks, "token">;
  codes: Pick<CodeService, "hand">;
}

interface Completion {
  seed: number;
  answers: Readonly<Record<string, number>>;
  details: CandidateDetails;
}

export type TestHelperService = ReturnType<typeof createTestHelperService>;

/** Does in test mode what a payer, a candidate and time would do; the same services do the work. */
export function createTestHelperService(deps: TestHelperDeps) {
  const { db, accounts, billing, invites, assessment, links, codes, outbox, time } = deps;

  function testOnly(tenant: Tenant): void {
    if (tenant.mode !== "test") throw new Problem("test_mode_only");
  }

  /** @returns the link's token of an invite that can still be answered */
  function begin(tenant: Tenant, inviteId: string): string {
    const invite = invites.get(tenant, inviteId);
    if (invite.completedAt !== null) throw new Problem("already_completed");
    const token = links.token(invite);
    const { session } = assessment.open(token);
    if (session === null) {
      const version = assessment.noticeVersion(tenant.accountId, invite.productType, {
        inviteId,
        sessionId: null,
      });
      assessment.acknowledge(token, invite.language, version);
    }
    return token;
  }

  return {
    /** @throws Problem test_mode_only, billing_off (403), order_not_found (404), order_cancelled (409) */
    pay(tenant: Tenant, orderId: string): Order {
      testOnly(tenant);
      billing.requireBilling();
      return billing.completeOrder(tenant, orderId);
    },

    /**
     * Gives the first answer, if none was given yet.
     * @throws Problem test_mode_only (403), invite_not_found, link_not_available (404), already_completed (409)
     */
    start(tenant: Tenant, inviteId: string): Invite {
      testOnly(tenant);
      return db.tx(() => {
        const token = begin(tenant, inviteId);
        const { session } = assessment.questions(token);
        const first = answersFor(questionnaireOf(session), 1, {}).slice(0, 1);
        if (session.startedAt === null) assessment.answer(token, first);
        return invites.get(tenant, inviteId);
      });
    },

    /**
     * Answers everything and submits.
     * @throws Problem as `start`, and invalid_input (400) for an unknown item
     */
    complete(tenant: Tenant, inviteId: string, { seed, answers, details }: Completion): Invite {
      testOnly(tenant);
      return db.tx(() => {
        const token = begin(tenant, inviteId);
        const { session } = assessment.questions(token);
        assessment.answer(token, answersFor(questionnaireOf(session), seed, answers));
        assessment.submit(token, details, "program");
        return invites.get(tenant, inviteId);
      });
    },

    /** Creates a code for the candidate, as a data protection officer would hand one over.
     * @param by id of the key
     * @throws Problem test_mode_only (403), invite_not_found (404), candidate_code_limit (429)
     */
    code(tenant: Tenant, inviteId: string, by: string): CreatedCode {
      testOnly(tenant);
      return codes.hand(tenant, { inviteId }, by);
    },

    /** Moves the account's test mode forward and sends what has become due. @returns the new time */
    advance(tenant: Tenant, seconds: number): number {
      testOnly(tenant);
      accounts.advanceTestClock(tenant.accountId, seconds * SECOND_MS);
      // A keyed request is one transaction, and nothing may be sent before it has ended.
      db.afterCommit(outbox.wake);
      return time.now(tenant);
    },
  };
}

/** Slow enough that no answer counts as rushed. */
const RESPONSE_MS = 4000;

/** From a low one to a high one, in answer points: what people say of themselves lies above the middle of the scale. */
const LEANING = { lowest: 2.8, width: 2.3 };
/** How far an answer lies from its scale's leaning at most. */
const WAVERING = 0.9;

/**
 * Answers for a whole questionnaire: given ones as they are, the others those of somebody with leanings, sampled from the seed in the order of the questionnaire, so that the same seed makes the same result whatever order the candidate
 * would have seen. They fit together: for random answers a report rightly says nothing but that they are not
 * to be used, and anyone who tries the interface would see that first. Reading checks are passed unless an answer says
 * otherwise.
 * @param given item id to 1..6; an id without its wording's number (`detail.2` for `detail.2@2`) names the item whatever
 *   the version, so that programs go on when a wording changes
 * @throws Problem invalid_input (400) for an unknown item
 */
export function answersFor(
  questionnaire: Questionnaire,
  seed: number,
  given: Readonly<Record<string, number>>,
): GivenAnswer[] {
  const ids = new Set(questionnaire.items.flatMap(({ id }) => [id, plainId(id)]));
  if (Object.keys(given).some((id) => !ids.has(id)))
    throw invalidField("answers", "must only name existing items");
  const next = mulberry32(seed);
  const leanings = new Map<ScaleKey, number>(
    [...DIMENSION_KEYS, ...VALUE_KEYS].map((scale) => [scale, LEANING.lowest + LEANING.width * next()]),
  );
  return questionnaire.items.map((item) => {
    const usual = answerTo(item, leanings, next);
    const value = (given[item.id] ?? given[plainId(item.id)] ?? usual) as GivenAnswer["value"];
    return { itemId: item.id, value, responseMs: RESPONSE_MS, changes: 0 };
  });
}

function answerTo(item: Item, leanings: ReadonlyMap<ScaleKey, number>, next: NextFraction): AnswerValue {
  const leaning = (scale: ScaleKey) => leanings.get(scale) ?? 3.5;
  const wavering = WAVERING * (2 * next() - 1);
  if (item.type === "check") return item.expected;
  if (item.type === "pair") {
    const [left, right] = item.keys;
    return within(3.5 + leaning(right.scale) - leaning(left.scale) + wavering);
  }
  const [{ scale, dir }] = item.keys;
  const agreement = within(leaning(scale) + wavering);
  return dir === 1 ? agreement : ((7 - agreement) as AnswerValue);
}

const within = (value: number): AnswerValue => Math.min(6, Math.max(1, roundHalfUp(value))) as AnswerValue;

/** Item ids end in `@` and a number once their wording was changed. */
const plainId = (id: string): string => id.replace(/@\d+$/, "");
