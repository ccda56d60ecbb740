import { type Static, Type } from "@sinclair/typebox";
import { Ok } from "#/platform/http/envelope.ts";
import { NullableText, OneOf } from "#/platform/http/fields.ts";
import { OPEN, Pagination } from "#/platform/http/query.ts";
import { fullName } from "#/platform/text/person-name.ts";
import { entryView, RequestEntry, RequestListQuery } from "./account-schema.ts";
import { daysLeftOf } from "./rules.ts";
import type { NamedRequest } from "./store.ts";

export const ConsoleRequestsQuery = Type.Object(
  { ...RequestListQuery.properties, request: Type.Optional(Type.String({ maxLength: 100 })) },
  OPEN,
);

const ConsoleRequest = Type.Object({
  ...RequestEntry.properties,
  days_left: Type.Union([Type.Integer(), Type.Null()]),
  /** Who asks, as they are now. */
  candidate: Type.Object({
    status: OneOf(["active", "anonymized"]),
    name: NullableText,
    email: NullableText,
    protected: Type.Boolean(),
  }),
});
export const ConsoleRequestsAnswer = Ok(
  Type.Object({ requests: Type.Array(ConsoleRequest), pagination: Pagination }),
);

/** @param now the instant from which the days are counted */
export const consoleRequestView =
  (now: number) =>
  (row: NamedRequest): Static<typeof ConsoleRequest> => {
    const isPerson = row.anonymizedAt === null;
    return {
      ...entryView(row),
      days_left: row.status === "open" ? daysLeftOf(row.dueAt, now) : null,
      candidate: {
        status: isPerson ? "active" : "anonymized",
        name: isPerson ? fullName(row) : null,
        email: isPerson ? row.email : null,
        protected: row.protectedAt !== null,
      },
    };
  };
