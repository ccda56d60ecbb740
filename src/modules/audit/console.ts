import { Elysia } from "elysia";
import { ok } from "#/platform/http/envelope.ts";
import type { Guards } from "#/platform/http/guards.ts";
import { paginationView, readPage } from "#/platform/http/query.ts";
import type { Infrastructure } from "#/server/infrastructure.ts";
import {
  AuditAnswer,
  AuditExportQuery,
  AuditQuery,
  auditFile,
  entryView,
  filterOf,
  type NameOf,
} from "./schema.ts";
import type { AuditService } from "./service.ts";

interface AuditRoutesDeps extends Pick<Infrastructure, "clock" | "security">, Pick<Guards, "identifyPerson"> {
  audit: AuditService;
  nameOf: NameOf;
}

export const LIST_LIMIT = 50;

/** The actions in the account, for its owners and for users who manage data protection. */
export const auditRoutes = ({ identifyPerson, audit, clock, nameOf, security }: AuditRoutesDeps) =>
  new Elysia({ name: "audit", prefix: "/console/audit" })
    .use(identifyPerson("gdpr"))
    .get(
      "/",
      async ({ caller: { tenant }, query }) => {
        const page = readPage(query, LIST_LIMIT, () => clock.now());
        const { rows, total } = await audit.page(filterOf(tenant, query), page);
        return ok({
          entries: rows.map((line) => entryView(line, nameOf)),
          pagination: paginationView(page, total, rows.length),
          kept_months: audit.months,
        });
      },
      { query: AuditQuery, response: { 200: AuditAnswer } },
    )
    .get(
      "/export",
      async ({ caller: { tenant, keyId }, query }) => {
        const lines = await audit.listAll(filterOf(tenant, query));
        security.record("list.exported", {
          ...{ by: keyId, account: tenant.accountId, mode: tenant.mode },
          ...{ list: "audit", count: lines.length },
        });
        return auditFile(lines, query.format ?? "csv", nameOf);
      },
      { query: AuditExportQuery },
    );
