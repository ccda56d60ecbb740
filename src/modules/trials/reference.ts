import { createdInputs, type Operations, pageInputs } from "#/openapi/operation.ts";

export const TRIALS_REFERENCE: Operations = {
  "POST /request-trial": {
    id: "requestTrial",
    summary: "Ask for a free trial",
    description:
      "Somebody looks at the request and answers by e-mail within 24 hours. An approved trial has 3 credits; that mail holds a one-time link into the console and, for whoever says `wants_api`, one at which the API key is fetched. Only addresses of companies are accepted. Whoever asks again while a request waits gets its reference again.",
    permission: null,
    problems: ["consumer_email_address"],
    inputs: {
      company: { text: "Name of the company." },
      email: { text: "An address at the company; the answer goes there." },
      use_case: { text: "What the assessments are wanted for." },
      contact_name: { text: "The person to contact." },
      website: { text: "The company's website." },
      wants_api: { text: "Programs of yours are to use the API, so you need a key.", default: false },
      language: { text: "Language of the mails and of the page with the key.", default: "en" },
    },
    body: {
      email: "hr@analytical.example",
      use_case: "We hire four engineers this spring and would like to compare candidates.",
      contact_name: "Charles Babbage",
      website: "https://analytical.example",
    },
    answers: {
      200: {
        text: "The request has arrived.",
        name: "TrialRequest",
        data: {
          message: "Thank you. Your request has arrived, and a person will look at it within 24 hours.",
          next_steps: ["Keep the reference for questions about your request."],
        },
      },
    },
  },
};

export const TRIALS_ADMIN_REFERENCE: Operations = {
  "GET /admin/trials": {
    id: "listTrials",
    summary: "Requests for a free trial",
    description:
      "With all that the applicant wrote, and hints: the account that has the address already (`registered_as`), accounts whose addresses have the same domain, and how many other requests came from it. Those that wait are listed oldest first, any other selection newest first. `TRIALS_KEPT_DAYS` (90 where nothing is set) after the decision the contact data are removed; a request that nobody has decided for so long counts as declined then.",
    permission: "operator",
    inputs: {
      status: { text: "Which ones.", default: "pending" },
      ...createdInputs("was requested"),
      ...pageInputs(50),
    },
    answers: {
      200: {
        text: "The requests.",
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
    summary: "Approve a trial",
    description:
      "Makes the account with its credits, and mails the applicant (`invited`) a one-time link into the console, as an owner of the account. Whoever asked for an API key, or for whom `api_key` says so, finds another one in that mail at which it is fetched. Where no mail server is set, the answer holds the links (`invitation_link`, `key_link`) to be passed on; each works once, for seven days.",
    permission: "operator",
    problems: ["trial_already_decided", "email_already_registered", "outbox_full"],
    inputs: {
      mode: { text: "Of the credits and of the key.", default: "live" },
      country: { text: "The company's country, for later invoices; the request does not say it." },
      api_key: { text: "Whether a key can be fetched too; as the applicant wished unless sent." },
      credits: { text: "Credits to begin with.", default: 3 },
    },
    body: { mode: "test", country: "GB" },
    answers: {
      200: {
        text: "The request is approved.",
        name: "AdminTrialApproved",
        data: { mode: "test", credits: 3, mailed: true, invited: "hr@analytical.example" },
      },
    },
  },

  "POST /admin/trials/{trialId}/decline": {
    id: "declineTrial",
    summary: "Decline a trial",
    description: "Where a mail server is set, the applicant is told by mail, without the note.",
    permission: "operator",
    problems: ["trial_already_decided"],
    inputs: { note: { text: "For your own records; the applicant does not get to see it." } },
    body: { note: "A private person" },
    answers: {
      200: { text: "The request is declined.", name: "AdminTrialDeclined", data: { mailed: true } },
    },
  },
};
