import { sql } from "drizzle-orm";
import type { Tenant } from "#/platform/context/tenant.ts";
import type { Db } from "#/platform/db/open.ts";
import { prepared } from "#/platform/db/prepared.ts";
import { invites, sessions } from "#/platform/db/schema/assessments.ts";
import { GRACE_MS } from "./rules.ts";

type SpokenFor = (tenant: Tenant, now: number) => number;

/**
 * Sittings that can still be finished and will then use a credit: those of invites that were begun, and all that have
 * no invite, begun or not, since nothing but the credit stands between them and the end. Two looks at indexes that hold
 * open sittings only, whose conditions stand here word for word.
 */
export function createSpokenFor({ orm }: Db): SpokenFor {
  const [account, mode] = [sql.placeholder("accountId"), sql.placeholder("mode")];
  const [now, graceAgo] = [sql.placeholder("now"), sql.placeholder("graceAgo")];
  const begun = prepared(() =>
    orm
      .select({ n: sql<number>`count(*)` })
      .from(invites)
      .where(
        sql`${invites.accountId} = ${account} AND ${invites.mode} = ${mode} AND ${invites.expiresAt} > ${graceAgo}
        AND started_at IS NOT NULL AND completed_at IS NULL AND cancelled_at IS NULL`,
      ),
  );
  const withoutInvite = prepared(() =>
    orm
      .select({ n: sql<number>`count(*)` })
      .from(sessions)
      .where(
        sql`${sessions.accountId} = ${account} AND ${sessions.mode} = ${mode} AND ${sessions.expiresAt} > ${graceAgo}
        AND (${sessions.startedAt} IS NOT NULL OR ${sessions.expiresAt} > ${now})
        AND invite_id IS NULL AND completed_at IS NULL AND withdrawn_at IS NULL AND anonymized_at IS NULL`,
      ),
  );
  return (tenant, at) => {
    const values = { ...tenant, now: at, graceAgo: at - GRACE_MS };
    return (begun.get(values)?.n ?? 0) + (withoutInvite.get(values)?.n ?? 0);
  };
}
