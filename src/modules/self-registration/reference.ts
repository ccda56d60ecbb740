import { JOB_ID, NEW_LINK } from "#/openapi/examples.ts";
import { type Operation, type Operations, pageInputs } from "#/openapi/operation.ts";

/** Description of letting somebody begin, for both audiences. */
const SEAT = {
  summary: "Let somebody begin without an invite",
  description:
    "Makes a session with a personal link; nobody is mailed. It takes one credit when it is completed. With `kiosk` the link is for a device of the account: at the end it goes back to a neutral page, and from then on the link opens nothing.",
  problems: ["account_disabled", "no_credit", "credits_spoken_for"],
  inputs: {
    language: { text: "Suggested language; the candidate may choose the other one." },
    name: { text: "Name of the candidate, who is asked for it at the end in any case.", default: "" },
    email: { text: "Where thanks go after the completion.", default: "" },
    kiosk: { text: "Whether the device belongs to the account.", default: false },
    expires_in_days: {
      text: "Days until the link expires. Unless sent: the server's setting, with `kiosk` one day.",
    },
  },
  body: { language: "en", name: "Ada Lovelace", kiosk: true },
  answers: { 201: { text: "The session, and the link that opens it.", name: "StartedSession" } },
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
    summary: "Replace the link of a session without an invite",
    description:
      "Answers and result stay, and whoever has the old link finds nothing there any more. The new one is mailed where there is an address, at most 3 times within 24 hours, but not to a company's own device; `mailed` tells.",
    permission: "person:invites",
    problems: ["session_not_found", "already_anonymized"],
    answers: {
      200: { text: "The new link.", name: "RenewedSessionLink", data: { link: NEW_LINK, mailed: true } },
    },
  },

  "GET /console/jobs/{jobId}/start": {
    id: "getJobStart",
    summary: "The link by which people begin for a job",
    description:
      "`closed_because` says why nobody can begin now: `off`, `job_not_open`, `ended`, `cap_reached`, `test_mode` (people begin by themselves in live mode only), `no_mail` (this server sends no mail, so nobody can show whose a mailbox is), `no_credit`, `credits_spoken_for` or `daily_limit`, which is the account's.",
    permission: "shared:jobs",
    answers: { 200: { text: "The link, and who has begun by it.", name: "JobStart" } },
  },

  "PUT /console/jobs/{jobId}/start": {
    id: "setJobStart",
    summary: "Let people begin for a job by themselves",
    description:
      "The address is made with the first change and stays. Whoever begins there proves their mailbox, is looked at for the job, and is asked in its client's name. The account's own page is a switch of its own.",
    permission: "shared:jobs",
    inputs: {
      on: { text: "Whether the link leads anywhere." },
      cap: { text: "Most people who may begin by it; `null`: as many as come." },
      ends_at: { text: "The last instant at which somebody can begin; `null`: no end." },
    },
    body: { on: true, cap: 20, ends_at: "2026-04-30T21:59:59.000Z" },
    answers: { 200: { text: "The link as it is now.", name: "JobStart" } },
  },

  "POST /console/sessions": {
    ...SEAT,
    id: "seatCandidate",
    permission: "person:invites",
    inputs: {
      ...SEAT.inputs,
      job_id: {
        text: "The open job that the candidate is looked at for, whose client asks them. Whoever is limited to clients names one.",
        example: JOB_ID,
      },
    },
  },

  "GET /console/sessions": {
    id: "listManualSessions",
    summary: "Sessions without an invite",
    description:
      "Latest first: those of the account's own links and devices, and those begun at its page. The link is shown as long as somebody can begin or go on with it, to who may write invites.",
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
    summary: "Remove a session that nobody has begun",
    description: "With the name that was given for it; its link closes.",
    permission: "person:invites",
    problems: ["session_not_found", "session_begun"],
    answers: { 200: { text: "The session is gone.", name: "RemovedSession" } },
  },
};
