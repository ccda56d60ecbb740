import { type Static, Type } from "@sinclair/typebox";
import { LANGUAGES } from "#/domain/instrument/types.ts";
import type { ApiKeyRow } from "#/modules/accounts/store.ts";
import { MODES } from "#/platform/context/tenant.ts";
import {
  EachOf,
  Email,
  Line,
  Link,
  NullableTimestamp,
  Ok,
  OneOf,
  STRICT,
  Timestamp,
} from "#/platform/http/envelope.ts";
import {
  createdParameters,
  OPEN,
  type Page,
  Pagination,
  pageParameters,
  paginationView,
} from "#/platform/http/query.ts";
import { isoTime, isoTimeOrNull } from "#/platform/time/clock.ts";
import { LATER_KINDS, type LaterKind } from "./events.ts";
import type { UserLink } from "./link-store.ts";
import { canBeLimited } from "./rules.ts";
import type { KeysChoice, ListedUser } from "./service.ts";
import { ELSEWHERE_HOURS_MAX } from "./single-sign-on.ts";
import type { Member, User } from "./store.ts";
import { PROOFS, ROLES } from "./tables.ts";

const Text = Type.String();
const Role = OneOf(ROLES);
const Language = OneOf(LANGUAGES);

/** More clients than these are no limit any more. */
const CLIENTS_MAX = 100;
const ClientIds = Type.Optional(Type.Array(Type.String({ maxLength: 100 }), { maxItems: CLIENTS_MAX }));

export const SingleSignOnBody = Type.Object(
  {
    required: Type.Boolean(),
    hours: Type.Optional(Type.Integer({ minimum: 1, maximum: ELSEWHERE_HOURS_MAX })),
  },
  STRICT,
);
export const SingleSignOnAnswer = Ok(
  Type.Object({
    required: Type.Boolean(),
    hours: Type.Integer(),
    /** What the button of the sign-in calls it; null: there is none. */
    provider: Type.Union([Text, Type.Null()]),
    /** Whether the reader has come from there, and so may require it of all. */
    can_require: Type.Boolean(),
  }),
);

export const MemberBody = Type.Object(
  { email: Email, name: Line(200), role: Role, language: Type.Optional(Language), client_ids: ClientIds },
  STRICT,
);
export const RoleBody = Type.Object(
  {
    ...{ role: Role, client_ids: ClientIds, revoke_keys: Type.Optional(Type.Boolean()) },
    keys_to: Type.Optional(Type.String({ maxLength: 100 })),
  },
  STRICT,
);
export const RemoveQuery = Type.Object(
  {
    revoke_keys: Type.Optional(OneOf(["true", "false"])),
    keys_to: Type.Optional(Type.String({ maxLength: 100 })),
  },
  OPEN,
);

/** An API key that goes on although its creator is gone. */
const KeyLeft = Type.Object({
  key_id: Text,
  key_prefix: Text,
  name: Text,
  mode: OneOf(MODES),
  account_id: Text,
});

const MemberView = Type.Object({
  user_id: Text,
  name: Text,
  email: Text,
  role: Role,
  client_ids: Type.Array(Text),
  language: Language,
  disabled: Type.Boolean(),
  confirmed: Type.Boolean(),
  keys: Type.Integer(),
  acts_later: EachOf(LATER_KINDS, Type.Integer()),
  joined_at: Timestamp,
  last_sign_in_at: NullableTimestamp,
});

const InvitationView = Type.Object({
  invitation_id: Text,
  email: Text,
  name: Text,
  language: Language,
  invited_by: Text,
  created_at: Timestamp,
  expires_at: Timestamp,
});
/** Null where it went by mail. */
const HandedLink = Type.Union([Link, Type.Null()]);
const MemberInvitation = Type.Object({
  ...InvitationView.properties,
  role: Role,
  client_ids: Type.Array(Text),
});

export const MemberListAnswer = Ok(
  Type.Object({ members: Type.Array(MemberView), invitations: Type.Array(MemberInvitation) }),
);
export const MemberAnswer = Ok(Type.Object({ ...MemberView.properties, keys_left: Type.Array(KeyLeft) }));
export const MemberInvitedAnswer = Ok(
  Type.Object({ invitation: MemberInvitation, link: HandedLink, mailed: Type.Boolean() }),
);
export const MemberRemovedAnswer = Ok(
  Type.Object({ user_id: Text, removed: Type.Literal(true), keys_left: Type.Array(KeyLeft) }),
);
export const MemberErasedAnswer = Ok(Type.Object({ user_id: Text, erased: Type.Literal(true) }));
export const WithdrawnAnswer = Ok(Type.Object({ invitation_id: Text, withdrawn: Type.Literal(true) }));

/** An invitation to administer the server: no account, and so no role. */
const OperatorInvitation = InvitationView;

export const memberView = (
  { user, role, joinedAt, isOnHold, clientIds }: Member,
  keys: number,
  actsLater: Record<LaterKind, number>,
): Static<typeof MemberView> => ({
  user_id: user.id,
  name: user.name,
  email: user.email,
  role,
  client_ids: canBeLimited(role) ? clientIds : [],
  language: user.language,
  disabled: user.disabledAt !== null,
  confirmed: !isOnHold,
  keys,
  acts_later: actsLater,
  joined_at: isoTime(joinedAt),
  last_sign_in_at: isoTimeOrNull(user.lastSignInAt),
});

export const keysChoiceOf = ({ revoke_keys, keys_to }: Static<typeof RemoveQuery>): KeysChoice => ({
  revoke: revoke_keys === undefined ? undefined : revoke_keys === "true",
  to: keys_to,
});

export const keysLeftView = (keys: readonly ApiKeyRow[]): Static<typeof KeyLeft>[] =>
  keys.map(({ id, prefix, name, mode, accountId }) => ({
    key_id: id,
    key_prefix: prefix,
    name,
    mode,
    account_id: accountId,
  }));

export const invitationView = (link: UserLink): Static<typeof InvitationView> => ({
  invitation_id: link.id,
  email: link.email,
  name: link.name,
  language: link.language,
  invited_by: link.createdBy,
  created_at: isoTime(link.createdAt),
  expires_at: isoTime(link.expiresAt),
});

export const memberInvitationView = (link: UserLink): Static<typeof MemberInvitation> => ({
  ...invitationView(link),
  role: link.role ?? "reviewer",
  client_ids: link.clientIds ?? [],
});

/** The link is in the answer, instead of going by mail. */
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
