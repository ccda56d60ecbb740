import { COMPANY_INPUTS } from "#/modules/accounts/reference.ts";
import { CUSTOMER_ID, ORDER, ORDER_ID } from "#/openapi/examples.ts";
import type { Operations } from "#/openapi/operation.ts";
import { ALL_PERMISSIONS } from "#/platform/http/permissions.ts";

const { language: _, ...INPUTS } = COMPANY_INPUTS;
const KEY = "pk_test_0123456789abcdef0123456789abcdef";

export const REGISTER_REFERENCE: Operations = {
  "POST /register": {
    id: "register",
    summary: "Register an account",
    description:
      "Creates an account and its first API key. The full key is only returned in this response. If you send `product_id`, an order is also created, which you pay at its `checkout_url`. A test-mode key has separate data, sends no email and simulates payments.",
    permission: null,
    problems: ["billing_off", "registration_closed", "email_already_registered", "recipient_not_printable"],
    inputs: {
      ...INPUTS,
      country: { ...COMPANY_INPUTS.country, default: "US" },
      product_id: { text: "Product to order immediately, as returned by `GET /products`." },
      mode: { text: "Mode of the API key.", default: "live" },
    },
    body: {
      email: "hr@analytical.example",
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
          message: "The account was created. Store the API key now: it is only shown once.",
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
};
