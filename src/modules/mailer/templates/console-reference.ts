import { CLIENT_ID, JOB_ID } from "#/openapi/examples.ts";
import { type Operations, SENTENCES } from "#/openapi/operation.ts";

const scope = {
  client_id: {
    text: "Client to use. If you omit both this and `job_id`, the template belongs to the account.",
    example: CLIENT_ID,
  },
  job_id: {
    text: "Job to use. Cannot be combined with `client_id`, because the client follows from the job.",
    example: JOB_ID,
  },
};
const inputs = {
  ...scope,
  kind: { text: "Kind of email." },
  language: { text: "Language of the email." },
  subject: { text: "Subject of the email, with fields such as `{{company}}`." },
  greeting: { text: "First line of the email." },
  body: {
    text: "Text below the first line, in Markdown: paragraphs, lists, bold, italics, and links with `https://`, `http://` or `mailto:`. Other markup and unknown fields are rejected.",
  },
};
const WHAT_STAYS =
  "You cannot change the heading, button, link, duration, deadline, rights and the reason for the email.";

export const MAIL_TEMPLATES_CONSOLE_REFERENCE: Operations = {
  "GET /console/mail-templates": {
    id: "listMailTemplates",
    summary: "List email templates",
    description: `Returns the effective template of each email to candidates in each language, and its scope. A job's template takes precedence over its client's, then the account's, then the default. Each language is resolved separately. ${WHAT_STAYS} \`inherited\` is the template that would apply without this one.`,
    permission: "person:account",
    inputs: scope,
    answers: {
      200: {
        text: "The email templates.",
        name: "MailTemplateList",
        parts: { MailTemplate: "templates[]", MailWords: "templates[].inherited" },
        data: { scope: { name: "Field sales" } },
      },
    },
  },

  "PUT /console/mail-templates": {
    id: "setMailTemplate",
    summary: "Update an email template",
    description: `Applies to all emails sent from now on, including pending ones. ${WHAT_STAYS}`,
    permission: "person:account",
    inputs,
    answers: {
      200: { text: "The updated email template.", name: "MailTemplate", data: { source: "account" } },
    },
  },

  "DELETE /console/mail-templates/{templateId}": {
    id: "deleteMailTemplate",
    summary: "Delete an email template",
    description: "Restores the template of the next broader scope: client, account or default.",
    permission: "person:account",
    answers: { 200: { text: "The email template was deleted.", name: "DeletedMailTemplate" } },
  },

  "POST /console/mail-previews": {
    id: "previewMailTemplate",
    summary: "Preview an email",
    description: `Renders the email for a fictional person. Nothing is stored. ${SENTENCES.styleNonce}`,
    permission: "person:mails",
    inputs: {
      template: { text: "Template, as for the update." },
      name: { text: "Name of the fictional person." },
    },
    answers: {
      200: {
        text: "The email.",
        name: "MailPreview",
        data: {
          subject: "Northwind Ltd would like to get to know you",
          text: "Hello Alex,\n\n…",
          preview: '<!doctype html><html lang="en">…</html>',
        },
      },
    },
  },

  "POST /console/mail-openings": {
    id: "previewMailOpenings",
    summary: "Preview the first words of invitations",
    description:
      "Returns the greeting and the personal message of each row as the invitation email would contain them. Nothing is stored or sent.",
    permission: "person:invites",
    inputs: {
      rows: { text: "People to invite, with the fields of `POST /invites` that the email depends on." },
      job_id: { text: "Job to invite people for.", example: JOB_ID },
    },
    body: { rows: [{ name: "Ada Lovelace", language: "en" }] },
    answers: {
      200: {
        text: "The first words of each email.",
        name: "MailOpenings",
        parts: { MailOpening: "rows[]" },
        data: { rows: [{ greeting: "Hello Ada Lovelace,", message: ["We look forward to meeting you."] }] },
      },
    },
  },

  "POST /console/test-mails": {
    id: "sendTestMailTemplate",
    summary: "Send yourself a test email",
    description:
      "Sends the email to your own address, up to 20 times an hour. Its link does not work. `status` is the result. No email is sent in test mode, without a mail server or to an unverified address.",
    permission: "person:account",
    inputs: { template: { text: "Template, as for the update." } },
    answers: {
      200: { text: "The result.", name: "SentTestMail", data: { sent_to: "grace@northwind.example" } },
    },
  },
};
