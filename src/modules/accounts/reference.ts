import { ALL_PERMISSIONS } from "#/platform/http/identify.ts";
import { API_EXAMPLE, CUSTOMER_ID, ORDER, ORDER_ID } from "#/reference/examples.ts";
import type { Operations } from "#/reference/operation.ts";

const KEY = "pk_test_0123456789abcdef0123456789abcdef";

export const ACCOUNTS_REFERENCE: Operations = {
  "POST /register": {
    id: "register",
    tag: "Start",
    summary: "Create an account and its first API key",
    description:
      "The full API key is in this answer and in no other: keep it. With `product_id` an order is created too, to be paid at its `checkout_url`. A key of mode `test` works on data of its own, where no mail leaves the server and payment is simulated.",
    permission: null,
    problems: ["invalid_input", "billing_off", "registration_closed", "email_already_registered"],
    inputs: {
      email: { text: "Unique on this server, whatever the letter case." },
      company: { text: "Name of the company, as candidates see it." },
      name: { text: "The person to contact." },
      address: { text: "Street and number." },
      zip: { text: "Postal code." },
      city: { text: "Town." },
      country: { text: "The country of the company.", default: "US" },
      vat_id: { text: "VAT identification number, for invoices." },
      billing_contact: { text: "To whose attention invoices go." },
      phone: { text: "Telephone number." },
      website: { text: "The company's website." },
      product_id: { text: "A product to order at once; `GET /products` lists them." },
      mode: { text: "Mode of the key.", default: "live" },
    },
    body: {
      email: "hr@analytical.example",
      company: "Analytical Engines Ltd",
      name: "Charles Babbage",
      country: "GB",
      product_id: "pa-pack-10",
      mode: "test",
    },
    answers: {
      201: {
        text: "The account was created.",
        name: "Registration",
        data: {
          message: "The account was created. Keep the API key: it is shown only this once.",
          customer: {
            id: CUSTOMER_ID,
            company: "Analytical Engines Ltd",
            email: "hr@analytical.example",
            is_new: true,
          },
          api_key: {
            key: KEY,
            prefix: KEY.slice(0, 14),
            mode: "test",
            permissions: ALL_PERMISSIONS,
            rate_limit: 100,
          },
          order: { order_id: ORDER_ID, checkout_url: ORDER.checkout_url },
          next_steps: { "1_key": "Send the key with every request: Authorization: Bearer <API_KEY>." },
        },
      },
    },
  },

  "GET /account": {
    id: "getAccount",
    tag: "Account",
    summary: "The account, its contact, billing data and keys",
    description: "Of each key only the prefix is shown.",
    permission: "account",
    problems: [],
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
