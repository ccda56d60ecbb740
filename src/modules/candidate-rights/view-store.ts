import { and, asc, eq, ne, or, sql } from "drizzle-orm";
import type { MailIntent } from "#/modules/notifications/queue.ts";
import { ofTenant } from "#/platform/db/of-tenant.ts";
import type { Db } from "#/platform/db/open.ts";
import { prepared } from "#/platform/db/prepared.ts";
import { resultViews } from "#/platform/db/schema/candidates.ts";
import { outbox } from "#/platform/db/schema/delivery.ts";
import type { Tenant } from "#/platform/tenant.ts";

/** One look at a candidate's result. */
export type ResultView = Omit<typeof resultViews.$inferSelect, "id" | "accountId" | "mode">;

/** A mail that went out to a candidate. */
export interface SentMail {
  template: string;
  /** Milliseconds since 1970, in the server's time. */
  sentAt: number;
}

/** Mails name the invite, or the session where they are about what became of it. */
interface MailSubject {
  sessionId: number | null;
  inviteId: string | null;
}

/** The one mail about a session that does not go to the candidate. */
const TO_THE_ACCOUNT: MailIntent["template"] = "completed";

/** What was done with a candidate's data, as far as it was noted. */
export function createViewStore({ orm }: Db) {
  // Prepared, because one export of a team writes a row for each member.
  const insert = prepared(() =>
    orm.insert(resultViews).values({
      accountId: sql.placeholder("accountId"),
      mode: sql.placeholder("mode"),
      sessionId: sql.placeholder("sessionId"),
      viewerId: sql.placeholder("viewerId"),
      viewer: sql.placeholder("viewer"),
      what: sql.placeholder("what"),
      viewedAt: sql.placeholder("viewedAt"),
    }),
  );
  return {
    insert: (tenant: Tenant, row: ResultView): void => void insert.run({ ...row, ...tenant }),

    /** Oldest first. */
    listOfSession: (tenant: Tenant, sessionId: number): ResultView[] =>
      orm
        .select({
          sessionId: resultViews.sessionId,
          viewerId: resultViews.viewerId,
          viewer: resultViews.viewer,
          what: resultViews.what,
          viewedAt: resultViews.viewedAt,
        })
        .from(resultViews)
        .where(and(ofTenant(resultViews, tenant), eq(resultViews.sessionId, sessionId)))
        .orderBy(asc(resultViews.viewedAt), asc(resultViews.id))
        .all(),

    /** Mails to a candidate that were handed to the mail server, oldest first. */
    listMails: (tenant: Tenant, { sessionId, inviteId }: MailSubject): SentMail[] =>
      orm
        .select({
          template: sql<string>`json_extract(${outbox.payload}, '$.template')`,
          sentAt: sql<number>`coalesce(${outbox.finishedAt}, ${outbox.createdAt})`,
        })
        .from(outbox)
        .where(
          and(
            ofTenant(outbox, tenant),
            eq(outbox.channel, "mail"),
            eq(outbox.status, "done"),
            or(
              eq(sql`json_extract(${outbox.payload}, '$.inviteId')`, inviteId ?? ""),
              eq(sql`json_extract(${outbox.payload}, '$.sessionId')`, sessionId ?? 0),
            ),
            ne(sql`json_extract(${outbox.payload}, '$.template')`, TO_THE_ACCOUNT),
          ),
        )
        .orderBy(asc(outbox.id))
        .all(),
  };
}

export type ViewStore = ReturnType<typeof createViewStore>;
