import { DECLINE } from "#/messages/modules/candidates/bulk/decline.gen.ts";
import { INVITE_ID, JOB_ID, SESSION_ID, TEAM_ID } from "#/openapi/examples.ts";
import { createdInputs, type Operation, type Operations, pageInputs } from "#/openapi/operation.ts";

const SELECTION = {
  session_ids: { text: "Up to 200 people by their sessions." },
  invite_ids: { text: "Up to 200 people by their invites." },
  row_ids: { text: "Up to 200 people who wait in lists to be invited, by the rows of these." },
  filter: {
    text: "Everybody who fits, as in `GET /console/candidates`; in place of named people.",
  },
  confirmed: {
    text: "How many people the filter showed. Where others fit by now it is a 409; a few more or less are no matter, except for what cannot be taken back.",
  },
};
const PROBLEMS = ["nobody_selected", "too_many_selected", "selection_changed"] as const;
const HOW =
  "Goes on beside requests, each person by themselves and exactly as the same thing is done with one alone; whom it cannot be done with is passed over, with the reason. After a restart it goes on where it was, and ends when its person may not do it any more.";

const beginning = (
  what: Pick<Operation, "id" | "summary" | "permission" | "body"> & Partial<Operation>,
): Operation => ({
  description: HOW,
  alsoNeeds: ["profiles:read"],
  problems: PROBLEMS,
  answers: { 201: { text: "The work, begun.", name: "BulkRun" } },
  ...what,
  inputs: { ...SELECTION, ...what.inputs },
});

export const BULK_CONSOLE_REFERENCE: Operations = {
  "POST /console/bulk-invites": beginning({
    id: "bulkInvites",
    summary: "Remind, extend or cancel the invites of many",
    permission: "person:invites",
    inputs: {
      action: { text: "What to do. `cancel` also takes off a list who waits in it." },
      days: { text: "How many days to add; for `extend`." },
    },
    body: { action: "remind", invite_ids: [INVITE_ID] },
  }),
  "POST /console/bulk-decisions": beginning({
    id: "bulkDecisions",
    summary: "Note the same decision about many",
    description: `${HOW} Where the account's decisions take two people, each is a proposal, and \`proposed\` says how many are.`,
    permission: "person:reviews",
    inputs: {
      outcome: { text: "What was decided." },
      text: { text: "Why, in words that hold for each of them." },
      grounds: { text: "What it rests on; the result alone is not enough." },
      job_profile_id: { text: "The job profile that it is about." },
      job_id: { text: "The job that it is about." },
    },
    body: {
      outcome: "decline",
      text: "The position was filled with somebody else.",
      grounds: ["other"],
      session_ids: [SESSION_ID],
    },
  }),
  "POST /console/bulk-declines": beginning({
    id: "bulkDeclines",
    summary: "Tell many that they were declined",
    description: `${HOW} Each gets the words in their own language, with fields such as \`{{name}}\` filled in; \`GET /console/mail-templates\` gives those to begin with. Passed over is who was not declined by the latest decision, who has no address, and who was told already for the same job.`,
    permission: "person:mails",
    inputs: {
      words: { text: "What the mail says, in each language, as for `PUT /console/mail-templates`." },
      job_id: { text: "The job that it is about; left out: none in particular." },
    },
    body: { words: DECLINE, session_ids: [SESSION_ID] },
  }),
  "POST /console/bulk-tags": beginning({
    id: "bulkTags",
    summary: "Put tags on many, and take others off",
    permission: "person:profiles",
    inputs: {
      add: { text: "Up to 20 tags to put on them." },
      remove: { text: "Up to 20 tags to take off them." },
    },
    body: { session_ids: [SESSION_ID] },
  }),
  "POST /console/bulk-applicants": beginning({
    id: "bulkApplicants",
    summary: "Look at many for a job",
    permission: "person:jobs",
    inputs: { job_id: { text: "The job." } },
    body: { job_id: JOB_ID, session_ids: [SESSION_ID] },
  }),
  "POST /console/bulk-team-members": beginning({
    id: "bulkTeamMembers",
    summary: "Add many to a team",
    permission: "person:teams",
    inputs: { team_id: { text: "The team." } },
    body: { team_id: TEAM_ID, session_ids: [SESSION_ID] },
  }),
  "POST /console/bulk-erasures": beginning({
    id: "bulkErasures",
    summary: "Erase the personal data of many",
    permission: "person:gdpr",
    description: `${HOW} Who is under a legal hold is passed over.`,
    body: { session_ids: [SESSION_ID] },
  }),
  "POST /console/bulk-reports": beginning({
    id: "bulkReports",
    summary: "Make the reports of many",
    permission: "person:results",
    description: `${HOW} They can be fetched as one ZIP file for 24 hours; whoever is erased meanwhile is in it no more. Each report is a look at the result.`,
    inputs: {
      type: { text: "Which report.", default: "standard" },
      lang: { text: "In which language.", default: "en" },
    },
    body: { session_ids: [SESSION_ID] },
  }),
  "GET /console/bulk-runs/{runId}/reports": {
    id: "getBulkReports",
    summary: "Fetch the reports of many",
    description: "A ZIP file with one PDF for each person, named as single reports are.",
    permission: "person:results",
    answers: { 200: { text: "The reports.", mediaType: "application/zip" } },
  },
  "GET /console/bulk-runs": {
    id: "listBulkRuns",
    summary: "One's own work with many people",
    description: "Latest first; each is kept for 30 days.",
    permission: "person:lists",
    inputs: { ...createdInputs("was started"), ...pageInputs(20) },
    answers: {
      200: {
        text: "A page of them.",
        name: "BulkRunList",
        parts: { BulkRun: "runs[]" },
        data: { runs: [{ state: "done", ended_at: "2026-03-02T09:00:01.000Z" }] },
      },
    },
  },
  "GET /console/bulk-runs/{runId}": {
    id: "getBulkRun",
    summary: "How far work with many people is",
    description: "With up to 200 of those who were passed over, and why.",
    permission: "person:lists",
    alsoNeeds: ["profiles:read"],
    answers: {
      200: {
        text: "The work.",
        name: "BulkRunDetail",
        data: {
          run: { state: "done", ended_at: "2026-03-02T09:00:01.000Z" },
          people: [{ session_id: null, code: "reminder_too_soon" }],
        },
      },
    },
  },
  "POST /console/bulk-runs/{runId}/stop": {
    id: "stopBulkRun",
    summary: "Stop work with many people",
    description: "What is done stays done. Of reports nothing is kept.",
    permission: "person:lists",
    answers: {
      200: {
        text: "The work.",
        name: "BulkRun",
        data: { state: "stopped", ended_at: "2026-03-02T09:00:01.000Z" },
      },
    },
  },
};
