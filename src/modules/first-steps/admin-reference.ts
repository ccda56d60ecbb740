import { CUSTOMER_ID } from "#/reference/examples.ts";
import type { Operations } from "#/reference/operation.ts";

const DATA = {
  steps: [
    { step: "account", done: true, aside: false },
    { step: "mail", done: false, aside: false },
    { step: "colleague", done: false, aside: true },
  ],
  newest_account: { account_id: CUSTOMER_ID, company: "Northwind Ltd" },
};

export const FIRST_STEPS_ADMIN_REFERENCE: Operations = {
  "GET /admin/first-steps": {
    id: "getFirstSteps",
    tag: "Administration",
    summary: "What a new server still needs",
    description:
      "Each step is told by what is there: an account that works; mails that go out (`mail`); the public address; the seller, where anything is sold; a second operator (`colleague`); and somebody's result in whatever mode (`test_run`). A step that was done is open again once that is gone. `aside`: whoever runs the server has said that it is not needed here.",
    permission: "operator",
    problems: [],
    answers: { 200: { text: "The steps.", name: "FirstSteps", data: DATA } },
  },
  "PUT /admin/first-steps": {
    id: "putFirstStepAside",
    tag: "Administration",
    summary: "Put a first step aside, or take it up again",
    description: "For everybody who runs the server.",
    permission: "operator",
    problems: ["invalid_input"],
    inputs: { step: { text: "Which one." }, aside: { text: "`true`: not needed here." } },
    body: { step: "colleague", aside: true },
    answers: { 200: { text: "The steps as they are now.", name: "FirstSteps", data: DATA } },
  },
};
