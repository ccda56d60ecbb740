import type { Operations } from "#/openapi/operation.ts";
import { BRANDING_ADMIN_REFERENCE, NOTICE_INPUTS } from "./admin-reference.ts";

/** Names the account or client that they belong to. */
const OWN_INPUTS = {
  display_name: { text: 'Name that your candidates see; `""` for the company\'s.' },
  data: { text: "Your logo." },
};

export const BRANDING_CONSOLE_REFERENCE: Operations = {
  "GET /console/branding/notice": {
    id: "getNoticeQuestion",
    summary: "What the information before the start still lacks",
    description:
      "Asked before the account's first live invitation. No invitation waits for the answer: as long as something is missing, the information says so.",
    permission: "person:invites",
    answers: { 200: { text: "What is open.", name: "NoticeQuestion" } },
  },

  "POST /console/branding/notice": {
    id: "answerNoticeQuestion",
    summary: "Say what the information before the start lacks",
    description:
      "Answered once for the account; an empty body sends without. Later changes are made in the branding and in the time limits.",
    permission: "person:account",
    inputs: {
      ...NOTICE_INPUTS,
      retention: { text: "After how long candidates are deleted, as in `PUT /console/retention`." },
      "retention.kept": { text: "null: not by themselves." },
      "retention.kept.completed_months": { text: "Months after the answers were sent." },
      "retention.kept.unfinished_months": {
        text: "Months after the end of the link, where no answers were sent.",
      },
      "retention.kept.never_begun_months": { text: "The same for who never opened the link." },
      "retention.reason": { text: "Why there is to be no time limit." },
    },
    body: {
      postal_address: "1 Dock Street, 20457 Hamburg",
      data_protection_contact: null,
      legal_basis: { de: "Art. 6 Abs. 1 lit. b DSGVO" },
      retention: { kept: {} },
    },
    answers: { 200: { text: "What is open.", name: "NoticeQuestion" } },
  },

  "GET /console/branding": ownBranding("GET /admin/accounts/{accountId}/branding", "getOwnBranding"),

  "PUT /console/branding": ownBranding("PUT /admin/accounts/{accountId}/branding", "changeOwnBranding"),

  "PUT /console/branding/logo": ownBranding("PUT /admin/accounts/{accountId}/branding/logo", "setOwnLogo"),

  "DELETE /console/branding/logo": ownBranding(
    "DELETE /admin/accounts/{accountId}/branding/logo",
    "removeOwnLogo",
  ),
};

/** The administrator's operation, for the account's own users. */
function ownBranding(of: keyof typeof BRANDING_ADMIN_REFERENCE, id: string): Operations[typeof of] {
  const operation = BRANDING_ADMIN_REFERENCE[of];
  if (operation === undefined) throw new Error(`${of} is not in the table of operations`);
  return {
    ...operation,
    id,
    summary: operation.summary.replace(/an account('s)?/, (_, s) => (s ? "the account's" : "the account")),
    permission: "person:account",
    problems: [],
    ...(operation.inputs && { inputs: { ...operation.inputs, ...OWN_INPUTS } }),
    answers: { 200: { text: "The branding as it is now.", name: "Branding" } },
  };
}
