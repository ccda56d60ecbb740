import { type Static, Type } from "@sinclair/typebox";
import { NullableText, Ok, OneOf, Timestamp } from "#/platform/http/envelope.ts";
import { createdParameters, OPEN, Pagination, pageParameters } from "#/platform/http/query.ts";
import { isoTime } from "#/platform/time/clock.ts";
import { ACTIVITIES, type Activity } from "./rules.ts";

export const ActivityQuery = Type.Object({ ...createdParameters, ...pageParameters }, OPEN);

const ActivityView = Type.Object({
  at: Timestamp,
  kind: OneOf(ACTIVITIES),
  session_id: Type.Union([Type.Integer(), Type.Null()]),
  invite_id: NullableText,
  first_name: Type.String(),
  last_name: Type.String(),
  email: Type.String(),
  /** null: the person themselves, or the service. */
  who: NullableText,
  detail: NullableText,
  /** True if the reader has written it. */
  detail_own: Type.Boolean(),
});
export const ActivityAnswer = Ok(
  Type.Object({ activities: Type.Array(ActivityView), pagination: Pagination }),
);

/** @param reader id of the person */
export const activityView =
  (reader: { id: string }) =>
  (activity: Activity): Static<typeof ActivityView> => ({
    at: isoTime(activity.at),
    kind: activity.kind,
    session_id: activity.sessionId,
    invite_id: activity.inviteId,
    first_name: activity.firstName,
    last_name: activity.lastName,
    email: activity.email,
    who: activity.who,
    detail: activity.detail,
    detail_own: activity.detailBy === reader.id,
  });
