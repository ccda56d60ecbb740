import { CUSTOMER_ID, pagination, SESSION_ID } from "#/reference/examples.ts";
import { pageInputs } from "#/reference/inputs.ts";
import type { Operations } from "#/reference/operation.ts";
import { AuditFile } from "./schema.ts";

export const AUDIT_ENTRY = {
  seq: 4711,
  at: "2026-03-02T09:00:00.000Z",
  account_id: CUSTOMER_ID,
  mode: "live",
  actor_kind: "person",
  actor_id: "usr_5b1e9c3f7a2d4e6b8c0d1f3a",
  actor_name: "Grace Hopper",
  action: "result.read",
  target_kind: "session",
  target_id: String(SESSION_ID),
  network: "203.0.113.0/24",
  details: '{"what":["report"],"count":1}',
  previous: "9c5c673f1c6baba7d545d94ed8bff7b04392f2025f3fd6a4ad5835b112d86561",
  hash: "042b6488dad98250d7ad66e00205041ad21aeac4fda06e1763684d4981faab3d",
};

export const auditInputs = {
  from: { text: "Only lines since this instant.", example: "2026-03-01T00:00:00.000Z" },
  to: { text: "Only lines before this instant.", example: "2026-04-01T00:00:00.000Z" },
  action: {
    text: "Only this action, or all that begin with it up to a dot: `sign_in` is every one of a sign-in.",
    example: "result.read",
  },
  actor: {
    text: "Only what this id did, or this kind of actor, such as `operator_token`.",
    example: "person",
  },
  target: {
    text: "Only what was done to this id. The id of a session also finds readings of several people's results.",
    example: String(SESSION_ID),
  },
};
export const auditFormat = { format: { text: "Format of the file.", default: "csv" } };

const auditList = {
  200: {
    text: "The lines.",
    name: "AuditLog",
    parts: { AuditEntry: "entries[]" },
    data: { entries: [AUDIT_ENTRY], pagination: pagination(50), kept_months: 24 },
  },
};
export const auditFile = {
  200: {
    text: "The file.",
    mediaType: "text/csv" as const,
    example: "seq,at,account_id,…\r\n4711,2026-03-02T09:00:00.000Z,…\r\n",
    json: { text: "The lines.", name: "AuditFile", schema: AuditFile, data: { entries: [AUDIT_ENTRY] } },
  },
};
export const AUDIT_FILE_TEXT =
  "Oldest first, with the hashes, up to 20,000 lines: more are a 400 naming `from`.";

export const AUDIT_CONSOLE_REFERENCE: Operations = {
  "GET /console/audit": {
    id: "listAudit",
    tag: "Console",
    summary: "Who did what to whom in the account",
    description:
      "Newest first: the lines of this mode and those about both. Ids, codes and shortened networks alone, so that lines stay when people are erased. `details` is JSON as it is hashed. Each line holds the hash of the one before it on the server, whichever account that is about.",
    permission: "person:gdpr",
    problems: ["invalid_input"],
    inputs: { ...auditInputs, ...pageInputs(50) },
    answers: auditList,
  },

  "GET /console/audit/export": {
    id: "exportAudit",
    tag: "Console",
    summary: "The account's audit log as CSV or JSON",
    description: AUDIT_FILE_TEXT,
    permission: "person:gdpr",
    problems: ["invalid_input"],
    inputs: { ...auditInputs, ...auditFormat },
    answers: auditFile,
  },
};
