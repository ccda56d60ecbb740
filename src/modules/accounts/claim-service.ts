import type { Balance } from "#/modules/billing/rules.ts";
import type { Account } from "#/platform/context/account-rows.ts";
import { ID_BODY } from "#/platform/context/ids.ts";
import type { Mode, Tenant } from "#/platform/context/tenant.ts";
import type { Secrets } from "#/platform/crypto/secrets.ts";
import type { Page } from "#/platform/http/query.ts";
import { searchWords } from "#/platform/text/normalize.ts";
import { DAY_MS } from "#/platform/time/clock.ts";
import type { Infrastructure } from "#/server/infrastructure.ts";
import type { AccountService, IssuedKey } from "./service.ts";
import type { AdminAccountStore, ApiKeyRow, ClaimStore, Holdings, KeyClaim } from "./store.ts";

/** How long a one-time link is valid, in server time. A test clock does not affect it. */
const CLAIM_LIFETIME_MS = 7 * DAY_MS;

/** The state of a link: a usable claim, a claim that is no longer usable, or nothing. */
type Visit = { kind: "open"; claim: KeyClaim; account: Account; timeZone: string } | NoVisit;
interface NoVisit {
  kind: "gone" | "unknown";
}

interface ClaimDeps extends Pick<Infrastructure, "db" | "clock" | "ids"> {
  store: ClaimStore;
  links: ClaimLinks;
  accounts: Pick<AccountService, "find" | "findActive" | "issueKey" | "zoneOf">;
}

export type ClaimService = ReturnType<typeof createClaimService>;

/**
 * One-time links for API keys. The key is created when its link is used, so no secret is stored while the
 * link waits.
 */
export function createClaimService({ db, store, clock, ids, links, accounts }: ClaimDeps) {
  function isOpen({ usedAt, expiresAt }: KeyClaim): boolean {
    return usedAt === null && clock.now() < expiresAt;
  }

  function visit(token: string): Visit {
    const claimId = links.read(token);
    const claim = claimId === null ? null : store.find(claimId);
    if (claim === null) return { kind: "unknown" };
    const account = accounts.find(claim.accountId);
    if (!isOpen(claim) || account.status === "inactive") return { kind: "gone" };
    return { kind: "open", claim, account, timeZone: accounts.zoneOf(account) };
  }

  return {
    /**
     * Makes a claim; older ones for the same account and mode end, so that only the newest link works.
     * @throws Problem account_not_found (404), account_disabled (409)
     */
    open(accountId: string, mode: Mode): KeyClaim {
      return db.tx(() => {
        accounts.findActive(accountId);
        const now = clock.now();
        store.updateOpenEnded({ accountId, mode }, now);
        const claim: KeyClaim = {
          id: ids.keyClaim(),
          accountId,
          mode,
          createdAt: now,
          expiresAt: now + CLAIM_LIFETIME_MS,
          usedAt: null,
        };
        store.insert(claim);
        return claim;
      });
    },

    /** A claim whose link can still be used, or null. */
    findOpen(claimId: string): KeyClaim | null {
      const claim = store.find(claimId);
      return claim !== null && isOpen(claim) ? claim : null;
    },

    /** Only reads, because software that previews links must not use them up. */
    visit,

    /** Makes the key, once. */
    redeem(token: string): { kind: "issued"; account: Account; issued: IssuedKey } | NoVisit {
      return db.tx(() => {
        const found = visit(token);
        if (found.kind !== "open") return found;
        const { claim, account } = found;
        if (!store.updateUsed(claim.id, clock.now())) return { kind: "gone" } as const;
        const issued = accounts.issueKey(account.id, {
          mode: claim.mode,
          name: "One-time link",
          madeBy: "link",
        });
        return { kind: "issued", account, issued } as const;
      });
    },
  };
}

/**
 * Links at which somebody fetches a key, once. The token is the claim's id and a keyed hash of it under the
 * server's own secret: a leaked database opens none.
 */
export interface ClaimLinks {
  address(claimId: string): string;
  /** The claim id of a genuine token, or null. */
  read(token: string): string | null;
}

const TOKEN = new RegExp(`^(${ID_BODY})([a-z2-7]{26})$`);
export const CLAIM_LINK = "key-claim-link";

export function createClaimLinks(secrets: Secrets, baseUrl: () => string): ClaimLinks {
  return {
    address: (claimId) =>
      `${baseUrl()}/welcome/${claimId.slice("claim_".length)}${secrets.mac(CLAIM_LINK, claimId)}`,
    read(token) {
      const match = TOKEN.exec(token);
      const [, body, proof] = match ?? [];
      if (!body || !proof) return null;
      const claimId = `claim_${body}`;
      return secrets.proves(CLAIM_LINK, claimId, proof) ? claimId : null;
    },
  };
}

/** Fields that the administrator's lists add to an account. */
export interface AccountFacts {
  account: Account;
  balance: (mode: Mode) => Balance;
  lastActivity: number | null;
}

export interface AccountDetails extends AccountFacts {
  keys: readonly ApiKeyRow[];
  holdings: Holdings;
}

interface AdminAccountsDeps {
  store: AdminAccountStore;
  accounts: Pick<AccountService, "listKeys">;
  balance: (tenant: Tenant) => Balance;
}

export type AdminAccounts = ReturnType<typeof createAdminAccounts>;

/** Accounts as the administrator sees them. */
export function createAdminAccounts({ store, accounts, balance }: AdminAccountsDeps) {
  function factsOf(account: Account, keys: readonly ApiKeyRow[]): AccountFacts {
    const uses = [store.findLastActivity(account.id), ...keys.map(({ lastUsedAt }) => lastUsedAt)];
    const known = uses.filter((at) => at !== null);
    return {
      account,
      balance: (mode) => balance({ accountId: account.id, mode }),
      lastActivity: known.length === 0 ? null : Math.max(...known),
    };
  }

  return {
    /**
     * Lists accounts, with the total number of matches.
     * @param text its words are searched in company, email address, slug and id; null: any
     * @param isActive null: both
     */
    page(text: string | null, isActive: boolean | null, page: Page): { rows: AccountFacts[]; total: number } {
      const { rows, total } = store.listPage({ words: searchWords(text ?? ""), isActive }, page);
      return { rows: rows.map((account) => factsOf(account, accounts.listKeys(account.id))), total };
    },

    detailsOf(account: Account): AccountDetails {
      const keys = accounts.listKeys(account.id);
      return { ...factsOf(account, keys), keys, holdings: store.countHoldings(account.id) };
    },
  };
}
