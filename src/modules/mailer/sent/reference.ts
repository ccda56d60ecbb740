import { createdInputs, type Operations, pageInputs } from "#/openapi/operation.ts";

/** The state of sending, described alike for both audiences. */
const SENDING_STATE = {
  text: "`sends`: they do. `failing`: the mail server did not take the latest one, which is tried again by itself; `failed_at` and `fault` say when and why. `off`: no mail server is set, so mails are written and kept. `test`: mails of test mode are never sent. `kept` counts live mails that were written while no server was set, by the age in days that they have at most.",
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
  days: { text: "How old a mail may be; older ones stay kept." },
} as const;

const SENT_KEPT = {
  description:
    "Mails that were written while no mail server was set, the longest kept first, up to 500 at a time. Each is made of the records as they are now, and one that nobody needs any more (the candidate has finished, the link has ended) ends unsent. `left` counts what stays kept because a limit of mails was reached or there were more.",
  answer: {
    text: "They are on their way.",
    name: "SentKeptMails",
    beside: { message: "What was kept is on its way." },
  },
} as const;

const MAIL = {
  status: "done",
  recipient: {},
  subject: "Analytical Engines invites you to a questionnaire",
  session_id: null,
  can_resend: true,
  due_at: "2026-03-02T09:00:00.000Z",
  finished_at: "2026-03-02T09:00:01.000Z",
};

export const MAILBOX_CONSOLE_REFERENCE: Operations = {
  "GET /console/mails": {
    id: "listMails",
    summary: "The outbox of mails",
    description:
      "Newest first. The outbox holds no texts and no addresses: recipient and subject are made of the records that a mail names, as they are now. `content` says whether the text can be read: `withheld` for mails with a link that is for their reader alone, `erased` once the person was deleted, `gone` where what the mail is about is gone. `held` mails are kept and not sent: those of test mode, and all while there is no mail server.",
    permission: "person:mails",
    inputs: {
      status: { text: "Only mails of this status." },
      template: { text: "Only mails of this kind." },
      invite_id: { text: "Only invitations, reminders and new links of this invite." },
      ...createdInputs("was created"),
      ...pageInputs(20),
    },
    answers: {
      200: {
        text: "A page of mails.",
        name: "MailList",
        parts: { Mail: "mails[]" },
        data: { mails: [MAIL] },
      },
    },
  },

  "GET /console/sending": {
    id: "getSending",
    summary: "Whether mails go out",
    description: `${SENDING_STATE.text} \`troubled\` is for lists of invites: one request tells which of them to mark.`,
    permission: "person:mails",
    inputs: {
      troubled: {
        text: "`true` adds `troubled`: per invite the latest of its mails that was not delivered (`dead`), is kept (`held`) or is being sent (`queued`), of the newest 100 of each status. Empty in test mode.",
      },
    },
    answers: {
      200: {
        text: "How it stands.",
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
    summary: "Send what was kept",
    description: SENT_KEPT.description,
    permission: "person:mails",
    problems: ["mail_server_not_set"],
    inputs: SEND_KEPT_INPUTS,
    answers: { 202: SENT_KEPT.answer },
  },

  "GET /console/mails/{mailId}": {
    id: "getMail",
    summary: "One mail with its text",
    description:
      "Made of the records as they are now, and of the occasion as it was when the mail was due. `preview` is the HTML for a frame with the attributes `sandbox` and `srcdoc` in a page whose policy takes no style attributes: all styles stand in elements that bear `STYLE_NONCE`, for which the page puts its own nonce. Candidates' links are left out for who may not write invites (`link_hidden`).",
    permission: "person:mails",
    answers: {
      200: {
        text: "The mail.",
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
    summary: "Send a mail again",
    description:
      "One that was sent goes out once more, at most 3 times within 24 hours; one that could not be delivered, or was held, goes out under its own name. It is made of the records as they are then.",
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
    answers: { 202: { text: "The mail is on its way.", name: "ResentMail" } },
  },
};

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
