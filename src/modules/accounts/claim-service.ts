import type { Account } from "#/platform/context/account-rows.ts";
import type { Mode } from "#/platform/context/tenant.ts";
import { DAY_MS } from "#/platform/time/clock.ts";
import type { Ground } from "#/server/infrastructure.ts";
import type { ClaimLinks } from "./claim-links.ts";
import type { ClaimStore, KeyClaim } from "./claim-store.ts";
import type { AccountService, IssuedKey } from "./service.ts";

/** How long a one-time link can be used. In the server's time: no mode's clock moves it. */
const CLAIM_LIFETIME_MS = 7 * DAY_MS;

/** What a link leads to: a claim that can be used, one that was there once, or nothing. */
type Visit = { kind: "open"; claim: KeyClaim; account: Account; timeZone: string } | NoVisit;
interface NoVisit {
  kind: "gone" | "unknown";
}

interface ClaimDeps extends Pick<Ground, "db" | "clock" | "ids"> {
  store: ClaimStore;
  links: ClaimLinks;
  accounts: Pick<AccountService, "find" | "findActive" | "issueKey" | "zoneOf">;
}

export type ClaimService = ReturnType<typeof createClaimService>;

/** One-time links for API keys: the key is made when its link is used, so nothing secret waits anywhere. */
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
        store.endOpen({ accountId, mode }, now);
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

    /** Reads only: whatever opens links before people do must not use them up. */
    visit,

    /** Makes the key, once. */
    redeem(token: string): { kind: "issued"; account: Account; issued: IssuedKey } | NoVisit {
      return db.tx(() => {
        const found = visit(token);
        if (found.kind !== "open") return found;
        const { claim, account } = found;
        if (!store.markUsed(claim.id, clock.now())) return { kind: "gone" } as const;
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
