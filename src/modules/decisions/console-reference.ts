import { PROPOSAL_ID } from "#/openapi/examples.ts";
import { createdInputs, type Operations, pageInputs } from "#/openapi/operation.ts";

export const REVIEWS_CONSOLE_REFERENCE: Operations = {
  "GET /console/candidates/{sessionId}/reviews": {
    id: "listReviews",
    summary: "Notes and decisions about a candidate",
    description:
      "Latest first. What was taken back stays in the list, without its text. The candidate gets all of it with a copy of their data.",
    permission: "person:reviews",
    answers: { 200: { text: "The entries.", name: "ReviewList", parts: { Review: "reviews[]" } } },
  },

  "POST /console/candidates/{sessionId}/reviews": {
    id: "createReview",
    summary: "Write a note or a decision",
    description:
      "A decision says what was decided, in words why, and what it rests on: one that rests on `assessment_result` alone is refused (GDPR, art. 22). While the candidate objects to the use of the result, has had an objection granted, or asks for an erasure (`rights` with `pauses_use`), every decision but `hold` needs `despite_rights: true`; that somebody decided nevertheless is in the log of security events. Entries are never changed; another one corrects them. Where decisions of the account take two people (`GET /console/four-eyes`) a decision is stored as a proposal: `proposed` is true, `id` is the proposal's, and nothing counts as decided until a second person has confirmed it.",
    permission: "person:reviews",
    problems: ["already_anonymized", "decision_by_score_alone", "rights_open"],
    inputs: {
      kind: { text: "`note` has a text alone." },
      text: { text: "The note, or the reasons of the decision." },
      outcome: { text: "What was decided; needed for a decision." },
      grounds: { text: "What the decision rests on; at least one for a decision." },
      job_profile_id: { text: "The job profile that the decision is about." },
      job_id: {
        text: "The job that the decision is for: one that the candidate is looked at for. Without `job_profile_id` it is about that job's profile.",
      },
      mentions: {
        text: 'Of a note: colleagues that it speaks to (`GET /console/candidates/{sessionId}/colleagues`), each with the place of its "@" and its length in the text as it is stored, without blanks at its ends, in UTF-16 code units.',
      },
      despite_rights: {
        text: "The reader knows what the candidate has asked for, and decides nevertheless.",
      },
    },
    body: {
      kind: "decision",
      outcome: "advance",
      grounds: ["interview"],
      text: "Clear examples of how she led a team through a change; invite to the second round.",
    },
    answers: {
      201: {
        text: "The entry was stored. Its text is in the list alone.",
        name: "WrittenReview",
        data: {
          id: "rev_6KxJ4pLmQv2XwTr7YbNc1HdS",
          kind: "decision",
          outcome: "advance",
          grounds: ["interview", "assessment_result"],
          job_id: null,
          author: { id: "usr_9KxJ4pLmQv2XwTr7YbNc1HdS", name: "Grace Hopper" },
          created_at: "2026-03-05T14:20:00.000Z",
          can_withdraw_until: "2026-03-05T14:30:00.000Z",
        },
      },
    },
  },

  "GET /console/candidates/{sessionId}/review-draft": {
    id: "getReviewDraft",
    summary: "What one has begun to write about a candidate",
    description:
      "One's own alone; nobody else of the account reads it. The candidate gets it with a copy of their data, like what was entered. It goes with an erasure, when it is entered, and when it was not touched for 90 days.",
    permission: "person:reviews",
    answers: {
      200: {
        text: "The draft; empty with `saved_at` null where there is none.",
        name: "ReviewDraft",
        data: { note: "Asked back twice about the handover", reason: "", grounds: [], job_profile_id: null },
      },
    },
  },

  "PUT /console/candidates/{sessionId}/review-draft": {
    id: "saveReviewDraft",
    summary: "Keep what one has begun to write",
    description:
      "Takes the place of the last draft; an empty one removes it. Writing a note or a decision takes what it says out of the draft.",
    permission: "person:reviews",
    problems: ["already_anonymized", "draft_changed"],
    inputs: {
      note: { text: "The note as far as it is written; may be empty." },
      reason: { text: "The reasons of a decision as far as they are written." },
      outcome: { text: "What would be decided." },
      grounds: { text: "What the decision would rest on." },
      job_profile_id: { text: "The job profile that the decision would be about." },
      mentions: { text: "Whom the note speaks to so far, as in a note." },
      based_on: {
        text: "`saved_at` of the draft that this one goes on from, `null` for none. Another one that was saved since then is a 409, so that no window overwrites what was written in another. Left out, it is overwritten.",
      },
    },
    body: { note: "Asked back twice about the handover" },
    answers: { 200: { text: "When it was saved; `null`: removed.", name: "SavedReviewDraft" } },
  },

  "DELETE /console/reviews/{reviewId}": {
    id: "withdrawReview",
    summary: "Take back an entry of one's own",
    description:
      "Within ten minutes, by its author; not a decision that a second person has confirmed. The entry stays without its text, and what it decided counts no more. A second call changes nothing.",
    permission: "person:reviews",
    problems: ["review_not_yours", "review_too_old", "decision_confirmed"],
    answers: {
      200: {
        text: "The entry as it stays.",
        name: "Review",
        data: { text: "", withdrawn_at: "2026-03-05T14:24:00.000Z", can_withdraw_until: null },
      },
    },
  },
};

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
