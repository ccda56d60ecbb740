import { Elysia } from "elysia";
import type { Clock } from "#/platform/clock.ts";
import { ok } from "#/platform/http/envelope.ts";
import type { OperatorGate } from "#/platform/http/operator.ts";
import { paginationView, readPage } from "#/platform/http/query.ts";
import type { SecurityLog } from "#/platform/security-log.ts";
import { LIST_LIMIT } from "./console-routes.ts";
import { auditFile } from "./file-answer.ts";
import {
  AdminAuditExportQuery,
  AdminAuditQuery,
  AuditAnswer,
  entryView,
  filterOf,
  type NameOf,
} from "./schema.ts";
import type { AuditService } from "./service.ts";

interface AdminAuditDeps {
  operatorGate: OperatorGate;
  audit: AuditService;
  clock: Clock;
  nameOf: NameOf;
  security: Pick<SecurityLog, "note">;
}

/** What was done on the whole server, for whoever runs it. */
export const adminAuditRoutes = ({ operatorGate, audit, clock, nameOf, security }: AdminAuditDeps) =>
  new Elysia({ name: "admin-audit", prefix: "/admin/audit" })
    .use(operatorGate)
    .get(
      "/",
      ({ query }) => {
        const page = readPage(query, LIST_LIMIT, () => clock.now());
        const { rows, total } = audit.page(filterOf(null, query), page);
        return ok({
          entries: rows.map((line) => entryView(line, nameOf)),
          pagination: paginationView(page, total, rows.length),
          kept_months: audit.months,
        });
      },
      { query: AdminAuditQuery, response: { 200: AuditAnswer } },
    )
    .get(
      "/export",
      ({ query, operator: { name, keyId = name } }) => {
        const lines = audit.listAll(filterOf(null, query));
        security.note("list.exported", { by: keyId, list: "audit", count: lines.length });
        return auditFile(lines, query.format ?? "csv", nameOf);
      },
      { query: AdminAuditExportQuery },
    );
