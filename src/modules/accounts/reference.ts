import { API_EXAMPLE, CUSTOMER_ID } from "#/openapi/examples.ts";
import type { Operations } from "#/openapi/operation.ts";
import { ALL_PERMISSIONS } from "#/platform/http/permissions.ts";

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
