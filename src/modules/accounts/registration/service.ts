import type { RetentionService } from "#/modules/accounts/retention/service.ts";
import type { AccountService, IssuedKey, NewAccount } from "#/modules/accounts/service.ts";
import type { BillingService } from "#/modules/billing/service.ts";
import type { Account } from "#/platform/context/account-rows.ts";
import type { Emitter } from "#/platform/context/events.ts";
import type { Mode } from "#/platform/context/tenant.ts";
import type { Actor } from "#/platform/http/guards.ts";
import type { Infrastructure } from "#/server/infrastructure.ts";
import type { RegisterEvents } from "./events.ts";

/** Input of an administrator who creates an account. */
interface Opening {
  mode: Mode;
  /** Credits given with it; none unless given. */
  credits?: number;
  /** The administrator who owns it from the beginning; nobody unless given. */
  owner?: Actor | undefined;
}

/** Input of somebody who registers. */
interface Registration {
  mode: Mode;
  /** The order that is placed with the registration, with an id created beforehand; null: none. */
  order: { id: string; productId: string } | null;
}

interface OpeningDeps extends Pick<Infrastructure, "db" | "time"> {
  accounts: Pick<AccountService, "create" | "issueKey">;
  billing: Pick<BillingService, "grant" | "requireBilling" | "createOrder">;
  retention: Pick<RetentionService, "begin">;
  events: Emitter<RegisterEvents>;
}

/** Stored in the ledger as the reason for the first credits. */
const REASON = "account create";

export type AccountOpening = ReturnType<typeof createAccountOpening>;

/** Creates accounts for the administrator or through registration, completely or not at all. */
export function createAccountOpening({ db, accounts, billing, retention, time, events }: OpeningDeps) {
  /**
   * With the time limit that is usual in the account's country. Who registers through the API has none, since the interface names none.
   * @throws Problem email_already_registered (409)
   */
  function open(fields: NewAccount, { mode, credits, owner }: Opening): Account {
    return db.tx(() => {
      const account = accounts.create(fields);
      retention.begin(account.id);
      if (credits !== undefined) billing.grant({ accountId: account.id, mode }, credits, REASON);
      if (owner !== undefined) events.emit("account.owned", { accountId: account.id, owner });
      return account;
    });
  }

  return {
    open,

    /**
     * With a first key and, where something is bought, its order.
     * @throws Problem email_already_registered (409); with an order also billing_off (403), invalid_input (400) naming product_id
     */
    register(fields: NewAccount, { mode, order }: Registration): { account: Account; issued: IssuedKey } {
      if (order !== null) billing.requireBilling();
      return db.tx(() => {
        const account = accounts.create(fields);
        const key = { mode, name: "Registration", madeBy: "registration" } as const;
        const issued = accounts.issueKey(account.id, key);
        const tenant = { accountId: account.id, mode };
        if (order !== null) billing.createOrder(tenant, order.productId, fields.email, order.id);
        events.emit("account.registered", { tenant, now: time.now(tenant) });
        return { account, issued };
      });
    },

    /** Opens the account with a first key, which its holder only sees in this answer. @throws Problem as `open` */
    openWithKey: (fields: NewAccount, opening: Opening): { account: Account; issued: IssuedKey } =>
      db.tx(() => {
        const account = open(fields, opening);
        const key = { mode: opening.mode, name: "Operator", madeBy: "command line" } as const;
        return { account, issued: accounts.issueKey(account.id, key) };
      }),
  };
}
