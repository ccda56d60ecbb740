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
    summary: "Pay an order",
    description: "Simulates the payment. The credits are added, and `order.completed` is sent.",
    permission: "orders",
    problems: ["test_mode_only", "billing_off", "order_cancelled"],
    answers: { 200: { text: "The paid order.", name: "Order" } },
  },

  "POST /test-helpers/invites/{inviteId}/start": {
    id: "startAssessment",
    tag: "Test helpers",
    summary: "Start an assessment",
    description: "Simulates the candidate's first answer.",
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
    summary: "Complete an assessment",
    description: "Simulates a candidate who answers every question and submits. A credit is charged.",
    permission: "invites",
    problems: [...COMPLETION_PROBLEMS],
    inputs: {
      seed: { text: "Seed for the answers. The same seed produces the same answers.", default: 1 },
      answers: { text: "Answers by question ID. The seed determines the others." },
      candidate: { text: "Personal data of the candidate, as entered on the candidate page." },
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
    summary: "Create a candidate confirmation code",
    description:
      "Candidates need a code to copy, change or delete their data on their page. Test mode sends no email, so create the link here. Send it as `code` to `POST /api/candidate/{token}/confirm`, where `{token}` is the end of `analysis_link`, and keep the cookie of the response.",
    permission: "gdpr",
    problems: ["test_mode_only", "candidate_code_limit", "answer_erased"],
    answers: { 200: { text: "The code.", name: "CandidateCode" } },
  },

  "POST /test-helpers/clock": {
    id: "advanceClock",
    tag: "Test helpers",
    summary: "Advance the test clock",
    description:
      "Moves the clock of test mode forward for this account. Reminders, expiry and retries use this clock.",
    permission: "account",
    problems: ["test_mode_only"],
    inputs: { advance_seconds: { text: "Number of seconds." } },
    body: { advance_seconds: 86_400 },
    answers: { 200: { text: "The new time.", name: "TestClock", data: { now: "2026-03-03T09:00:00.000Z" } } },
  },
};

export const INVENTED_CONSOLE_REFERENCE: Operations = {
  "POST /console/invented-people": {
    id: "inventPerson",
    summary: "Create a fictional person",
    description:
      "In test mode only: invites a person with an obviously fictional name, answers the questionnaire and submits it. The invite, answers, scores, webhooks and emails work as for other candidates in test mode. The person uses no credit, does not count as a pending invite, and receives no email. Limited to 12 people per minute and account. `job_profile_id` defaults to the newest profile, and `null` sets no profile. If there is no profile yet, users who can create job profiles get one from a template (`example_job_profile`).",
    permission: "person:invites",
    problems: ["test_mode_only", "answer_erased"],
    inputs: {
      sort: {
        text: "Kind of answers: `ordinary`, `marked` with distinct preferences, or `careless` and given faster than the questions can be read.",
        default: "ordinary",
      },
      language: { text: "Language of the questionnaire. Defaults to the account's language." },
      job_profile_id: { text: "Job profile of the invite." },
    },
    body: { sort: "marked" },
    answers: {
      201: {
        text: "The fictional person with a result.",
        name: "InventedPerson",
        data: { name: "Alva Lindenquell (invented)" },
      },
    },
  },
};
