import { Elysia } from "elysia";
import { ok } from "#/platform/http/envelope.ts";
import type { Guards } from "#/platform/http/guards.ts";
import { candidateIdOf, paginationView, readNarrowing, readPage } from "#/platform/http/query.ts";
import type { Infrastructure } from "#/server/infrastructure.ts";
import {
  CandidateListAnswer,
  CandidateListQuery,
  CandidateStatusAnswer,
  candidateStatusView,
  candidateView,
  DeletionListAnswer,
  DeletionListQuery,
  deletionView,
  ErasureAnswer,
  erasureView,
  type NameOf,
} from "./schema.ts";
import type { GdprService } from "./service.ts";

const DEFAULT_LIMIT = 50;

interface GdprRoutesDeps extends Pick<Infrastructure, "time">, Pick<Guards, "identify"> {
  gdpr: GdprService;
  keyName: NameOf;
}

export const gdprRoutes = ({ identify, gdpr, time, keyName }: GdprRoutesDeps) =>
  new Elysia({ name: "gdpr", prefix: "/gdpr" })
    .use(identify("gdpr"))
    .get(
      "/candidates",
      async ({ caller: { tenant }, query }) => {
        const page = readPage(query, DEFAULT_LIMIT, () => time.close(tenant));
        const [status, narrowing] = [query.status ?? "active", readNarrowing(query)];
        const { rows, total } = await (narrowing === null
          ? gdpr.list(tenant, status, page)
          : gdpr.listNarrowed(tenant, status, narrowing, page));
        return ok({
          candidates: rows.map(candidateView),
          pagination: paginationView(page, total, rows.length),
        });
      },
      { query: CandidateListQuery, response: { 200: CandidateListAnswer } },
    )
    .get(
      "/candidates/:sessionId",
      ({ caller: { tenant }, params }) => ok(candidateStatusView(gdpr.get(tenant, candidateIdOf(params)))),
      { response: { 200: CandidateStatusAnswer } },
    )
    .delete(
      "/candidates/:sessionId",
      ({ caller: { tenant, keyId }, params }) =>
        ok(erasureView(gdpr.anonymize(tenant, candidateIdOf(params), keyId))),
      { response: { 200: ErasureAnswer } },
    )
    .get(
      "/deletions",
      ({ caller: { tenant }, query }) => {
        const page = readPage(query, DEFAULT_LIMIT, () => time.close(tenant));
        const { rows, total } = gdpr.listDeletions(tenant, page);
        return ok({
          deletions: rows.map((row) => deletionView(row, keyName)),
          pagination: paginationView(page, total, rows.length),
        });
      },
      { query: DeletionListQuery, response: { 200: DeletionListAnswer } },
    );
