import { type Static, Type } from "@sinclair/typebox";
import { rightsView } from "#/platform/files/open-rights.ts";
import { Ok } from "#/platform/http/envelope.ts";
import {
  NullableText,
  NullableTimestamp,
  OneOf,
  OptionalLines,
  STRICT,
  Timestamp,
} from "#/platform/http/fields.ts";
import { OpenRights } from "#/platform/http/open-rights.ts";
import { createdParameters, OPEN, Pagination, pageParameters } from "#/platform/http/query.ts";
import { isoTime, isoTimeOrNull } from "#/platform/time/clock.ts";
import type { FourEyes } from "./four-eyes.ts";
import { PROPOSAL_SCOPES, PROPOSAL_STATES } from "./proposal-rules.ts";
import type { Proposal, WaitingProposal } from "./proposal-store.ts";
import { GROUNDS, OUTCOMES } from "./rules.ts";

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
  /** Whether the reader has answered. */
  answer_own: Type.Boolean(),
  review_id: NullableText,
  can_answer: Type.Boolean(),
  can_withdraw: Type.Boolean(),
});
/** Without words about anybody: what answers a POST is kept for a day, where an erasure does not look. */
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

/** @param reader whoever reads it, and whether they may decide at all */
export const proposalView =
  (reader: { id: string; mayDecide: boolean }) =>
  (proposal: Proposal): Static<typeof ProposalView> => {
    const isOpen = proposal.state === "open" && reader.mayDecide;
    return {
      id: proposal.id,
      session_id: proposal.sessionId,
      outcome: proposal.outcome,
      text: proposal.text,
      // Written by `contentOf` alone, which knows no others.
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
  (reader: { id: string; mayDecide: boolean }, now: number) =>
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
