import { and, isNull } from "drizzle-orm";
import type { Tenant } from "#/platform/context/tenant.ts";
import { among, ofTenant } from "#/platform/db/of-tenant.ts";
import type { Db } from "#/platform/db/open.ts";
import { sessions } from "./tables.ts";

/** Which of these sessions are the tenant's and still somebody's, each with the invite that led to it. */
export const sessionsAmong =
  ({ orm }: Pick<Db, "orm">) =>
  (tenant: Tenant, ids: readonly number[]): { id: number; inviteId: string | null }[] =>
    orm
      .select({ id: sessions.id, inviteId: sessions.inviteId })
      .from(sessions)
      .where(and(ofTenant(sessions, tenant), among(sessions.id, ids), isNull(sessions.anonymizedAt)))
      .all();
