import { PROFILE_ID, PROPOSAL_ID, SESSION_ID } from "#/reference/examples.ts";
import { REVIEW_ID, RIGHTS } from "#/reference/examples-candidates.ts";
import { createdInputs, pageInputs } from "#/reference/inputs.ts";
import type { Operations } from "#/reference/operation.ts";

const PROPOSAL = {
  id: PROPOSAL_ID,
  session_id: SESSION_ID,
  outcome: "hire",
  text: "Two interviews and a work sample say the same.",
  grounds: ["interview", "work_sample"],
  job_profile_id: PROFILE_ID,
  job_id: null,
  author: { id: "usr_9KxJ4pLmQv2XwTr7YbNc1HdS", name: "Grace Hopper" },
  created_at: "2026-03-05T14:20:00.000Z",
  state: "open",
  answered_by: null,
  answered_at: null,
  answer: "",
  answer_own: false,
  review_id: null,
  can_answer: true,
  can_withdraw: false,
};
const WAITING = {
  ...PROPOSAL,
  invite_id: null,
  first_name: "Ada",
  last_name: "Lovelace",
  email: "ada@example.com",
  rights: RIGHTS,
};
const FOUR_EYES = { enabled: true, changed_at: "2026-03-02T09:00:00.000Z", changed_by: "Alan Turing" };

export const PROPOSALS_CONSOLE_REFERENCE: Operations = {
  "GET /console/four-eyes": {
    id: "getFourEyes",
    tag: "Console",
    summary: "Whether a decision takes two people",
    description: "Of the whole account, in both modes.",
    permission: "person:account",
    problems: [],
    answers: { 200: { text: "The setting.", name: "FourEyes", data: FOUR_EYES } },
  },

  "PUT /console/four-eyes": {
    id: "setFourEyes",
    tag: "Console",
    summary: "Say whether a decision takes two people",
    description:
      "From then on a decision about a candidate is a proposal until a second person confirms it. Decisions that stand stay as they are. What still waits when it is turned off goes on waiting: it can be confirmed, rejected or taken back as before.",
    permission: "person:account",
    problems: ["invalid_input"],
    inputs: { enabled: { text: "Whether it takes two." } },
    body: { enabled: true },
    answers: { 200: { text: "The setting.", name: "FourEyes", data: FOUR_EYES } },
  },

  "GET /console/decision-proposals": {
    id: "listDecisionProposals",
    tag: "Console",
    summary: "Decisions that wait for a second person",
    description:
      "The longest waiting first. None of them is a decision yet: no list, board, figure or export counts it.",
    permission: "person:reviews",
    problems: ["invalid_input"],
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
          proposals: [WAITING],
          pagination: { total: 1, limit: 50, offset: 0, has_more: false, as_of: "2026-03-05T15:00:00.000Z" },
        },
      },
    },
  },

  "GET /console/candidates/{sessionId}/decision-proposals": {
    id: "listProposalsOfCandidate",
    tag: "Console",
    summary: "Decisions that were proposed about a candidate",
    description:
      "Latest first, whatever became of them. The reasons of a confirmed one stand with the decision (`review_id`); those of one that was taken back are gone.",
    permission: "person:reviews",
    problems: ["candidate_not_found"],
    answers: {
      200: {
        text: "The proposals.",
        name: "CandidateProposals",
        parts: { DecisionProposal: "proposals[]" },
        data: { proposals: [PROPOSAL] },
      },
    },
  },

  "POST /console/decision-proposals/{proposalId}/answer": {
    id: "answerProposal",
    tag: "Console",
    summary: "Confirm or reject a proposed decision",
    description:
      "By a second person, never by whoever proposed it. Confirmed, it is a decision from now on; rejected, it never was one.",
    permission: "person:reviews",
    problems: ["invalid_input", "proposal_not_found", "proposal_own", "proposal_closed", "rights_open"],
    inputs: {
      answer: { text: "What is said to it." },
      reason: { text: "Why; needed to reject." },
      despite_rights: {
        text: "The reader knows what the candidate has asked for, and confirms nevertheless.",
      },
    },
    body: { answer: "confirm" },
    answers: {
      200: {
        text: "What became of it.",
        name: "AnsweredProposal",
        data: { id: PROPOSAL_ID, state: "confirmed", review_id: REVIEW_ID },
      },
    },
  },

  "DELETE /console/decision-proposals/{proposalId}": {
    id: "withdrawProposal",
    tag: "Console",
    summary: "Take back what one has proposed",
    description: "As long as nobody has answered. Its reasons go. A second call changes nothing.",
    permission: "person:reviews",
    problems: ["proposal_not_found", "proposal_not_yours", "proposal_closed"],
    answers: {
      200: {
        text: "It waits no more.",
        name: "AnsweredProposal",
        data: { id: PROPOSAL_ID, state: "withdrawn", review_id: null },
      },
    },
  },

  "GET /console/candidates/{sessionId}/colleagues": {
    id: "listColleaguesOfCandidate",
    tag: "Console",
    summary: "Who can be spoken to in a note about a candidate",
    description: "People of the account who may see this candidate, by names alone.",
    permission: "person:reviews",
    problems: ["candidate_not_found"],
    answers: {
      200: {
        text: "The colleagues.",
        name: "ColleagueList",
        data: { colleagues: [{ id: "usr_9KxJ4pLmQv2XwTr7YbNc1HdS", name: "Grace Hopper" }] },
      },
    },
  },
};
