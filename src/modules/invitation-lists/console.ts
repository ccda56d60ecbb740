import { Elysia } from "elysia";
import { ok } from "#/platform/http/envelope.ts";
import type { Guards } from "#/platform/http/guards.ts";
import { large } from "#/platform/http/json-body.ts";
import { paginationView, pathIdOf, readPage } from "#/platform/http/query.ts";
import type { Infrastructure } from "#/server/infrastructure.ts";
import {
  BatchAnswer,
  BatchListAnswer,
  BatchListQuery,
  BatchRowsAnswer,
  BatchRowsQuery,
  batchListView,
  batchView,
  CheckedAnswer,
  CreateBatchBody,
  CreatedAnswer,
  checkedView,
  newBatchOf,
  RowAnswer,
  rowView,
} from "./schema.ts";
import type { BatchService } from "./service.ts";
import type { ListTaking } from "./taking.ts";

interface BatchRoutesDeps extends Pick<Infrastructure, "time">, Pick<Guards, "identifyPerson"> {
  batches: BatchService;
  taking: ListTaking;
}

const DEFAULT_LIMIT = 20;
const DEFAULT_ROWS = 50;

export const batchRoutes = ({ identifyPerson, batches, taking, time }: BatchRoutesDeps) =>
  new Elysia({ name: "batches", prefix: "/console" })
    .use(identifyPerson("invites"))
    .post(
      "/invite-batches",
      ({ caller: { tenant, person }, body, status, once }) => {
        const list = newBatchOf(body);
        if (body.dry_run === true) {
          return once(() => status(200, ok(checkedView(taking.check(tenant, list)))));
        }
        return once(() => {
          const { progress, verdicts } = taking.create(tenant, person, list);
          return status(201, ok({ batch: batchView(progress), ...checkedView(verdicts) }));
        });
      },
      { body: large(CreateBatchBody), response: { 200: CheckedAnswer, 201: CreatedAnswer } },
    )
    .get(
      "/invite-batches",
      ({ caller: { tenant }, query }) => {
        const page = readPage(query, DEFAULT_LIMIT, () => time.close(tenant));
        const { rows, total } = batches.list(tenant, query.job_id ?? null, page);
        return ok(batchListView(rows, total, page));
      },
      { query: BatchListQuery, response: { 200: BatchListAnswer } },
    )
    .get(
      "/invite-batches/:batchId",
      ({ caller: { tenant }, params: { batchId }, query }) => {
        const page = readPage(query, DEFAULT_ROWS, () => time.close(tenant));
        const found = batches.listRows(tenant, batchId, query.status ?? null, page);
        const { rows, total, list, places, outlooks } = found;
        const now = time.now(tenant);
        return ok({
          batch: batchView(list),
          places,
          rows: rows.map((row) => rowView(row, now, outlooks.get(row.row.id))),
          pagination: paginationView(page, total, rows.length),
        });
      },
      { query: BatchRowsQuery, response: { 200: BatchRowsAnswer } },
    )
    .post(
      "/invite-batches/:batchId/pause",
      ({ caller: { tenant }, params: { batchId }, once }) =>
        once(() => ok(batchView(batches.pause(tenant, batchId)))),
      { response: { 200: BatchAnswer } },
    )
    .post(
      "/invite-batches/:batchId/resume",
      ({ caller: { tenant, person }, params: { batchId }, once }) =>
        once(() => ok(batchView(batches.resume(tenant, batchId, person)))),
      { response: { 200: BatchAnswer } },
    )
    .post(
      "/invite-batches/:batchId/cancel",
      ({ caller: { tenant }, params: { batchId }, once }) =>
        once(() => ok(batchView(batches.cancel(tenant, batchId)))),
      { response: { 200: BatchAnswer } },
    )
    .delete(
      "/batch-rows/:rowId",
      ({ caller: { tenant }, params }) => {
        const rowId = pathIdOf(params.rowId, "batch_row_not_found");
        return ok(rowView(batches.cancelRow(tenant, rowId), time.now(tenant)));
      },
      { response: { 200: RowAnswer } },
    );
