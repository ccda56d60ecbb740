import type { Balance } from "#/modules/billing/rules.ts";
import type { Account } from "#/platform/context/account-rows.ts";
import type { Mode, Tenant } from "#/platform/context/tenant.ts";
import type { Page } from "#/platform/http/query.ts";
import { containing } from "#/platform/text/text-match.ts";
import type { AdminAccountStore, Holdings } from "./admin-store.ts";
import type { AccountService } from "./service.ts";
import type { ApiKeyRow } from "./store.ts";

/** What the lists of the operator add to an account. */
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

/** Accounts as the operator sees them. */
export function createAdminAccounts({ store, accounts, balance }: AdminAccountsDeps) {
  function factsOf(account: Account, keys: readonly ApiKeyRow[]): AccountFacts {
    const uses = [store.lastActivity(account.id), ...keys.map(({ lastUsedAt }) => lastUsedAt)];
    const known = uses.filter((at) => at !== null);
    return {
      account,
      balance: (mode) => balance({ accountId: account.id, mode }),
      lastActivity: known.length === 0 ? null : Math.max(...known),
    };
  }

  return {
    /**
     * With the number of all that match.
     * @param text stands in company, e-mail address, slug or id; null: any
     * @param isActive null: both
     */
    page(text: string | null, isActive: boolean | null, page: Page): { rows: AccountFacts[]; total: number } {
      const { rows, total } = store.page({ text: containing(text), isActive }, page);
      return { rows: rows.map((account) => factsOf(account, accounts.listKeys(account.id))), total };
    },

    detailsOf(account: Account): AccountDetails {
      const keys = accounts.listKeys(account.id);
      return { ...factsOf(account, keys), keys, holdings: store.holdings(account.id) };
    },
  };
}
