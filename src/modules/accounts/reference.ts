import { API_EXAMPLE, CUSTOMER_ID } from "#/openapi/examples.ts";
import { createdInputs, type Operations, pageInputs } from "#/openapi/operation.ts";
import { ALL_PERMISSIONS } from "#/platform/http/permissions.ts";

const ASKED =
  "Whether the candidate's page asks for gender and birth date, both voluntary. New accounts: no. What was given before stays, and a program of test mode may still send both.";

const TIME_ZONE = {
  text: "In which mails, documents and the console tell times, such as `Europe/Berlin`; `null`: the one of the country.",
};

const START_INPUTS = {
  self_start: { text: "Whether people can begin by themselves at the account's page. New accounts: no." },
  self_start_per_day: {
    text: "How many may begin there within 24 hours, by default 20; at most half of them from one network.",
  },
};

/** The data that is kept about a company. */
const COMPANY_INPUTS = {
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

const KEY = "pk_test_0123456789abcdef0123456789abcdef";

export const ACCOUNTS_REFERENCE: Operations = {
  "GET /account": {
    id: "getAccount",
    summary: "The account, its contact, billing data and keys",
    description: "Of each key only the prefix is shown.",
    permission: "account",
    answers: {
      200: {
        text: "The account.",
        name: "Account",
        parts: { ApiKey: "api_keys[]" },
        data: {
          account: {
            id: CUSTOMER_ID,
            company: "Analytical Engines Ltd",
            slug: "analytical-engines-ltd-k7qx2m5v",
            type: "API",
            status: "active",
            created_at: "2026-03-02T09:00:00.000Z",
            assessment_link: "https://assay.example/start/analytical-engines-ltd-k7qx2m5v",
          },
          contact: {
            email: "hr@analytical.example",
            first_name: "Charles",
            last_name: "Babbage",
            phone: "",
            website: "",
            address: "GB",
          },
          billing: {
            email: "hr@analytical.example",
            company: "Analytical Engines Ltd",
            street: "",
            city: "",
            vat_id: "",
            attention: "",
          },
          api_keys: [
            {
              key_prefix: KEY.slice(0, 14),
              name: "Registration",
              mode: "test",
              created_at: "2026-03-02T09:00:00.000Z",
              last_used_at: null,
              rate_limit: 100,
              permissions: ALL_PERMISSIONS,
            },
          ],
          links: {
            balance: `${API_EXAMPLE}/balance`,
            invites: `${API_EXAMPLE}/invites`,
            job_profiles: `${API_EXAMPLE}/job-profiles`,
            documentation: API_EXAMPLE,
          },
        },
      },
    },
  },
};

const FULL_KEY = "pk_live_0123456789abcdef0123456789abcdef";

export const ACCOUNTS_CONSOLE_REFERENCE: Operations = {
  "GET /console/keys": {
    id: "listKeys",
    summary: "API keys of the mode",
    description:
      "Oldest first, with those that ended within the last 90 days. `made_by` says who made a key, and with `gone` that this person may look after keys no longer: they still know it, so replace it. `grantable` is what the person may give to a key, `rate_limit_max` how many requests per minute.",
    permission: "person:api_keys",
    answers: {
      200: {
        text: "The keys.",
        name: "ConsoleKeyList",
        parts: { ConsoleKey: "keys[]" },
        data: { grantable: ["invites:read", "invites:write", "results:read"], rate_limit_max: 100 },
      },
    },
  },

  "POST /console/keys": {
    id: "createKey",
    summary: "Create an API key",
    description:
      "For the mode that `X-Assay-Mode` names; up to 20 work at the same time. The full key is in this answer and in no other. Nobody can give a key more than they hold themselves, or more requests than the server allows accounts. The sign-in has to be at most 15 minutes old.",
    permission: "person:api_keys",
    problems: ["sign_in_again", "permission_not_yours", "account_disabled", "api_key_limit"],
    inputs: {
      name: { text: "Tells the keys apart, for people." },
      permissions: { text: "What the key may do; all that the person may give, unless sent." },
      rate_limit: { text: "Requests per minute, up to `rate_limit_max`; the server's setting unless sent." },
    },
    body: {
      name: "Applicant tracking system",
      permissions: ["invites:read", "invites:write", "results:read"],
    },
    answers: {
      201: {
        text: "The key.",
        name: "NewKey",
        data: { key: FULL_KEY, name: "Applicant tracking system", made_by: { name: "Grace Hopper" } },
      },
    },
  },

  "PUT /console/keys/{keyId}": {
    id: "renameKey",
    summary: "Rename an API key",
    description: "Nothing else of a key ever changes.",
    permission: "person:api_keys",
    inputs: { name: { text: "The new name." } },
    body: { name: "Applicant tracking system" },
    answers: { 200: { text: "The renamed key.", name: "ConsoleKey" } },
  },

  "POST /console/keys/{keyId}/rotate": {
    id: "rotateKey",
    summary: "Replace an API key",
    description:
      "Makes a key with the same name, permissions and rate (as far as the server allows it); the old one works on for as many days as said. The full new key is in this answer and in no other. The sign-in has to be at most 15 minutes old.",
    permission: "person:api_keys",
    problems: ["sign_in_again", "permission_not_yours", "api_key_ended", "api_key_limit", "account_disabled"],
    inputs: { old_key_days: { text: "Days for which the old key works on; 0 revokes it at once." } },
    body: { old_key_days: 7 },
    answers: {
      201: {
        text: "The new key, and the one that it replaces.",
        name: "RotatedKey",
        parts: { ConsoleKey: "replaced" },
        data: {
          key: FULL_KEY,
          name: "Applicant tracking system",
          made_by: { name: "Grace Hopper" },
          replaced: { state: "ending", ends_at: "2026-03-09T09:00:00.000Z" },
        },
      },
    },
  },

  "DELETE /console/keys/{keyId}": {
    id: "revokeKey",
    summary: "Revoke an API key",
    description: "At once and for good; a second time changes nothing.",
    permission: "person:api_keys",
    answers: {
      200: {
        text: "The revoked key.",
        name: "ConsoleKey",
        data: { state: "revoked", revoked_at: "2026-03-02T10:00:00.000Z" },
      },
    },
  },

  "GET /console/account": {
    id: "getOwnAccount",
    summary: "The account's own data",
    description:
      "Company, contact and billing data, and the page at which people begin by themselves: `self_start` is its switch, `start.open` says whether they can begin now, and `closed_because` why not: `off`, `no_mail` (this server sends no mail, so nobody can show whose a mailbox is), `no_credit`, `credits_spoken_for` or `daily_limit`.",
    permission: "person:account",
    answers: { 200: { text: "The account.", name: "ConsoleAccount" } },
  },

  "PUT /console/account": {
    id: "changeOwnAccount",
    summary: "Change the account's own data",
    description:
      "What is not named stays; an empty text removes what was there. The slug never changes, because links with it are out in the world.",
    permission: "person:account",
    problems: ["email_already_registered"],
    inputs: {
      ...COMPANY_INPUTS,
      time_zone: TIME_ZONE,
      candidate_feedback: { text: "Whether candidates can read their own summary." },
      ask_gender_and_birth_date: { text: ASKED },
      ...START_INPUTS,
    },
    body: { phone: "+44 20 7946 0018", candidate_feedback: true },
    answers: { 200: { text: "The changed account.", name: "ConsoleAccount" } },
  },
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
