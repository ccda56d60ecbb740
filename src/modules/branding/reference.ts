import type { Operations } from "#/openapi/operation.ts";

/** Names the account or client that they belong to. */
const OWN_INPUTS = {
  display_name: { text: 'Name that your candidates see; `""` for the company\'s.' },
  data: { text: "Your logo." },
};

/** Statements that only the account can make, and that its notice contains. */
const NOTICE_INPUTS = {
  legal_basis: { text: "Why the data may be processed, as the information before the start says it." },
  postal_address: { text: 'Of whoever is responsible; `""` for the address of the account.' },
  data_protection_contact: {
    text: 'How to reach the data protection officer; `""` if not said, null if none is appointed.',
  },
  supervisory_authority: {
    text: 'The authority that is competent for the company; `""` for that of its country, where there is only one.',
  },
  processors: { text: "Companies that process the data on the company's behalf." },
};

export const BRANDING_ADMIN_REFERENCE: Operations = {
  "GET /admin/accounts/{accountId}/branding": {
    id: "getBranding",
    summary: "How an account looks to its candidates",
    description:
      "Name, logo, color and contact, and what the account adds to the information before the start.",
    permission: "operator",
    answers: { 200: { text: "The branding; empty texts where nothing is set.", name: "Branding" } },
  },

  "PUT /admin/accounts/{accountId}/branding": {
    id: "changeBranding",
    summary: "Change how an account looks",
    description:
      "Fields that are not sent stay as they are. What changes the information before the start makes a new version of it: candidates who have not confirmed it yet are shown the new one.",
    permission: "operator",
    inputs: {
      display_name: { text: 'Name that candidates see; `""` for the company\'s.' },
      accent: {
        text: "Color of buttons and links. White text must be readable on it, with a contrast of 4.5 to 1.",
      },
      contact_email: { text: "Where candidates turn to, and where their replies go." },
      contact_phone: { text: "Telephone number for candidates." },
      recipients: { text: "Who sees results, as the information before the start says it." },
      ...NOTICE_INPUTS,
      privacy: { text: "Added to the information before the start; an empty line makes a paragraph." },
    },
    body: {
      display_name: "Analytical Engines",
      accent: "#7a1f5c",
      recipients: { en: "the hiring team and the future manager" },
    },
    answers: { 200: { text: "The branding as it is now.", name: "Branding" } },
  },

  "PUT /admin/accounts/{accountId}/branding/logo": {
    id: "setLogo",
    summary: "Set an account's logo",
    description:
      "A PNG or JPEG image of at most 200 kB, 16 to 2000 pixels wide and high. SVG is not taken, because it can carry script.",
    permission: "operator",
    inputs: { data: { text: "The image." } },
    answers: { 200: { text: "The branding with the new logo.", name: "Branding" } },
  },

  "DELETE /admin/accounts/{accountId}/branding/logo": {
    id: "removeLogo",
    summary: "Remove an account's logo",
    description: "A second time changes nothing.",
    permission: "operator",
    answers: { 200: { text: "The branding without a logo.", name: "Branding" } },
  },
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
