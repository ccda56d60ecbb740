import { and, count, eq, gt, isNull, or, type SQL, sql } from "drizzle-orm";
import { apiKeys } from "#/modules/accounts/tables.ts";
import { clients } from "#/modules/clients/tables.ts";
import { blindSpans } from "#/modules/decisions/tables.ts";
import { chatHooks } from "#/modules/notifications/tables.ts";
import { shares } from "#/modules/shortlists/shares/tables.ts";
import { webhooks } from "#/modules/webhooks/tables.ts";
import type { Tenant } from "#/platform/context/tenant.ts";
import { ofTenant } from "#/platform/db/of-tenant.ts";
import type { Db } from "#/platform/db/open.ts";

interface StandingWebhook {
  url: string;
  status: "active" | "disabled";
  events: readonly string[];
}

/** Enabled features and their extent, from tables whose rows identify no candidate. */
export function createComplianceStore({ orm }: Db) {
  const counted = (
    table: typeof apiKeys | typeof clients | typeof blindSpans | typeof shares,
    where: SQL | undefined,
  ) => orm.select({ n: count() }).from(table).where(where).get()?.n ?? 0;
  return {
    listWebhooks: (tenant: Tenant): StandingWebhook[] =>
      orm
        .select({ url: webhooks.url, status: webhooks.status, events: webhooks.events })
        .from(webhooks)
        .where(ofTenant(webhooks, tenant))
        .orderBy(webhooks.createdAt, sql`rowid`)
        .all(),

    findChat: ({ accountId }: Tenant) =>
      orm
        .select({ shape: chatHooks.shape, host: chatHooks.host, namesPeople: chatHooks.namesPeople })
        .from(chatHooks)
        .where(eq(chatHooks.accountId, accountId))
        .get() ?? null,

    countKeys: (tenant: Tenant, now: number): number =>
      counted(
        apiKeys,
        and(
          ofTenant(apiKeys, tenant),
          isNull(apiKeys.revokedAt),
          or(isNull(apiKeys.endsAt), gt(apiKeys.endsAt, now)),
        ),
      ),

    countClients: ({ accountId }: Tenant): number =>
      counted(clients, and(eq(clients.accountId, accountId), isNull(clients.archivedAt))),

    countBlindJobs: (tenant: Tenant): number =>
      counted(blindSpans, and(ofTenant(blindSpans, tenant), isNull(blindSpans.endedAt))),

    countOpenShares: (tenant: Tenant, now: number): number =>
      counted(shares, and(ofTenant(shares, tenant), isNull(shares.revokedAt), gt(shares.expiresAt, now))),
  };
}

export type ComplianceStore = ReturnType<typeof createComplianceStore>;
