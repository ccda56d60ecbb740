import { type Static, Type } from "@sinclair/typebox";
import { invalidField } from "#/platform/context/problem.ts";
import { Ok } from "#/platform/http/envelope.ts";
import { DateText, Day, OneOf } from "#/platform/http/fields.ts";
import { createdParameters, OPEN, Pagination, pageParameters } from "#/platform/http/query.ts";
import { DAY_MS } from "#/platform/time/clock.ts";
import { AdminOrder, ORDER_STATUSES } from "./admin-schema.ts";
import type { Statement } from "./statement.ts";

export const ConsoleOrderListQuery = Type.Object(
  { status: Type.Optional(OneOf([...ORDER_STATUSES, "all"])), ...createdParameters, ...pageParameters },
  OPEN,
);
export const ConsolePageQuery = Type.Object({ ...createdParameters, ...pageParameters }, OPEN);

const Used = {
  completed: Type.Integer(),
  credits: Type.Integer(),
};
const NullableName = Type.Union([Type.String(), Type.Null()]);
export const StatementQuery = Type.Object({ from: DateText, to: DateText }, OPEN);
export const StatementAnswer = Ok(
  Type.Object({
    from: Day,
    to: Day,
    opening: Type.Integer(),
    bought: Type.Integer(),
    granted: Type.Integer(),
    refunded: Type.Integer(),
    used: Type.Integer(),
    closing: Type.Integer(),
    owed: Type.Integer(),
    completed: Type.Integer(),
    clients: Type.Array(Type.Object({ client_id: NullableName, name: NullableName, ...Used })),
    people: Type.Array(Type.Object({ id: NullableName, name: NullableName, ...Used })),
  }),
);

/** @throws Problem invalid_input (400) where the days are in the wrong order */
export function periodOf({ from, to }: Static<typeof StatementQuery>): { start: number; before: number } {
  const [start, before] = [Date.parse(`${from}T00:00:00Z`), Date.parse(`${to}T00:00:00Z`) + DAY_MS];
  if (start >= before) throw invalidField("from", "must not be after to");
  return { start, before };
}

export const statementView = (
  { from, to }: Static<typeof StatementQuery>,
  { clients, people, ...sums }: Statement,
): Static<typeof StatementAnswer>["data"] => ({
  ...{ from, to },
  ...sums,
  clients: clients.map(({ of, completed, credits }) => ({
    ...{ client_id: of?.id ?? null, name: of?.name ?? null, completed, credits },
  })),
  people: people.map(({ of, completed, credits }) => ({
    ...{ id: of?.id ?? null, name: of?.name ?? null, completed, credits },
  })),
});

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
