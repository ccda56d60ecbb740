import type { Operations } from "#/reference/operation.ts";
import { BRANDING_ADMIN_REFERENCE, branding } from "./admin-reference.ts";

/** Said to whom they belong. */
const OWN_INPUTS = {
  display_name: { text: 'Name that your candidates see; `""` for the company\'s.' },
  data: { text: "Your logo." },
};

export const BRANDING_CONSOLE_REFERENCE: Operations = {
  "GET /console/branding": ownBranding("GET /admin/accounts/{accountId}/branding", "getOwnBranding"),

  "PUT /console/branding": ownBranding("PUT /admin/accounts/{accountId}/branding", "changeOwnBranding"),

  "PUT /console/branding/logo": ownBranding("PUT /admin/accounts/{accountId}/branding/logo", "setOwnLogo"),

  "DELETE /console/branding/logo": ownBranding(
    "DELETE /admin/accounts/{accountId}/branding/logo",
    "removeOwnLogo",
  ),
};

/** The operator's operation, for the account's own people. */
function ownBranding(of: keyof typeof BRANDING_ADMIN_REFERENCE, id: string): Operations[typeof of] {
  const operation = BRANDING_ADMIN_REFERENCE[of];
  if (operation === undefined) throw new Error(`${of} is not in the table of operations`);
  return {
    ...operation,
    id,
    tag: "Console",
    summary: operation.summary.replace(/an account('s)?/, (_, s) => (s ? "the account's" : "the account")),
    permission: "person:account",
    problems: ["invalid_input"],
    ...(operation.inputs && { inputs: { ...operation.inputs, ...OWN_INPUTS } }),
    answers: { 200: branding("The branding as it is now.") },
  };
}
