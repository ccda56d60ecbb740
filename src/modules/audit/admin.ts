import { Elysia } from "elysia";
import { ok } from "#/platform/http/envelope.ts";
import type { Guards } from "#/platform/http/guards.ts";
import { paginationView, readPage } from "#/platform/http/query.ts";
import type { Infrastructure } from "#/server/infrastructure.ts";
import { LIST_LIMIT } from "./console.ts";
import {
  AdminAuditAnswer,
  AdminAuditExportQuery,
  AdminAuditQuery,
  auditFile,
  filterOf,
  type NameOf,
  serverEntryView,
} from "./schema.ts";
import type { AuditService } from "./service.ts";

interface AdminAuditDeps extends Pick<Infrastructure, "clock" | "security">, Pick<Guards, "operatorGuard"> {
  audit: AuditService;
  nameOf: NameOf;
  companyOf: NameOf;
}

/** The actions on the whole server, for administrators. */
export const adminAuditRoutes = ({
  operatorGuard,
  audit,
  clock,
  nameOf,
  companyOf,
  security,
}: AdminAuditDeps) =>
  new Elysia({ name: "admin-audit", prefix: "/admin/audit" })
    .use(operatorGuard)
    .get(
      "/",
      async ({ query }) => {
        const page = readPage(query, LIST_LIMIT, () => clock.now());
        const { rows, total } = await audit.page(filterOf(null, query), page);
        return ok({
          entries: rows.map((line) => serverEntryView(line, nameOf, companyOf)),
          pagination: paginationView(page, total, rows.length),
          kept_months: audit.months,
        });
      },
      { query: AdminAuditQuery, response: { 200: AdminAuditAnswer } },
    )
    .get(
      "/export",
      async ({ query, operator: { name, keyId = name } }) => {
        const lines = await audit.listAll(filterOf(null, query));
        const { account_id: account } = query;
        security.record("list.exported", {
          // The account's owners see in its own log that its lines were removed.
          ...(account !== undefined && companyOf(account) !== null && { account }),
          ...{ by: keyId, list: "audit", count: lines.length },
        });
        return auditFile(lines, query.format ?? "csv", nameOf);
      },
      { query: AdminAuditExportQuery },
    );
