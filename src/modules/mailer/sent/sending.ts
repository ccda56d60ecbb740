import type { Config } from "#/config/config.ts";
import { mailRouteOf } from "#/config/mail-route.ts";
import { type MailLimits, QUEUE_LIMIT, type QueueMail } from "#/modules/mailer/limits.ts";
import type { MailIntent, NewLinkIntent } from "#/modules/mailer/rules.ts";
import { Problem } from "#/platform/context/problem.ts";
import type { Tenant } from "#/platform/context/tenant.ts";
import type { Payload } from "#/platform/jobs/outbox.ts";
import { SECOND_MS } from "#/platform/time/clock.ts";
import type { Infrastructure } from "#/server/infrastructure.ts";
import {
  baseRef,
  type FailedAttempt,
  KEPT_AGES,
  REPEAT_LIMIT,
  REPEAT_WINDOW_MS,
  SENT_AT_ONCE,
  type SendingState,
  sendingState,
  writtenSince,
} from "./rules.ts";
import type { MailboxStore, SendingStore, TroubledMail } from "./store.ts";

/** State of sending, and the mails that were kept while none were sent. */
export interface Sending {
  state: SendingState;
  /** The attempt by which the server is known to fail. */
  failed: FailedAttempt | null;
  /** Live mails that were written while there was no server, by their age in days. */
  kept: { days: number; count: number }[];
}

/** Result of sending kept mails. */
interface SentKept {
  queued: number;
  /** Kept still: a limit was reached, or too many wait already. */
  left: number;
}

interface SendingDeps extends Pick<Infrastructure, "db" | "clock" | "outbox" | "time"> {
  store: SendingStore;
  sends: () => boolean;
  keepsLinks: () => boolean;
  limits: MailLimits;
}

export type SendingService = ReturnType<typeof createSending>;

export function createSending({ db, clock, time, store, outbox, sends, keepsLinks, limits }: SendingDeps) {
  /** Mails of test mode are never sent, so nothing of them is kept for anybody. */
  const live = (accountId: string): Tenant => ({ accountId, mode: "live" });

  function standing(mode: Tenant["mode"]): Pick<Sending, "state" | "failed"> {
    const failed = store.findLatestFailure();
    const state = sendingState(
      mode,
      { sends: sends(), keepsLinks: keepsLinks() },
      failed,
      store.findLatestSuccess(),
    );
    return { state, failed: state === "failing" ? failed : null };
  }

  const keptOf = (tenants: readonly Tenant[]): Sending["kept"] => {
    const now = clock.now();
    const counted = tenants.map((tenant) =>
      store.countKept(
        tenant,
        KEPT_AGES.map((days) => writtenSince(now, days)),
      ),
    );
    return KEPT_AGES.map((days, place) => ({
      days,
      count: counted.reduce((sum, counts) => sum + (counts[place] ?? 0), 0),
    }));
  };

  const everybody = (): Tenant[] => store.listAccountsWithKept().map(live);

  /** Inside a transaction. @param room how many more may be queued */
  function queueKept(tenant: Tenant, since: number, room: number): number {
    const free = Math.min(room, QUEUE_LIMIT - outbox.countQueued(tenant, "mail"));
    let queued = 0;
    for (const { id, payload } of store.listKept(tenant, since, Math.max(0, free))) {
      const limit = limits.take(tenant, payload as unknown as MailIntent);
      if (limit?.code === "account_mail_limit") break;
      if (limit !== null) continue;
      outbox.again(tenant, id, clock.now());
      queued += 1;
    }
    return queued;
  }

  function sendAll(tenants: readonly Tenant[], days: number): SentKept {
    if (!sends()) throw new Problem("mail_server_not_set");
    return db.tx(() => {
      const since = writtenSince(clock.now(), days);
      const queued = tenants.reduce((sum, tenant) => sum + queueKept(tenant, since, SENT_AT_ONCE - sum), 0);
      const left = tenants.reduce((sum, tenant) => sum + (store.countKept(tenant, [since])[0] ?? 0), 0);
      return { queued, left };
    });
  }

  return {
    /** How mails of this account and mode fare. */
    of: (tenant: Tenant): Sending => ({
      ...standing(tenant.mode),
      kept: keptOf(tenant.mode === "test" ? [] : [tenant]),
    }),

    /**
     * Lists the invites with a mail that was not delivered or has not been sent; none in test mode, where mails never
     * are.
     */
    troubled: (tenant: Tenant): TroubledMail[] => (tenant.mode === "test" ? [] : store.listTroubled(tenant)),

    /** Returns the state of the server's sending, regardless of kept mails. */
    serverState: (): "sends" | "failing" | "off" => {
      const { state } = standing("live");
      if (state === "test") return "off";
      // The mail server itself takes emails.
      return state === "no_address" ? "sends" : state;
    },

    /** How live mails of all accounts fare, for server administrators. */
    ofServer: (): Sending => ({ ...standing("live"), kept: keptOf(everybody()) }),

    /**
     * Sends what was kept while nothing could be sent, the longest kept first; what nobody needs any more ends unsent.
     * @param days how old a mail may be
     * @throws Problem mail_server_not_set (409)
     */
    sendKept: (tenant: Tenant, days: number): SentKept =>
      sendAll(tenant.mode === "test" ? [] : [tenant], days),

    /** Tries at once what waited for another mail server or for the public address. */
    settingsChanged(before: Config, after: Config): void {
      const deciding = (config: Config) => JSON.stringify([mailRouteOf(config), config.BASE_URL]);
      if (deciding(before) === deciding(after) || !sends() || keepsLinks()) return;
      db.tx(() => {
        for (const { tenant, id } of store.listWaitingForSettings(SENT_AT_ONCE))
          outbox.hasten(tenant, id, time.now(tenant));
      });
    },

    /** The same of all accounts, for server administrators. @throws Problem mail_server_not_set (409) */
    sendEverybodysKept: (days: number): SentKept => sendAll(everybody(), days),
  };
}

/** Creates the function that mails a link which has just taken the place of another one. A mail that still waits will
 * have the new link in it, as emails are written when they are sent; and beyond the limit of a day nobody's mailbox is
 * filled, while the old link is dead all the same.
 * @returns it returns whether a mail with the link is on its way
 */
export const createNewLinkMailer =
  (store: Pick<MailboxStore, "countRepetitions">, queueMail: QueueMail) =>
  (tenant: Tenant, intent: NewLinkIntent, now: number): boolean => {
    const known = store.countRepetitions(tenant, Object.values(intent).join(":"), now - REPEAT_WINDOW_MS);
    if (known.waits) return true;
    if (known.recent >= REPEAT_LIMIT) return false;
    return queueMail(tenant, { ...intent, resend: known.last + 1 }, now);
  };

/** Creates the function that queues a mail once more, as a new intent with a number of its own.
 * @returns it throws Problem mail_waiting (409) while the mail is on its way, resend_limit (429), outbox_full (503)
 */
export const createMailRepeater =
  (store: Pick<MailboxStore, "countRepetitions">, queueMail: QueueMail) =>
  (tenant: Tenant, payload: Payload, now: number): void => {
    const known = store.countRepetitions(tenant, baseRef(payload), now - REPEAT_WINDOW_MS);
    if (known.waits) throw new Problem("mail_waiting");
    if (known.recent >= REPEAT_LIMIT) {
      const wait = (known.oldest ?? now) + REPEAT_WINDOW_MS - now;
      throw new Problem("resend_limit", { retryAfter: wait / SECOND_MS });
    }
    queueMail(tenant, { ...payload, resend: known.last + 1 } as unknown as MailIntent, now);
  };
