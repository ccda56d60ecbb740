import { Type } from "@sinclair/typebox";
import { Ok } from "#/platform/http/envelope.ts";
import { OneOf } from "#/platform/http/fields.ts";
import { OPEN, Pagination, pageParameters } from "#/platform/http/query.ts";
import { AdminOrder, ORDER_STATUSES } from "./admin-schema.ts";

export const ConsoleOrderListQuery = Type.Object(
  { status: Type.Optional(OneOf([...ORDER_STATUSES, "all"])), ...pageParameters },
  OPEN,
);
export const ConsolePageQuery = Type.Object({ ...pageParameters }, OPEN);

export const ConsoleOrderListAnswer = Ok(
  Type.Object({
    orders: Type.Array(
      Type.Object({
        ...AdminOrder.properties,
        checkout_url: Type.Union([Type.String(), Type.Null()], {
          description: "Where it can be paid; null once it is paid or cancelled.",
        }),
      }),
    ),
    pagination: Pagination,
  }),
);
