import type { ProductType } from "#/instrument/registry.ts";
import type { Language } from "#/instrument/types.ts";
import type { Account } from "#/modules/accounts/store.ts";
import type { AssessmentService } from "#/modules/assessment/service.ts";
import type { Session } from "#/modules/assessment/store.ts";
import { admitSitting, type Credits } from "#/modules/billing/rules.ts";
import { expiryOf } from "#/modules/invites/rules.ts";
import { SECOND_MS } from "#/platform/clock.ts";
import type { Db } from "#/platform/db/open.ts";
import { comparableEmail } from "#/platform/mail/address.ts";
import { splitName } from "#/platform/person-name.ts";
import { Problem } from "#/platform/problem.ts";
import type { Mode, Tenant } from "#/platform/tenant.ts";
import type { TenantClock } from "#/platform/tenant-clock.ts";
import { createRecentCounts } from "./recent.ts";
import { admitStart, MAIL_WINDOW_MS, mayMail, START_WINDOW_MS, STARTS_PER_HOUR } from "./rules.ts";

/** Who begins by themselves. */
export interface Starter {
  name: string;
  email: string;
  language: Language;
}

/** Whom the account's people let begin. */
export interface Seated {
  /** May be empty, like the address: the candidate is asked for the name at the end. */
  name: string;
  email: string;
  language: Language;
  kiosk: boolean;
  mode: Mode;
  /** null: the server's default, and a day for the company's device, where people sit down at once. */
  expiresInDays: number | null;
}

export interface OpenDoor {
  account: Account;
  /** Whether somebody can begin now. */
  open: boolean;
}

interface StartDeps {
  db: Db;
  time: TenantClock;
  accounts: {
    findActiveBySlug(slug: string): Account | null;
    /** @throws Problem account_not_found (404), account_disabled (409) */
    findActive(accountId: string): Account;
  };
  assessment: Pick<AssessmentService, "prepare">;
  credits: (tenant: Tenant) => Credits;
  lifetimeDays: number;
  /** Queues the mail with the link inside the transaction. */
  queueLink: (tenant: Tenant, session: Session, now: number) => void;
}

/** The only one that is offered without an invite. */
const PRODUCT_TYPE: ProductType = "pa-standard";

export type StartService = ReturnType<typeof createStartService>;

/** Sessions that nobody was invited to: begun by the candidate at the account's page, or by the account itself. */
export function createStartService(deps: StartDeps) {
  const { db, time, accounts, assessment, credits, lifetimeDays, queueLink } = deps;
  const starts = createRecentCounts(START_WINDOW_MS);
  const mails = createRecentCounts(MAIL_WINDOW_MS);

  /** People begin by themselves in live mode only. */
  function find(slug: string): { account: Account; tenant: Tenant } {
    const account = accounts.findActiveBySlug(slug);
    if (account === null) throw new Problem("link_not_available");
    return { account, tenant: { accountId: account.id, mode: "live" } };
  }

  return {
    /** Whether an account of that slug lets people begin; one that is disabled is like one that never was. */
    hasPage: (slug: string): boolean => accounts.findActiveBySlug(slug) !== null,

    /** @throws Problem link_not_available (404), alike for an unknown account and a disabled one */
    look(slug: string): OpenDoor {
      const { account, tenant } = find(slug);
      return { account, open: admitSitting(credits(tenant)) === "ok" };
    },

    /**
     * Begins a session of its own for whoever asks; the same person may ask again and gets another one. The link goes
     * to the address too, for going on later.
     * @param address of the client, to count it
     * @throws Problem link_not_available (404), start_closed (409) without credit, rate_limited (429)
     */
    begin(slug: string, { name, email, language }: Starter, address: string): Session {
      const { account, tenant } = find(slug);
      const now = time.now(tenant);
      const [ofAccount, ofAddress] = [`account:${account.id}`, `address:${address}`];
      const verdict = admitStart({
        credits: credits(tenant),
        ofAccount: starts.count(ofAccount, now),
        ofAddress: starts.count(ofAddress, now),
      });
      if (verdict === "rate_limited") {
        const isAddress = starts.count(ofAddress, now) >= STARTS_PER_HOUR.address;
        const wait = starts.waitMs(isAddress ? ofAddress : ofAccount, now);
        throw new Problem(verdict, { retryAfter: wait / SECOND_MS });
      }
      if (verdict !== "ok") throw new Problem(verdict);
      const mailbox = comparableEmail(email);
      const isMailed = mayMail(mails.count(mailbox, now));
      const session = db.tx(() => {
        const prepared = assessment.prepare(tenant, {
          ...splitName(name),
          email,
          language,
          productType: PRODUCT_TYPE,
          kiosk: false,
          expiresAt: expiryOf(now, lifetimeDays),
        });
        if (isMailed) queueLink(tenant, prepared, now);
        return prepared;
      });
      starts.note(ofAccount, now);
      starts.note(ofAddress, now);
      if (isMailed) mails.note(mailbox, now);
      return session;
    },

    /**
     * Makes a session for somebody whom the account's people know; nobody is mailed.
     * @throws Problem account_not_found (404), account_disabled (409), no_credit, credits_spoken_for (402)
     */
    seat(accountId: string, { name, mode, expiresInDays, ...seated }: Seated): Session {
      return db.tx(() => {
        const tenant: Tenant = { accountId: accounts.findActive(accountId).id, mode };
        const verdict = admitSitting(credits(tenant));
        if (verdict !== "ok") throw new Problem(verdict);
        return assessment.prepare(tenant, {
          ...splitName(name),
          ...seated,
          productType: PRODUCT_TYPE,
          expiresAt: expiryOf(time.now(tenant), expiresInDays ?? (seated.kiosk ? 1 : lifetimeDays)),
        });
      });
    },
  };
}
