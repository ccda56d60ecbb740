import { invalidField, Problem } from "#/platform/context/problem.ts";
import type { Tenant } from "#/platform/context/tenant.ts";
import type { Actor } from "#/platform/http/guards.ts";
import { ALL_PERMISSIONS, KEY_PERMISSIONS } from "#/platform/http/permissions.ts";
import { DAY_MS } from "#/platform/time/clock.ts";
import type { Infrastructure } from "#/server/infrastructure.ts";
import { carriedLimit, isCreatedByOperator } from "./rules.ts";
import type { AccountService, IssuedKey } from "./service.ts";
import type { AccountStore, ApiKeyRow } from "./store.ts";

/** Requests per minute that anybody may give a key in the console. */
export const RATE_LIMIT_MAX = 10_000;

/** Keys that ended are shown for this long. */
const ENDED_SHOWN_MS = 90 * DAY_MS;

export interface WantedKey {
  name: string;
  /** Defaults to all permissions that the user has for the interface. */
  permissions?: readonly string[];
  rateLimit?: number;
}

interface KeyConsoleDeps extends Pick<Infrastructure, "db" | "clock" | "security"> {
  store: AccountStore;
  accounts: Pick<AccountService, "issueKey" | "usedAt" | "revokeRow">;
  /** Requests per minute that an account may give a key at most. */
  ceiling: number;
  isOperator: (userId: string) => boolean;
}

export type KeyConsole = ReturnType<typeof createKeyConsole>;

/** The keys of an account as its users manage them, each mode separately. */
export function createKeyConsole(deps: KeyConsoleDeps) {
  const { db, store, clock, security, accounts, ceiling, isOperator } = deps;

  const limitFor = (actor: Actor): number =>
    actor.isOperator ? RATE_LIMIT_MAX : Math.min(ceiling, RATE_LIMIT_MAX);

  function get(tenant: Tenant, keyId: string): ApiKeyRow {
    const key = store.findKeyOf(tenant, keyId);
    if (key === null) throw new Problem("api_key_not_found");
    return { ...key, lastUsedAt: accounts.usedAt(key) };
  }

  /** The answer for a key that was just created. */
  const issued = (tenant: Tenant, key: IssuedKey) => ({ key: key.key, row: get(tenant, key.id) });

  const recordChanged = ({ id, network }: Actor, { accountId, mode }: Tenant, key: string) =>
    security.record("key.changed", {
      ...{ key, account: accountId, mode, by: id },
      ...(network !== undefined && { network }),
    });

  return {
    grantable,

    /** Requests per minute that somebody may give a key. */
    limitFor,

    /** Oldest first, with those that ended within the last 90 days. */
    list: (tenant: Tenant): ApiKeyRow[] =>
      store
        .listKeysSince(tenant, clock.now() - ENDED_SHOWN_MS)
        .map((row) => ({ ...row, lastUsedAt: accounts.usedAt(row) })),

    /**
     * @param held permissions of the user
     * @throws Problem permission_not_yours (403), account_disabled, api_key_limit (409), invalid_input (400)
     */
    create: (
      tenant: Tenant,
      held: readonly string[],
      wanted: WantedKey,
      actor: Actor,
    ): { key: string; row: ApiKeyRow } =>
      db.tx(() => {
        const permissions = wanted.permissions ?? ALL_PERMISSIONS.filter((name) => held.includes(name));
        checkNotMore(held, permissions);
        const { name, rateLimit } = wanted;
        const most = limitFor(actor);
        if (rateLimit !== undefined && rateLimit > most) {
          throw invalidField("rate_limit", `must be at most ${most}, the limit of this server`);
        }
        const key = accounts.issueKey(tenant.accountId, {
          ...{ mode: tenant.mode, name, permissions, madeBy: actor.id },
          ...(actor.network !== undefined && { network: actor.network }),
          ...(rateLimit !== undefined && { rateLimit }),
        });
        return issued(tenant, key);
      }),

    /** @throws Problem api_key_not_found (404) */
    rename: (tenant: Tenant, keyId: string, name: string, actor: Actor): ApiKeyRow =>
      db.tx(() => {
        get(tenant, keyId);
        store.updateKey(keyId, { name });
        recordChanged(actor, tenant, keyId);
        return get(tenant, keyId);
      }),

    /**
     * Makes a key like another one, which it replaces: at once, or after some days in which both work.
     * @param oldKeyDays 0 to 7
     * @throws Problem api_key_not_found (404), api_key_ended, api_key_limit, account_disabled (409),
     *   permission_not_yours (403)
     */
    rotate(
      tenant: Tenant,
      held: readonly string[],
      keyId: string,
      oldKeyDays: number,
      actor: Actor,
    ): { key: string; row: ApiKeyRow; old: ApiKeyRow } {
      return db.tx(() => {
        const old = get(tenant, keyId);
        if (old.revokedAt !== null || old.endsAt !== null) throw new Problem("api_key_ended");
        checkNotMore(held, old.permissions);
        const { name, permissions, madeBy } = old;
        const byOperator = actor.isOperator || isCreatedByOperator(madeBy) || isOperator(madeBy ?? "");
        // Runs before the new key is created, so that the new key takes the place of the old one within the
        // limit.
        if (oldKeyDays === 0) {
          accounts.revokeRow(old, actor);
        } else {
          store.updateKey(keyId, { endsAt: clock.now() + oldKeyDays * DAY_MS });
          recordChanged(actor, tenant, keyId);
        }
        const key = accounts.issueKey(tenant.accountId, {
          ...{ mode: tenant.mode, name, permissions, madeBy: actor.id },
          ...(actor.network !== undefined && { network: actor.network }),
          rateLimit: carriedLimit(old.rateLimit, ceiling, byOperator),
        });
        return { ...issued(tenant, key), old: get(tenant, keyId) };
      });
    },

    /** Ends a key for good; a second time changes nothing. @throws Problem api_key_not_found (404) */
    revoke: (tenant: Tenant, keyId: string, actor: Actor): ApiKeyRow =>
      db.tx(() => {
        const key = get(tenant, keyId);
        if (key.revokedAt === null) accounts.revokeRow(key, actor);
        return get(tenant, keyId);
      }),
  };
}

/** Permissions that a user may give to a key: at most their own. */
const grantable = (held: readonly string[]): string[] =>
  KEY_PERMISSIONS.filter((name) => held.includes(name));

/** Without this check, a user who manages keys could grant themselves any permission through a key. */
function checkNotMore(held: readonly string[], wanted: readonly string[]): void {
  if (!wanted.every((name) => held.includes(name))) throw new Problem("permission_not_yours");
}
