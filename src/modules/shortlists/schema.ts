import { type Static, Type } from "@sinclair/typebox";
import { LANGUAGES, QUALITY_STATUSES } from "#/domain/instrument/types.ts";
import { OUTCOMES } from "#/modules/decisions/rules.ts";
import { rightsView } from "#/modules/invites/open-rights.ts";
import { OpenRights } from "#/modules/invites/open-rights-schema.ts";
import { MatchSummaryView, matchSummaryView } from "#/modules/results/match/schema.ts";
import {
  AnyLines,
  Line,
  LocalizedText,
  NullableText,
  NullableTimestamp,
  Ok,
  OneOf,
  OptionalLine,
  STRICT,
  Timestamp,
} from "#/platform/http/envelope.ts";
import { createdParameters, IntegerText, OPEN, Pagination, pageParameters } from "#/platform/http/query.ts";
import { fullName } from "#/platform/text/person-name.ts";
import { isoTime, isoTimeOrNull } from "#/platform/time/clock.ts";
import { ENTRIES_MAX, PUT_ON, type PutOn, SHORTLIST_STATUSES } from "./rules.ts";
import type { CountedShortlist, KeptVersion, WholeShortlist } from "./service.ts";

const Name = Line(120);
const Id = Type.String({ maxLength: 100 });
const IdOrNull = (what: string) =>
  Type.Optional(Type.Union([Id, Type.Null()], { description: `must be the ID of ${what}, or null` }));
const SessionIds = Type.Array(Type.Integer(), { maxItems: ENTRIES_MAX });
/** Left out, a change takes the place of whatever is there. */
const Seen = Type.Optional(Type.Integer({ minimum: 1 }));

export const CreateShortlistBody = Type.Object(
  {
    name: Name,
    job_id: IdOrNull("a job"),
    job_profile_id: IdOrNull("a job profile"),
    session_ids: Type.Optional(SessionIds),
  },
  STRICT,
);
export const UpdateShortlistBody = Type.Object(
  {
    name: Type.Optional(Name),
    job_profile_id: IdOrNull("a job profile"),
    archived: Type.Optional(Type.Boolean()),
    revision: Seen,
  },
  STRICT,
);
export const AddEntriesBody = Type.Object({ session_ids: SessionIds }, STRICT);
export const OrderBody = Type.Object({ session_ids: SessionIds, revision: Seen }, STRICT);
export const CommentBody = Type.Object({ comment: AnyLines(2000) }, STRICT);
export const KeepBody = Type.Object({ note: OptionalLine(200) }, STRICT);
export const RestoreBody = Type.Object({ revision: Seen }, STRICT);

export const ShortlistsQuery = Type.Object(
  {
    q: Type.Optional(Type.String({ maxLength: 200 })),
    status: Type.Optional(OneOf(SHORTLIST_STATUSES)),
    job_id: Type.Optional(Id),
    session_id: Type.Optional(IntegerText),
    ...createdParameters,
    ...pageParameters,
  },
  OPEN,
);
export const SheetOfListQuery = Type.Object({ language: Type.Optional(OneOf(LANGUAGES)) }, OPEN);
const listFields = {
  id: Type.String(),
  name: Type.String(),
  /** Whether the reader has named it. */
  name_own: Type.Boolean(),
  job_id: NullableText,
  /** As it was chosen; null: the job's. */
  own_job_profile_id: NullableText,
  /** Whom its people are compared with. */
  job_profile_id: NullableText,
  people: Type.Integer(),
  archived: Type.Boolean(),
  revision: Type.Integer(),
  created_at: Timestamp,
  created_by: Type.String(),
};
const ListView = Type.Object(listFields);
const EntryView = Type.Object({
  session_id: Type.Integer(),
  invite_id: NullableText,
  name: Type.String(),
  email: Type.String(),
  comment: Type.String(),
  comment_by: Type.String(),
  /** Whether the reader has written the comment. */
  comment_own: Type.Boolean(),
  added_at: Timestamp,
  added_by: Type.String(),
  completed_at: NullableTimestamp,
  quality: Type.Union([OneOf(QUALITY_STATUSES), Type.Null()]),
  decision: Type.Union([OneOf(OUTCOMES), Type.Null()]),
  match: Type.Union([MatchSummaryView, Type.Null()]),
  norm_warning: Type.Union([LocalizedText, Type.Null()]),
  rights: OpenRights,
});
const WholeView = Type.Object({
  ...listFields,
  profile: Type.Union([
    Type.Object({ id: Type.String(), name: Type.String(), name_en: Type.String(), version: Type.Integer() }),
    Type.Null(),
  ]),
  entries: Type.Array(EntryView),
});
export const CreatedShortlistAnswer = Ok(ListView);
export const ShortlistsAnswer = Ok(Type.Object({ shortlists: Type.Array(ListView), pagination: Pagination }));
export const WholeShortlistAnswer = Ok(WholeView);
export const ShortlistRemovedAnswer = Ok(
  Type.Object({ shortlist_id: Type.String(), deleted: Type.Boolean() }),
);
export const PutOnAnswer = Ok(
  Type.Object({
    results: Type.Array(Type.Object({ session_id: Type.Integer(), status: OneOf(PUT_ON) })),
  }),
);
export const TakenOffAnswer = Ok(Type.Object({ session_id: Type.Integer(), taken_off: Type.Boolean() }));
export const CommentedAnswer = Ok(Type.Object({ session_id: Type.Integer(), comment: Type.String() }));

const VersionView = Type.Object({
  id: Type.String(),
  number: Type.Integer(),
  note: Type.String(),
  /** Whether the reader has saved it. */
  note_own: Type.Boolean(),
  people: Type.Integer(),
  saved_at: Timestamp,
  saved_by: Type.String(),
});
export const VersionsAnswer = Ok(Type.Object({ versions: Type.Array(VersionView) }));
export const VersionAnswer = Ok(
  Type.Object({
    version: VersionView,
    entries: Type.Array(
      Type.Object({
        session_id: Type.Integer(),
        name: Type.String(),
        comment: Type.String(),
        comment_by: Type.String(),
        comment_own: Type.Boolean(),
        rights: OpenRights,
      }),
    ),
  }),
);

/** Id of the reader of a view. */
interface Reader {
  id: string;
}

export const listView =
  (reader: Reader) =>
  ({ shortlist, people, jobProfileId }: CountedShortlist): Static<typeof ListView> => ({
    id: shortlist.id,
    name: shortlist.name,
    name_own: shortlist.nameById === reader.id,
    job_id: shortlist.jobId,
    own_job_profile_id: shortlist.jobProfileId,
    job_profile_id: jobProfileId,
    people,
    archived: shortlist.archivedAt !== null,
    revision: shortlist.revision,
    created_at: isoTime(shortlist.createdAt),
    created_by: shortlist.createdBy,
  });

export const wholeView =
  (reader: Reader) =>
  ({ profile, rows, ...list }: WholeShortlist, now: number): Static<typeof WholeView> => ({
    ...listView(reader)(list),
    profile: profile && {
      id: profile.id,
      name: profile.name,
      name_en: profile.nameEn,
      version: profile.version,
    },
    entries: rows.map(({ entry, match }) => ({
      session_id: entry.sessionId,
      invite_id: entry.inviteId,
      name: fullName(entry),
      email: entry.email,
      comment: entry.comment,
      comment_by: entry.commentBy,
      comment_own: entry.commentById === reader.id,
      added_at: isoTime(entry.addedAt),
      added_by: entry.addedBy,
      completed_at: isoTimeOrNull(entry.completedAt),
      quality: entry.quality,
      decision: entry.decision,
      match: match && matchSummaryView(match.match, match.person.productType),
      norm_warning: match?.normWarning ?? null,
      rights: rightsView(entry.rights, now),
    })),
  });

export const putOnView = ({ sessionId, status }: { sessionId: number; status: PutOn }) => ({
  session_id: sessionId,
  status,
});

export const versionView =
  (reader: Reader) =>
  (version: KeptVersion["version"]): Static<typeof VersionView> => ({
    id: version.id,
    number: version.number,
    note: version.note,
    note_own: version.savedById === reader.id,
    people: version.people,
    saved_at: isoTime(version.savedAt),
    saved_by: version.savedBy,
  });

export const keptView =
  (reader: Reader) =>
  ({ version, entries }: KeptVersion, now: number) => ({
    version: versionView(reader)(version),
    entries: entries.map((entry) => ({
      session_id: entry.sessionId,
      name: fullName(entry),
      comment: entry.comment,
      comment_by: entry.commentBy,
      comment_own: entry.commentById === reader.id,
      rights: rightsView(entry.rights, now),
    })),
  });
