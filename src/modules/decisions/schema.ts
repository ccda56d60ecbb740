import { type Static, Type } from "@sinclair/typebox";
import { Ok } from "#/platform/http/envelope.ts";
import {
  Lines,
  NullableText,
  NullableTimestamp,
  OneOf,
  OptionalLine,
  STRICT,
  Timestamp,
} from "#/platform/http/fields.ts";
import { linesText } from "#/platform/text/lines.ts";
import { isoTime, isoTimeOrNull } from "#/platform/time/clock.ts";
import { MentionsField, MentionView, mentionsOf, mentionView } from "./mention-schema.ts";
import type { Proposal } from "./proposal-store.ts";
import { GROUNDS, type NewReview, OUTCOMES, REVIEW_KINDS, withdrawableUntil } from "./rules.ts";
import type { Review } from "./store.ts";

export const CreateReviewBody = Type.Object(
  {
    kind: OneOf(REVIEW_KINDS),
    text: Lines(5000),
    outcome: Type.Optional(OneOf(OUTCOMES)),
    grounds: Type.Optional(Type.Array(OneOf(GROUNDS), { maxItems: GROUNDS.length })),
    job_profile_id: OptionalLine(100),
    job_id: OptionalLine(100),
    despite_rights: Type.Optional(Type.Boolean()),
    mentions: MentionsField,
  },
  STRICT,
);

/** A note or a decision. `can_withdraw_until` is null where the reader cannot take it back. */
export const ReviewView = Type.Object({
  id: Type.String(),
  session_id: Type.Integer(),
  kind: OneOf(REVIEW_KINDS),
  outcome: Type.Union([OneOf(OUTCOMES), Type.Null()]),
  text: Type.String(),
  grounds: Type.Array(OneOf(GROUNDS)),
  job_profile_id: Type.Union([Type.String(), Type.Null()]),
  job_id: Type.Union([Type.String(), Type.Null()]),
  author: Type.Object({ id: Type.String(), name: Type.String() }),
  created_at: Timestamp,
  withdrawn_at: NullableTimestamp,
  can_withdraw_until: NullableTimestamp,
  confirmed_by: NullableText,
  mentions: Type.Array(Type.Object({ ...MentionView.properties, name: NullableText })),
});
export const ReviewAnswer = Ok(ReviewView);

/** Without its words: what answers a POST is kept for a day, and an erasure must not have to look for them there. */
const WrittenReview = Type.Object({
  ...Type.Omit(ReviewView, ["text", "mentions"]).properties,
  /** Whether it is no decision yet: a second person has to confirm it. */
  proposed: Type.Boolean(),
});
export const WrittenReviewAnswer = Ok(WrittenReview);

export const ReviewListAnswer = Ok(Type.Object({ reviews: Type.Array(ReviewView) }));

export const newReviewOf = (body: Static<typeof CreateReviewBody>): NewReview => ({
  kind: body.kind,
  text: linesText(body.text),
  ...(body.outcome !== undefined && { outcome: body.outcome }),
  ...(body.grounds !== undefined && { grounds: body.grounds }),
  ...(body.job_profile_id !== undefined && { jobProfileId: body.job_profile_id }),
  ...(body.job_id !== undefined && { jobId: body.job_id }),
  despiteRights: body.despite_rights === true,
  mentions: mentionsOf(body.mentions ?? []),
});

/** @param reader id of the person who reads it, and the tenant's time */
export const reviewView =
  (reader: { id: string }, now: number) =>
  (review: Review): Static<typeof ReviewView> => ({
    id: review.id,
    session_id: review.sessionId,
    kind: review.kind,
    outcome: review.outcome,
    text: review.text,
    // Written by `contentOf` alone, which knows no others.
    grounds: GROUNDS.filter((ground) => review.grounds.includes(ground)),
    job_profile_id: review.jobProfileId,
    job_id: review.jobId,
    author: { id: review.authorId, name: review.author },
    created_at: isoTime(review.createdAt),
    withdrawn_at: isoTimeOrNull(review.withdrawnAt),
    can_withdraw_until: isoTimeOrNull(withdrawableUntil(review, reader.id, now)),
    confirmed_by: review.confirmedBy,
    mentions: review.mentions.map((mention) => ({ ...mentionView(mention), name: mention.name })),
  });

export const writtenView = ({
  text: _,
  mentions: __,
  ...written
}: Static<typeof ReviewView>): Static<typeof WrittenReview> => ({ ...written, proposed: false });

/** A decision that waits for a second person answers as one that does not, and says that it is proposed. */
export const proposedView = (proposal: Proposal): Static<typeof WrittenReview> => ({
  id: proposal.id,
  session_id: proposal.sessionId,
  kind: "decision",
  outcome: proposal.outcome,
  grounds: GROUNDS.filter((ground) => proposal.grounds.includes(ground)),
  job_profile_id: proposal.jobProfileId,
  job_id: proposal.jobId,
  author: { id: proposal.authorId, name: proposal.author },
  created_at: isoTime(proposal.createdAt),
  withdrawn_at: null,
  can_withdraw_until: null,
  confirmed_by: null,
  proposed: true,
});
