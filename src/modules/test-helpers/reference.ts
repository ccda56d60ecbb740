import type { Operations } from "#/openapi/operation.ts";

const COMPLETION_PROBLEMS = [
  "test_mode_only",
  "link_not_available",
  "data_erased",
  "already_completed",
  "answer_erased",
] as const;

export const TEST_HELPERS_REFERENCE: Operations = {
  "POST /test-helpers/orders/{orderId}/pay": {
    id: "payOrder",
    tag: "Test helpers",
    summary: "Pay an order, as the payer would",
    description: "The credits are booked and `order.completed` is sent.",
    permission: "orders",
    problems: ["test_mode_only", "billing_off", "order_cancelled"],
    answers: { 200: { text: "The paid order.", name: "Order" } },
  },

  "POST /test-helpers/invites/{inviteId}/start": {
    id: "startAssessment",
    tag: "Test helpers",
    summary: "Begin an assessment, as the candidate would",
    description: "Gives the first answer.",
    permission: "invites",
    problems: COMPLETION_PROBLEMS,
    answers: {
      200: {
        text: "The started invite.",
        name: "Invite",
        data: { status: "started", started_at: "2026-03-02T09:04:11.000Z" },
      },
    },
  },

  "POST /test-helpers/invites/{inviteId}/complete": {
    id: "completeAssessment",
    tag: "Test helpers",
    summary: "Complete an assessment, as the candidate would",
    description: "Answers every question and submits; a credit is deducted.",
    permission: "invites",
    problems: [...COMPLETION_PROBLEMS],
    inputs: {
      seed: { text: "Chooses the answers; the same seed gives the same ones.", default: 1 },
      answers: { text: "Answers of your own by id of the question; the seed chooses the others." },
      candidate: { text: "What the candidate says about themselves." },
    },
    body: { seed: 7, candidate: { first_name: "Ada", last_name: "Lovelace", gender: "female" } },
    answers: {
      200: {
        text: "The completed invite.",
        name: "Invite",
        data: {
          status: "completed",
          started_at: "2026-03-02T09:04:11.000Z",
          completed_at: "2026-03-02T09:27:45.000Z",
        },
      },
    },
  },

  "POST /test-helpers/invites/{inviteId}/code": {
    id: "makeCandidateCode",
    tag: "Test helpers",
    summary: "Make a code for a candidate, as the account's people would",
    description:
      "At their link, candidates copy, change or delete their data with a code. No mail goes out in test mode, so this makes one: send it to `POST /api/candidate/{token}/confirm` as `code`, where `{token}` is the end of `analysis_link`, and keep the cookie of the answer.",
    permission: "gdpr",
    problems: ["test_mode_only", "candidate_code_limit", "answer_erased"],
    answers: { 200: { text: "The code.", name: "CandidateCode" } },
  },

  "POST /test-helpers/clock": {
    id: "advanceClock",
    tag: "Test helpers",
    summary: "Move the clock of test mode forward",
    description: "For this account only; reminders, expiry and retries follow it.",
    permission: "account",
    problems: ["test_mode_only"],
    inputs: { advance_seconds: { text: "How far to move it." } },
    body: { advance_seconds: 86_400 },
    answers: { 200: { text: "The new time.", name: "TestClock", data: { now: "2026-03-03T09:00:00.000Z" } } },
  },
};

export const INVENTED_CONSOLE_REFERENCE: Operations = {
  "POST /console/invented-people": {
    id: "inventPerson",
    summary: "Let an invented person answer",
    description:
      "In test mode alone: somebody whose name says that nobody bears it is invited, answers every question as people of their kind do, and submits. Invite, answers, score, webhooks and mails are those of everybody else in test mode; no credit is taken, no place among the open invites, and no mail goes to the person. At most twelve in a minute for an account. `job_profile_id` is the newest one unless named, and none for `null`; where test mode has none yet, whoever may make job profiles gets an example made of a template (`example_job_profile`).",
    permission: "person:invites",
    problems: ["test_mode_only", "answer_erased"],
    inputs: {
      sort: {
        text: "`ordinary`; `marked`: with leanings that stand out; `careless`: answered faster than one can read.",
        default: "ordinary",
      },
      language: { text: "Of the questionnaire; the account's unless named." },
      job_profile_id: { text: "The job profile that the invite names." },
    },
    body: { sort: "marked" },
    answers: {
      201: {
        text: "Who it is, with a result.",
        name: "InventedPerson",
        data: { name: "Alva Lindenquell (invented)" },
      },
    },
  },
};
