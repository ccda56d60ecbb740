import { type Static, Type } from "@sinclair/typebox";
import { LANGUAGES } from "#/messages/languages.gen.ts";
import type { Invite } from "#/modules/invites/store.ts";
import { eachOwn, ownTexts } from "#/platform/context/person-fields.ts";
import { UNLINKING } from "#/platform/context/tables.ts";
import { MODES } from "#/platform/context/tenant.ts";
import {
  Email,
  Lines,
  NullableText,
  NullableTimestamp,
  Ok,
  OneOf,
  STRICT,
  Timestamp,
} from "#/platform/http/envelope.ts";
import { createdParameters, OPEN, Pagination, pageParameters } from "#/platform/http/query.ts";
import { isoTime, isoTimeOrNull } from "#/platform/time/clock.ts";
import type { AddressErasure } from "./address.ts";
import type { DuePreview } from "./due-people.ts";
import type { Candidate, ListedPerson } from "./list-store.ts";
import {
  cancelledDueAt,
  DUE_BY,
  INVITED_FILTERS,
  INVITED_STATES,
  invitedState,
  PENDING_WORK,
} from "./rules.ts";
import { DeletionView, deletionView, type NameOf } from "./schema.ts";
import type { Deletion } from "./store.ts";
import { COUNTED_MAX, type UnlinkingNow } from "./unlinking.ts";

export const ProtectBody = Type.Object({ reason: Lines(1000) }, STRICT);

const ProtectionView = Type.Object({
  session_id: Type.Integer(),
  protected: Type.Boolean(),
  protected_at: NullableTimestamp,
});
export const ProtectionAnswer = Ok(ProtectionView);

export const protectionView = ({ sessionId, protectedAt }: Candidate): Static<typeof ProtectionView> => ({
  session_id: sessionId,
  protected: protectedAt !== null,
  protected_at: isoTimeOrNull(protectedAt),
});

const DatedDeletion = Type.Object({ ...DeletionView.properties, deleted_at: Timestamp });
export const DatedDeletionsAnswer = Ok(
  Type.Object({ deletions: Type.Array(DatedDeletion), pagination: Pagination }),
);

export const datedDeletionView = (row: Deletion, nameOf: NameOf): Static<typeof DatedDeletion> => ({
  ...deletionView(row, nameOf),
  deleted_at: isoTime(row.deletedAt),
});

const DuePerson = Type.Object({
  /** Null: nobody has begun; the invite alone names them. */
  session_id: Type.Union([Type.Integer(), Type.Null()]),
  invite_id: NullableText,
  name: Type.String(),
  email: Type.String(),
  completed_at: NullableTimestamp,
  due_at: Timestamp,
  promised: Type.Boolean(),
  by: OneOf(DUE_BY),
  protected: Type.Boolean(),
});
export const DueAnswer = Ok(
  Type.Object({
    until: Timestamp,
    days: Type.Array(Type.Object({ date: Type.String(), people: Type.Integer() })),
    total: Type.Integer(),
    protected: Type.Integer(),
    people: Type.Array(DuePerson),
  }),
);

export const dueView = ({
  until,
  days,
  total,
  held: onHold,
  people,
}: DuePreview): Static<typeof DueAnswer>["data"] => ({
  until: isoTime(until),
  days,
  total,
  protected: onHold,
  people: people.map((person) => ({
    session_id: person.sessionId,
    invite_id: person.inviteId,
    name: person.name,
    email: person.email,
    completed_at: isoTimeOrNull(person.completedAt),
    due_at: isoTime(person.dueAt),
    promised: person.promised !== null,
    by: person.by,
    protected: person.isOnHold,
  })),
});

export const InvitedQuery = Type.Object(
  {
    q: Type.Optional(Type.String({ maxLength: 200 })),
    state: Type.Optional(OneOf(INVITED_FILTERS)),
    ...createdParameters,
    ...pageParameters,
  },
  OPEN,
);

const InvitedPerson = Type.Object({
  invite_id: Type.String(),
  name: Type.String(),
  email: Type.String(),
  state: OneOf(INVITED_STATES),
  invited_at: Timestamp,
  expires_at: Timestamp,
  cancelled_at: NullableTimestamp,
  /** When the person is erased automatically; null where nothing says so. */
  erased_from: NullableTimestamp,
});
export const InvitedListAnswer = Ok(
  Type.Object({ people: Type.Array(InvitedPerson), pagination: Pagination }),
);

/** @param cancelledDays for so long people of cancelled invites are kept at the account */
export const invitedView =
  (now: number, cancelledDays: number) =>
  (invite: Invite): Static<typeof InvitedPerson> => ({
    invite_id: invite.id,
    name: invite.name,
    email: invite.email,
    state: invitedState(invite, now),
    invited_at: isoTime(invite.createdAt),
    expires_at: isoTime(invite.expiresAt),
    cancelled_at: isoTimeOrNull(invite.cancelledAt),
    // Who never opened their link was promised nothing.
    erased_from: isoTimeOrNull(
      invite.cancelledAt === null
        ? null
        : cancelledDueAt({
            ...{ cancelledAt: invite.cancelledAt, endsAt: invite.expiresAt },
            ...{ promised: null, days: cancelledDays },
          }),
    ),
  });

/** Everything that a list of people to invite says of one of them. */
const ListedPersonView = Type.Object({
  row_id: Type.Integer(),
  list: Type.Object({ batch_id: Type.String(), name: Type.String(), created_by: Type.String() }),
  line: Type.Integer(),
  name: Type.String(),
  email: Type.String(),
  message: Type.String(),
  ...eachOwn(() => NullableText),
  job_profile_id: NullableText,
  language: OneOf(LANGUAGES),
  status: OneOf(["waiting", "invited", "failed", "cancelled"]),
  invite_id: NullableText,
  added_at: Timestamp,
  ended_at: NullableTimestamp,
});
export const ListedPersonAnswer = Ok(ListedPersonView);

export const listedPersonView = ({ row, list }: ListedPerson): Static<typeof ListedPersonView> => ({
  row_id: row.id,
  list: { batch_id: row.batchId, name: list.name, created_by: list.createdBy },
  line: row.line,
  name: row.name,
  email: row.email,
  message: row.candidateMessage,
  ...ownTexts(row),
  job_profile_id: row.jobProfileId,
  language: row.language,
  status: row.status,
  invite_id: row.inviteId,
  added_at: isoTime(row.createdAt),
  ended_at: isoTimeOrNull(row.finishedAt),
});

export const UnlinkingBody = Type.Object({ unlinking: OneOf(UNLINKING) }, STRICT);

export const UnlinkingAnswer = Ok(
  Type.Object({
    unlinking: Type.Union([OneOf(UNLINKING), Type.Null()]),
    linked: Type.Integer({ maximum: COUNTED_MAX }),
  }),
);

export const unlinkingView = ({ choice, linked }: UnlinkingNow): Static<typeof UnlinkingAnswer>["data"] => ({
  unlinking: choice,
  linked,
});

export const AddressErasureBody = Type.Object({ email: Email, dry_run: Type.Boolean() }, STRICT);

const AddressErasureView = Type.Object({
  dry_run: Type.Boolean(),
  records: Type.Array(
    Type.Object({
      kind: OneOf(["session", "invite", "batch_row"]),
      mode: OneOf(MODES),
      session_id: Type.Union([Type.Integer(), Type.Null()]),
      invite_id: NullableText,
      row_id: Type.Union([Type.Integer(), Type.Null()]),
      outcome: OneOf(["erased", "held"]),
    }),
  ),
  places: Type.Array(
    Type.Object({ mode: OneOf(MODES), table: Type.String(), rows: Type.Integer({ minimum: 1 }) }),
  ),
  stays: Type.Object({ bookings: Type.Integer(), works_here: Type.Boolean() }),
  mails: Type.Integer(),
  pending: Type.Array(OneOf(PENDING_WORK)),
});
export const AddressErasureAnswer = Ok(AddressErasureView);

export const addressErasureView = (found: AddressErasure): Static<typeof AddressErasureView> => ({
  dry_run: found.isDryRun,
  records: found.records.map(({ kind, mode, sessionId, inviteId, rowId, isOnHold }) => ({
    ...{ kind, mode, session_id: sessionId, invite_id: inviteId, row_id: rowId },
    outcome: isOnHold ? "held" : "erased",
  })),
  places: found.places,
  stays: { bookings: found.bookings, works_here: found.isMember },
  mails: found.told,
  pending: found.pending,
});
