import { CUSTOMER_ID, SESSION_ID } from "#/openapi/examples.ts";
import { type Operations, pageInputs } from "#/openapi/operation.ts";
import { AuditFile } from "./schema.ts";

const auditInputs = {
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
const auditFormat = { format: { text: "Format of the file.", default: "csv" } };
const auditFile = {
  200: {
    text: "The file.",
    mediaType: "text/csv" as const,
    example: "seq,at,account_id,…\r\n4711,2026-03-02T09:00:00.000Z,…\r\n",
    json: { text: "The lines.", name: "AuditFile", schema: AuditFile },
  },
};
const AUDIT_FILE_TEXT = "Oldest first, with the hashes, up to 20,000 lines: more are a 400 naming `from`.";

export const AUDIT_CONSOLE_REFERENCE: Operations = {
  "GET /console/audit": {
    id: "listAudit",
    summary: "Who did what to whom in the account",
    description:
      "Newest first: the lines of this mode and those about both. Ids, codes and shortened networks alone, so that lines stay when people are erased. `details` is JSON as it is hashed. Each line holds the hash of the one before it on the server, whichever account that is about.",
    permission: "person:gdpr",
    inputs: { ...auditInputs, ...pageInputs(50) },
    answers: { 200: { text: "The lines.", name: "AuditLog", parts: { AuditEntry: "entries[]" } } },
  },

  "GET /console/audit/export": {
    id: "exportAudit",
    summary: "The account's audit log as CSV or JSON",
    description: AUDIT_FILE_TEXT,
    permission: "person:gdpr",
    inputs: { ...auditInputs, ...auditFormat },
    answers: auditFile,
  },
};

const account = {
  account_id: {
    text: "Only lines about this account, also where it is gone; none where it never was.",
    example: CUSTOMER_ID,
  },
};

export const AUDIT_ADMIN_REFERENCE: Operations = {
  "GET /admin/audit": {
    id: "listServerAudit",
    summary: "Who did what to whom on the server",
    description:
      "Newest first, of all accounts and of none; as `GET /console/audit`, with the name that the account has now.",
    permission: "operator",
    inputs: { ...account, ...auditInputs, ...pageInputs(50) },
    answers: {
      200: {
        text: "The lines.",
        name: "AdminAuditLog",
        parts: { AdminAuditEntry: "entries[]" },
        data: { entries: [{ company: "Example Ltd" }] },
      },
    },
  },

  "GET /admin/audit/export": {
    id: "exportServerAudit",
    summary: "The server's audit log as CSV or JSON",
    description: AUDIT_FILE_TEXT,
    permission: "operator",
    inputs: { ...account, ...auditInputs, ...auditFormat },
    answers: auditFile,
  },
};
