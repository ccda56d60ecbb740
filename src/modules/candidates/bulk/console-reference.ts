import { DECLINE } from "#/messages/modules/candidates/bulk/decline.gen.ts";
import { INVITE_ID, JOB_ID, SESSION_ID, TEAM_ID } from "#/openapi/examples.ts";
import { createdInputs, type Operation, type Operations, pageInputs } from "#/openapi/operation.ts";

const SELECTION = {
  session_ids: { text: "Up to 200 assessment session IDs." },
  invite_ids: { text: "Up to 200 invite IDs." },
  row_ids: { text: "Up to 200 IDs of waiting invitation list rows." },
  filter: { text: "Filter to use instead of IDs, with the parameters of `GET /console/candidates`." },
  confirmed: {
    text: "Number of people that the filter matched when you confirmed. If the number is now different, the call fails with 409. Small differences are accepted, except for actions that cannot be undone.",
  },
};
const PROBLEMS = ["nobody_selected", "too_many_selected", "selection_changed"] as const;
const HOW =
  "Runs in the background and applies the action to each person. People to whom the action does not apply are skipped with a reason. The bulk action continues after a restart. It stops if the user who started it loses the required permission.";

const beginning = (
  what: Pick<Operation, "id" | "summary" | "permission" | "body"> & Partial<Operation>,
): Operation => ({
  description: HOW,
  alsoNeeds: ["profiles:read"],
  problems: PROBLEMS,
  answers: { 201: { text: "The bulk action has started.", name: "BulkRun" } },
  ...what,
  inputs: { ...SELECTION, ...what.inputs },
});

export const BULK_CONSOLE_REFERENCE: Operations = {
  "POST /console/bulk-invites": beginning({
    id: "bulkInvites",
    summary: "Update many invites",
    permission: "person:invites",
    inputs: {
      action: {
        text: "Action to apply: send a reminder, extend or cancel. `cancel` also removes people from invitation lists.",
      },
      days: { text: "Number of days to add, for `extend`." },
    },
    body: { action: "remind", invite_ids: [INVITE_ID] },
  }),
  "POST /console/bulk-decisions": beginning({
    id: "bulkDecisions",
    summary: "Record a decision about many candidates",
    description: `${HOW} If decisions require a second person, each one is stored as a proposal, and \`proposed\` counts them.`,
    permission: "person:reviews",
    inputs: {
      outcome: { text: "Decision to record." },
      text: { text: "Reasons for the decision, which apply to every person." },
      grounds: { text: "Grounds for the decision. The assessment result alone is not sufficient." },
      job_profile_id: { text: "Job profile that the decision is about." },
      job_id: { text: "Job that the decision is about." },
    },
    body: {
      outcome: "decline",
      text: "The position was filled with another candidate.",
      grounds: ["other"],
      session_ids: [SESSION_ID],
    },
  }),
  "POST /console/bulk-declines": beginning({
    id: "bulkDeclines",
    summary: "Send rejection emails to many applicants",
    description: `${HOW} Each email is in the recipient's language, and fields such as \`{{name}}\` are filled in. \`GET /console/mail-templates\` returns the default texts. People are skipped if their latest decision is not a rejection, they have no email address, or they have already been notified for the job.`,
    permission: "person:mails",
    inputs: {
      words: { text: "Text of the email in each language, as for `PUT /console/mail-templates`." },
      job_id: { text: "Job that the email is about. Defaults to no specific job." },
    },
    body: { words: DECLINE, session_ids: [SESSION_ID] },
  }),
  "POST /console/bulk-tags": beginning({
    id: "bulkTags",
    summary: "Add or remove tags of many people",
    permission: "person:profiles",
    inputs: {
      add: { text: "Up to 20 IDs of tags to add." },
      remove: { text: "Up to 20 IDs of tags to remove." },
    },
    body: { session_ids: [SESSION_ID] },
  }),
  "POST /console/bulk-applicants": beginning({
    id: "bulkApplicants",
    summary: "Add many people to a job",
    permission: "person:jobs",
    inputs: { job_id: { text: "Job to add them to." } },
    body: { job_id: JOB_ID, session_ids: [SESSION_ID] },
  }),
  "POST /console/bulk-team-members": beginning({
    id: "bulkTeamMembers",
    summary: "Add many people to a team",
    permission: "person:teams",
    inputs: { team_id: { text: "Team to add them to." } },
    body: { team_id: TEAM_ID, session_ids: [SESSION_ID] },
  }),
  "POST /console/bulk-erasures": beginning({
    id: "bulkErasures",
    summary: "Delete the personal data of many people",
    permission: "person:gdpr",
    description: `${HOW} People under legal hold are skipped.`,
    body: { session_ids: [SESSION_ID] },
  }),
  "POST /console/bulk-reports": beginning({
    id: "bulkReports",
    summary: "Create the reports of many candidates",
    permission: "person:results",
    description: `${HOW} The reports can be downloaded as one ZIP file for 24 hours. People deleted in the meantime are removed from it. Each report counts as a view of the result.`,
    inputs: {
      type: { text: "Kind of report.", default: "standard" },
      lang: { text: "Language of the reports.", default: "en" },
    },
    body: { session_ids: [SESSION_ID] },
  }),
  "GET /console/bulk-runs/{runId}/reports": {
    id: "getBulkReports",
    summary: "Download the reports of a bulk action",
    description:
      "Returns a ZIP file with one PDF per person. The files have the same names as single reports.",
    permission: "person:results",
    answers: { 200: { text: "The reports.", mediaType: "application/zip" } },
  },
  "GET /console/bulk-runs": {
    id: "listBulkRuns",
    summary: "List your bulk actions",
    description: "Returns your bulk actions, newest first. Each is kept for 30 days.",
    permission: "person:lists",
    inputs: { ...createdInputs("bulk actions started"), ...pageInputs(20) },
    answers: {
      200: {
        text: "A page of bulk actions.",
        name: "BulkRunList",
        parts: { BulkRun: "runs[]" },
        data: { runs: [{ state: "done", ended_at: "2026-03-02T09:00:01.000Z" }] },
      },
    },
  },
  "GET /console/bulk-runs/{runId}": {
    id: "getBulkRun",
    summary: "Retrieve a bulk action",
    description: "Returns the progress, and up to 200 skipped people with the reason.",
    permission: "person:lists",
    alsoNeeds: ["profiles:read"],
    answers: {
      200: {
        text: "The bulk action.",
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
    summary: "Stop a bulk action",
    description: "Completed steps are not undone. Reports created so far are discarded.",
    permission: "person:lists",
    answers: {
      200: {
        text: "The stopped bulk action.",
        name: "BulkRun",
        data: { state: "stopped", ended_at: "2026-03-02T09:00:01.000Z" },
      },
    },
  },
};
