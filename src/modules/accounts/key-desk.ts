import { type Clock, DAY_MS } from "#/platform/clock.ts";
import type { Db } from "#/platform/db/open.ts";
import { ALL_PERMISSIONS } from "#/platform/http/identify.ts";
import { Problem } from "#/platform/problem.ts";
import type { Tenant } from "#/platform/tenant.ts";
import type { AccountService, IssuedKey } from "./service.ts";
import type { AccountStore, ApiKeyRow } from "./store.ts";

/** Keys that ended are shown for this long. */
const ENDED_SHOWN_MS = 90 * DAY_MS;

export interface WantedKey {
  name: string;
  /** All that the person holds unless given. */
  permissions?: readonly string[];
  rateLimit?: number;
}

interface KeyDeskDeps {
  db: Db;
  store: AccountStore;
  clock: Clock;
  accounts: Pick<AccountService, "issueKey" | "usedAt">;
}

export type KeyDesk = ReturnType<typeof createKeyDesk>;

/** The keys of an account as its people look after them, each mode by itself. */
export function createKeyDesk({ db, store, clock, accounts }: KeyDeskDeps) {
  function get(tenant: Tenant, keyId: string): ApiKeyRow {
    const key = store.findKeyOf(tenant, keyId);
    if (key === null) throw new Problem("api_key_not_found");
    return { ...key, lastUsedAt: accounts.usedAt(key) };
  }

  /** What stands in the answer for a key that was just made. */
  const issued = (tenant: Tenant, key: IssuedKey) => ({ key: key.key, row: get(tenant, key.id) });

  return {
    grantable,

    /** Oldest first, with those that ended within the last 90 days. */
    list: (tenant: Tenant): ApiKeyRow[] =>
      store
        .listKeysSince(tenant, clock.now() - ENDED_SHOWN_MS)
        .map((row) => ({ ...row, lastUsedAt: accounts.usedAt(row) })),

    /**
     * @param held permissions of the person
     * @throws Problem permission_not_yours (403), account_disabled (409), invalid_input (400) naming permissions
     */
    create: (tenant: Tenant, held: readonly string[], wanted: WantedKey): { key: string; row: ApiKeyRow } =>
      db.tx(() => {
        const permissions = wanted.permissions ?? grantable(held);
        refuseMore(held, permissions);
        const { name, rateLimit } = wanted;
        const key = accounts.issueKey(tenant.accountId, {
          ...{ mode: tenant.mode, name, permissions },
          ...(rateLimit !== undefined && { rateLimit }),
        });
        return issued(tenant, key);
      }),

    /** @throws Problem api_key_not_found (404) */
    rename: (tenant: Tenant, keyId: string, name: string): ApiKeyRow =>
      db.tx(() => {
        get(tenant, keyId);
        store.changeKey(keyId, { name });
        return get(tenant, keyId);
      }),

    /**
     * Makes a key like another one, which it replaces: at once, or after some days in which both work.
     * @param oldKeyDays 0 to 7
     * @throws Problem api_key_not_found (404), api_key_ended, account_disabled (409), permission_not_yours (403)
     */
    rotate(
      tenant: Tenant,
      held: readonly string[],
      keyId: string,
      oldKeyDays: number,
    ): { key: string; row: ApiKeyRow; old: ApiKeyRow } {
      return db.tx(() => {
        const old = get(tenant, keyId);
        if (old.revokedAt !== null || old.endsAt !== null) throw new Problem("api_key_ended");
        refuseMore(held, old.permissions);
        const { name, permissions, rateLimit } = old;
        const key = accounts.issueKey(tenant.accountId, { mode: tenant.mode, name, permissions, rateLimit });
        if (oldKeyDays === 0) store.revokeKey(keyId, clock.now());
        else store.changeKey(keyId, { endsAt: clock.now() + oldKeyDays * DAY_MS });
        return { ...issued(tenant, key), old: get(tenant, keyId) };
      });
    },

    /** Ends a key for good; a second time changes nothing. @throws Problem api_key_not_found (404) */
    revoke: (tenant: Tenant, keyId: string): ApiKeyRow =>
      db.tx(() => {
        get(tenant, keyId);
        store.revokeKey(keyId, clock.now());
        return get(tenant, keyId);
      }),
  };
}

/** What a person may give to a key: as far as they may go themselves. */
const grantable = (held: readonly string[]): string[] =>
  ALL_PERMISSIONS.filter((name) => held.includes(name));

/** Otherwise whoever may look after keys could give themselves anything by way of a key. */
function refuseMore(held: readonly string[], wanted: readonly string[]): void {
  if (!wanted.every((name) => held.includes(name))) throw new Problem("permission_not_yours");
}
