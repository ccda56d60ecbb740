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
      message: "The address is already in line 1.",
    },
  ],
};

export const BATCHES_CONSOLE_REFERENCE: Operations = {
  "POST /console/invite-batches": {
    id: "createInviteBatch",
    summary: "Create an invitation list",
    description:
      "Validates each row with the rules of `POST /invites`. A repeated email address, a pending invite or an address that is waiting in another list is an error. A completed assessment in the last 90 days is a warning. With `dry_run`, nothing is stored. Otherwise, invites are sent up to the pending limit and the available credits, oldest rows first. The others are sent automatically when places become available, alternating between lists. The response contains no personal data.",
    permission: "person:invites",
    problems: ["batch_rows_faulty"],
    inputs: {
      name: { text: "Name that helps your team recognize the list." },
      rows: {
        text: "People to invite, with the fields of `POST /invites` except `expires_in_days` and `job_id`. Errors contain the line of the row.",
      },
      defaults: { text: "Values for fields that rows omit." },
      job_id: {
        text: "Open job to invite people for. While the job is on hold, filled or closed, its rows wait.",
      },
      send_at: {
        text: "Time of the invitation emails, up to 90 days ahead. Defaults to now. Places and credits are used as soon as they are available. Rows without an email ignore this time.",
      },
      dry_run: {
        text: "Whether to only validate the rows, without storing or sending anything.",
        default: false,
      },
      skip_faulty: {
        text: "Whether to omit rows with errors. Otherwise a list with errors is rejected.",
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
        text: "The validation result of a `dry_run`.",
        name: "CheckedRows",
        parts: { CheckedRow: "rows[]" },
        data: CHECKED,
      },
      201: {
        text: "The invitation list.",
        name: "CreatedInviteBatch",
        parts: { InviteBatch: "batch" },
        data: CHECKED,
      },
    },
  },

  "GET /console/invite-batches": {
    id: "listInviteBatches",
    summary: "List invitation lists",
    description: "Returns lists, newest first. `waiting_for` explains why waiting rows are not sent yet.",
    permission: "person:invites",
    inputs: {
      job_id: { text: "Only include lists for this job." },
      ...createdInputs("lists created"),
      ...pageInputs(20),
    },
    answers: { 200: { text: "A page of invitation lists.", name: "InviteBatchList" } },
  },

  "GET /console/invite-batches/{batchId}": {
    id: "getInviteBatch",
    summary: "Retrieve an invitation list",
    description:
      "Returns the list with its rows in their original order. Invited people appear with the data of their invite. For a waiting row, `waits_for` is the reason, and `place` is the estimated position across all lists. `latest_at` is the latest time at which the invite is created if no candidate starts, is invited elsewhere or gets more time. It is null if another condition must be met first.",
    permission: "person:invites",
    inputs: {
      status: { text: "Only include rows with this status." },
      ...createdInputs("rows added"),
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
    summary: "Pause an invitation list",
    description: "Stops sending until you resume the list. Sent invites do not change.",
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
    summary: "Resume an invitation list",
    description: "Immediately sends all invites that can be sent.",
    permission: "person:invites",
    answers: { 200: { text: "The resumed list.", name: "InviteBatch" } },
  },

  "POST /console/invite-batches/{batchId}/cancel": {
    id: "cancelInviteBatch",
    summary: "Cancel an invitation list",
    description: "Cancels all waiting rows permanently. Sent invites do not change.",
    permission: "person:invites",
    answers: {
      200: {
        text: "The canceled list.",
        name: "InviteBatch",
        data: { state: "done", waiting_for: null, rows: { waiting: 0, cancelled: 490 } },
      },
    },
  },

  "DELETE /console/batch-rows/{rowId}": {
    id: "cancelBatchRow",
    summary: "Cancel an invitation list row",
    description: "Cancels a waiting row. Its personal data is deleted after 30 days.",
    permission: "person:invites",
    problems: ["batch_row_not_waiting"],
    answers: {
      200: {
        text: "The canceled row.",
        name: "InviteBatchRow",
        data: { status: "cancelled" },
      },
    },
  },
};
