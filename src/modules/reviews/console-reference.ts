import { REVIEW } from "#/reference/examples-candidates.ts";
import type { Operations } from "#/reference/operation.ts";

const { text: _, ...WRITTEN } = REVIEW;

export const REVIEWS_CONSOLE_REFERENCE: Operations = {
  "GET /console/candidates/{sessionId}/reviews": {
    id: "listReviews",
    tag: "Console",
    summary: "Notes and decisions about a candidate",
    description:
      "Latest first. What was taken back stays in the list, without its text. The candidate gets all of it with a copy of their data.",
    permission: "person:reviews",
    problems: ["candidate_not_found"],
    answers: {
      200: {
        text: "The entries.",
        name: "ReviewList",
        parts: { Review: "reviews[]" },
        data: { reviews: [REVIEW] },
      },
    },
  },

  "POST /console/candidates/{sessionId}/reviews": {
    id: "createReview",
    tag: "Console",
    summary: "Write a note or a decision",
    description:
      "A decision says what was decided, in words why, and what it rests on: one that rests on `assessment_result` alone is refused (GDPR, art. 22). Entries are never changed; another one corrects them.",
    permission: "person:reviews",
    problems: ["invalid_input", "candidate_not_found", "already_anonymized", "decision_by_score_alone"],
    inputs: {
      kind: { text: "`note` has a text alone." },
      text: { text: "The note, or the reasons of the decision." },
      outcome: { text: "What was decided; needed for a decision." },
      grounds: { text: "What the decision rests on; at least one for a decision." },
      job_profile_id: { text: "The job profile that the decision is about." },
    },
    body: { kind: "decision", outcome: "advance", grounds: ["interview"], text: REVIEW.text },
    answers: {
      201: {
        text: "The entry was stored. Its text is in the list alone.",
        name: "WrittenReview",
        data: WRITTEN,
      },
    },
  },

  "DELETE /console/reviews/{reviewId}": {
    id: "withdrawReview",
    tag: "Console",
    summary: "Take back an entry of one's own",
    description:
      "Within ten minutes, by its author. The entry stays without its text, and what it decided counts no more. A second call changes nothing.",
    permission: "person:reviews",
    problems: ["review_not_found", "review_not_yours", "review_too_old"],
    answers: {
      200: {
        text: "The entry as it stays.",
        name: "Review",
        data: { ...REVIEW, text: "", withdrawn_at: "2026-03-05T14:24:00.000Z", can_withdraw_until: null },
      },
    },
  },
};
