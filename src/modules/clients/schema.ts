import { type Static, Type } from "@sinclair/typebox";
import {
  Email,
  Line,
  NullableTimestamp,
  Ok,
  OneOf,
  OptionalLine,
  STRICT,
  Timestamp,
} from "#/platform/http/envelope.ts";
import { createdParameters, OPEN, Pagination, pageParameters } from "#/platform/http/query.ts";
import { isoTime, isoTimeOrNull } from "#/platform/time/clock.ts";
import { CLIENT_FILTERS, type MonthOfUse } from "./rules.ts";
import type { ClientTexts, ListedClient } from "./service.ts";

const CONTACTS_MAX = 20;

const Name = Line(120);
const Contact = Type.Object({ name: Line(200), email: Email }, STRICT);
const texts = {
  invoice_ref: OptionalLine(200),
  contacts: Type.Optional(Type.Array(Contact, { maxItems: CONTACTS_MAX })),
};

export const CreateClientBody = Type.Object({ name: Name, ...texts }, STRICT);
export const UpdateClientBody = Type.Object(
  {
    name: Type.Optional(Name),
    ...texts,
    archived: Type.Optional(Type.Boolean()),
    /** Without it, a change replaces any existing value. */
    revision: Type.Optional(Type.Integer({ minimum: 1 })),
  },
  STRICT,
);
export const ClientListQuery = Type.Object(
  {
    q: Type.Optional(Type.String({ maxLength: 200 })),
    state: Type.Optional(OneOf(CLIENT_FILTERS)),
    ...createdParameters,
    ...pageParameters,
  },
  OPEN,
);

const ClientView = Type.Object({
  id: Type.String(),
  name: Type.String(),
  invoice_ref: Type.String(),
  contacts: Type.Array(Type.Object({ name: Type.String(), email: Type.String() })),
  open_jobs: Type.Integer(),
  archived_at: NullableTimestamp,
  revision: Type.Integer(),
  created_at: Timestamp,
  created_by: Type.String(),
});
export const ClientAnswer = Ok(ClientView);
export const ClientListAnswer = Ok(Type.Object({ clients: Type.Array(ClientView), pagination: Pagination }));
export const ClientRemovedAnswer = Ok(Type.Object({ client_id: Type.String(), deleted: Type.Boolean() }));
export const ClientUsageAnswer = Ok(
  Type.Object({
    months: Type.Array(
      Type.Object({
        month: Type.String(),
        invited: Type.Integer(),
        completed: Type.Integer(),
        credits: Type.Integer(),
      }),
    ),
  }),
);

export const newClientOf = (body: Static<typeof CreateClientBody>): ClientTexts => ({
  name: body.name.trim(),
  invoiceRef: (body.invoice_ref ?? "").trim(),
  contacts: body.contacts ?? [],
});

export const clientChangeOf = ({
  name,
  invoice_ref,
  contacts,
  archived,
}: Static<typeof UpdateClientBody>): Partial<ClientTexts> & { isArchived?: boolean } => ({
  ...(name !== undefined && { name: name.trim() }),
  ...(invoice_ref !== undefined && { invoiceRef: invoice_ref.trim() }),
  ...(contacts !== undefined && { contacts }),
  ...(archived !== undefined && { isArchived: archived }),
});

export const clientView = ({ client, openJobs }: ListedClient): Static<typeof ClientView> => ({
  id: client.id,
  name: client.name,
  invoice_ref: client.invoiceRef,
  contacts: client.contacts,
  open_jobs: openJobs,
  archived_at: isoTimeOrNull(client.archivedAt),
  revision: client.revision,
  created_at: isoTime(client.createdAt),
  created_by: client.createdBy,
});

export const usageView = (months: MonthOfUse[]): Static<typeof ClientUsageAnswer>["data"] => ({ months });
