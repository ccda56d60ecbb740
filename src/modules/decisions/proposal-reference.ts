import { PROPOSAL_ID } from "#/openapi/examples.ts";
import { createdInputs, type Operations, pageInputs } from "#/openapi/operation.ts";

export const PROPOSALS_CONSOLE_REFERENCE: Operations = {
  "GET /console/four-eyes": {
    id: "getFourEyes",
    summary: "Whether a decision takes two people",
    description: "Of the whole account, in both modes.",
    permission: "person:account",
    answers: { 200: { text: "The setting.", name: "FourEyes" } },
  },

  "PUT /console/four-eyes": {
    id: "setFourEyes",
    summary: "Say whether a decision takes two people",
    description:
      "From then on a decision about a candidate is a proposal until a second person confirms it. Decisions that stand stay as they are. What still waits when it is turned off goes on waiting: it can be confirmed, rejected or taken back as before.",
    permission: "person:account",
    inputs: { enabled: { text: "Whether it takes two." } },
    answers: { 200: { text: "The setting.", name: "FourEyes" } },
  },

  "GET /console/decision-proposals": {
    id: "listDecisionProposals",
    summary: "Decisions that wait for a second person",
    description:
      "The longest waiting first. None of them is a decision yet: no list, board, figure or export counts it.",
    permission: "person:reviews",
    inputs: {
      scope: {
        text: "`to_confirm`: those of others; `own`: the reader's; `open`: both.",
        default: "to_confirm",
      },
      ...createdInputs("was proposed"),
      ...pageInputs(50),
    },
    answers: {
      200: {
        text: "One page.",
        name: "DecisionProposalList",
        parts: { WaitingProposal: "proposals[]" },
        data: {
          proposals: [
            {
              id: PROPOSAL_ID,
              outcome: "hire",
              text: "Two interviews and a work sample say the same.",
              grounds: ["interview", "work_sample"],
              job_id: null,
              author: { id: "usr_9KxJ4pLmQv2XwTr7YbNc1HdS", name: "Grace Hopper" },
              created_at: "2026-03-05T14:20:00.000Z",
              invite_id: null,
              email: "ada@example.com",
              rights: [{ since: "2026-03-04T10:12:00.000Z" }],
            },
          ],
          pagination: { as_of: "2026-03-05T15:00:00.000Z" },
        },
      },
    },
  },

  "GET /console/candidates/{sessionId}/decision-proposals": {
    id: "listProposalsOfCandidate",
    summary: "Decisions that were proposed about a candidate",
    description:
      "Latest first, whatever became of them. The reasons of a confirmed one stand with the decision (`review_id`); those of one that was taken back are gone.",
    permission: "person:reviews",
    answers: {
      200: {
        text: "The proposals.",
        name: "CandidateProposals",
        parts: { DecisionProposal: "proposals[]" },
        data: {
          proposals: [
            {
              id: PROPOSAL_ID,
              outcome: "hire",
              text: "Two interviews and a work sample say the same.",
              grounds: ["interview", "work_sample"],
              job_id: null,
              author: { id: "usr_9KxJ4pLmQv2XwTr7YbNc1HdS", name: "Grace Hopper" },
              created_at: "2026-03-05T14:20:00.000Z",
            },
          ],
        },
      },
    },
  },

  "POST /console/decision-proposals/{proposalId}/answer": {
    id: "answerProposal",
    summary: "Confirm or reject a proposed decision",
    description:
      "By a second person, never by whoever proposed it. Confirmed, it is a decision from now on; rejected, it never was one.",
    permission: "person:reviews",
    problems: ["proposal_own", "proposal_closed", "rights_open"],
    inputs: {
      answer: { text: "What is said to it." },
      reason: { text: "Why; needed to reject." },
      despite_rights: {
        text: "The reader knows what the candidate has asked for, and confirms nevertheless.",
      },
    },
    answers: { 200: { text: "What became of it.", name: "AnsweredProposal" } },
  },

  "DELETE /console/decision-proposals/{proposalId}": {
    id: "withdrawProposal",
    summary: "Take back what one has proposed",
    description: "As long as nobody has answered. Its reasons go. A second call changes nothing.",
    permission: "person:reviews",
    problems: ["proposal_not_yours", "proposal_closed"],
    answers: {
      200: {
        text: "It waits no more.",
        name: "AnsweredProposal",
        data: { state: "withdrawn", review_id: null },
      },
    },
  },

  "GET /console/candidates/{sessionId}/colleagues": {
    id: "listColleaguesOfCandidate",
    summary: "Who can be spoken to in a note about a candidate",
    description: "People of the account who may see this candidate, by names alone.",
    permission: "person:reviews",
    answers: {
      200: {
        text: "The colleagues.",
        name: "ColleagueList",
        data: { colleagues: [{ id: "usr_9KxJ4pLmQv2XwTr7YbNc1HdS", name: "Grace Hopper" }] },
      },
    },
  },
};
