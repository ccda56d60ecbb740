import type { Db } from "#/platform/db/open.ts";
import type { Mode, Tenant } from "#/platform/tenant.ts";
import type { AccountService, IssuedKey, NewAccount } from "./service.ts";
import type { Account } from "./store.ts";

/** What the operator opens an account with. */
interface Opening {
  mode: Mode;
  /** Credits given with it; none unless given. */
  credits?: number;
}

interface OpeningDeps {
  db: Db;
  accounts: Pick<AccountService, "create" | "issueKey">;
  grant: (tenant: Tenant, credits: number, reason: string) => void;
}

/** Stands in the ledger as the reason of the first credits. */
const REASON = "account create";

export type AccountOpening = ReturnType<typeof createAccountOpening>;

/** Accounts that the operator makes, whole or not at all. */
export function createAccountOpening({ db, accounts, grant }: OpeningDeps) {
  /** @throws Problem email_already_registered (409) */
  function open(fields: NewAccount, { mode, credits }: Opening): Account {
    return db.tx(() => {
      const account = accounts.create(fields);
      if (credits !== undefined) grant({ accountId: account.id, mode }, credits, REASON);
      return account;
    });
  }

  return {
    open,

    /** With a first key, which its holder gets to see in this answer alone. @throws Problem as `open` */
    openWithKey: (fields: NewAccount, opening: Opening): { account: Account; issued: IssuedKey } =>
      db.tx(() => {
        const account = open(fields, opening);
        const key = { mode: opening.mode, name: "Operator", madeBy: "command line" } as const;
        return { account, issued: accounts.issueKey(account.id, key) };
      }),
  };
}
