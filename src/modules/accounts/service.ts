import type { Clock } from "#/platform/clock.ts";
import type { Db } from "#/platform/db/open.ts";
import { ALL_PERMISSIONS, type Caller } from "#/platform/http/identify.ts";
import type { AccountId, Ids } from "#/platform/ids.ts";
import { comparableEmail } from "#/platform/mail/address.ts";
import { Problem } from "#/platform/problem.ts";
import type { Random } from "#/platform/random.ts";
import { sha256 } from "#/platform/secrets.ts";
import type { Mode } from "#/platform/tenant.ts";
import { formatKey, freeSlug, KEY_BYTES, languageOfCountry, prefixOf } from "./rules.ts";
import type { Account, AccountStore, ApiKeyRow } from "./store.ts";

export interface NewAccount {
  email: string;
  company: string;
  name: string;
  address: string;
  zip: string;
  city: string;
  /** ISO 3166 code, upper case. */
  country: string;
  vatId: string;
  billingContact: string;
  phone: string;
  website: string;
}

export interface IssuedKey {
  /** The full key; it exists only in this answer. */
  key: string;
  prefix: string;
  mode: Mode;
  permissions: readonly string[];
  rateLimit: number;
}

interface AccountDeps {
  db: Db;
  store: AccountStore;
  clock: Clock;
  ids: Ids;
  random: Random;
  /** Requests per minute of new keys. */
  rateLimit: number;
}

export type AccountService = ReturnType<typeof createAccountService>;

export function createAccountService({ db, store, clock, ids, random, rateLimit }: AccountDeps) {
  const usedKeys = new Map<string, number>();

  function issueKey(accountId: AccountId, mode: Mode, name: string): IssuedKey {
    const key = formatKey(mode, random.bytes(KEY_BYTES));
    const prefix = prefixOf(key);
    const permissions = [...ALL_PERMISSIONS];
    const createdAt = clock.now();
    store.insertKey({
      id: ids.apiKey(),
      accountId,
      mode,
      name,
      prefix,
      hash: sha256(key),
      permissions,
      rateLimit,
      createdAt,
    });
    return { key, prefix, mode, permissions, rateLimit };
  }

  return {
    /**
     * Makes an account and its first key.
     * @throws Problem email_already_registered (409), compared without regard to case
     */
    create(input: NewAccount, mode: Mode): { account: Account; issued: IssuedKey } {
      return db.tx(() => {
        const emailKey = comparableEmail(input.email);
        if (store.emailIsTaken(emailKey)) throw new Problem("email_already_registered");
        const accountId = ids.account();
        store.insertAccount({
          id: accountId,
          company: input.company,
          slug: freeSlug(input.company, store.slugIsTaken),
          type: "API",
          status: "active",
          email: input.email,
          emailKey,
          language: languageOfCountry(input.country),
          contactName: input.name,
          phone: input.phone,
          website: input.website,
          street: input.address,
          zip: input.zip,
          city: input.city,
          country: input.country,
          vatId: input.vatId,
          billingContact: input.billingContact,
          createdAt: clock.now(),
        });
        const issued = issueKey(accountId, mode, "Registration");
        return { account: this.get(accountId), issued };
      });
    },

    /** @throws Error when there is none: ids come from our own records */
    get(accountId: string): Account {
      const account = store.findAccount(accountId);
      if (!account) throw new Error("account record is missing");
      return account;
    },

    /** Keys that are not revoked, oldest first, with the latest use that is known. */
    listKeys: (accountId: string): ApiKeyRow[] =>
      store
        .listKeys(accountId)
        .map((row) => ({ ...row, lastUsedAt: usedKeys.get(row.id) ?? row.lastUsedAt })),

    /** Moves the account's test mode forward; live mode never moves. */
    advanceTestClock: store.advanceTestClock,

    testOffsetMs: (accountId: string): number => store.findTestOffset(accountId),

    /** The caller of a full API key, or null. The use is noted in memory, so that reading stores nothing. */
    findCaller(key: string): Caller | null {
      const row = store.findKey(sha256(key));
      if (!row) return null;
      usedKeys.set(row.id, clock.now());
      const tenant = { accountId: row.accountId, mode: row.mode };
      return { keyId: row.id, tenant, permissions: row.permissions, rateLimit: row.rateLimit };
    },

    /** Stores when keys were last used. */
    storeKeyUse(): void {
      if (usedKeys.size === 0) return;
      db.tx(() => {
        for (const [keyId, at] of usedKeys) store.touchKey(keyId, at);
      });
      usedKeys.clear();
    },
  };
}
