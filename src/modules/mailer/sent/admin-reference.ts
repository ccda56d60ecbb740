import type { Operations } from "#/openapi/operation.ts";
import { SEND_KEPT_INPUTS, SENDING_STATE, SENT_KEPT } from "./console-reference.ts";

export const MAILS_ADMIN_REFERENCE: Operations = {
  "GET /admin/sending": {
    id: "getServerSending",
    summary: "Whether mails go out",
    description: `Over all accounts. ${SENDING_STATE.text}`,
    permission: "operator",
    answers: { 200: { text: "How it stands.", name: "Sending", data: SENDING_STATE.data } },
  },

  "POST /admin/sending/kept": {
    id: "sendEverybodysKeptMails",
    summary: "Send what was kept of all accounts",
    description: SENT_KEPT.description,
    permission: "operator",
    problems: ["mail_server_not_set"],
    inputs: SEND_KEPT_INPUTS,
    answers: { 202: SENT_KEPT.answer },
  },
};
