import { CUSTOMER_ID } from "#/openapi/examples.ts";
import { createdInputs, type Operations, pageInputs } from "#/openapi/operation.ts";

export const ASKED =
  "Whether the candidate's page asks for gender and birth date, both voluntary. New accounts: no. What was given before stays, and a program of test mode may still send both.";

export const TIME_ZONE = {
  text: "In which mails, documents and the console tell times, such as `Europe/Berlin`; `null`: the one of the country.",
};

export const START_INPUTS = {
  self_start: { text: "Whether people can begin by themselves at the account's page. New accounts: no." },
  self_start_per_day: {
    text: "How many may begin there within 24 hours, by default 20; at most half of them from one network.",
  },
};

/** The data that is kept about a company. */
export const COMPANY_INPUTS = {
  company: { text: "Name of the company, as candidates see it." },
  email: { text: "Unique on this server." },
  name: { text: "The person to contact." },
  address: { text: "Street and number." },
  zip: { text: "Postal code." },
  city: { text: "Town." },
  country: { text: "The company's country." },
  vat_id: { text: "VAT identification number." },
  billing_contact: { text: "To whose attention invoices go." },
  phone: { text: "Telephone number." },
  website: { text: "The company's website." },
  language: { text: "In which the account is written to." },
};

export const ACCOUNTS_ADMIN_REFERENCE: Operations = {
  "GET /admin/accounts": {
    id: "listAccounts",
    summary: "All accounts of the server",
    description:
      "Oldest first, with the credits of both modes; `credits_used` counts completed assessments. `last_activity_at` is the latest use of a key, sign-in of a member, or live invite, start or completion.",
    permission: "operator",
    inputs: {
      q: { text: "Part of the company's name, the e-mail address, the slug or the id, in any case." },
      status: { text: "Only accounts that are active, or disabled (`inactive`).", default: "all" },
      ...createdInputs("was created"),
      ...pageInputs(50),
    },
    answers: {
      200: {
        text: "The accounts.",
        name: "AdminAccountList",
        parts: { AdminAccountSummary: "accounts[]" },
        data: {
          accounts: [
            {
              id: CUSTOMER_ID,
              email: "hr@analytical.example",
              credits: { test: { credits_available: 0, credits_used: 0 } },
            },
          ],
        },
      },
    },
  },

  "GET /admin/accounts/{accountId}": {
    id: "getAdminAccount",
    summary: "One account",
    description:
      "With its company data, the keys that are not revoked (of each only the prefix is shown), and how many members, orders and invoices it has.",
    permission: "operator",
    answers: { 200: { text: "The account.", name: "AdminAccount", parts: { AdminApiKey: "api_keys[]" } } },
  },

  "PUT /admin/accounts/{accountId}": {
    id: "updateAdminAccount",
    summary: "Change an account",
    description:
      "What is not named stays; an empty text removes what was there. The slug never changes, because links with it are out in the world, and invoices that were made out keep the address of their day.",
    permission: "operator",
    problems: ["email_already_registered"],
    inputs: {
      ...COMPANY_INPUTS,
      time_zone: TIME_ZONE,
      candidate_feedback: {
        text: "Whether candidates can read a summary of their own for 30 days after the end: typical preferences, the order of their values and the we/I ratio, without scores of dimensions and without any comparison.",
      },
      ask_gender_and_birth_date: { text: ASKED },
      ...START_INPUTS,
      pending_invite_limit: {
        text: "How many of the account's invites may be pending at a time; null for the usual ten.",
      },
      debt_limit: {
        text: "How many credits the account may come to owe; null for the usual ten, however many invites may be pending. Pending invites beyond it count as spoken for; nobody who was let in is ever refused.",
      },
      discount_percent: { text: "Off the price list, for orders from now on." },
    },
    body: { candidate_feedback: false },
    answers: {
      200: { text: "The changed account.", name: "AdminAccount", data: { candidate_feedback: false } },
    },
  },

  "POST /admin/accounts": {
    id: "createAccount",
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
    answers: { 201: { text: "The account.", name: "AdminAccount" } },
  },

  "POST /admin/accounts/{accountId}/disable": {
    id: "disableAccount",
    summary: "Disable an account",
    description:
      "From now on its keys are refused, and so are candidates who have not begun; those who have can finish. Nothing is deleted.",
    permission: "operator",
    answers: { 200: { text: "The account, disabled.", name: "AdminAccount", data: { status: "inactive" } } },
  },

  "POST /admin/accounts/{accountId}/enable": {
    id: "enableAccount",
    summary: "Enable an account",
    description:
      "Its keys and its candidates' links work again. An account that was moved to another server is only enabled with `open_at_both`.",
    permission: "operator",
    problems: ["account_moved"],
    inputs: {
      open_at_both: {
        text: "`true`: an account that was moved to another server is open at both from now on. Both answer its candidates and send its mails.",
      },
    },
    answers: { 200: { text: "The account, active.", name: "AdminAccount" } },
  },

  "POST /admin/accounts/{accountId}/key-link": {
    id: "createKeyLink",
    summary: "Make a one-time link to a new API key",
    description:
      "Pass it on yourself: nobody is mailed. The key is made when the link is used. It works once, for seven days, and ends older links of the same account and mode.",
    permission: "operator",
    problems: ["account_disabled"],
    inputs: { mode: { text: "Of the key." } },
    answers: {
      201: {
        text: "The link.",
        name: "AdminKeyLink",
        data: {
          url: "https://assay.example/welcome/Zk3mQ8vT1xB6nW2rY7cP5dLhzk3mq7vt2xb6nw2ry7cp5dlh2a",
          expires_at: "2026-03-09T09:00:00.000Z",
        },
      },
    },
  },
};
