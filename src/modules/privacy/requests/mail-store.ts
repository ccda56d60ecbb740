import { and, asc, eq, ne, or, sql } from "drizzle-orm";
import type { Tenant } from "#/platform/context/tenant.ts";
import { ofTenant } from "#/platform/db/of-tenant.ts";
import type { Db } from "#/platform/db/open.ts";
import { outbox } from "#/platform/db/schema/delivery.ts";

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
const TO_THE_ACCOUNT = "completed";

/** What went out to a candidate. */
export function createCandidateMailStore({ orm }: Db) {
  return {
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
