import type { WaitingEntry, WaitingPayments } from "#/modules/billing/payments/waiting.ts";
import { digestOf } from "#/modules/notifications/rules.ts";
import type { PersonMail, PersonMails } from "#/modules/users/person-mails.ts";
import type { User, UserStore } from "#/modules/users/store.ts";
import { MINUTE_MS } from "#/platform/time/clock.ts";
import { isoTimeIn } from "#/platform/time/time-zone.ts";
import type { Infrastructure } from "#/server/infrastructure.ts";
import type { RenderedMail } from "./layout.tsx";

const TEMPLATES = ["payments_waiting", "payments_daily"] as const;
type WaitingTemplate = (typeof TEMPLATES)[number];

export const isAboutWaiting = (template: PersonMail["template"]): template is WaitingTemplate =>
  TEMPLATES.some((known) => known === template);

/** Emails at once to the same person are at least so far apart: what appears in between is in the next one. */
const AT_ONCE_GAP_MS = 15 * MINUTE_MS;

interface WaitingLetterDeps
  extends Pick<Infrastructure, "db" | "clock" | "serverZone" | "origin" | "sendsMail"> {
  mails: Pick<PersonMails, "insert" | "listOf" | "name">;
  people: Pick<UserStore, "listOperators">;
  waitingPayments: Pick<WaitingPayments, "entries">;
  billed: () => boolean;
}

/** An administrator who can sign in, and whose mailbox is known to be theirs. */
const isReached = ({ isOperator, disabledAt, emailVerifiedAt }: User): boolean =>
  isOperator && disabledAt === null && emailVerifiedAt !== null;

export type WaitingLetters = ReturnType<typeof createWaitingLetters>;

/**
 * Tells server administrators about payments and orders that wait for them: at once when something new waits, and once a
 * day as long as it does. Which cases are known to somebody is read from the emails that named them.
 */
export function createWaitingLetters(deps: WaitingLetterDeps) {
  const { db, clock, serverZone, origin, sendsMail, mails, people, waitingPayments, billed } = deps;

  /** The email that somebody is to get now; null: none. */
  function dueTo(userId: string, keys: readonly string[], now: number): WaitingTemplate | null {
    const earlier = mails.listOf(userId, TEMPLATES);
    // Its text is created when it is sent, from what waits then.
    if (earlier.some(({ endedAt }) => endedAt === null)) return null;
    const known = new Set(earlier.flatMap(({ about }) => about ?? []));
    const sent = earlier.flatMap(({ endedAt, about }) =>
      endedAt === null || about === null || about.length === 0 ? [] : [{ at: endedAt, about }],
    );
    if (keys.some((key) => !known.has(key)))
      return sent.some(({ at }) => at <= now && at > now - AT_ONCE_GAP_MS) ? null : "payments_waiting";
    const today = digestOf(now, serverZone())?.day;
    const namedToday = new Set(
      sent.flatMap(({ at, about }) => (isoTimeIn(at, serverZone()).slice(0, 10) === today ? about : [])),
    );
    return today === undefined || keys.every((key) => namedToday.has(key)) ? null : "payments_daily";
  }

  /** The cases that an email names, and how many others wait. */
  function casesOf({ id, template, userId }: PersonMail): { named: WaitingEntry[]; others: number } {
    const entries = billed() ? waitingPayments.entries() : [];
    if (template === "payments_daily" || userId === null) return { named: entries, others: 0 };
    const known = new Set(
      mails.listOf(userId, TEMPLATES).flatMap((mail) => (mail.id === id ? [] : (mail.about ?? []))),
    );
    const named = entries.filter(({ key }) => !known.has(key));
    return { named, others: entries.length - named.length };
  }

  return {
    /** Decides who gets an email now. A second run at the same time adds none. */
    queueDue(): void {
      if (!billed() || !sendsMail()) return;
      const readers = people.listOperators().filter(isReached);
      if (readers.length === 0) return;
      db.tx(() => {
        const keys = waitingPayments.entries().map(({ key }) => key);
        if (keys.length === 0) return;
        for (const { id: userId } of readers) {
          const template = dueTo(userId, keys, clock.now());
          if (template !== null) mails.insert(template, { userId });
        }
      });
    },

    /**
     * Creates the text from what waits now, and records what it names.
     * @param timeZone of the reader, IANA name
     * @returns null when nothing of it waits any more, or the reader is no longer to get it
     */
    async write(
      mail: PersonMail,
      { user, timeZone, senderName }: { user: User; timeZone: string; senderName: string },
    ): Promise<RenderedMail | null> {
      const { named, others } = isReached(user) ? casesOf(mail) : { named: [], others: 0 };
      mails.name(
        mail.id,
        named.map(({ key }) => key),
      );
      if (named.length === 0) return null;
      const { pageOf, waitingMail } = await import("./waiting-mails.tsx");
      const { language, name } = user;
      return waitingMail({
        ...{ language, senderName, name, timeZone, entries: named, others },
        isDaily: mail.template === "payments_daily",
        link: `${origin()}/console/server/${pageOf(named)}`,
      });
    },
  };
}
