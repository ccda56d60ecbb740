import { API_EXAMPLE, CUSTOMER_ID } from "#/openapi/examples.ts";
import type { Operations } from "#/openapi/operation.ts";
import { ALL_PERMISSIONS } from "#/platform/http/permissions.ts";
import { ASKED, COMPANY_INPUTS, START_INPUTS, TIME_ZONE } from "./admin-reference.ts";

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
