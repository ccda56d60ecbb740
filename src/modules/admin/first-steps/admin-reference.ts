import type { Operations } from "#/openapi/operation.ts";

export const FIRST_STEPS_ADMIN_REFERENCE: Operations = {
  "GET /admin/first-steps": {
    id: "getFirstSteps",
    summary: "List setup steps",
    description:
      "Returns the steps of the setup checklist, derived from the current state. The steps are a usable account, working email (`mail`), the public address, and the seller details if billing is on. The last steps are a second administrator (`colleague`) and a first result in any mode (`test_run`). A step reopens if its condition is no longer met. `aside` marks a step that an administrator skipped.",
    permission: "operator",
    answers: { 200: { text: "The setup steps.", name: "FirstSteps" } },
  },
  "PUT /admin/first-steps": {
    id: "putFirstStepAside",
    summary: "Skip or reopen a setup step",
    description: "Applies to all server administrators.",
    permission: "operator",
    inputs: {
      step: { text: "Step to change." },
      aside: { text: "Whether to skip the step because it is not needed on this server." },
    },
    body: { step: "colleague", aside: true },
    answers: { 200: { text: "The updated setup steps.", name: "FirstSteps" } },
  },
};
