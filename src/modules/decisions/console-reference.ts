import { PROPOSAL_ID } from "#/openapi/examples.ts";
import { createdInputs, type Operations, pageInputs, SENTENCES } from "#/openapi/operation.ts";

export const REVIEWS_CONSOLE_REFERENCE: Operations = {
  "GET /console/candidates/{sessionId}/reviews": {
    id: "listReviews",
    summary: "List notes and decisions",
    description:
      "Returns the notes and decisions about a candidate, newest first. Withdrawn entries remain without their text. The copy of a candidate's data contains all entries.",
    permission: "person:reviews",
    answers: { 200: { text: "The entries.", name: "ReviewList", parts: { Review: "reviews[]" } } },
  },

  "POST /console/candidates/{sessionId}/reviews": {
    id: "createReview",
    summary: "Create a note or decision",
    description:
      "A decision states the outcome, reasons and grounds. If it is based on `assessment_result` alone, it is rejected (GDPR, Art. 22). If a request or objection of the candidate has `pauses_use` in `rights`, every decision except `hold` requires `despite_rights: true`, which the audit log records. Entries never change. Create another entry to correct one. If decisions require a second person (`GET /console/four-eyes`), a proposal is stored, `proposed` is true and `id` belongs to the proposal. The decision only takes effect when a second person confirms it.",
    permission: "person:reviews",
    problems: ["already_anonymized", "decision_by_score_alone", "rights_open"],
    inputs: {
      kind: { text: "Type of entry. A `note` only has a text." },
      text: { text: "Text of the note, or reasons for the decision." },
      outcome: { text: "Decision. Required for a decision." },
      grounds: { text: "Grounds for the decision. At least one is required for a decision." },
      job_profile_id: { text: "Job profile that the decision is about." },
      job_id: {
        text: "Job that the decision is about, with the candidate as an applicant. Without `job_profile_id`, the job's profile applies.",
      },
      mentions: {
        text: 'Colleagues mentioned in a note, from `GET /console/candidates/{sessionId}/colleagues`. Each has the offset of its "@" and its length in the trimmed text, in UTF-16 code units.',
      },
      despite_rights: {
        text: "Whether to decide even though the candidate has an open data subject request or an objection.",
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
        text: "The entry was stored. Its text is only returned in the list.",
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
    summary: "Retrieve your review draft",
    description:
      "Returns your draft about a candidate. Only you can read it. The copy of the candidate's data also contains it. It is deleted when you submit it, when the candidate is deleted, and after 90 days without changes.",
    permission: "person:reviews",
    answers: {
      200: {
        text: "The draft. Without a draft, its texts are empty and `saved_at` is null.",
        name: "ReviewDraft",
        data: { note: "Asked back twice about the handover", reason: "", grounds: [], job_profile_id: null },
      },
    },
  },

  "PUT /console/candidates/{sessionId}/review-draft": {
    id: "saveReviewDraft",
    summary: "Save your review draft",
    description:
      "Replaces your draft. An empty draft deletes it. When you create a note or decision, its text is removed from the draft.",
    permission: "person:reviews",
    problems: ["already_anonymized", "draft_changed"],
    inputs: {
      note: { text: "Text of the note so far, which can be empty." },
      reason: { text: "Reasons for the decision so far." },
      outcome: { text: "Intended decision." },
      grounds: { text: "Intended grounds for the decision." },
      job_profile_id: { text: "Job profile that the intended decision is about." },
      mentions: { text: "Colleagues mentioned in the note so far, as for a note." },
      based_on: {
        text: "`saved_at` of the draft that you edited, or `null` for a new one. If a newer draft exists, the call fails with 409. If you omit it, any existing draft is overwritten.",
      },
    },
    body: { note: "Asked back twice about the handover" },
    answers: {
      200: { text: "Time of saving, or `null` if the draft was deleted.", name: "SavedReviewDraft" },
    },
  },

  "DELETE /console/reviews/{reviewId}": {
    id: "withdrawReview",
    summary: "Withdraw a note or decision",
    description: `Only the author can withdraw an entry, within ten minutes. A decision confirmed by a second person cannot be withdrawn. The entry remains without its text, and its decision no longer applies. ${SENTENCES.repeatable}`,
    permission: "person:reviews",
    problems: ["review_not_yours", "review_too_old", "decision_confirmed"],
    answers: {
      200: {
        text: "The withdrawn entry.",
        name: "Review",
        data: { text: "", withdrawn_at: "2026-03-05T14:24:00.000Z", can_withdraw_until: null },
      },
    },
  },
};

const PROPOSAL = {
  id: PROPOSAL_ID,
  outcome: "hire",
  text: "Two interviews and a work sample say the same.",
  grounds: ["interview", "work_sample"],
  job_id: null,
  author: { id: "usr_9KxJ4pLmQv2XwTr7YbNc1HdS", name: "Grace Hopper" },
  created_at: "2026-03-05T14:20:00.000Z",
};

export const PROPOSALS_CONSOLE_REFERENCE: Operations = {
  "GET /console/four-eyes": {
    id: "getFourEyes",
    summary: "Retrieve the second-person setting",
    description: "Returns whether decisions in the account require a second person, in both modes.",
    permission: "person:account",
    answers: { 200: { text: "The setting.", name: "FourEyes" } },
  },

  "PUT /console/four-eyes": {
    id: "setFourEyes",
    summary: "Set whether decisions require a second person",
    description:
      "If enabled, each new decision about a candidate is a proposal until a second person confirms it. Existing decisions do not change. If you disable it, open proposals can still be confirmed, rejected or withdrawn.",
    permission: "person:account",
    inputs: { enabled: { text: "Whether decisions require a second person." } },
    answers: { 200: { text: "The setting.", name: "FourEyes" } },
  },

  "GET /console/decision-proposals": {
    id: "listDecisionProposals",
    summary: "List open decision proposals",
    description:
      "Returns proposals, oldest first. Proposals do not count as decisions in lists, figures or exports.",
    permission: "person:reviews",
    inputs: {
      scope: {
        text: "`to_confirm` returns proposals by others, `own` returns yours, and `open` returns both.",
        default: "to_confirm",
      },
      ...createdInputs("proposals created"),
      ...pageInputs(50),
    },
    answers: {
      200: {
        text: "A page of proposals.",
        name: "DecisionProposalList",
        parts: { WaitingProposal: "proposals[]" },
        data: {
          proposals: [
            {
              ...PROPOSAL,
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
    summary: "List a candidate's decision proposals",
    description:
      "Returns all proposals about the candidate, newest first. The reasons given in a confirmed proposal are part of the decision (`review_id`). The reasons given in a withdrawn proposal are deleted.",
    permission: "person:reviews",
    answers: {
      200: {
        text: "The proposals.",
        name: "CandidateProposals",
        parts: { DecisionProposal: "proposals[]" },
        data: {
          proposals: [PROPOSAL],
        },
      },
    },
  },

  "POST /console/decision-proposals/{proposalId}/answer": {
    id: "answerProposal",
    summary: "Confirm or reject a decision proposal",
    description:
      "This requires a second person, so you cannot answer your own proposal. A confirmed proposal becomes a decision. A rejected proposal has no effect.",
    permission: "person:reviews",
    problems: ["proposal_own", "proposal_closed", "rights_open"],
    inputs: {
      answer: { text: "Answer to the proposal." },
      reason: { text: "Reason. Required to reject." },
      despite_rights: {
        text: "Whether to confirm even though the candidate has an open data subject request or an objection.",
      },
    },
    answers: { 200: { text: "The answered proposal.", name: "AnsweredProposal" } },
  },

  "DELETE /console/decision-proposals/{proposalId}": {
    id: "withdrawProposal",
    summary: "Withdraw a decision proposal",
    description: `Withdraws your own open proposal and deletes its reasons. ${SENTENCES.repeatable}`,
    permission: "person:reviews",
    problems: ["proposal_not_yours", "proposal_closed"],
    answers: {
      200: {
        text: "The proposal was withdrawn.",
        name: "AnsweredProposal",
        data: { state: "withdrawn", review_id: null },
      },
    },
  },

  "GET /console/candidates/{sessionId}/colleagues": {
    id: "listColleaguesOfCandidate",
    summary: "List colleagues you can mention",
    description: "Returns the names of members who can see this candidate.",
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
