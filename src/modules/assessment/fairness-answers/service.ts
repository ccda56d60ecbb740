import type { Assessment } from "#/modules/assessment/service.ts";
import { Problem } from "#/platform/context/problem.ts";
import type { Tenant } from "#/platform/context/tenant.ts";
import type { Infrastructure } from "#/server/infrastructure.ts";
import { askedUntil, dayOf, decode, encode, type Said } from "./rules.ts";
import type { FairnessAnswerStore } from "./store.ts";

/** A row that is to be counted or kept on, opened. */
export interface OpenedAnswer {
  tenant: Tenant;
  key: string;
  askedDay: number;
  sessionId: number;
  said: Said;
}

interface FairnessAnswerDeps extends Pick<Infrastructure, "db" | "secrets" | "security"> {
  store: FairnessAnswerStore;
  /** The server's, by which rows age. */
  now: () => number;
  /**
   * Returns what a valid link leads to.
   * @throws Problem link_not_available (404)
   */
  look: (token: string) => Assessment;
}

/** Returns true if a final decision about the candidate is recorded. */
type IsDecided = (tenant: Tenant, sessionId: number) => boolean;

export type FairnessAnswerService = ReturnType<typeof createFairnessAnswerService>;

/**
 * The answers of individual candidates about gender and age. Only `fairness/` reads them, and only to count.
 */
export function createFairnessAnswerService({ db, store, secrets, security, now, look }: FairnessAnswerDeps) {
  const keyOf = ({ mode }: Tenant, sessionId: number) =>
    secrets.mac("fairness-answer", `${mode} ${sessionId}`);
  const contextOf = (key: string) => `fairness-answer:${key}`;

  function untilOf({ tenant, session, now: at }: Assessment, isDecided: IsDecided): number | null {
    if (session === null || !store.isAsking(tenant.accountId)) return null;
    return askedUntil(session, at, isDecided(tenant, session.id));
  }

  const discard = (tenant: Tenant, sessionId: number): number =>
    store.delete(tenant, keyOf(tenant, sessionId));

  return {
    asks: store.isAsking,

    /** For the register of personal data, which deletes by it. */
    keyOf,

    setAsks(accountId: string, asks: boolean, by: string): void {
      db.tx(() => {
        if (store.isAsking(accountId) === asks) return;
        store.upsertSetting({ accountId, asks, changedAt: now(), changedBy: by });
        security.record("account.fairness_asked", { by, account: accountId, reason: asks ? "on" : "off" });
      });
    },

    untilOf,

    /**
     * Stores the candidate's answers and replaces previous ones. Empty answers withdraw them.
     * @throws Problem link_not_available (404), also if they are not requested
     */
    keep(token: string, said: Said, isDecided: IsDecided): void {
      db.tx(() => {
        const assessment = look(token);
        const { tenant, session } = assessment;
        if (session === null || untilOf(assessment, isDecided) === null)
          throw new Problem("link_not_available");
        if (said.gender === null && said.age === null) {
          discard(tenant, session.id);
          return;
        }
        const key = keyOf(tenant, session.id);
        const sealed = secrets.seal(encode(session.id, said), contextOf(key));
        store.upsert(tenant, { key, sealed, askedDay: dayOf(now()) });
      });
    },

    /** Answers alike whether there was anything. @throws Problem link_not_available (404) */
    takeBack(token: string): void {
      db.tx(() => {
        const { tenant, session } = look(token);
        if (session !== null) discard(tenant, session.id);
      });
    },

    /** Deletes the answers, in the caller's transaction. @returns the number of deleted rows */
    forget: discard,

    /** All that is kept, opened, for counting. */
    list: (): OpenedAnswer[] =>
      store.list().map(({ key, sealed, accountId, mode, askedDay }) => ({
        ...decode(secrets.open(sealed, contextOf(key))),
        tenant: { accountId, mode },
        key,
        askedDay,
      })),
  };
}
