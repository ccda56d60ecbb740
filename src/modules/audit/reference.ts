import { CUSTOMER_ID, SESSION_ID } from "#/openapi/examples.ts";
import { type Operations, pageInputs } from "#/openapi/operation.ts";
import { AuditFile } from "./schema.ts";

const auditInputs = {
  from: { text: "Only include entries from this timestamp on.", example: "2026-03-01T00:00:00.000Z" },
  to: { text: "Only include entries before this timestamp.", example: "2026-04-01T00:00:00.000Z" },
  action: {
    text: "Only include this action, or all actions with this prefix up to a dot. For example, `sign_in` includes all sign-in actions.",
    example: "result.read",
  },
  actor: {
    text: "Only include actions by this ID or this kind of actor, such as `operator_token`.",
    example: "person",
  },
  target: {
    text: "Only include actions on this ID. A session ID also finds views of several candidates.",
    example: String(SESSION_ID),
  },
};
const auditFormat = { format: { text: "File format.", default: "csv" } };
const auditFile = {
  200: {
    text: "The file.",
    mediaType: "text/csv" as const,
    example: "seq,at,account_id,…\r\n4711,2026-03-02T09:00:00.000Z,…\r\n",
    json: { text: "The entries.", name: "AuditFile", schema: AuditFile },
  },
};
const AUDIT_FILE_TEXT =
  "Returns up to 20,000 entries, oldest first, with their hashes. If there are more, the response is 400 with the field `from`.";

export const AUDIT_CONSOLE_REFERENCE: Operations = {
  "GET /console/audit": {
    id: "listAudit",
    summary: "List audit log entries",
    description:
      "Returns entries for the current mode and for both modes, newest first. Entries only contain IDs, codes and shortened networks, so they can be kept when people are deleted. `details` is the hashed JSON text. Each entry contains the hash of the previous one on the server, which may belong to another account.",
    permission: "person:gdpr",
    inputs: { ...auditInputs, ...pageInputs(50) },
    answers: { 200: { text: "The entries.", name: "AuditLog", parts: { AuditEntry: "entries[]" } } },
  },

  "GET /console/audit/export": {
    id: "exportAudit",
    summary: "Export the audit log",
    description: AUDIT_FILE_TEXT,
    permission: "person:gdpr",
    inputs: { ...auditInputs, ...auditFormat },
    answers: auditFile,
  },
};

const account = {
  account_id: {
    text: "Only include entries about this account, even if it was deleted.",
    example: CUSTOMER_ID,
  },
};

export const AUDIT_ADMIN_REFERENCE: Operations = {
  "GET /admin/audit": {
    id: "listServerAudit",
    summary: "List audit log entries of all accounts",
    description:
      "Returns server and account entries, newest first, in the format of `GET /console/audit`. Each entry contains the current name of its account.",
    permission: "operator",
    inputs: { ...account, ...auditInputs, ...pageInputs(50) },
    answers: {
      200: {
        text: "The entries.",
        name: "AdminAuditLog",
        parts: { AdminAuditEntry: "entries[]" },
        data: { entries: [{ company: "Example Ltd" }] },
      },
    },
  },

  "GET /admin/audit/export": {
    id: "exportServerAudit",
    summary: "Export the audit log of all accounts",
    description: AUDIT_FILE_TEXT,
    permission: "operator",
    inputs: { ...account, ...auditInputs, ...auditFormat },
    answers: auditFile,
  },
};
