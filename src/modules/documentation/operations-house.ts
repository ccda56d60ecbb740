import { CUSTOMER_ID, pagination, TRIAL_REFERENCE } from "./examples.ts";
import { ADMIN_OVERVIEW, HEALTH, TEST_MAIL } from "./examples-house.ts";
import { pageInputs } from "./inputs.ts";
import type { Operations } from "./operation.ts";
import { ACCOUNT_DETAIL, COMPANY_INPUTS } from "./operations-administration.ts";

const TRIAL = {
  reference: TRIAL_REFERENCE,
  status: "pending",
  company: "Analytical Engines Ltd",
  email: "hr@analytical.example",
  contact_name: "Charles Babbage",
  website: "https://analytical.example",
  language: "en",
  use_case: "We fill about 20 engineering positions a year.",
  created_at: "2026-03-02T08:00:00.000Z",
  decided_at: null,
  note: null,
  account_id: null,
  hints: {
    registered_as: null,
    same_domain: [{ account_id: CUSTOMER_ID, company: "Analytical Engines SARL" }],
    other_requests: 1,
  },
};

/** What runs the house: one page of what waits, trials, accounts, settings, health and the manual. */
export const HOUSE_OPERATIONS: Operations = {
  "GET /admin/overview": {
    id: "getServerOverview",
    tag: "Administration",
    summary: "What waits for whoever runs the server",
    description:
      "Counts, and up to five of each kind: trial requests that wait, live orders that wait for their payment, candidates' open requests (what is due first before the others), webhooks that fail or are disabled, mails that were given up in the last 30 days; and the norm in force. Test mode is left out: nobody waits there.",
    permission: "operator",
    problems: [],
    answers: { 200: { text: "The overview.", name: "AdminOverview", data: ADMIN_OVERVIEW } },
  },

  "GET /admin/trials": {
    id: "listTrials",
    tag: "Administration",
    summary: "Requests for a free trial",
    description:
      "With all that the applicant wrote, and hints: the account that has the address already (`registered_as`), accounts whose addresses have the same domain, and how many other requests came from it. Those that wait are listed oldest first, any other selection newest first. 90 days after the decision the contact data are removed; a request that nobody has decided for 90 days counts as declined then.",
    permission: "operator",
    problems: [],
    inputs: { status: { text: "Which ones.", default: "pending" }, ...pageInputs(50) },
    answers: {
      200: {
        text: "The requests.",
        name: "AdminTrialList",
        parts: { AdminTrial: "trials[]" },
        data: { trials: [TRIAL], pagination: pagination(50) },
      },
    },
  },

  "POST /admin/trials/{trialId}/approve": {
    id: "approveTrial",
    tag: "Administration",
    summary: "Approve a trial",
    description:
      "Makes the account with its credits, and mails the applicant a one-time link at which the API key is fetched. Where no mail server is set, the answer holds that link (`key_link`) to be passed on; it works once, for seven days.",
    permission: "operator",
    problems: ["trial_not_found", "trial_already_decided", "email_already_registered", "outbox_full"],
    inputs: {
      mode: { text: "Of the credits and of the key.", default: "live" },
      country: { text: "The company's country, for later invoices; the request does not say it." },
      credits: { text: "Credits to begin with.", default: 3 },
    },
    body: { mode: "test", country: "GB" },
    answers: {
      200: {
        text: "The request is approved.",
        name: "AdminTrialApproved",
        data: {
          reference: TRIAL_REFERENCE,
          status: "approved",
          account_id: CUSTOMER_ID,
          mode: "test",
          credits: 3,
          mailed: true,
          key_link: null,
        },
      },
    },
  },

  "POST /admin/trials/{trialId}/decline": {
    id: "declineTrial",
    tag: "Administration",
    summary: "Decline a trial",
    description: "Where a mail server is set, the applicant is told by mail, without the note.",
    permission: "operator",
    problems: ["trial_not_found", "trial_already_decided"],
    inputs: { note: { text: "For your own records; the applicant does not get to see it." } },
    body: { note: "A private person" },
    answers: {
      200: {
        text: "The request is declined.",
        name: "AdminTrialDeclined",
        data: { reference: TRIAL_REFERENCE, status: "declined", mailed: true },
      },
    },
  },

  "POST /admin/accounts": {
    id: "createAccount",
    tag: "Administration",
    summary: "Make an account",
    description:
      "Without an API key and without members: make a key link or invite its owner next. Nobody is mailed.",
    permission: "operator",
    problems: ["email_already_registered"],
    inputs: {
      ...COMPANY_INPUTS,
      country: { text: "The company's country.", default: "US" },
      language: { text: "In which the account is written to; the country's unless sent." },
      mode: { text: "Of the first credits.", default: "live" },
      credits: { text: "Credits to begin with; none unless sent." },
    },
    body: { company: "Analytical Engines Ltd", email: "hr@analytical.example", country: "GB", credits: 10 },
    answers: { 201: { text: "The account.", name: "AdminAccount", data: ACCOUNT_DETAIL } },
  },

  "POST /admin/accounts/{accountId}/disable": {
    id: "disableAccount",
    tag: "Administration",
    summary: "Disable an account",
    description:
      "From now on its keys are refused, and so are candidates who have not begun; those who have can finish. Nothing is deleted.",
    permission: "operator",
    problems: ["account_not_found"],
    answers: {
      200: {
        text: "The account, disabled.",
        name: "AdminAccount",
        data: { ...ACCOUNT_DETAIL, status: "inactive" },
      },
    },
  },

  "POST /admin/accounts/{accountId}/enable": {
    id: "enableAccount",
    tag: "Administration",
    summary: "Enable an account",
    description: "Its keys and its candidates' links are taken again.",
    permission: "operator",
    problems: ["account_not_found"],
    answers: { 200: { text: "The account, active.", name: "AdminAccount", data: ACCOUNT_DETAIL } },
  },

  "POST /admin/accounts/{accountId}/key-link": {
    id: "createKeyLink",
    tag: "Administration",
    summary: "Make a one-time link to a new API key",
    description:
      "Pass it on yourself: nobody is mailed. The key is made when the link is used. It works once, for seven days, and ends older links of the same account and mode.",
    permission: "operator",
    problems: ["account_not_found", "account_disabled"],
    inputs: { mode: { text: "Of the key." } },
    body: { mode: "live" },
    answers: {
      201: {
        text: "The link.",
        name: "AdminKeyLink",
        data: {
          account_id: CUSTOMER_ID,
          mode: "live",
          url: "https://assay.example/welcome/Zk3mQ8vT1xB6nW2rY7cP5dLhzk3mq7vt2xb6nw2ry7cp5dlh2a",
          expires_at: "2026-03-09T09:00:00.000Z",
        },
      },
    },
  },

  "GET /admin/settings": {
    id: "getSettings",
    tag: "Administration",
    summary: "All settings with the values in force",
    description:
      "To be read only: settings come from the environment of the program, or from files that it names, and are read when it starts. Secrets are masked. `warnings` names what works, but not as daily use wants it.",
    permission: "operator",
    problems: [],
    answers: {
      200: {
        text: "The settings.",
        name: "AdminSettings",
        parts: { AdminSetting: "settings[]", AdminSettingWarning: "warnings[]" },
        data: {
          settings: [
            {
              name: "SMTP_URL",
              value: "",
              source: "default",
              help: "Mail server, e.g. smtp://user:password@mail.example.com:587. Without it mails stay in the outbox.",
              warnings: ["mail_server_not_set"],
            },
            {
              name: "OPERATOR_TOKEN",
              value: "********",
              source: "file",
              help: "Lets its bearer use the administration operations below /api/v1/admin.",
              warnings: [],
            },
          ],
          warnings: [
            {
              code: "mail_server_not_set",
              settings: ["SMTP_URL"],
              message: "No mail goes out: mails stay in the outbox.",
            },
          ],
          message:
            "Settings come from the environment of this program and are read when it starts. To change one, change it there and start the program again.",
        },
      },
    },
  },

  "GET /admin/health": {
    id: "getHealth",
    tag: "Administration",
    summary: "How the server is",
    description:
      "What `assay doctor` looks at, as far as it takes no time; room, database, outbox, jobs with their last and next run, memory, answers since the start (durations as upper edges of groups), and documents that are being made.",
    permission: "operator",
    problems: [],
    answers: {
      200: {
        text: "The state of the server.",
        name: "AdminHealth",
        parts: { AdminJob: "jobs[]", AdminCheck: "checks[]" },
        data: HEALTH,
      },
    },
  },

  "POST /admin/health/mail-check": {
    id: "checkMailServer",
    tag: "Administration",
    summary: "Try the mail server",
    description: "Connects, encrypts and logs in as for a mail, and sends nothing.",
    permission: "operator",
    problems: ["mail_server_not_set"],
    answers: {
      200: {
        text: "What was found.",
        name: "AdminMailCheck",
        data: {
          server: "mail.example.com:587",
          ok: true,
          detail: "The mail server answers, and takes mails from here.",
          duration_ms: 214,
        },
      },
    },
  },

  "POST /admin/health/test-mail": {
    id: "sendTestMail",
    tag: "Administration",
    summary: "Send one test mail",
    description:
      "To see whether mails arrive. It is on its way when this is answered; `mail.last_test` of `GET /admin/health` tells how it went. It stands in no outbox and belongs to no account.",
    permission: "operator",
    problems: ["mail_server_not_set"],
    inputs: {
      to: { text: "Who gets the mail." },
      language: { text: "Of the mail.", default: "en" },
    },
    body: { to: "operator@assay.example", language: "en" },
    answers: { 202: { text: "The mail is on its way.", name: "AdminTestMail", data: TEST_MAIL } },
  },

  "GET /admin/manual": {
    id: "getManual",
    tag: "Administration",
    summary: "The technical manual of the questionnaire",
    description:
      "What it measures and how, what is known about it from this server's own results, and what is not; with the figures of today. As Markdown, as a page, or as PDF.",
    permission: "operator",
    problems: ["report_queue_full"],
    inputs: {
      language: { text: "Of the manual.", default: "en" },
      format: { text: "Of the file.", default: "markdown" },
    },
    answers: {
      200: {
        text: "The manual.",
        mediaType: "text/markdown",
        example: "# Technical manual of the questionnaire 1.0.0\n",
        hasPage: true,
        hasPdf: true,
      },
    },
  },
};
