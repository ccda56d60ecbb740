import { createdInputs, type Operations, pageInputs, SENTENCES } from "#/openapi/operation.ts";

/** The state of sending, described alike for both audiences. */
const SENDING_STATE = {
  text: "`sends` means that emails are sent. `failing` means that the mail server rejected the latest email, which is retried automatically. `failed_at` and `fault` contain the details. `off` means that no mail server is configured, so emails are stored. `test` means that emails in test mode are never sent. `kept` counts live emails that were stored while no mail server was configured, by maximum age in days.",
  data: {
    state: "sends",
    failed_at: null,
    fault: null,
    kept: [
      { days: 1, count: 3 },
      { days: 7, count: 12 },
      { days: 30, count: 155 },
    ],
  },
} as const;

const SEND_KEPT_INPUTS = {
  days: { text: "Maximum age of the emails in days. Older emails remain stored." },
} as const;

const SENT_KEPT = {
  description:
    "Sends up to 500 emails that were stored while no mail server was configured, oldest first. Each is created from current data. Emails that are no longer needed are not sent, for example if the link has expired. `left` counts the emails that remain because of an email limit or the maximum.",
  answer: {
    text: "The emails are being sent.",
    name: "SentKeptMails",
    beside: { message: "The stored emails are being sent." },
  },
} as const;

const MAIL = {
  status: "done",
  recipient: {},
  subject: "Analytical Engines has invited you to complete a questionnaire",
  session_id: null,
  can_resend: true,
  due_at: "2026-03-02T09:00:00.000Z",
  finished_at: "2026-03-02T09:00:01.000Z",
};

export const MAILBOX_CONSOLE_REFERENCE: Operations = {
  "GET /console/mails": {
    id: "listMails",
    summary: "List emails",
    description:
      "Returns the outbox, newest first. It stores no texts or email addresses, so recipient and subject are created from current data. `content` shows whether the text is available: `withheld` for emails with a private link, `erased` after the person was deleted, and `gone` if their subject no longer exists. `held` emails are stored and not sent, in test mode or without a mail server.",
    permission: "person:mails",
    inputs: {
      status: { text: "Only include emails with this status." },
      template: { text: "Only include emails of this kind." },
      invite_id: { text: "Only include invitations, reminders and new links of this invite." },
      ...createdInputs("emails created"),
      ...pageInputs(20),
    },
    answers: {
      200: {
        text: "A page of emails.",
        name: "MailList",
        parts: { Mail: "mails[]" },
        data: { mails: [MAIL] },
      },
    },
  },

  "GET /console/sending": {
    id: "getSending",
    summary: "Retrieve the sending status",
    description: `${SENDING_STATE.text} \`troubled\` is for lists of invites, which can mark all affected invites with one request.`,
    permission: "person:mails",
    inputs: {
      troubled: {
        text: "Whether to include `troubled`, the latest undelivered email per invite: `dead`, `held` or `queued`. It covers the newest 100 of each status and is empty in test mode.",
      },
    },
    answers: {
      200: {
        text: "The sending status.",
        name: "SendingOfAccount",
        data: {
          kept: [{ days: 1, count: 3 }, { count: 12 }, { days: 30, count: 155 }],
          troubled: [{ status: "dead", fault: "handover" }],
        },
      },
    },
  },

  "POST /console/sending/kept": {
    id: "sendKeptMails",
    summary: "Send stored emails",
    description: SENT_KEPT.description,
    permission: "person:mails",
    problems: ["mail_server_not_set"],
    inputs: SEND_KEPT_INPUTS,
    answers: { 202: SENT_KEPT.answer },
  },

  "GET /console/mails/{mailId}": {
    id: "getMail",
    summary: "Retrieve an email",
    description: `Returns the email, created from current data and its original trigger. \`preview\` is HTML for a sandboxed frame with \`srcdoc\` on a page that allows no style attributes. ${SENTENCES.styleNonce} Candidate links are omitted for users who cannot write invites (\`link_hidden\`).`,
    permission: "person:mails",
    answers: {
      200: {
        text: "The email.",
        name: "MailWithText",
        data: {
          ...MAIL,
          from: { name: "Assay", address: "assay@assay.example" },
          reply_to: { name: "Analytical Engines", address: "hr@analytical.example" },
          text: "Hello Ada Lovelace, …",
          html: "<!doctype html>…",
          preview: "<!doctype html>…",
        },
      },
    },
  },

  "POST /console/mails/{mailId}/resend": {
    id: "resendMail",
    summary: "Resend an email",
    description:
      "Sends a sent email again, up to 3 times within 24 hours. An undelivered or held email keeps its ID. The email is created from current data.",
    permission: "person:mails",
    problems: [
      "mail_of_test_mode",
      "mail_waiting",
      "mail_server_not_set",
      "mail_not_needed",
      "resend_limit",
      "recipient_mail_limit",
      "account_mail_limit",
      "outbox_full",
    ],
    answers: { 202: { text: "The email is being sent.", name: "ResentMail" } },
  },
};

export const MAILS_ADMIN_REFERENCE: Operations = {
  "GET /admin/sending": {
    id: "getServerSending",
    summary: "Retrieve the server's sending status",
    description: `Covers all accounts. ${SENDING_STATE.text}`,
    permission: "operator",
    answers: { 200: { text: "The sending status.", name: "Sending", data: SENDING_STATE.data } },
  },

  "POST /admin/sending/kept": {
    id: "sendEverybodysKeptMails",
    summary: "Send stored emails of all accounts",
    description: SENT_KEPT.description,
    permission: "operator",
    problems: ["mail_server_not_set"],
    inputs: SEND_KEPT_INPUTS,
    answers: { 202: SENT_KEPT.answer },
  },
};
