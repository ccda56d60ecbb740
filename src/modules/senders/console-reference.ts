import { CLIENT_ID } from "#/openapi/examples.ts";
import type { Operations } from "#/openapi/operation.ts";

const client_id = {
  text: "Client to use. If you omit it, the sender is the account's.",
  example: CLIENT_ID,
};
const RECORD = {
  name: "assay-3f9c2a71._domainkey.northwind.example",
  value: "v=DKIM1; k=rsa; p=MIIBIjANBgkqhkiG9w0BAQ…",
};
const ENTERED = { name: "Northwind recruiting", reply_to: "jobs@northwind.example" };
const ADDRESS = "jobs@northwind.example";
const OWN = {
  ...{ ...ENTERED, address: ADDRESS, state: "in_use", record: RECORD },
  ...{ confirmed_at: "2026-03-02T09:05:00.000Z", checked_at: "2026-03-02T09:05:00.000Z" },
  used: { ...ENTERED, address: ADDRESS },
};
const UNCONFIRMED = {
  ...{ ...ENTERED, address: ADDRESS, state: "unconfirmed", record: RECORD },
  code_sent_at: "2026-03-02T09:00:00.000Z",
  used: { ...ENTERED, address: "assay@assay.example" },
};
const sender = (data: object) => ({ 200: { text: "The sender.", name: "Sender", data } });

export const SENDERS_CONSOLE_REFERENCE: Operations = {
  "GET /console/sender": {
    id: "getSender",
    summary: "Retrieve the sender of emails to candidates",
    description:
      "Returns the name, the address and the reply address that emails to candidates show. A client's sender takes precedence over the account's, then the server's, for each field. `used` contains the current values. Your own address is used when `state` is `in_use`: its mailbox is confirmed, and DNS contains the DKIM key in `record`. Addresses in the domain of the server's own sender need no record. Until then, emails come from the server's address with your name and reply address. DNS is checked every day. `no_record`, `wrong_record` and `no_answer` describe the last check. `refused` means that the mail server rejected an email only because of the address. `not_supported` means that the server sends with OAuth2, Microsoft Graph or Gmail, which only send from their own mailbox.",
    permission: "person:account",
    inputs: { client_id },
    answers: sender(OWN),
  },

  "PUT /console/sender": {
    id: "setSender",
    summary: "Update the sender of emails to candidates",
    description:
      "Omitted fields stay unchanged, and an empty field uses the next broader sender. If the address is new, a code is sent to it.",
    permission: "person:account",
    problems: ["recipient_mail_limit", "account_mail_limit"],
    inputs: {
      client_id,
      name: { text: "Name that candidates see as the sender." },
      reply_to: {
        text: "Address that receives replies. If it is empty, replies go to the contact for candidates.",
      },
      address: { text: "Address that candidates see as the sender." },
    },
    body: { ...ENTERED, address: ADDRESS },
    answers: sender(UNCONFIRMED),
  },

  "POST /console/sender/code": {
    id: "sendSenderCode",
    summary: "Send the code to the sender address again",
    description:
      "Previous codes become invalid. Requests within one minute send no further email. The code is valid for one hour.",
    permission: "person:account",
    problems: ["sender_address_not_set", "recipient_mail_limit", "account_mail_limit"],
    inputs: { client_id },
    answers: sender(UNCONFIRMED),
  },

  "POST /console/sender/confirmation": {
    id: "confirmSender",
    summary: "Confirm the sender address",
    description:
      "Accepts the code from the email, and then checks DNS. After 10 wrong codes, request a new one.",
    permission: "person:account",
    problems: ["sender_code_refused", "sender_address_not_set"],
    inputs: { client_id, code: { text: "Code from the email." } },
    body: { code: "4711 0815" },
    answers: sender({ ...OWN, state: "no_record", used: UNCONFIRMED.used }),
  },

  "POST /console/sender/check": {
    id: "checkSender",
    summary: "Test the sender address",
    description:
      "Looks up the DKIM key in DNS now. If the mail server rejected the address before, it is tried again.",
    permission: "person:account",
    problems: ["sender_address_not_set"],
    inputs: {
      client_id: {
        ...client_id,
        text: "Client whose sender to test. If you omit it, the account's is tested.",
      },
    },
    answers: sender(OWN),
  },
};
