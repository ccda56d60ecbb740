import type { Operations } from "#/openapi/operation.ts";

export const FIRST_STEPS_ADMIN_REFERENCE: Operations = {
  "GET /admin/first-steps": {
    id: "getFirstSteps",
    summary: "What a new server still needs",
    description:
      "Each step is told by what is there: an account that works; mails that go out (`mail`); the public address; the seller, where anything is sold; a second operator (`colleague`); and somebody's result in whatever mode (`test_run`). A step that was done is open again once that is gone. `aside`: whoever runs the server has said that it is not needed here.",
    permission: "operator",
    answers: { 200: { text: "The steps.", name: "FirstSteps" } },
  },
  "PUT /admin/first-steps": {
    id: "putFirstStepAside",
    summary: "Put a first step aside, or take it up again",
    description: "For everybody who runs the server.",
    permission: "operator",
    inputs: { step: { text: "Which one." }, aside: { text: "`true`: not needed here." } },
    body: { step: "colleague", aside: true },
    answers: { 200: { text: "The steps as they are now.", name: "FirstSteps" } },
  },
};
