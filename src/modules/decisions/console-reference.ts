import type { Operations } from "#/openapi/operation.ts";

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
