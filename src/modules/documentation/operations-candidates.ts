import { PROFILE_ID, pagination, SESSION_ID } from "./examples.ts";
import { CANDIDATE_FILE, COMPARISON, LISTED, REVIEW } from "./examples-candidates.ts";
import { pageInputs } from "./inputs.ts";
import type { Operations } from "./operation.ts";
import { REPORT_INPUTS } from "./operations-results.ts";

const { text: _, ...WRITTEN } = REVIEW;
const PROTECTION = { session_id: SESSION_ID, protected: true, protected_at: "2026-03-06T08:00:00.000Z" };

/** What people do in the console around candidates. */
export const CANDIDATE_OPERATIONS: Operations = {
  "GET /console/candidates": {
    id: "listConsoleCandidates",
    tag: "Console",
    summary: "List, search and filter candidates",
    description:
      "Invites and sessions without an invite in one list. `q` is looked for in names, addresses and references, in any part of them, without regard to case and accents; every word must be found. `counts` tells how many fit all filters but `state`. As of an instant, who is in the list and in which state; decisions, views and legal holds are those of now. Anonymized candidates have no name.",
    permission: "person:profiles",
    problems: ["invalid_input"],
    inputs: {
      q: { text: "What to look for.", example: "lovelace" },
      state: { text: "`active` is everybody who is not anonymized.", default: "active" },
      source: { text: "`manual`: begun without an invite." },
      language: { text: "Of the questionnaire." },
      job_profile_id: { text: "The job profile that the invite names.", example: PROFILE_ID },
      decision: { text: "The latest decision; `none`: nobody has decided." },
      viewed: { text: "Whether somebody has looked at the result." },
      protected: { text: "Whether a legal hold keeps the candidate from being anonymized." },
      by: {
        text: "Which instant counts for the order and the dates. `completed` leaves out who has not completed.",
        default: "added",
      },
      date_from: { text: "First day (UTC).", example: "2026-03-01" },
      date_to: { text: "Last day (UTC).", example: "2026-03-31" },
      sort: { text: "`name` is by last name.", default: "newest" },
      ...pageInputs(50),
    },
    answers: {
      200: {
        text: "A page of candidates.",
        name: "ConsoleCandidateList",
        parts: { ConsoleCandidate: "candidates[]" },
        data: {
          candidates: [LISTED],
          counts: { pending: 0, started: 0, completed: 1, expired: 0, withdrawn: 0, anonymized: 0 },
          pagination: pagination(50),
        },
      },
    },
  },

  "GET /console/candidates/{sessionId}": {
    id: "getConsoleCandidate",
    tag: "Console",
    summary: "Everything about one candidate",
    description:
      "Person, invite, result with the texts of its scales, a summary of the match with each of up to 100 job profiles, teams, requests, legal hold, notes and decisions, and who looked. A part that the reader may not see is `null`, as is the person once anonymized. It is noted that the reader looked.",
    permission: "person:profiles",
    problems: ["candidate_not_found"],
    answers: {
      200: {
        text: "The candidate.",
        name: "ConsoleCandidateFile",
        parts: { MatchSummary: "matches[]" },
        data: CANDIDATE_FILE,
      },
    },
  },

  "GET /console/candidates/{sessionId}/report": {
    id: "getCandidateReport",
    tag: "Console",
    summary: "Report of a candidate, with or without an invite",
    description:
      "The same report as `GET /invites/{inviteId}/report`, by the session: whoever began without an invite has no other.",
    permission: "person:results",
    problems: [
      "invalid_input",
      "candidate_not_found",
      "job_profile_not_found",
      "assessment_not_completed",
      "profile_without_dimensions",
      "report_queue_full",
    ],
    inputs: REPORT_INPUTS,
    answers: { 200: { text: "The report.", mediaType: "application/pdf", hasPage: true } },
  },

  "GET /console/compare": {
    id: "compareCandidates",
    tag: "Console",
    summary: "Two to six candidates side by side",
    description:
      "Every scale with the value of each candidate, in the order in which they are named, and how far they differ. With `profile_id`, each one's match with a job profile. It is noted for each that the reader looked.",
    permission: "person:results",
    problems: [
      "invalid_input",
      "candidate_not_found",
      "job_profile_not_found",
      "assessment_not_completed",
      "profile_without_dimensions",
    ],
    inputs: {
      session_ids: { text: "Two to six ids of sessions, joined by commas.", example: "1042,1043" },
      profile_id: { text: "A job profile to compare with.", example: PROFILE_ID },
    },
    answers: {
      200: { text: "The comparison.", name: "CandidateComparison", data: COMPARISON },
    },
  },

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

  "PUT /console/candidates/{sessionId}/protection": {
    id: "protectCandidate",
    tag: "Console",
    summary: "Put a legal hold on a candidate",
    description:
      "Nobody can anonymize the candidate until it is lifted; a second call replaces the reason. The candidate sees that there is a hold, never the reason.",
    permission: "person:gdpr",
    problems: ["invalid_input", "candidate_not_found", "already_anonymized"],
    inputs: { reason: { text: "Why the data must be kept." } },
    body: { reason: "Pending law suit" },
    answers: { 200: { text: "The hold is on.", name: "CandidateProtection", data: PROTECTION } },
  },

  "DELETE /console/candidates/{sessionId}/protection": {
    id: "unprotectCandidate",
    tag: "Console",
    summary: "Lift a candidate's legal hold",
    description: "Where there is none, nothing changes.",
    permission: "person:gdpr",
    problems: ["candidate_not_found", "already_anonymized"],
    answers: {
      200: {
        text: "There is no hold.",
        name: "CandidateProtection",
        data: { ...PROTECTION, protected: false, protected_at: null },
      },
    },
  },
};
