import { Elysia } from "elysia";
import { ok } from "#/platform/http/envelope.ts";
import type { Guards } from "#/platform/http/guards.ts";
import type { PersonCaller } from "#/platform/http/identify.ts";
import type { Infrastructure } from "#/server/infrastructure.ts";
import {
  CreateFilterBody,
  FilterAnswer,
  FilterListAnswer,
  FilterRemovedAnswer,
  filterChangeOf,
  filterView,
  InputAnswer,
  InputBody,
  inputChangeOf,
  inputView,
  queryOf,
  RecordedExportAnswer,
  RecordedExportBody,
  SavedFiltersQuery,
  UpdateFilterBody,
} from "./schema.ts";
import type { FilterReader, SavedFilterService } from "./service.ts";

interface SavedFilterRoutesDeps extends Pick<Infrastructure, "security">, Pick<Guards, "identifyPerson"> {
  savedFilters: SavedFilterService;
}

const readerOf = ({ person, permissions }: PersonCaller): FilterReader => ({
  ...{ id: person.id, name: person.name },
  looksAfterAccount: permissions.includes("members:write"),
});

export const savedFilterRoutes = ({ identifyPerson, savedFilters, security }: SavedFilterRoutesDeps) =>
  new Elysia({ name: "saved-filters", prefix: "/console" })
    .use(identifyPerson("lists"))
    .get(
      "/saved-filters",
      ({ caller, query: { page = "candidates" } }) => {
        const { filters, wish: input } = savedFilters.list(caller.tenant, page, readerOf(caller));
        return ok({ filters: filters.map(filterView), wish: inputView(input) });
      },
      { query: SavedFiltersQuery, response: { 200: FilterListAnswer } },
    )
    .post(
      "/saved-filters",
      ({ caller, body, status, once }) =>
        once(() => {
          const wanted = {
            page: body.page,
            name: body.name.trim(),
            query: queryOf(body.query),
            columns: body.columns ?? null,
            pageSize: body.page_size ?? null,
            shared: body.shared ?? false,
          };
          return status(201, ok(filterView(savedFilters.create(caller.tenant, wanted, readerOf(caller)))));
        }),
      { body: CreateFilterBody, response: { 201: FilterAnswer } },
    )
    .put(
      "/saved-filters/:filterId",
      ({ caller, params, body }) =>
        ok(
          filterView(
            savedFilters.update(caller.tenant, params.filterId, filterChangeOf(body), readerOf(caller)),
          ),
        ),
      { body: UpdateFilterBody, response: { 200: FilterAnswer } },
    )
    .delete(
      "/saved-filters/:filterId",
      ({ caller, params }) => {
        savedFilters.remove(caller.tenant, params.filterId, readerOf(caller));
        return ok({ filter_id: params.filterId, deleted: true });
      },
      { response: { 200: FilterRemovedAnswer } },
    )
    .post(
      "/noted-exports",
      ({ caller: { tenant, keyId }, body: { list, rows }, once }) =>
        once(() => {
          security.record("list.exported", {
            ...{ by: keyId, account: tenant.accountId, mode: tenant.mode },
            ...{ list, count: rows },
          });
          return ok({ list, rows });
        }),
      { body: RecordedExportBody, response: { 200: RecordedExportAnswer } },
    )
    .put(
      "/list-wishes",
      ({ caller, body }) =>
        ok(inputView(savedFilters.setInput(caller.tenant, body.page, inputChangeOf(body), readerOf(caller)))),
      { body: InputBody, response: { 200: InputAnswer } },
    );
