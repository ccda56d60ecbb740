import type { AccountService } from "#/modules/accounts/service.ts";
import type { AccountRows } from "#/platform/context/account-rows.ts";
import type { Emitter } from "#/platform/context/events.ts";
import type { Unlinking } from "#/platform/context/tables.ts";
import type { Tenant } from "#/platform/context/tenant.ts";
import type { Random } from "#/platform/crypto/random.ts";
import type { Db } from "#/platform/db/open.ts";
import type { Anonymizer, Touched } from "#/platform/db/personal-data/anonymize.ts";
import type { DeletedPerson } from "#/platform/db/personal-data/rules.ts";
import type { GdprEvents } from "./events.ts";
import type { Deletion, GdprStore } from "./store.ts";

interface UnlinkingDeps {
  db: Pick<Db, "tx">;
  store: GdprStore;
  anonymizer: Anonymizer;
  accountRows: Pick<AccountRows, "find">;
  accounts: Pick<AccountService, "change">;
  random: Random;
  events: Emitter<GdprEvents>;
}

/** The decision of an account, and how many deleted people an id still leads to. */
export interface UnlinkingNow {
  /** null: nobody has decided, which counts as `off`. */
  choice: Unlinking | null;
  linked: number;
}

/** More deleted people than these are not counted. */
export const COUNTED_MAX = 1000;

const KEY_SHIFT = 16;

export type UnlinkingService = ReturnType<typeof createUnlinkingService>;

/**
 * Cuts the scores of deleted people off from every id by which somebody could find them: the invite and the result go, and the
 * scores stay in a row of their own that only norms and the figures on quality read.
 */
export function createUnlinkingService(deps: UnlinkingDeps) {
  const { db, store, anonymizer, accountRows, accounts, random, events } = deps;
  /** True if an account may want people cut off who were deleted earlier; after a start nobody knows. */
  let owesEarlier = true;

  /** 48 bits, so that no key reveals when its row was created. */
  const key = (): number => random.uint32() * 2 ** KEY_SHIFT + (random.uint32() >>> KEY_SHIFT);

  const choiceOf = (accountId: string): Unlinking | null => accountRows.find(accountId)?.unlinking ?? null;

  /** Deletes what leads to the scores, in the caller's transaction. @returns the rows of each table */
  function cutOff({ sessionId, inviteId, ...tenant }: DeletedPerson, now: number): Touched[] {
    store.insertScores(tenant, sessionId, key());
    return anonymizer.anonymize({ ...tenant, sessionId, inviteId }, now, true);
  }

  function cutOffEarlier(deletion: Deletion): void {
    const { accountId, mode, sessionId, inviteId, deletedAt } = deletion;
    const tenant: Tenant = { accountId, mode };
    events.emit("candidate.unlinked", { tenant, sessionId, inviteId, now: deletedAt });
    store.updateUnlinked(deletion, store.findRowOf(tenant, inviteId));
    cutOff({ ...tenant, sessionId, inviteId }, deletedAt);
  }

  return {
    isOn: (accountId: string): boolean => {
      const choice = choiceOf(accountId);
      return choice === "new" || choice === "all";
    },

    now: (accountId: string): UnlinkingNow => ({
      choice: choiceOf(accountId),
      linked: store.countLinked(accountId, COUNTED_MAX),
    }),

    /** Applies to deletions from then on; `all` also to those before, which the schedule goes through. */
    change(accountId: string, choice: Unlinking, by: string): void {
      accounts.change(accountId, { unlinking: choice }, by);
      owesEarlier ||= choice === "all";
    },

    rowOf: store.findRowOf,
    cutOff,

    /** For a restore: cuts off somebody who was deleted; nothing where they are cut off. */
    unlink: (tenant: Tenant, sessionId: number): void =>
      db.tx(() => {
        const deletion = store.findLinked(tenant, sessionId);
        if (deletion !== null) cutOffEarlier(deletion);
      }),

    /** Returns true if somebody may wait to be cut off. */
    isOwed: (): boolean => owesEarlier,

    /**
     * Cuts off whom their account wants cut off though they were deleted earlier.
     * @param inSteps carries work out, some people at a time in one transaction each
     * @returns how many
     */
    async catchUp(
      inSteps: (all: readonly Deletion[], work: (some: readonly Deletion[]) => void) => Promise<void>,
    ): Promise<number> {
      owesEarlier = false;
      const owed = store.listOwed();
      try {
        await inSteps(owed, (some) => some.forEach(cutOffEarlier));
      } catch (error) {
        owesEarlier = true;
        throw error;
      }
      return owed.length;
    },
  };
}
