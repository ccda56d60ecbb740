import { API_EXAMPLE, CUSTOMER_ID } from "#/openapi/examples.ts";
import { createdInputs, type Operations, pageInputs, SENTENCES } from "#/openapi/operation.ts";
import { ALL_PERMISSIONS } from "#/platform/http/permissions.ts";

const ASKED =
  "Whether the candidate page asks for gender and date of birth. Both are voluntary. Defaults to `false` for new accounts. Stored values are kept, and programs in test mode can still send both.";

const TIME_ZONE = {
  text: "Time zone for emails, documents and the console, such as `Europe/Berlin`. Set `null` to use the time zone of the country.",
};

const START_INPUTS = {
  self_start: {
    text: "Whether candidates can start an assessment themselves on the account's start page. Defaults to `false` for new accounts.",
  },
  self_start_per_day: {
    text: "Maximum number of candidates who can start there within 24 hours. Defaults to 20. At most half of them can come from one network.",
  },
};

/** The data that is kept about a company. */
export const COMPANY_INPUTS = {
  company: { text: "Company name that candidates see." },
  email: { text: "Contact email address, unique on this server in any letter case." },
  name: { text: "Name of the contact." },
  address: { text: "Street and number." },
  zip: { text: "Postal code." },
  city: { text: "City." },
  country: { text: "Country of the company." },
  vat_id: { text: "VAT identification number." },
  billing_contact: { text: "Person or department that invoices are addressed to." },
  phone: { text: "Phone number." },
  website: { text: "Website of the company." },
  language: { text: "Language of emails and documents for the account." },
};

const KEY = "pk_test_0123456789abcdef0123456789abcdef";

export const ACCOUNTS_REFERENCE: Operations = {
  "GET /account": {
    id: "getAccount",
    summary: "Retrieve the account",
    description:
      "Returns the account with its contact, billing data and API keys. Only the prefix of each key is shown.",
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
    summary: "List API keys",
    description:
      "Returns the keys of the current mode, oldest first, including keys that stopped working in the last 90 days. `made_by` is the creator of a key. If `gone` is true, that user can no longer manage keys but still knows this one, so rotate it. `grantable` lists the permissions that you can give to a key. `rate_limit_max` is the highest possible rate limit per minute.",
    permission: "person:api_keys",
    answers: {
      200: {
        text: "The API keys.",
        name: "ConsoleKeyList",
        parts: { ConsoleKey: "keys[]" },
        data: { grantable: ["invites:read", "invites:write", "results:read"], rate_limit_max: 100 },
      },
    },
  },

  "POST /console/keys": {
    id: "createKey",
    summary: "Create an API key",
    description: `Creates a key for the mode in \`X-Assay-Mode\`. Up to 20 keys can be active at a time. The full key is only returned in this response. You cannot grant permissions that you do not have or exceed the server's rate limit. ${SENTENCES.recentSignIn}`,
    permission: "person:api_keys",
    problems: ["sign_in_again", "permission_not_yours", "account_disabled", "api_key_limit"],
    inputs: {
      name: { text: "Name that helps your team recognize the key." },
      permissions: { text: "Permissions of the key. Defaults to all permissions that you can grant." },
      rate_limit: { text: "Requests per minute, up to `rate_limit_max`. Defaults to the server setting." },
    },
    body: {
      name: "Applicant tracking system",
      permissions: ["invites:read", "invites:write", "results:read"],
    },
    answers: {
      201: {
        text: "The API key.",
        name: "NewKey",
        data: { key: FULL_KEY, name: "Applicant tracking system", made_by: { name: "Grace Hopper" } },
      },
    },
  },

  "PUT /console/keys/{keyId}": {
    id: "renameKey",
    summary: "Rename an API key",
    description: "Changes the name. All other properties of a key are fixed.",
    permission: "person:api_keys",
    inputs: { name: { text: "New name of the key." } },
    body: { name: "Applicant tracking system" },
    answers: { 200: { text: "The renamed key.", name: "ConsoleKey" } },
  },

  "POST /console/keys/{keyId}/rotate": {
    id: "rotateKey",
    summary: "Rotate an API key",
    description: `Creates a key with the same name, permissions and rate limit, as far as the server allows it. The old key continues to work for \`old_key_days\`. The full new key is only returned in this response. ${SENTENCES.recentSignIn}`,
    permission: "person:api_keys",
    problems: ["sign_in_again", "permission_not_yours", "api_key_ended", "api_key_limit", "account_disabled"],
    inputs: {
      old_key_days: {
        text: "Number of days for which the old key continues to work. Set 0 to revoke it immediately.",
      },
    },
    body: { old_key_days: 7 },
    answers: {
      201: {
        text: "The new key and the key that it replaces.",
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
    description: `Revokes the key immediately and permanently. ${SENTENCES.repeatable}`,
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
    summary: "Retrieve the account settings",
    description:
      "Returns company, contact and billing data, and the status of the start page. `self_start` enables the start page. `start.open` shows whether candidates can currently start. If not, `closed_because` is `off`, `no_mail`, `no_credit`, `credits_spoken_for` or `daily_limit`. `no_mail` means that this server cannot verify email addresses because it sends no email.",
    permission: "person:account",
    answers: { 200: { text: "The account.", name: "ConsoleAccount" } },
  },

  "PUT /console/account": {
    id: "changeOwnAccount",
    summary: "Update the account settings",
    description: `${SENTENCES.keepsOmitted} Send an empty text to clear a field. The slug never changes, so published links keep working.`,
    permission: "person:account",
    problems: ["email_already_registered"],
    inputs: {
      ...COMPANY_INPUTS,
      time_zone: TIME_ZONE,
      candidate_feedback: { text: "Whether candidates can read a summary of their own result." },
      ask_gender_and_birth_date: { text: ASKED },
      ...START_INPUTS,
    },
    body: { phone: "+44 20 7946 0018", candidate_feedback: true },
    answers: { 200: { text: "The updated account.", name: "ConsoleAccount" } },
  },
};

export const ACCOUNTS_ADMIN_REFERENCE: Operations = {
  "GET /admin/accounts": {
    id: "listAccounts",
    summary: "List accounts",
    description:
      "Returns accounts, oldest first, with the credits of both modes. `credits_used` counts completed assessments. `last_activity_at` is the last time that a key was used, a member signed in, or a live invite was created, started or completed.",
    permission: "operator",
    inputs: {
      q: { text: "Part of the company name, email address, slug or ID, in any letter case." },
      status: { text: "Only include active or disabled (`inactive`) accounts.", default: "all" },
      ...createdInputs("accounts created"),
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
    summary: "Retrieve an account",
    description:
      "Returns company data, active API keys by prefix, and the number of members, orders and invoices.",
    permission: "operator",
    answers: { 200: { text: "The account.", name: "AdminAccount", parts: { AdminApiKey: "api_keys[]" } } },
  },

  "PUT /admin/accounts/{accountId}": {
    id: "updateAdminAccount",
    summary: "Update an account",
    description: `${SENTENCES.keepsOmitted} Send an empty text to clear a field. The slug never changes, so published links keep working. Issued invoices keep the address of their issue date.`,
    permission: "operator",
    problems: ["email_already_registered"],
    inputs: {
      ...COMPANY_INPUTS,
      time_zone: TIME_ZONE,
      candidate_feedback: {
        text: "Whether candidates can read a summary of their own result for 30 days after completion. It shows preferences, their values in three groups and the we/I ratio. It contains no scores and no comparison.",
      },
      ask_gender_and_birth_date: { text: ASKED },
      ...START_INPUTS,
      pending_invite_limit: { text: "Maximum number of pending invites. Set null for the default of 10." },
      debt_limit: {
        text: "Maximum number of credits that the account can owe. Set null for the default of 10, which is independent of the pending invite limit. Pending invites beyond this limit count as reserved credits. Candidates with an invite are never rejected.",
      },
      discount_percent: { text: "Discount on list prices for new orders." },
      invoice_terms: {
        text: "How the account orders on invoice in live mode: `days` until the invoice is due, and `credits_at` for when its credits are added (`order` or `payment`). Set null to require payment first. No order is on invoice while another one is unpaid after its last reminder.",
      },
    },
    body: { candidate_feedback: false },
    answers: {
      200: { text: "The updated account.", name: "AdminAccount", data: { candidate_feedback: false } },
    },
  },

  "POST /admin/accounts": {
    id: "createAccount",
    summary: "Create an account",
    description:
      "Creates an account without API keys or members, and sends no email. Create a key link or invite an owner next.",
    permission: "operator",
    problems: ["email_already_registered"],
    inputs: {
      ...COMPANY_INPUTS,
      country: { ...COMPANY_INPUTS.country, default: "US" },
      language: { text: "Language of emails and documents. Defaults to the language of the country." },
      mode: { text: "Mode of the initial credits.", default: "live" },
      credits: { text: "Number of initial credits. Defaults to none." },
      join: { text: "Set `true` to become an owner of the account without an invitation.", default: false },
    },
    body: { company: "Analytical Engines Ltd", email: "hr@analytical.example", country: "GB", credits: 10 },
    answers: { 201: { text: "The account.", name: "AdminAccount" } },
  },

  "POST /admin/accounts/{accountId}/disable": {
    id: "disableAccount",
    summary: "Disable an account",
    description:
      "Rejects the account's API keys, and candidates who have not started. Candidates who have started can finish. No data is deleted.",
    permission: "operator",
    answers: { 200: { text: "The disabled account.", name: "AdminAccount", data: { status: "inactive" } } },
  },

  "POST /admin/accounts/{accountId}/enable": {
    id: "enableAccount",
    summary: "Enable an account",
    description:
      "Enables the API keys and candidate links again. An account that was transferred to another server also requires `open_at_both`.",
    permission: "operator",
    problems: ["account_moved"],
    inputs: {
      open_at_both: {
        text: "Set `true` to enable an account that was transferred to another server. Both servers then answer its candidates and send its emails.",
      },
    },
    answers: { 200: { text: "The active account.", name: "AdminAccount" } },
  },

  "POST /admin/accounts/{accountId}/key-link": {
    id: "createKeyLink",
    summary: "Create a one-time API key link",
    description:
      "Returns a link that you pass on yourself, because no email is sent. The key is created when someone opens the link. The link works once within seven days and replaces earlier links for the same account and mode.",
    permission: "operator",
    problems: ["account_disabled"],
    inputs: { mode: { text: "Mode of the key." } },
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
