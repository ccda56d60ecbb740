import { ALL_PERMISSIONS } from "#/platform/http/identify.ts";
import { API_EXAMPLE, CUSTOMER_ID, ORDER, ORDER_ID, PRODUCT, TRIAL_REFERENCE } from "./examples.ts";
import type { Operations } from "./operation.ts";

const KEY = "pk_test_0123456789abcdef0123456789abcdef";

export const ACCOUNT_OPERATIONS: Operations = {
  "GET /": {
    id: "getInformation",
    tag: "Start",
    summary: "What this API offers",
    description:
      "Name, version, operations by area and first steps, for somebody who knows nothing but the address.",
    permission: null,
    problems: ["invalid_input"],
    answers: {
      200: {
        text: "The API in short.",
        name: "Information",
        beside: { timestamp: "2026-03-02T09:00:00.000Z" },
        data: {
          name: "Assay",
          version: "1.4.0",
          server_version: "0.1.0",
          description: "Profile assessments for recruiting and talent development.",
          documentation: {
            openapi: "https://assay.example/openapi.json",
            ai_plugin: "https://assay.example/.well-known/ai-plugin.json",
          },
          endpoints: { Invites: { "POST /invites": "Invite a candidate" } },
          quick_start: { "1": "Register with POST /register and keep the API key." },
          authentication: {
            type: "bearer",
            header: "Authorization",
            format: "Bearer pk_[mode]_[32-char-hex]",
            modes: ["live", "test"],
            public_endpoints: ["/", "/register", "/products"],
          },
          rate_limit: { requests_per_minute: 100, header: "X-RateLimit-Remaining" },
          contact: { email: "support@assay.example", website: "https://assay.example" },
        },
      },
    },
  },

  "GET /products": {
    id: "listProducts",
    tag: "Start",
    summary: "Products that can be bought",
    description:
      "Credit packages with their net price. One credit pays for one completed assessment. The list is empty on a server that runs without billing.",
    permission: null,
    problems: ["invalid_input"],
    inputs: {
      category: { text: "Only products of this category.", example: "assessment" },
      max_price: {
        text: "Only products that cost at most this much, net; up to two decimals.",
        reads: { type: "number", minimum: 0, maximum: 999_999_999.99 },
        example: 400,
      },
      min_credits: {
        text: "Only products with at least so many credits.",
        reads: { type: "integer", minimum: 0, maximum: 999_999_999 },
        example: 10,
      },
    },
    answers: {
      200: {
        text: "The products.",
        name: "ProductList",
        parts: { Product: "products[]" },
        data: { products: [PRODUCT], total: 1 },
      },
    },
  },

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

  "POST /request-trial": {
    id: "requestTrial",
    tag: "Start",
    summary: "Ask for a free trial",
    description:
      "Somebody looks at the request and answers by e-mail within 24 hours. An approved trial has 3 credits; its API key is fetched at a one-time link in that mail. Only addresses of companies are accepted. Whoever asks again while a request waits gets its reference again.",
    permission: null,
    problems: ["invalid_input", "consumer_email_address"],
    inputs: {
      company: { text: "Name of the company." },
      email: { text: "An address at the company; the answer goes there." },
      use_case: { text: "What the assessments are wanted for." },
      contact_name: { text: "The person to contact." },
      website: { text: "The company's website." },
      language: { text: "Language of the mails and of the page with the key.", default: "en" },
    },
    body: {
      company: "Analytical Engines Ltd",
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
          reference: TRIAL_REFERENCE,
          next_steps: ["Keep the reference for questions about your request."],
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

  "GET /balance": {
    id: "getBalance",
    tag: "Account",
    summary: "Credits available, used and owed; packages",
    description:
      "A credit is deducted when a candidate completes the assessment; pending invites reserve none. `credits_spoken_for` counts the assessments that have begun, or can begin without an invite, and will use one credit each: a new invite needs an available credit that is not spoken for. `credits_owed` counts completions beyond the credits bought, which the next purchase settles. `unlimited` is true on a server that runs without billing: `credits_available` is then 999999999 whatever is used, and completions cost nothing.",
    permission: "account",
    problems: [],
    answers: {
      200: {
        text: "The balance.",
        name: "Balance",
        parts: { CreditPackage: "packages[]" },
        data: {
          customer: { id: CUSTOMER_ID, company: "Analytical Engines Ltd", email: "hr@analytical.example" },
          balance: {
            credits_available: 9,
            credits_used: 1,
            credits_owed: 0,
            credits_spoken_for: 1,
            pending_invites: 1,
            unlimited: false,
          },
          packages: [
            {
              order_id: ORDER_ID,
              product_id: PRODUCT.productID,
              name: PRODUCT.name,
              credits_total: 10,
              credits_remaining: 9,
              purchased_at: "2026-03-02T09:02:00.000Z",
            },
          ],
        },
      },
    },
  },

  "POST /orders": {
    id: "createOrder",
    tag: "Orders",
    summary: "Order a credit package",
    description: "Open `checkout_url` in a browser to pay. The credits are booked when the payment is.",
    permission: "orders",
    problems: ["invalid_input", "billing_off"],
    inputs: {
      product_id: { text: "The product; `GET /products` lists them." },
      email: { text: "Who is to be asked about this order; the account's address unless sent." },
    },
    body: { product_id: "pa-pack-10" },
    answers: { 201: { text: "The order was created.", name: "Order", data: ORDER } },
  },

  "GET /orders/{orderId}": {
    id: "getOrder",
    tag: "Orders",
    summary: "One order",
    description: "Tells whether it was paid.",
    permission: "orders",
    problems: ["order_not_found"],
    answers: {
      200: {
        text: "The order.",
        name: "Order",
        data: { ...ORDER, status: "completed", payment_status: "paid" },
      },
    },
  },
};
