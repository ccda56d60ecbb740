import { CLIENT_ID, JOB_ID } from "#/openapi/examples.ts";
import type { Operations } from "#/openapi/operation.ts";

const scope = {
  client_id: { text: "Of this client. Left out, and without `job_id`: of the account.", example: CLIENT_ID },
  job_id: { text: "Of this job; not beside `client_id`, as the job's client is known.", example: JOB_ID },
};
const inputs = {
  ...scope,
  kind: { text: "Which mail." },
  language: { text: "In which language." },
  subject: { text: "Its subject, with fields such as `{{company}}`." },
  greeting: { text: "Its first line." },
  body: {
    text: "What follows: paragraphs, lists, bold, italics, and links that begin with `https://`, `http://` or `mailto:`, in Markdown. Anything else is refused, as is a field that the mail does not know.",
  },
};
const WHAT_STAYS =
  "Heading, button and link, duration, deadline, what candidates may ask for, and why they get the mail stay as they are.";

export const MAIL_TEMPLATES_CONSOLE_REFERENCE: Operations = {
  "GET /console/mail-templates": {
    id: "listMailTemplates",
    summary: "What mails to candidates say",
    description: `For each mail and language the words that hold in the scope, and whose they are: a job's come before its client's, these before the account's, and Assay's are last. Each language is looked for on its own. ${WHAT_STAYS} \`inherited\` is what would hold without the scope's own.`,
    permission: "person:account",
    inputs: scope,
    answers: {
      200: {
        text: "Every mail in every language.",
        name: "MailTemplateList",
        parts: { MailTemplate: "templates[]", MailWords: "templates[].inherited" },
        data: { scope: { name: "Field sales" } },
      },
    },
  },

  "PUT /console/mail-templates": {
    id: "setMailTemplate",
    summary: "Write what a mail says",
    description: `Holds for every mail that is sent from now on, also for those that wait. ${WHAT_STAYS}`,
    permission: "person:account",
    inputs,
    answers: {
      200: { text: "The mail's words as they are now.", name: "MailTemplate", data: { source: "account" } },
    },
  },

  "DELETE /console/mail-templates/{templateId}": {
    id: "deleteMailTemplate",
    summary: "Give up own words",
    description: "Those of the next wider scope hold again: the client's, the account's, Assay's.",
    permission: "person:account",
    answers: { 200: { text: "They are gone.", name: "DeletedMailTemplate" } },
  },

  "POST /console/mail-previews": {
    id: "previewMailTemplate",
    summary: "See a mail before it is so",
    description:
      "As a person who does not exist would get it; stored nowhere. `STYLE_NONCE` stands where the console puts the nonce of its own page, in whose frame it is shown.",
    permission: "person:mails",
    inputs: {
      template: { text: "As for the change." },
      name: { text: "What the person is called who does not exist." },
    },
    answers: {
      200: {
        text: "The mail.",
        name: "MailPreview",
        data: {
          subject: "Northwind Ltd would like to get to know you",
          text: "Hello Alex,\n\n…",
          preview: '<!doctype html><html lang="en">…</html>',
        },
      },
    },
  },

  "POST /console/test-mails": {
    id: "sendTestMailTemplate",
    summary: "Send oneself a mail before it is so",
    description:
      "To the address of whoever asks and nobody else, up to 20 within an hour; its link leads nowhere. `status` says what became of it: in test mode, without a mail server, and to an address that nobody has proven, none goes out.",
    permission: "person:account",
    inputs: { template: { text: "As for the change." } },
    answers: {
      200: { text: "What became of it.", name: "SentTestMail", data: { sent_to: "grace@northwind.example" } },
    },
  },
};
