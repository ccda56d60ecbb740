import { and, desc, isNotNull, isNull, ne, sql } from "drizzle-orm";
import { sessions } from "#/modules/assessment/tables.ts";
import type { Tenant } from "#/platform/context/tenant.ts";
import { isOfMailbox, maybeOfMailbox } from "#/platform/db/of-mailbox.ts";
import { ofTenant } from "#/platform/db/of-tenant.ts";
import type { Db } from "#/platform/db/open.ts";
import type { Reader } from "#/platform/db/read-only.ts";

/** Name under which the worker thread offers the list. */
export const OTHER_RESULTS = "other-results";

export interface OtherResult {
  sessionId: number;
  completedAt: number;
}

/** More than anybody answers; who did is a test address. */
const OTHERS_MOST = 20;

export function createRetestStore({ orm }: Pick<Db, "orm">) {
  return {
    /** Completed sessions of the same address, latest first. Goes through the index of completed sessions, which holds all of it. */
    listOthersOf: (tenant: Tenant, { id, email }: { id: number; email: string }): OtherResult[] =>
      orm
        .select({
          sessionId: sessions.id,
          completedAt: sql<number>`${sessions.completedAt}`,
          email: sessions.email,
        })
        .from(sessions)
        .where(
          and(
            ofTenant(sessions, tenant),
            isNotNull(sessions.completedAt),
            isNull(sessions.anonymizedAt),
            ne(sessions.id, id),
            ne(sessions.email, ""),
            maybeOfMailbox(sessions.email, email),
          ),
        )
        .orderBy(desc(sessions.completedAt), desc(sessions.id))
        .all()
        .filter(isOfMailbox(email))
        .slice(0, OTHERS_MOST)
        .map(({ sessionId, completedAt }) => ({ sessionId, completedAt })),
  };
}

export type RetestStore = ReturnType<typeof createRetestStore>;

/** Lists that read all completed sessions, for the worker thread. */
export const retestLists = (reader: Reader) => ({ [OTHER_RESULTS]: createRetestStore(reader).listOthersOf });
