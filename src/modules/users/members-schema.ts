import { type Static, Type } from "@sinclair/typebox";
import { LANGUAGES } from "#/domain/instrument/types.ts";
import type { ApiKeyRow } from "#/modules/accounts/store.ts";
import { MODES } from "#/platform/context/tenant.ts";
import { ROLES } from "#/platform/db/schema/users.ts";
import { Ok } from "#/platform/http/envelope.ts";
import {
  EachOf,
  Email,
  Line,
  Link,
  NullableTimestamp,
  OneOf,
  STRICT,
  Timestamp,
} from "#/platform/http/fields.ts";
import { OPEN } from "#/platform/http/query.ts";
import { isoTime, isoTimeOrNull } from "#/platform/time/clock.ts";
import { LATER_KINDS, type LaterKind } from "./events.ts";
import type { UserLink } from "./link-store.ts";
import { canBeLimited } from "./rules.ts";
import type { KeysChoice } from "./service.ts";
import type { Member } from "./store.ts";

const Text = Type.String();
const Role = OneOf(ROLES);
const Language = OneOf(LANGUAGES);

/** More clients than these are no limit any more. */
const CLIENTS_MAX = 100;
const ClientIds = Type.Optional(Type.Array(Type.String({ maxLength: 100 }), { maxItems: CLIENTS_MAX }));

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

/** An API key that goes on although whoever made it is gone. */
export const KeyLeft = Type.Object({
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
export const HandedLink = Type.Union([Link, Type.Null()]);
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

/** Of the operators: no account, and so no role. */
export const OperatorInvitation = InvitationView;

export const memberView = (
  { user, role, joinedAt, isHeld, clientIds }: Member,
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
  confirmed: !isHeld,
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
