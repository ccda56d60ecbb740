import { type Static, Type } from "@sinclair/typebox";
import { rightsView } from "#/modules/invites/open-rights.ts";
import { OpenRights } from "#/modules/invites/open-rights-schema.ts";
import {
  AnyLines,
  IdOf,
  Lines,
  NullableText,
  NullableTimestamp,
  Ok,
  OneOf,
  OptionalLines,
  STRICT,
  Timestamp,
} from "#/platform/http/envelope.ts";
import { createdParameters, OPEN, Pagination, pageParameters } from "#/platform/http/query.ts";
import { linesText } from "#/platform/text/text.ts";
import { isoTime, isoTimeOrNull } from "#/platform/time/clock.ts";
import {
  type DraftContent,
  GROUNDS,
  MENTIONS_MAX,
  type Mention,
  type NewReview,
  OUTCOMES,
  PROPOSAL_SCOPES,
  PROPOSAL_STATES,
  REVIEW_KINDS,
  withdrawableUntil,
} from "./rules.ts";
import type { FourEyes } from "./service.ts";
import type { Draft, Proposal, Review, WaitingProposal } from "./store.ts";

const MentionView = Type.Object({
  user_id: Type.String({ maxLength: 100 }),
  at: Type.Integer({ minimum: 0, maximum: 5000 }),
  length: Type.Integer({ minimum: 2, maximum: 300 }),
});
const WrittenMention = Type.Object(MentionView.properties, STRICT);

const MentionsField = Type.Optional(Type.Array(WrittenMention, { maxItems: MENTIONS_MAX }));

const mentionsOf = (sent: readonly Static<typeof MentionView>[]): Mention[] =>
  sent.map(({ user_id, at, length }) => ({ userId: user_id, at, length }));

const mentionView = ({ userId, at, length }: Mention): Static<typeof MentionView> => ({
  user_id: userId,
  at,
  length,
});

export const CreateReviewBody = Type.Object(
  {
    kind: OneOf(REVIEW_KINDS),
    text: Lines(5000),
    outcome: Type.Optional(OneOf(OUTCOMES)),
    grounds: Type.Optional(Type.Array(OneOf(GROUNDS), { maxItems: GROUNDS.length })),
    job_profile_id: Type.Optional(IdOf("a job profile")),
    job_id: Type.Optional(IdOf("a job")),
    despite_rights: Type.Optional(Type.Boolean()),
    mentions: MentionsField,
  },
  STRICT,
);

/** A note or a decision. `can_withdraw_until` is null if the reader cannot withdraw it. */
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

/**
 * Without its text: answers to a POST are stored for a day, and an anonymization must not have to search
 * them.
 */
const WrittenReview = Type.Object({
  ...Type.Omit(ReviewView, ["text", "mentions"]).properties,
  /** True if it is no decision yet: a second person has to confirm it. */
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
    // Only `contentOf` writes it, and only with these values.
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

/**
 * A decision that waits for a second person gets the same answer as one that does not, and is marked as
 * proposed.
 */
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

/** Everything of a draft may be missing: it is what it is for. */
export const SaveDraftBody = Type.Object(
  {
    /** Like the others it may be empty. It must be present, since a PUT without fields changes nothing. */
    note: AnyLines(5000),
    reason: OptionalLines(5000),
    outcome: Type.Optional(OneOf(OUTCOMES)),
    grounds: Type.Optional(Type.Array(OneOf(GROUNDS), { maxItems: GROUNDS.length })),
    job_profile_id: Type.Optional(IdOf("a job profile")),
    mentions: MentionsField,
    /** `saved_at` of the draft that the writer began from; null: there was none. */
    based_on: Type.Optional(Type.Union([Type.String({ maxLength: 40 }), Type.Null()])),
  },
  STRICT,
);

const DraftView = Type.Object({
  /** Nobody else reads it. */
  own: Type.Literal(true),
  note: Type.String(),
  reason: Type.String(),
  outcome: Type.Union([OneOf(OUTCOMES), Type.Null()]),
  grounds: Type.Array(OneOf(GROUNDS)),
  job_profile_id: NullableText,
  mentions: Type.Array(MentionView),
  /** null: there is no draft. */
  saved_at: NullableTimestamp,
});
export const DraftAnswer = Ok(DraftView);

/** Without its words: the writer has them. */
export const SavedDraftAnswer = Ok(Type.Object({ saved_at: NullableTimestamp }));

export const draftOf = (body: Static<typeof SaveDraftBody>): DraftContent => ({
  note: body.note,
  reason: body.reason ?? "",
  outcome: body.outcome ?? null,
  grounds: GROUNDS.filter((ground) => body.grounds?.includes(ground)),
  jobProfileId: body.job_profile_id ?? null,
  mentions: mentionsOf(body.mentions ?? []),
});

export const draftView = (draft: Draft | null): Static<typeof DraftView> => ({
  own: true,
  note: draft?.note ?? "",
  reason: draft?.reason ?? "",
  outcome: draft?.outcome ?? null,
  grounds: GROUNDS.filter((ground) => draft?.grounds.includes(ground)),
  job_profile_id: draft?.jobProfileId ?? null,
  mentions: (draft?.mentions ?? []).map(mentionView),
  saved_at: draft === null ? null : isoTime(draft.savedAt),
});

export const ProposalsQuery = Type.Object(
  { scope: Type.Optional(OneOf(PROPOSAL_SCOPES)), ...createdParameters, ...pageParameters },
  OPEN,
);
export const AnswerProposalBody = Type.Object(
  {
    answer: OneOf(["confirm", "reject"]),
    reason: OptionalLines(2000),
    despite_rights: Type.Optional(Type.Boolean()),
  },
  STRICT,
);
export const FourEyesBody = Type.Object({ enabled: Type.Boolean() }, STRICT);

const ProposalView = Type.Object({
  id: Type.String(),
  session_id: Type.Integer(),
  outcome: OneOf(OUTCOMES),
  text: Type.String(),
  grounds: Type.Array(OneOf(GROUNDS)),
  job_profile_id: NullableText,
  job_id: NullableText,
  author: Type.Object({ id: Type.String(), name: Type.String() }),
  created_at: Timestamp,
  state: OneOf(PROPOSAL_STATES),
  answered_by: NullableText,
  answered_at: NullableTimestamp,
  answer: Type.String(),
  /** True if the reader has answered. */
  answer_own: Type.Boolean(),
  review_id: NullableText,
  can_answer: Type.Boolean(),
  can_withdraw: Type.Boolean(),
});
/**
 * Without text about anybody: answers to a POST are stored for a day, and an anonymization does not search
 * them.
 */
const AnsweredView = Type.Object({
  id: Type.String(),
  state: OneOf(PROPOSAL_STATES),
  review_id: NullableText,
});
const WaitingView = Type.Object({
  ...ProposalView.properties,
  invite_id: NullableText,
  first_name: Type.String(),
  last_name: Type.String(),
  email: Type.String(),
  rights: OpenRights,
});

export const ProposalsAnswer = Ok(
  Type.Object({ proposals: Type.Array(WaitingView), pagination: Pagination }),
);
export const CandidateProposalsAnswer = Ok(Type.Object({ proposals: Type.Array(ProposalView) }));
export const AnsweredAnswer = Ok(AnsweredView);
export const FourEyesAnswer = Ok(
  Type.Object({ enabled: Type.Boolean(), changed_at: NullableTimestamp, changed_by: NullableText }),
);
export const ColleaguesAnswer = Ok(
  Type.Object({ colleagues: Type.Array(Type.Object({ id: Type.String(), name: Type.String() })) }),
);

/**
 * @param reader the reading user, and if they may decide at all
 */
export const proposalView =
  (reader: { id: string; canDecide: boolean }) =>
  (proposal: Proposal): Static<typeof ProposalView> => {
    const isOpen = proposal.state === "open" && reader.canDecide;
    return {
      id: proposal.id,
      session_id: proposal.sessionId,
      outcome: proposal.outcome,
      text: proposal.text,
      // Only `contentOf` writes it, and only with these values.
      grounds: GROUNDS.filter((ground) => proposal.grounds.includes(ground)),
      job_profile_id: proposal.jobProfileId,
      job_id: proposal.jobId,
      author: { id: proposal.authorId, name: proposal.author },
      created_at: isoTime(proposal.createdAt),
      state: proposal.state,
      answered_by: proposal.answeredBy,
      answered_at: isoTimeOrNull(proposal.answeredAt),
      answer: proposal.answer,
      answer_own: proposal.answeredById === reader.id,
      review_id: proposal.reviewId,
      can_answer: isOpen && proposal.authorId !== reader.id,
      can_withdraw: isOpen && proposal.authorId === reader.id,
    };
  };

export const waitingView =
  (reader: { id: string; canDecide: boolean }, now: number) =>
  ({ proposal, person }: WaitingProposal): Static<typeof WaitingView> => ({
    ...proposalView(reader)(proposal),
    invite_id: person.inviteId,
    first_name: person.firstName,
    last_name: person.lastName,
    email: person.email,
    rights: rightsView(person.rights, now),
  });

export const answeredView = ({ id, state, reviewId }: Proposal): Static<typeof AnsweredView> => ({
  id,
  state,
  review_id: reviewId,
});

export const fourEyesView = ({
  isOn,
  changed,
}: ReturnType<FourEyes["state"]>): Static<typeof FourEyesAnswer>["data"] => ({
  enabled: isOn,
  changed_at: isoTimeOrNull(changed?.at ?? null),
  changed_by: changed?.by ?? null,
});
