import { ALL_PERMISSIONS } from "#/platform/http/identify.ts";
import { CANDIDATE_REQUEST, CUSTOMER_ID, pagination } from "./examples.ts";
import { pageInputs } from "./inputs.ts";
import type { Operations } from "./operation.ts";

const credits = (available: number, used: number) => ({
  credits_available: available,
  credits_used: used,
  credits_owed: 0,
  unlimited: false,
});

const ACCOUNT = {
  id: CUSTOMER_ID,
  company: "Analytical Engines Ltd",
  slug: "analytical-engines-ltd",
  email: "hr@analytical.example",
  status: "active",
  created_at: "2026-03-02T09:00:00.000Z",
  credits: { live: credits(9, 1), test: credits(0, 0) },
};

const ACCOUNT_DETAIL = {
  ...ACCOUNT,
  type: "API",
  language: "en",
  contact_name: "Charles Babbage",
  phone: "",
  website: "",
  country: "GB",
  candidate_feedback: true,
  api_keys: [
    {
      id: "key_Qm3wXr7tVb2nYk9sLc4dPz6H",
      key_prefix: "pk_live_012345",
      name: "Registration",
      mode: "live",
      created_at: "2026-03-02T09:00:00.000Z",
      last_used_at: null,
      rate_limit: 100,
      permissions: ALL_PERMISSIONS,
    },
  ],
};

export const ADMINISTRATION_OPERATIONS: Operations = {
  "GET /admin/accounts": {
    id: "listAccounts",
    tag: "Administration",
    summary: "All accounts of the server",
    description: "Oldest first, with the credits of both modes.",
    permission: "operator",
    problems: [],
    inputs: pageInputs(50),
    answers: {
      200: {
        text: "The accounts.",
        name: "AdminAccountList",
        parts: { AdminAccountSummary: "accounts[]" },
        data: { accounts: [ACCOUNT], pagination: pagination(50) },
      },
    },
  },

  "GET /admin/accounts/{accountId}": {
    id: "getAdminAccount",
    tag: "Administration",
    summary: "One account",
    description: "With its contact and the keys that are not revoked; of each key only the prefix is shown.",
    permission: "operator",
    problems: ["account_not_found"],
    answers: {
      200: {
        text: "The account.",
        name: "AdminAccount",
        parts: { AdminApiKey: "api_keys[]" },
        data: ACCOUNT_DETAIL,
      },
    },
  },

  "PUT /admin/accounts/{accountId}": {
    id: "updateAdminAccount",
    tag: "Administration",
    summary: "Change what an account offers",
    description:
      "Whether candidates can read a summary of their own for 30 days after the end: typical preferences, the order of their values and the we/I ratio, without scores of dimensions and without any comparison.",
    permission: "operator",
    problems: ["account_not_found"],
    inputs: { candidate_feedback: { text: "Whether candidates can read their own summary." } },
    body: { candidate_feedback: false },
    answers: {
      200: {
        text: "The changed account.",
        name: "AdminAccount",
        data: { ...ACCOUNT_DETAIL, candidate_feedback: false },
      },
    },
  },

  "GET /admin/candidate-requests": {
    id: "listAllCandidateRequests",
    tag: "Administration",
    summary: "What candidates of all accounts ask about their data",
    description: "As `GET /candidate-requests`, over all accounts and both modes.",
    permission: "operator",
    problems: [],
    inputs: { status: { text: "Which ones.", default: "open" }, ...pageInputs(50) },
    answers: {
      200: {
        text: "The requests.",
        name: "AdminCandidateRequestList",
        parts: { AdminCandidateRequest: "requests[]" },
        data: {
          requests: [
            {
              account_id: CUSTOMER_ID,
              company: "Analytical Engines Ltd",
              mode: "live",
              ...CANDIDATE_REQUEST,
              message: "Please do not compare me with others.",
              note: null,
            },
          ],
          pagination: pagination(50),
        },
      },
    },
  },
};
