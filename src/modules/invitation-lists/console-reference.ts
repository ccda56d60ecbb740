import { EMAIL } from "#/openapi/examples.ts";
import { createdInputs, type Operations, pageInputs } from "#/openapi/operation.ts";

const CHECKED = {
  summary: { total: 2, warnings: 0 },
  rows: [
    { message: null },
    {
      line: 2,
      status: "error",
      code: "duplicate_in_list",
      field: "email",
      message: "The address stands in line 1 already.",
    },
  ],
};

export const BATCHES_CONSOLE_REFERENCE: Operations = {
  "POST /console/invite-batches": {
    id: "createInviteBatch",
    summary: "Invite many",
    description:
      "Checks a list row by row, by the rules of `POST /invites`; a second row with the same address, an address with an open invite and one that already waits in a list are faults, a completion within the last 90 days is a warning. With `dry_run` nothing is stored. Otherwise the rows go out as far as the limit of pending invites and the credits reach, at once and then by themselves as places become free: the oldest rows first, and several lists take turns. The answer holds no personal data.",
    permission: "person:invites",
    problems: ["batch_rows_faulty"],
    inputs: {
      name: { text: "Tells the lists apart, for people." },
      rows: {
        text: "The people, with the fields of `POST /invites` but for `expires_in_days` and `job_id`. A fault of a row is told with its line.",
      },
      defaults: { text: "Fields of rows that do not say them themselves." },
      job_id: {
        text: "The job that they are invited for; an open one. While it is on hold, filled or closed its rows wait.",
      },
      send_at: {
        text: "When the invitations are mailed, at most 90 days ahead; left out, at once. Places and credits are taken as soon as there are any; rows that go out without a mail take no notice of it.",
      },
      dry_run: { text: "Only checks; nothing is stored and nobody is mailed.", default: false },
      skip_faulty: {
        text: "Leaves rows with faults out. Without it a list with faults is refused.",
        default: false,
      },
    },
    body: {
      name: "Assessment day in March",
      rows: [{ email: EMAIL, name: "Ada Lovelace" }, { email: EMAIL }],
      defaults: { language: "en" },
      skip_faulty: true,
    },
    answers: {
      200: {
        text: "What was found, of a request with `dry_run`.",
        name: "CheckedRows",
        parts: { CheckedRow: "rows[]" },
        data: CHECKED,
      },
      201: {
        text: "The list was taken.",
        name: "CreatedInviteBatch",
        parts: { InviteBatch: "batch" },
        data: CHECKED,
      },
    },
  },

  "GET /console/invite-batches": {
    id: "listInviteBatches",
    summary: "Lists of people to invite",
    description: "Newest first. `waiting_for` says why what waits does not go out now.",
    permission: "person:invites",
    inputs: {
      job_id: { text: "Only lists for this job." },
      ...createdInputs("was created"),
      ...pageInputs(20),
    },
    answers: { 200: { text: "A page of lists.", name: "InviteBatchList" } },
  },

  "GET /console/invite-batches/{batchId}": {
    id: "getInviteBatch",
    summary: "One list with its rows",
    description:
      "Rows in the order of the list. Once a row is invited, the person is shown as the invite knows them. Of a row that waits, `waits_for` says why, `place` whose turn it is in the queue of all lists (an estimate: lists take turns), and `latest_at` when that is at the latest, if nobody begins, is invited besides or gets more time; null where something else has to happen first.",
    permission: "person:invites",
    inputs: {
      status: { text: "Only rows of this status." },
      ...createdInputs("was added"),
      ...pageInputs(50),
    },
    answers: {
      200: {
        text: "The list and a page of its rows.",
        name: "InviteBatchRows",
        parts: { InviteBatchRow: "rows[]" },
        data: {
          places: { taken: 10, limit: 10 },
          batch: {},
          rows: [{ status: "invited", invite: {} }],
          pagination: {},
        },
      },
    },
  },

  "POST /console/invite-batches/{batchId}/pause": {
    id: "pauseInviteBatch",
    summary: "Pause a list",
    description: "Nothing of it goes out until it is resumed; invites that went out stay.",
    permission: "person:invites",
    answers: {
      200: {
        text: "The paused list.",
        name: "InviteBatch",
        data: { state: "paused", waiting_for: "paused", paused_at: "2026-03-02T10:00:00.000Z" },
      },
    },
  },

  "POST /console/invite-batches/{batchId}/resume": {
    id: "resumeInviteBatch",
    summary: "Resume a list",
    description: "What can go out does so at once.",
    permission: "person:invites",
    answers: { 200: { text: "The list as it is now.", name: "InviteBatch" } },
  },

  "POST /console/invite-batches/{batchId}/cancel": {
    id: "cancelInviteBatch",
    summary: "Cancel what still waits",
    description: "Rows that wait are cancelled for good; invites that went out stay.",
    permission: "person:invites",
    answers: {
      200: {
        text: "The list, of which nothing waits any more.",
        name: "InviteBatch",
        data: { state: "done", waiting_for: null, rows: { waiting: 0, cancelled: 490 } },
      },
    },
  },

  "DELETE /console/batch-rows/{rowId}": {
    id: "cancelBatchRow",
    summary: "Cancel one row that waits",
    description: "Its personal data are removed 30 days later.",
    permission: "person:invites",
    problems: ["batch_row_not_waiting"],
    answers: {
      200: {
        text: "The cancelled row.",
        name: "InviteBatchRow",
        data: { status: "cancelled" },
      },
    },
  },
};
