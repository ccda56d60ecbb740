import { CUSTOMER_ID, ORDER, ORDER_ID } from "#/openapi/examples.ts";
import type { Operations } from "#/openapi/operation.ts";
import { ALL_PERMISSIONS } from "#/platform/http/permissions.ts";

const KEY = "pk_test_0123456789abcdef0123456789abcdef";

export const REGISTER_REFERENCE: Operations = {
  "POST /register": {
    id: "register",
    summary: "Create an account and its first API key",
    description:
      "The full API key is in this answer and in no other: keep it. With `product_id` an order is created too, to be paid at its `checkout_url`. A key of mode `test` works on data of its own, where no mail leaves the server and payment is simulated.",
    permission: null,
    problems: ["billing_off", "registration_closed", "email_already_registered"],
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
};
