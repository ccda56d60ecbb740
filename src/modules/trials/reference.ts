import type { Operations } from "#/openapi/operation.ts";

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
