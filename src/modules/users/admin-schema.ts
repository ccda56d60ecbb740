import { type Static, Type } from "@sinclair/typebox";
import { LANGUAGES } from "#/domain/instrument/types.ts";
import { PROOFS, ROLES } from "#/platform/db/schema/users.ts";
import { Ok } from "#/platform/http/envelope.ts";
import { Email, Line, NullableTimestamp, OneOf, STRICT, Timestamp } from "#/platform/http/fields.ts";
import {
  createdParameters,
  OPEN,
  type Page,
  Pagination,
  pageParameters,
  paginationView,
} from "#/platform/http/query.ts";
import { isoTime, isoTimeOrNull } from "#/platform/time/clock.ts";
import { HandedLink, KeyLeft, OperatorInvitation } from "./members-schema.ts";
import type { ListedUser } from "./service.ts";
import type { User } from "./store.ts";

const Text = Type.String();
const Language = OneOf(LANGUAGES);

/** The link stands in the answer, instead of going by mail. */
const HandOver = { hand_over: Type.Optional(Type.Boolean()) };

export const OperatorBody = Type.Object(
  { email: Email, name: Line(200), language: Type.Optional(Language), ...HandOver },
  STRICT,
);
export const HandOverBody = Type.Optional(Type.Object(HandOver, STRICT));
export const UserListQuery = Type.Object({ ...createdParameters, ...pageParameters }, OPEN);

const Person = Type.Object({
  user_id: Text,
  name: Text,
  email: Text,
  language: Language,
  is_operator: Type.Boolean(),
  disabled: Type.Boolean(),
  address_proof: Type.Union([OneOf(PROOFS), Type.Null()]),
  created_at: Timestamp,
  last_sign_in_at: NullableTimestamp,
});
const UserView = Type.Object({
  ...Person.properties,
  accounts: Type.Array(Type.Object({ account_id: Text, company: Text, role: OneOf(ROLES) })),
});

export const OperatorListAnswer = Ok(
  Type.Object({ operators: Type.Array(Person), invitations: Type.Array(OperatorInvitation) }),
);
export const OperatorInvitedAnswer = Ok(
  Type.Object({ invitation: OperatorInvitation, link: HandedLink, mailed: Type.Boolean() }),
);
const KeysLeft = { keys_left: Type.Array(KeyLeft) };
export const OperatorRemovedAnswer = Ok(
  Type.Object({ user_id: Text, removed: Type.Literal(true), ...KeysLeft }),
);
export const DisabledAnswer = Ok(Type.Object({ ...Person.properties, ...KeysLeft }));
export const UserListAnswer = Ok(Type.Object({ users: Type.Array(UserView), pagination: Pagination }));
export const PersonAnswer = Ok(Person);
export const ResetAnswer = Ok(
  Type.Object({ user_id: Text, link: HandedLink, mailed: Type.Boolean(), expires_at: Timestamp }),
);

export const personView = (user: User): Static<typeof Person> => ({
  user_id: user.id,
  name: user.name,
  email: user.email,
  language: user.language,
  is_operator: user.isOperator,
  disabled: user.disabledAt !== null,
  address_proof: user.emailProof,
  created_at: isoTime(user.createdAt),
  last_sign_in_at: isoTimeOrNull(user.lastSignInAt),
});

export const userListView = (
  rows: readonly ListedUser[],
  total: number,
  page: Page,
): Static<typeof UserListAnswer>["data"] => ({
  users: rows.map((user) => ({
    ...personView(user),
    accounts: user.workplaces.map(({ accountId, company, role }) => ({
      account_id: accountId,
      company,
      role,
    })),
  })),
  pagination: paginationView(page, total, rows.length),
});
