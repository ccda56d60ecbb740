import { createdInputs, type Operations, pageInputs } from "#/openapi/operation.ts";

export const TRIALS_REFERENCE: Operations = {
  "POST /request-trial": {
    id: "requestTrial",
    summary: "Request a trial",
    description:
      "Requests a free trial, which is reviewed and answered by email within 24 hours. An approved trial has 3 credits. The email contains a one-time link to the console. If you set `needs_api_key`, it also contains a link to an API key. Only work email addresses are accepted. If a request is already open, its reference is returned.",
    permission: null,
    problems: ["consumer_email_address"],
    inputs: {
      company: { text: "Name of the company." },
      email: { text: "Work email address that receives the answer." },
      use_case: { text: "Intended use of the assessments." },
      contact_name: { text: "Name of the contact." },
      website: { text: "Website of the company." },
      needs_api_key: { text: "Whether you need an API key for your own programs.", default: false },
      language: { text: "Language of the emails and of the page with the key.", default: "en" },
    },
    body: {
      email: "hr@analytical.example",
      use_case: "We hire four engineers this spring and would like to compare candidates.",
      contact_name: "Charles Babbage",
      website: "https://analytical.example",
    },
    answers: {
      200: {
        text: "The request was received.",
        name: "TrialRequest",
        data: {
          message: "Thank you for your request. We will review it within 24 hours.",
          next_steps: ["Keep the reference for questions about your request."],
        },
      },
    },
  },
};

export const TRIALS_ADMIN_REFERENCE: Operations = {
  "GET /admin/trials": {
    id: "listTrials",
    summary: "List trial requests",
    description:
      "Returns requests with all submitted data and hints: the account with this address (`registered_as`), accounts with the same domain, and the number of other requests. Open requests are sorted oldest first, all others newest first. Contact details are deleted `TRIALS_KEPT_DAYS` (default 90) days after the decision. Requests without a decision for the same time count as declined.",
    permission: "operator",
    inputs: {
      status: { text: "Only include requests with this status.", default: "pending" },
      ...createdInputs("requests submitted"),
      ...pageInputs(50),
    },
    answers: {
      200: {
        text: "A page of trial requests.",
        name: "AdminTrialList",
        parts: { AdminTrial: "trials[]" },
        data: {
          trials: [
            {
              email: "hr@analytical.example",
              website: "https://analytical.example",
              use_case: "We fill about 20 engineering positions a year.",
              created_at: "2026-03-02T08:00:00.000Z",
              account_id: null,
              hints: { same_domain: [{ company: "Analytical Engines SARL" }] },
            },
          ],
        },
      },
    },
  },

  "POST /admin/trials/{trialId}/approve": {
    id: "approveTrial",
    summary: "Approve a trial request",
    description:
      "Creates the account with its credits and emails the applicant (`invited`) a one-time link to the console as owner. If the applicant requested an API key, or `api_key` is true, the email contains a second link for it. Without a mail server, the response contains both links (`invitation_link`, `key_link`) for you to pass on. Each works once within seven days.",
    permission: "operator",
    problems: ["trial_already_decided", "email_already_registered", "outbox_full"],
    inputs: {
      mode: { text: "Mode of the credits and the API key.", default: "live" },
      country: { text: "Country of the company, for later invoices." },
      api_key: { text: "Whether to include a link to an API key. Defaults to the applicant's choice." },
      credits: { text: "Number of initial credits.", default: 3 },
    },
    body: { mode: "test", country: "GB" },
    answers: {
      200: {
        text: "The approved request.",
        name: "AdminTrialApproved",
        data: { mode: "test", credits: 3, mailed: true, invited: "hr@analytical.example" },
      },
    },
  },

  "POST /admin/trials/{trialId}/decline": {
    id: "declineTrial",
    summary: "Decline a trial request",
    description:
      "If a mail server is configured, the applicant is notified by email. The email does not contain the note.",
    permission: "operator",
    problems: ["trial_already_decided"],
    inputs: { note: { text: "Internal note that the applicant does not see." } },
    body: { note: "A private person" },
    answers: {
      200: { text: "The declined request.", name: "AdminTrialDeclined", data: { mailed: true } },
    },
  },
};
