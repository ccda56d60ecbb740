import { JOB_ID, NEW_LINK } from "#/openapi/examples.ts";
import { type Operation, type Operations, pageInputs } from "#/openapi/operation.ts";

/** Description of letting somebody begin, for both audiences. */
const SEAT = {
  summary: "Create a session without an invite",
  description:
    "Returns a personal link for the candidate and sends no email. One credit is charged on completion. With `kiosk`, the link is for one of the account's own devices. At the end, the device returns to a neutral page, and the link stops working.",
  problems: ["account_disabled", "no_credit", "credits_spoken_for"],
  inputs: {
    language: { text: "Initial language. The candidate can change it." },
    name: { text: "Name of the candidate. The candidate confirms it at the end.", default: "" },
    email: { text: "Email address for a thank-you message after completion.", default: "" },
    kiosk: { text: "Whether the candidate uses one of the account's own devices.", default: false },
    expires_in_days: {
      text: "Days until the link expires. Defaults to one day with `kiosk`, otherwise to the server setting.",
    },
  },
  body: { language: "en", name: "Ada Lovelace", kiosk: true },
  answers: { 201: { text: "The session with its link.", name: "StartedSession" } },
} satisfies Omit<Operation, "id" | "permission">;

export const START_ADMIN_REFERENCE: Operations = {
  "POST /admin/accounts/{accountId}/sessions": {
    ...SEAT,
    id: "startSession",
    permission: "operator",
    inputs: { ...SEAT.inputs, mode: { text: "Mode of the session.", default: "live" } },
  },
};

export const START_CONSOLE_REFERENCE: Operations = {
  "POST /console/sessions/{sessionId}/new-link": {
    id: "renewSessionLink",
    summary: "Replace the link of a session",
    description:
      "Applies to sessions without an invite. Answers and result are kept, and the old link stops working. If there is an email address, the new link is sent up to 3 times within 24 hours. Kiosk links are never emailed. `mailed` shows whether it was emailed.",
    permission: "person:invites",
    problems: ["session_not_found", "already_anonymized"],
    answers: {
      200: { text: "The new link.", name: "RenewedSessionLink", data: { link: NEW_LINK, mailed: true } },
    },
  },

  "GET /console/jobs/{jobId}/start": {
    id: "getJobStart",
    summary: "Retrieve a job's start link",
    description:
      "Returns the link that candidates use to start for the job. If they currently cannot start, `closed_because` is `off`, `job_not_open`, `ended`, `cap_reached`, `test_mode`, `no_mail`, `no_credit`, `credits_spoken_for` or `daily_limit`. `test_mode` means that start links require live mode. `no_mail` means that this server cannot verify email addresses because it sends no email. `daily_limit` belongs to the account.",
    permission: "shared:jobs",
    answers: { 200: { text: "The link and its use.", name: "JobStart" } },
  },

  "PUT /console/jobs/{jobId}/start": {
    id: "setJobStart",
    summary: "Update a job's start link",
    description:
      "The first change creates the link, which then stays the same. Candidates verify their email address, become applicants of the job and are invited in its client's name. The account's start page has a separate setting.",
    permission: "shared:jobs",
    inputs: {
      on: { text: "Whether the link is open." },
      cap: { text: "Maximum number of candidates who can start with it. Set `null` for no limit." },
      ends_at: { text: "Time until which candidates can start. Set `null` for no end." },
    },
    body: { on: true, cap: 20, ends_at: "2026-04-30T21:59:59.000Z" },
    answers: { 200: { text: "The updated link.", name: "JobStart" } },
  },

  "POST /console/sessions": {
    ...SEAT,
    id: "seatCandidate",
    permission: "person:invites",
    inputs: {
      ...SEAT.inputs,
      job_id: {
        text: "Open job of the candidate, which also determines the client. Required for members limited to clients.",
        example: JOB_ID,
      },
    },
  },

  "GET /console/sessions": {
    id: "listManualSessions",
    summary: "List sessions without an invite",
    description:
      "Returns sessions from links, kiosk devices and the start page, newest first. Links are included for users who can write invites, as long as they can be used.",
    permission: "person:invites",
    inputs: { limit: pageInputs(20).limit, offset: pageInputs(20).offset },
    answers: {
      200: {
        text: "A page of sessions.",
        name: "ManualSessionList",
        parts: { ManualSession: "sessions[]" },
        data: {
          sessions: [
            {
              state: "open",
              email: "",
              link: "https://assay.example/a/s1042-k7qx2m5vtz3rwn6yphc4dlsa2f",
              expires_at: "2026-03-03T09:00:00.000Z",
              started_at: null,
              completed_at: null,
              can_remove: true,
            },
          ],
        },
      },
    },
  },

  "DELETE /console/sessions/{sessionId}": {
    id: "removeManualSession",
    summary: "Delete a session",
    description: "Deletes a session that was not started, with the candidate's name. Its link stops working.",
    permission: "person:invites",
    problems: ["session_not_found", "session_begun"],
    answers: { 200: { text: "The session was deleted.", name: "RemovedSession" } },
  },
};
