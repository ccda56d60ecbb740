import { CUSTOMER_ID } from "#/openapi/examples.ts";
import { type Operations, pageInputs } from "#/openapi/operation.ts";
import { AUDIT_FILE_TEXT, auditFile, auditFormat, auditInputs } from "./console-reference.ts";

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
