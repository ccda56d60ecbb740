import { and, desc, eq, gt, lte, sql } from "drizzle-orm";
import { invalidField, Problem } from "#/platform/context/problem.ts";
import type { Tenant } from "#/platform/context/tenant.ts";
import { prepared } from "#/platform/db/prepared.ts";
import { mailCounts } from "#/platform/db/schema/limits.ts";
import { foldedMailbox, isLocalAddress } from "#/platform/mail/address.ts";
import { SECOND_MS } from "#/platform/time/clock.ts";
import type { Ground } from "#/server/infrastructure.ts";
import type { MailIntent } from "./intents.ts";
import {
  BUCKET_OF,
  BUCKETS,
  LOCAL_MAILBOX,
  MAIL_WINDOW_MS,
  type MailLimitCode,
  perAccount,
} from "./limit-rules.ts";

interface MailLimit {
  code: MailLimitCode;
  /** Seconds until one more may go out. */
  retryAfter: number;
}

export interface MailLimits {
  /**
   * Counts a mail that is to go out, in the caller's transaction.
   * @returns why it must not, and then it is not counted; null where it may
   */
  take(tenant: Tenant, intent: MailIntent): MailLimit | typeof LOCAL_MAILBOX | null;
}

interface MailLimitDeps extends Pick<Ground, "db" | "clock" | "secrets" | "security"> {
  /** Whom a mail would go to; null where nobody needs it any more. */
  recipientOf: (tenant: Tenant, intent: MailIntent) => string | null;
  /** That an account ever got. */
  creditsOf: (tenant: Tenant) => number;
  /** What an account may send within a day, of mails that others ask for. */
  mostPerAccount: () => number;
}

/** What whoever asks for a mail is told that must not go out. */
export const mailProblem = (limit: NonNullable<ReturnType<MailLimits["take"]>>): Problem =>
  limit.code === LOCAL_MAILBOX.code
    ? invalidField("email", "must be at a domain of the internet, such as name@company.example")
    : new Problem(limit.code, limit);

const PURPOSE = "mail-count";

/**
 * How much mail one mailbox gets from this server in a day, whoever's account it comes from, and how much one account
 * sends. Kept in the database, so that a restart forgets nothing; a mailbox stands there as a keyed hash alone.
 */
export function createMailLimits(deps: MailLimitDeps): MailLimits {
  const { db, clock, secrets, security, recipientOf, creditsOf, mostPerAccount } = deps;
  const placed = (name: string) => sql.placeholder(name);
  // A clock that was set ahead and back leaves counts of a time to come: they block nobody.
  const inWindow = () => and(gt(mailCounts.at, placed("since")), lte(mailCounts.at, placed("now")));
  /** The one that has to count no more before the next may go out. */
  const overBy = (who: "mailbox" | "accountId") =>
    prepared(() =>
      db.orm
        .select({ at: mailCounts.at })
        .from(mailCounts)
        .where(and(eq(mailCounts[who], placed("who")), eq(mailCounts.bucket, placed("bucket")), inWindow()))
        .orderBy(desc(mailCounts.at))
        .limit(1)
        .offset(placed("offset")),
    );
  const ofMailbox = overBy("mailbox");
  const ofAccount = overBy("accountId");

  return {
    take(tenant, intent) {
      const to = recipientOf(tenant, intent);
      if (to === null) return null;
      if (isLocalAddress(to)) return LOCAL_MAILBOX;
      const now = clock.now();
      const since = now - MAIL_WINDOW_MS;
      const bucket = BUCKET_OF[intent.template];
      const mailbox = secrets.mac(PURPOSE, foldedMailbox(to));
      const last = (query: typeof ofMailbox, who: string, most: number) =>
        query.get({ who, bucket, since, now, offset: most - 1 })?.at;
      const refuse = (code: MailLimitCode, at: number): MailLimit => {
        security.refuse("rate_limit.refused", { account: tenant.accountId, mode: tenant.mode, reason: code });
        return { code, retryAfter: Math.max(1, Math.ceil((at + MAIL_WINDOW_MS - now) / SECOND_MS)) };
      };
      const toMailbox = last(ofMailbox, mailbox, BUCKETS[bucket].perMailbox);
      if (toMailbox !== undefined) return refuse("recipient_mail_limit", toMailbox);
      const most = perAccount(bucket, mostPerAccount(), creditsOf(tenant));
      const fromAccount = last(ofAccount, tenant.accountId, most);
      if (fromAccount !== undefined) return refuse("account_mail_limit", fromAccount);
      // What counts no more goes with each that comes, so that nothing is kept for long.
      db.orm.delete(mailCounts).where(lte(mailCounts.at, since)).run();
      db.orm.insert(mailCounts).values({ accountId: tenant.accountId, mailbox, bucket, at: now }).run();
      return null;
    },
  };
}
