import { type Static, Type } from "@sinclair/typebox";
import { LANGUAGES } from "#/domain/instrument/types.ts";
import {
  Line,
  Link,
  NullableText,
  NullableTimestamp,
  Ok,
  OneOf,
  STRICT,
  Timestamp,
} from "#/platform/http/envelope.ts";
import { createdParameters, IntegerText, OPEN, Pagination, pageParameters } from "#/platform/http/query.ts";
import { isoTime, isoTimeOrNull } from "#/platform/time/clock.ts";
import { CHAPTERS, DAYS_MAX, SHARE_STATES, VOTES } from "./rules.ts";
import type { KnownShare } from "./service.ts";

const Id = Type.String({ maxLength: 100 });
const Days = Type.Integer({ minimum: 1, maximum: DAYS_MAX });

export const CreateShareBody = Type.Object(
  {
    session_id: Type.Optional(Type.Integer()),
    shortlist_id: Type.Optional(Id),
    job_profile_id: Type.Optional(Id),
    receiver: Line(120),
    language: Type.Optional(OneOf(LANGUAGES)),
    hide_names: Type.Optional(Type.Boolean()),
    files: Type.Optional(Type.Boolean()),
    chapters: Type.Optional(Type.Array(OneOf(CHAPTERS), { maxItems: CHAPTERS.length, uniqueItems: true })),
    password: Type.Optional(
      Type.String({ minLength: 8, maxLength: 200, description: "must be 8 to 200 characters" }),
    ),
    days: Type.Optional(Days),
  },
  STRICT,
);
export const ExtendShareBody = Type.Object({ days: Days }, STRICT);

export const SharesQuery = Type.Object(
  {
    session_id: Type.Optional(IntegerText),
    shortlist_id: Type.Optional(Id),
    ...createdParameters,
    ...pageParameters,
  },
  OPEN,
);

const ShareView = Type.Object({
  id: Type.String(),
  session_id: Type.Union([Type.Integer(), Type.Null()]),
  shortlist_id: NullableText,
  job_profile_id: NullableText,
  receiver: Type.String(),
  language: OneOf(LANGUAGES),
  hide_names: Type.Boolean(),
  files: Type.Boolean(),
  chapters: Type.Array(OneOf(CHAPTERS)),
  has_password: Type.Boolean(),
  state: OneOf(SHARE_STATES),
  url: Link,
  expires_at: Timestamp,
  revoked_at: NullableTimestamp,
  revoked_by: NullableText,
  created_at: Timestamp,
  created_by: Type.String(),
  looks: Type.Integer(),
  last_look_at: NullableTimestamp,
  answers: Type.Array(
    Type.Object({
      session_id: Type.Integer(),
      vote: Type.Union([OneOf(VOTES), Type.Null()]),
      comment: Type.String(),
      answered_at: Timestamp,
    }),
  ),
});
export const ShareAnswerBody = Ok(ShareView);
export const ShareListAnswer = Ok(Type.Object({ shares: Type.Array(ShareView), pagination: Pagination }));

export const shareView = (
  { share, state, looks, answers }: KnownShare,
  url: string,
): Static<typeof ShareView> => ({
  id: share.id,
  session_id: share.sessionId,
  shortlist_id: share.shortlistId,
  job_profile_id: share.jobProfileId,
  receiver: share.receiver,
  language: share.language,
  hide_names: share.hideNames,
  files: share.files,
  chapters: share.chapters,
  has_password: share.passwordHash !== null,
  state,
  url,
  expires_at: isoTime(share.expiresAt),
  revoked_at: isoTimeOrNull(share.revokedAt),
  revoked_by: share.revokedBy,
  created_at: isoTime(share.createdAt),
  created_by: share.createdBy,
  looks: looks.length,
  last_look_at: isoTimeOrNull(looks.at(-1) ?? null),
  answers: answers.map(({ sessionId, vote, comment, answeredAt }) => ({
    ...{ session_id: sessionId, vote, comment },
    answered_at: isoTime(answeredAt),
  })),
});
