import { and, asc, eq, gt, isNotNull, isNull, lt, lte, or, type SQL, sql } from "drizzle-orm";
import { LEAVING_TEXTS } from "#/messages/modules/users/leaving.gen.ts";
import { apiKeys } from "#/modules/accounts/tables.ts";
import { listPreferences, savedFilters } from "#/modules/candidates/tables.ts";
import { alertPreferences, alerts } from "#/modules/notifications/tables.ts";
import type { Db } from "#/platform/db/open.ts";
import { leftAddress, NAMED_BY_ID, NAMED_BY_NAME } from "./rules.ts";
import type { User } from "./store.ts";
import { consoleSessions, knownBrowsers, passkeys, personMails, recoveryCodes, userLinks } from "./tables.ts";

export type UserLink = typeof userLinks.$inferSelect;

/** For whom or what links are: all conditions that are named count together. */
interface LinkFilter {
  purpose: UserLink["purpose"];
  accountId?: string | null;
  userId?: string;
}

export function createUserLinkStore({ orm }: Db) {
  const isOpen = (now: number) => and(isNull(userLinks.usedAt), gt(userLinks.expiresAt, now));
  return {
    insert: (row: UserLink): void => void orm.insert(userLinks).values(row).run(),

    /** For mails, which hold a link's id. Also one that cannot be used any more. */
    find: (id: string): UserLink | null =>
      orm.select().from(userLinks).where(eq(userLinks.id, id)).get() ?? null,

    /** For tokens, shown or mailed. Only one that can still be used. */
    findOpen: (id: string, now: number): UserLink | null =>
      orm
        .select()
        .from(userLinks)
        .where(and(eq(userLinks.id, id), isOpen(now)))
        .get() ?? null,

    /** Oldest first. */
    listOpen: (filter: LinkFilter, now: number): UserLink[] =>
      orm
        .select()
        .from(userLinks)
        .where(and(matching(filter), isOpen(now)))
        .orderBy(asc(userLinks.createdAt))
        .all(),

    /** Invitations to an account, of all accounts, oldest first. */
    listOpenToAccounts: (now: number): UserLink[] =>
      orm
        .select()
        .from(userLinks)
        .where(and(eq(userLinks.purpose, "invitation"), isNotNull(userLinks.accountId), isOpen(now)))
        .orderBy(asc(userLinks.createdAt))
        .all(),

    /** Ends what could still be used. @returns how many */
    updateOpenEnded: (filter: LinkFilter, now: number): number =>
      orm
        .update(userLinks)
        .set({ expiresAt: now })
        .where(and(matching(filter), isOpen(now)))
        .returning({ id: userLinks.id })
        .all().length,

    updateEnded: (id: string, now: number): void =>
      void orm.update(userLinks).set({ expiresAt: now }).where(eq(userLinks.id, id)).run(),

    /** @returns whether this call used it: false when it was used before or its time is over */
    updateUsed: (id: string, now: number): boolean =>
      orm
        .update(userLinks)
        .set({ usedAt: now })
        .where(and(eq(userLinks.id, id), isOpen(now)))
        .returning({ id: userLinks.id })
        .all().length === 1,

    /** Removes links, used or not, whose time was over before an instant. @returns how many */
    deleteExpired: (expiredBefore: number): number =>
      orm
        .delete(userLinks)
        .where(lt(userLinks.expiresAt, expiredBefore))
        .returning({ id: userLinks.id })
        .all().length,
  };
}

export type UserLinkStore = ReturnType<typeof createUserLinkStore>;

function matching({ purpose, accountId, userId }: LinkFilter): SQL | undefined {
  const ofAccount =
    accountId === null ? isNull(userLinks.accountId) : eq(userLinks.accountId, accountId ?? "");
  return and(
    eq(userLinks.purpose, purpose),
    accountId === undefined ? undefined : ofAccount,
    userId === undefined ? undefined : eq(userLinks.userId, userId),
  );
}

/** Actions of a person, counted by the place where they are stored. */
export interface Actions {
  accountId: string;
  table: string;
  entries: number;
}

/** What the server has of somebody who works with it, in addition to their row: to report it, and to delete it. */
export function createLeftStore({ orm }: Db) {
  const name = (text: string): SQL => sql.raw(`"${text}"`);
  /** Forms of a person's id in records: on its own, or as the caller of a request. */
  const byId = (column: string, userId: string): SQL =>
    sql`${name(column)} IN (${userId}, ${`user:${userId}`})`;
  const run = (query: SQL): void => void orm.run(query);

  /** Accounts in which only this person has the name. */
  const nameIsTheirs = (user: User, column: SQL): SQL => sql`NOT EXISTS (
    SELECT 1 FROM memberships AS others JOIN users AS namesakes ON namesakes.id = others.user_id
    WHERE others.account_id = ${column} AND namesakes.id <> ${user.id} AND namesakes.name = ${user.name})`;

  function actions(userId: string): Actions[] {
    const all = NAMED_BY_ID.map(
      ([table, id]) =>
        sql`SELECT account_id AS accountId, ${table} AS "table", count(*) AS entries FROM ${name(table)}
          WHERE ${byId(id, userId)} GROUP BY account_id`,
    );
    return orm.all<Actions>(sql.join(all, sql` UNION ALL `));
  }

  return {
    listActions: actions,

    /** Everything of their own, as it is; secrets are left out. */
    findOwn: ({ id, emailKey }: User) => ({
      signIns: orm
        .select({
          device: consoleSessions.device,
          createdAt: consoleSessions.createdAt,
          lastSeenAt: consoleSessions.lastSeenAt,
        })
        .from(consoleSessions)
        .where(eq(consoleSessions.userId, id))
        .all(),
      passkeys: orm
        .select({ name: passkeys.name, createdAt: passkeys.createdAt, lastUsedAt: passkeys.lastUsedAt })
        .from(passkeys)
        .where(eq(passkeys.userId, id))
        .all(),
      codesLeft: orm
        .select({ usedAt: recoveryCodes.usedAt })
        .from(recoveryCodes)
        .where(eq(recoveryCodes.userId, id))
        .all()
        .filter(({ usedAt }) => usedAt === null).length,
      browsers: orm
        .select({ seenAt: knownBrowsers.seenAt })
        .from(knownBrowsers)
        .where(eq(knownBrowsers.userId, id))
        .all(),
      links: orm
        .select({
          purpose: userLinks.purpose,
          email: userLinks.email,
          name: userLinks.name,
          createdAt: userLinks.createdAt,
          usedAt: userLinks.usedAt,
        })
        .from(userLinks)
        .where(or(eq(userLinks.userId, id), sql`lower(${userLinks.email}) = ${emailKey}`))
        .all(),
      mails: orm
        .select({ template: personMails.template, createdAt: personMails.createdAt })
        .from(personMails)
        .where(eq(personMails.userId, id))
        .all(),
      keys: orm
        .select({
          id: apiKeys.id,
          name: apiKeys.name,
          mode: apiKeys.mode,
          accountId: apiKeys.accountId,
          createdAt: apiKeys.createdAt,
        })
        .from(apiKeys)
        .where(byId("made_by", id))
        .all(),
      notifications: orm
        .select({ kind: alerts.kind, accountId: alerts.accountId, createdAt: alerts.createdAt })
        .from(alerts)
        .where(eq(alerts.userId, id))
        .all(),
      notificationPreferences: orm
        .select()
        .from(alertPreferences)
        .where(eq(alertPreferences.userId, id))
        .all(),
      listPreferences: orm.select().from(listPreferences).where(eq(listPreferences.userId, id)).all(),
      filters: orm
        .select({ name: savedFilters.name, accountId: savedFilters.accountId })
        .from(savedFilters)
        .where(eq(savedFilters.userId, id))
        .all(),
    }),

    /**
     * Their name is no longer stored where it is theirs for certain; that they did something stays. In the caller's
     * transaction.
     */
    deleteName(user: User, now: number): void {
      const left = LEAVING_TEXTS[user.language].name;
      // Candidates see the viewer together with the company, under the name of that time.
      run(
        sql`UPDATE result_views SET viewer = replace(viewer, ${`${user.name} (`}, ${`${left} (`})
          WHERE ${byId("viewer_id", user.id)}`,
      );
      const accountsOfTheirs = sql`account_id IN (
        SELECT account_id FROM memberships WHERE user_id = ${user.id}
        UNION ${sql.join(
          NAMED_BY_ID.map(
            ([table, id]) => sql`SELECT account_id FROM ${name(table)} WHERE ${byId(id, user.id)}`,
          ),
          sql` UNION `,
        )})`;
      const only = (column: SQL): SQL => sql`${accountsOfTheirs} AND ${nameIsTheirs(user, column)}`;
      for (const [table, column] of NAMED_BY_NAME)
        run(
          sql`UPDATE ${name(table)} SET ${name(column)} = ${left}
            WHERE ${name(column)} = ${user.name} AND ${only(sql`${name(table)}.account_id`)}`,
        );
      run(
        sql`UPDATE job_profile_versions SET changed_by = ${left} WHERE changed_by = ${user.name}
          AND profile_id IN (SELECT id FROM job_profiles WHERE ${only(sql`job_profiles.account_id`)})`,
      );
      run(
        sql`UPDATE decision_scores SET sheets = (
            SELECT json_group_array(CASE WHEN json_extract(value, '$.author') = ${user.name}
              THEN json_set(value, '$.author', ${left}) ELSE json(value) END)
            FROM json_each(decision_scores.sheets))
          WHERE sheets LIKE '%"author"%' AND ${only(sql`decision_scores.account_id`)}
            AND EXISTS (SELECT 1 FROM json_each(decision_scores.sheets) WHERE json_extract(value, '$.author') = ${user.name})`,
      );
      for (const [table, id, column] of NAMED_BY_ID)
        if (table !== "result_views")
          run(sql`UPDATE ${name(table)} SET ${name(column)} = ${left} WHERE ${byId(id, user.id)}`);
      run(
        sql`UPDATE result_views SET viewer = ${left}
          WHERE ${byId("viewer_id", user.id)} AND viewer NOT LIKE ${`${left} (%`}`,
      );
      // What they had begun to write and not entered is nobody's.
      run(sql`DELETE FROM review_drafts WHERE user_id = ${user.id}`);
      run(sql`DELETE FROM job_people WHERE user_id = ${user.id}`);
      orm.delete(personMails).where(eq(personMails.userId, user.id)).run();
      orm
        .delete(userLinks)
        .where(
          or(
            eq(userLinks.userId, user.id),
            and(
              sql`lower(${userLinks.email}) = ${user.emailKey}`,
              or(isNotNull(userLinks.usedAt), lte(userLinks.expiresAt, now)),
            ),
          ),
        )
        .run();
    },
  };
}

/** The values that remain of a user who was erased. */
export const erasedUser = ({ id, language }: User, now: number): Partial<User> => ({
  ...{ name: LEAVING_TEXTS[language].name, email: leftAddress(id), emailKey: leftAddress(id) },
  ...{ passwordHash: null, sealedTotp: null, totpStep: null, oidcSubject: null, timeZone: null },
  ...{ lastSignInAt: null, emailVerifiedAt: null, emailProof: null, isOperator: false, disabledAt: now },
});

export type LeftStore = ReturnType<typeof createLeftStore>;
