import { and, asc, eq, gt, inArray, isNull, lt, lte, or } from "drizzle-orm";
import { DAY_MS, MINUTE_MS } from "#/platform/time/clock.ts";
import type { Infrastructure } from "#/server/infrastructure.ts";
import { personMails } from "./tables.ts";

export type PersonMail = typeof personMails.$inferSelect;

/** What was sent, or given up, is remembered for so long. */
const KEPT_MS = 30 * DAY_MS;

/** Attempts are at most an hour apart. */
const LONGEST_WAIT_MS = 61 * MINUTE_MS;

export type PersonMails = ReturnType<typeof createPersonMails>;

interface PersonMailDeps extends Pick<Infrastructure, "db" | "clock" | "passed"> {
  sends: () => boolean;
}

/**
 * Mails to people about their own access, and to server administrators about payments. The outbox belongs to accounts,
 * and these belong to none: a server administrator works for no account, and a stranger's tries are not an account's business.
 * @param sends whether emails are sent at all; otherwise nobody is notified, not even later
 */
export function createPersonMails({ db, clock, passed, sends }: PersonMailDeps) {
  const { orm } = db;
  const isOpen = () => isNull(personMails.endedAt);

  function insert(template: PersonMail["template"], about: { userId?: string; linkId?: string }): void {
    if (!sends()) return;
    const now = clock.now();
    orm
      .insert(personMails)
      .values({ template, ...about, createdAt: now, dueAt: now })
      .run();
  }

  const reportedSince = (userId: string, template: PersonMail["template"], since: number): number =>
    orm
      .select({ id: personMails.id })
      .from(personMails)
      .where(
        and(
          eq(personMails.userId, userId),
          eq(personMails.template, template),
          gt(personMails.createdAt, since),
        ),
      )
      .all().length;

  return {
    insert,

    /** How often a person was notified recently. */
    reportedSince,

    /** Takes as long as `insert`, and notifies nobody: for anyone who must not learn by the time whether anybody is. */
    insertNothing(template: PersonMail["template"]): void {
      const now = clock.now();
      orm.insert(personMails).values({ template, createdAt: now, dueAt: now, endedAt: now }).run();
    },

    /** Whether a person may be notified of something that others cause: once a day, or it would be a means to annoy. */
    canNotify: (userId: string, template: PersonMail["template"]): boolean =>
      sends() && reportedSince(userId, template, clock.now() - DAY_MS) === 0,

    /** What is to be sent by now, oldest first; what seems to wait longer than ever got its time from a wrong clock. */
    due: (): PersonMail[] =>
      orm
        .select()
        .from(personMails)
        .where(
          and(
            isOpen(),
            or(lte(personMails.dueAt, clock.now()), gt(personMails.dueAt, clock.now() + LONGEST_WAIT_MS)),
          ),
        )
        .orderBy(asc(personMails.dueAt))
        .limit(100)
        .all(),

    /** Emails of some templates to somebody, sent or not, as long as they are kept. */
    listOf: (userId: string, templates: readonly PersonMail["template"][]): PersonMail[] =>
      orm
        .select()
        .from(personMails)
        .where(and(eq(personMails.userId, userId), inArray(personMails.template, [...templates])))
        .orderBy(asc(personMails.id))
        .all(),

    /** Records what an email that is about to be sent names. */
    name: (id: number, about: string[]): void =>
      void orm.update(personMails).set({ about }).where(eq(personMails.id, id)).run(),

    /** It was sent, or nobody needs it any more. */
    end: (id: number): void =>
      void orm.update(personMails).set({ endedAt: clock.now() }).where(eq(personMails.id, id)).run(),

    /** Tries at once what waited for another public address. */
    settingsChanged(before: { BASE_URL: string }, after: { BASE_URL: string }): void {
      if (before.BASE_URL === after.BASE_URL) return;
      orm.update(personMails).set({ dueAt: clock.now() }).where(isOpen()).run();
    },

    /** Claims the next attempt. @returns false if another run has claimed it, or nobody needs the email any more */
    again: (id: number, attempts: number, dueAt: number): boolean =>
      orm
        .update(personMails)
        .set({ attempts, dueAt })
        .where(and(eq(personMails.id, id), eq(personMails.attempts, attempts - 1), isOpen()))
        .returning({ id: personMails.id })
        .all().length === 1,

    deleteExpired: (): void =>
      void orm
        .delete(personMails)
        .where(lt(personMails.createdAt, passed.before(KEPT_MS)))
        .run(),
  };
}
