import { type Static, Type } from "@sinclair/typebox";
import { Line, NullableText, Ok, OneOf, STRICT, Timestamp } from "#/platform/http/envelope.ts";
import { OPEN } from "#/platform/http/query.ts";
import { recordOf } from "#/platform/text/record.ts";
import { isoTime } from "#/platform/time/clock.ts";
import { FILTERED_PAGES, KEPT_PARAMETERS, PAGE_SIZES } from "./rules.ts";
import type { OfferedFilter } from "./service.ts";
import type { FilterChange, ListInput } from "./store.ts";

const Query = Type.Object(
  recordOf(KEPT_PARAMETERS, (name) =>
    Type.Optional(Type.String({ maxLength: name === "tag_ids" ? 2200 : 200 })),
  ),
  STRICT,
);
const Columns = Type.Union([Type.Array(Type.String({ maxLength: 40 }), { maxItems: 20 }), Type.Null()]);
const PageSize = Type.Union([...PAGE_SIZES.map((size) => Type.Literal(size)), Type.Null()], {
  description: `must be ${PAGE_SIZES.join(", ")} or null`,
});

export const SavedFiltersQuery = Type.Object({ page: Type.Optional(OneOf(FILTERED_PAGES)) }, OPEN);
const fields = {
  columns: Type.Optional(Columns),
  page_size: Type.Optional(PageSize),
  shared: Type.Optional(Type.Boolean()),
};
export const CreateFilterBody = Type.Object(
  { page: OneOf(FILTERED_PAGES), name: Line(80), query: Query, ...fields },
  STRICT,
);
export const UpdateFilterBody = Type.Object(
  { name: Type.Optional(Line(80)), query: Type.Optional(Query), ...fields },
  STRICT,
);
export const InputBody = Type.Object(
  {
    page: OneOf(FILTERED_PAGES),
    columns: fields.columns,
    page_size: fields.page_size,
    filter_id: Type.Optional(
      Type.Union([Type.String({ maxLength: 100 }), Type.Null()], {
        description: "must be the ID of a saved filter, or null",
      }),
    ),
  },
  STRICT,
);

export const RecordedExportBody = Type.Object(
  {
    list: Type.String({ pattern: "^[a-z-]{1,40}$", description: "must be the name of a list" }),
    rows: Type.Integer({ minimum: 0 }),
  },
  STRICT,
);
export const RecordedExportAnswer = Ok(Type.Object({ list: Type.String(), rows: Type.Integer() }));

const FilterView = Type.Object({
  id: Type.String(),
  page: OneOf(FILTERED_PAGES),
  name: Type.String(),
  query: Query,
  columns: Columns,
  page_size: Type.Union([Type.Integer(), Type.Null()]),
  shared: Type.Boolean(),
  author: Type.String(),
  own: Type.Boolean(),
  may_change: Type.Boolean(),
  created_at: Timestamp,
});
const InputView = Type.Object({
  columns: Columns,
  page_size: Type.Union([Type.Integer(), Type.Null()]),
  filter_id: NullableText,
});
export const FilterAnswer = Ok(FilterView);
export const FilterListAnswer = Ok(Type.Object({ filters: Type.Array(FilterView), wish: InputView }));
export const FilterRemovedAnswer = Ok(Type.Object({ filter_id: Type.String(), deleted: Type.Boolean() }));
export const InputAnswer = Ok(InputView);

/** Absent values do not appear in the query. */
export const queryOf = (query: Static<typeof Query>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );

export const filterChangeOf = (body: Static<typeof UpdateFilterBody>): FilterChange => ({
  ...(body.name !== undefined && { name: body.name.trim() }),
  ...(body.query !== undefined && { query: queryOf(body.query) }),
  ...(body.columns !== undefined && { columns: body.columns }),
  ...(body.page_size !== undefined && { pageSize: body.page_size }),
  ...(body.shared !== undefined && { shared: body.shared }),
});

export const inputChangeOf = (body: Static<typeof InputBody>): Partial<ListInput> => ({
  ...(body.columns !== undefined && { columns: body.columns }),
  ...(body.page_size !== undefined && { pageSize: body.page_size }),
  ...(body.filter_id !== undefined && { filterId: body.filter_id }),
});

export const filterView = ({ filter, isOwn, canChange }: OfferedFilter): Static<typeof FilterView> => ({
  id: filter.id,
  page: filter.page,
  name: filter.name,
  query: filter.query,
  columns: filter.columns,
  page_size: filter.pageSize,
  shared: filter.shared,
  author: filter.author,
  own: isOwn,
  may_change: canChange,
  created_at: isoTime(filter.createdAt),
});

export const inputView = ({ columns, pageSize, filterId }: ListInput): Static<typeof InputView> => ({
  columns,
  page_size: pageSize,
  filter_id: filterId,
});
