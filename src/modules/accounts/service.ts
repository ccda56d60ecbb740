import type { Language } from "#/domain/instrument/types.ts";
import type { Account } from "#/platform/context/account-rows.ts";
import { invalidField, Problem } from "#/platform/context/problem.ts";
import type { Mode } from "#/platform/context/tenant.ts";
import { sha256 } from "#/platform/crypto/secrets.ts";
import type { Actor } from "#/platform/http/guards.ts";
import type { Caller } from "#/platform/http/identify.ts";
import { ALL_PERMISSIONS, KEY_PERMISSIONS } from "#/platform/http/permissions.ts";
import { comparableEmail } from "#/platform/text/email-address.ts";
import { zoneOf } from "#/platform/time/time-zone.ts";
import type { Infrastructure } from "#/server/infrastructure.ts";
import {
  addedPermissions,
  chooseKey,
  formatKey,
  freeSlug,
  isNoticed,
  KEY_BYTES,
  KEYS_MAX,
  type KeyMaker,
  languageOfCountry,
  PENDING_LIMIT,
  prefixOf,
  SUFFIX_BYTES,
} from "./rules.ts";
import type { AccountStore, ApiKeyRow, ListedAccount } from "./store.ts";

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
  /** The language of emails to the account; by default the country's. */
  language?: Language;
}

/** The fields of an account that can be changed. Absent fields stay as they are. */
export type AccountChange = Partial<
  Pick<
    Account,
    | "company"
    | "email"
    | "language"
    | "contactName"
    | "phone"
    | "website"
    | "street"
    | "zip"
    | "city"
    | "country"
    | "vatId"
    | "billingContact"
    | "candidateFeedback"
    | "asksDemographics"
    | "selfStart"
    | "selfStartPerDay"
    | "unlinking"
    | "pendingLimit"
    | "discountPercent"
    | "invoiceTerms"
    | "debtLimit"
    | "timeZone"
  >
>;

interface NewKey {
  mode: Mode;
  /** Helps users to tell the account's keys apart. */
  name: string;
  /** All of them unless given. */
  permissions?: readonly string[];
  /** Requests per minute; the server's setting unless given. */
  rateLimit?: number;
  /** A person's id, or what else makes it. */
  madeBy?: string | KeyMaker;
  /** The network of the request, shortened. */
  network?: string;
}

export interface IssuedKey {
  id: string;
  /** The full key; it exists only in this answer. */
  key: string;
  prefix: string;
  mode: Mode;
  permissions: readonly string[];
  rateLimit: number;
}

interface AccountDeps
  extends Pick<Infrastructure, "db" | "clock" | "ids" | "random" | "security" | "serverZone"> {
  store: AccountStore;
  /** Requests per minute of new keys. */
  rateLimit: number;
}

export type AccountService = ReturnType<typeof createAccountService>;

export function createAccountService(deps: AccountDeps) {
  const { db, store, clock, ids, random, security, rateLimit } = deps;
  const usedKeys = new Map<string, number>();

  const usedAt = ({ id, lastUsedAt }: Pick<ApiKeyRow, "id" | "lastUsedAt">): number | null =>
    usedKeys.get(id) ?? lastUsedAt;

  /** @throws Error when there is none: ids come from our own records */
  function get(accountId: string): Account {
    const account = store.findAccount(accountId);
    if (!account) throw new Error("account record is missing");
    return account;
  }

  /** @throws Problem account_not_found (404) */
  function find(accountId: string): Account {
    const account = store.findAccount(accountId);
    if (account === null) throw new Problem("account_not_found");
    return account;
  }

  /** @throws Problem account_not_found (404), account_disabled (409) */
  function findActive(accountId: string): Account {
    const account = find(accountId);
    if (account.status === "inactive") throw new Problem("account_disabled");
    return account;
  }

  function setStatus(accountId: string, status: Account["status"], by: string): Account {
    return db.tx(() => {
      find(accountId);
      store.updateStatus(accountId, status);
      // Opening an account on this server decides that it is served here.
      if (status !== "inactive") store.updateAccount(accountId, { movedAt: null });
      if (status === "inactive") security.record("account.disabled", { by, account: accountId });
      else security.record("account.changed", { by, account: accountId, reason: "enabled" });
      return find(accountId);
    });
  }

  return {
    /**
     * Makes an account without a key.
     * @throws Problem email_already_registered (409), compared without regard to case
     */
    create(input: NewAccount): Account {
      return db.tx(() => {
        const emailKey = comparableEmail(input.email);
        if (store.hasEmail(emailKey)) throw new Problem("email_already_registered");
        const accountId = ids.account();
        store.insertAccount({
          id: accountId,
          company: input.company,
          slug: freeSlug(input.company, () => random.bytes(SUFFIX_BYTES), store.hasSlug),
          type: "API",
          status: "active",
          email: input.email,
          emailKey,
          language: input.language ?? languageOfCountry(input.country),
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
        security.record("account.created", { account: accountId });
        return get(accountId);
      });
    },

    /**
     * Creates a key. This answer is the only place where the complete key appears.
     * @throws Problem account_not_found (404), account_disabled, api_key_limit (409), invalid_input (400)
     *   naming permissions
     */
    issueKey(accountId: string, wanted: NewKey): IssuedKey {
      const permissions = [...new Set(wanted.permissions ?? ALL_PERMISSIONS)];
      if (permissions.length === 0 || !permissions.every((name) => KEY_PERMISSIONS.includes(name))) {
        throw invalidField("permissions", `must be one or more of ${KEY_PERMISSIONS.join(", ")}`);
      }
      return db.tx(() => {
        findActive(accountId);
        const { mode, name, madeBy = null, network } = wanted;
        if (store.countWorkingKeys({ accountId, mode }, clock.now()) >= KEYS_MAX)
          throw new Problem("api_key_limit");
        const key = formatKey(wanted.mode, random.bytes(KEY_BYTES));
        const row = {
          id: ids.apiKey(),
          mode: wanted.mode,
          prefix: prefixOf(key),
          permissions,
          rateLimit: wanted.rateLimit ?? rateLimit,
        };
        store.insertKey({ ...row, accountId, name, madeBy, hash: sha256(key), createdAt: clock.now() });
        security.record("key.created", {
          key: row.id,
          account: accountId,
          mode,
          by: madeBy ?? "unknown",
          ...(network !== undefined && { network }),
        });
        return { ...row, key };
      });
    },

    find,
    findActive,
    findByEmail: (email: string): Account | null => store.findByEmail(comparableEmail(email)),

    /**
     * Returns the account with a slug, or null. The answer does not distinguish a disabled account from one
     * that never existed.
     */
    findActiveBySlug(slug: string): Account | null {
      const account = store.findBySlug(slug);
      return account?.status === "inactive" ? null : account;
    },

    /** Oldest first. */
    list: (): ListedAccount[] => store.listAccounts(),

    /**
     * Disables the account: its keys stop working, and links of candidates who have not started are
     * unavailable. Candidates who have started can finish.
     * @throws Problem account_not_found (404)
     */
    disable: (accountId: string, by = "unknown"): Account => setStatus(accountId, "inactive", by),

    /**
     * @param mayBeOpenAtBoth whether an account that was moved to another server is opened here all the same
     * @throws Problem account_not_found (404), account_moved (409)
     */
    enable: (accountId: string, by = "unknown", canBeOpenAtBoth = false): Account =>
      db.tx(() => {
        if (find(accountId).movedAt !== null && !canBeOpenAtBoth) throw new Problem("account_moved");
        return setStatus(accountId, "active", by);
      }),

    /**
     * Changes the account's own details. Its slug stays, because links that contain it are in circulation.
     * @throws Problem account_not_found (404), email_already_registered (409)
     */
    change(accountId: string, change: AccountChange, by = "unknown"): Account {
      return db.tx(() => {
        const emailKey = comparableEmail(change.email ?? find(accountId).email);
        const owner = store.findByEmail(emailKey);
        if (owner !== null && owner.id !== accountId) throw new Problem("email_already_registered");
        const before = find(accountId);
        const named = { ...before, ...change };
        const noticeChanges = before.noticeChanges + (isNoticed(before, named) ? 1 : 0);
        store.updateAccount(accountId, { ...change, emailKey, noticeChanges });
        const after = find(accountId);
        for (const reason of addedPermissions(before, after)) {
          security.record("account.changed", { by, account: accountId, reason });
        }
        return after;
      });
    },

    /**
     * Sets if candidates may read their own summary after the end.
     * @throws Problem account_not_found (404)
     */
    offerFeedback: (accountId: string, isOffered: boolean): Account =>
      db.tx(() => {
        find(accountId);
        store.updateCandidateFeedback(accountId, isOffered);
        return find(accountId);
      }),

    exists: (accountId: string): boolean => store.findAccount(accountId) !== null,

    /**
     * Returns true if this server serves the account. A link to an account that was transferred reveals
     * nothing here.
     */
    isHere: (accountId: string): boolean => store.findAccount(accountId)?.movedAt === null,

    isActive: (accountId: string): boolean => store.findAccount(accountId)?.status !== "inactive",

    /**
     * Ends a key for good; a second time changes nothing.
     * @param name id, prefix or the whole key
     * @throws Problem api_key_not_found (404), api_key_ambiguous (409) naming the ids
     */
    revokeKey(name: string): { key: ApiKeyRow; account: Account; wasRevoked: boolean } {
      return db.tx(() => {
        const chosen = chooseKey(store.findKeys({ id: name, prefix: name, hash: sha256(name) }));
        if (chosen === null) throw new Problem("api_key_not_found");
        if (Array.isArray(chosen)) {
          const list = chosen.map(({ id }) => id).join(", ");
          throw new Problem("api_key_ambiguous", {
            message: `${chosen.length} API keys start with this text: ${list}. Specify the key by its ID.`,
          });
        }
        store.updateKeyRevoked(chosen.id, clock.now());
        if (chosen.revokedAt === null) {
          security.record("key.revoked", { key: chosen.id, account: chosen.accountId, by: "command line" });
        }
        return { key: chosen, account: get(chosen.accountId), wasRevoked: chosen.revokedAt !== null };
      });
    },

    get,

    /** The time zone of times that its users and candidates read, IANA name. */
    zoneOf: (account: Pick<Account, "timeZone" | "country">): string => zoneOf(account, deps.serverZone),

    /** The same of an account by its id. @throws Problem account_not_found (404) */
    timeZoneOf: (accountId: string): string => zoneOf(get(accountId), deps.serverZone),

    /** The maximum number of pending invites of the account. */
    pendingLimit: (accountId: string): number => get(accountId).pendingLimit ?? PENDING_LIMIT,

    /** The number of credits that the account may owe: the usual ten, even if more invites may be pending. */
    debtLimit: (accountId: string): number => get(accountId).debtLimit ?? PENDING_LIMIT,

    /** Keys that work, oldest first, with the latest use that is known. */
    listKeys: (accountId: string): ApiKeyRow[] =>
      store.listKeys(accountId, clock.now()).map((row) => ({ ...row, lastUsedAt: usedAt(row) })),

    /**
     * Returns working keys that a user created, oldest first.
     * @param accountId defaults to all accounts
     */
    keysCreatedBy: (userId: string, accountId?: string): ApiKeyRow[] =>
      store.listKeysCreatedBy(userId, clock.now(), accountId),

    /** Ends a key that the caller has looked up. */
    revokeRow({ id, accountId, mode }: ApiKeyRow, actor: Pick<Actor, "id" | "network">): void {
      store.updateKeyRevoked(id, clock.now());
      security.record("key.revoked", {
        ...{ key: id, account: accountId, mode, by: actor.id },
        ...(actor.network !== undefined && { network: actor.network }),
      });
    },

    /** Makes another member the creator of a key that the caller has looked up. */
    handOnRow(
      { id, accountId, mode }: ApiKeyRow,
      userId: string,
      actor: Pick<Actor, "id" | "network">,
    ): void {
      store.updateKeyMaker(id, userId);
      security.record("key.changed", {
        ...{ key: id, account: accountId, mode, by: actor.id, user: userId, reason: "handed_on" },
        ...(actor.network !== undefined && { network: actor.network }),
      });
    },

    /** The latest use that is known. */
    usedAt,

    /** Moves the account's test mode forward; live mode never moves. */
    advanceTestClock: store.updateTestClock,

    /**
     * Returns the caller of a full API key, or null. The use is recorded in memory, so that reading writes
     * nothing to the database.
     */
    findCaller(key: string): Caller | null {
      const row = store.findKey(sha256(key), clock.now());
      if (!row) return null;
      usedKeys.set(row.id, clock.now());
      const tenant = { accountId: row.accountId, mode: row.mode };
      return { keyId: row.id, tenant, permissions: row.permissions, rateLimit: row.rateLimit };
    },

    /** Stores when keys were last used. */
    storeKeyUse(): void {
      if (usedKeys.size === 0) return;
      db.tx(() => {
        for (const [keyId, at] of usedKeys) store.updateKeyLastUsed(keyId, at);
      });
      usedKeys.clear();
    },
  };
}
