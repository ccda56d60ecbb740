import { type Operations, SENTENCES } from "#/openapi/operation.ts";

/** Names the account or client that they belong to. */
const OWN_INPUTS = {
  display_name: { text: 'Name that your candidates see. Set `""` to use the company name.' },
  data: { text: "Image of your logo." },
};

/** Statements that only the account can make, and that its notice contains. */
const NOTICE_INPUTS = {
  legal_basis: { text: "Legal basis of the processing, as shown in the privacy notice." },
  postal_address: { text: 'Postal address of the controller. Set `""` to use the account\'s address.' },
  data_protection_contact: {
    text: 'Contact of the data protection officer. Set `""` to leave it open, or null if no officer is appointed.',
  },
  supervisory_authority: {
    text: 'Supervisory authority of the company. Set `""` to use the authority of its country, if there is only one.',
  },
  processors: { text: "Companies that process the data on the controller's behalf." },
};

export const BRANDING_ADMIN_REFERENCE: Operations = {
  "GET /admin/accounts/{accountId}/branding": {
    id: "getBranding",
    summary: "Retrieve an account's branding",
    description: "Returns the account's name, logo, color, contact and additions to the privacy notice.",
    permission: "operator",
    answers: { 200: { text: "The branding, with empty texts for unset fields.", name: "Branding" } },
  },

  "PUT /admin/accounts/{accountId}/branding": {
    id: "changeBranding",
    summary: "Update an account's branding",
    description: `${SENTENCES.keepsOmitted} A change to the privacy notice creates a new version. Candidates who have not yet acknowledged the notice see the new version.`,
    permission: "operator",
    inputs: {
      display_name: { text: 'Name that candidates see. Set `""` to use the company name.' },
      accent: {
        text: "Color of buttons and links. It must have a contrast of at least 4.5:1 with white text.",
      },
      contact_email: { text: "Contact email address for candidates, which also receives their replies." },
      contact_phone: { text: "Phone number for candidates." },
      recipients: { text: "Recipients of results, as shown in the privacy notice." },
      ...NOTICE_INPUTS,
      privacy: { text: "Addition to the privacy notice. Empty lines separate paragraphs." },
    },
    body: {
      display_name: "Analytical Engines",
      accent: "#7a1f5c",
      recipients: { en: "the hiring team and the future manager" },
    },
    answers: { 200: { text: "The updated branding.", name: "Branding" } },
  },

  "PUT /admin/accounts/{accountId}/branding/logo": {
    id: "setLogo",
    summary: "Set an account's logo",
    description:
      "Accepts a PNG or JPEG image of up to 200 kB, with 16 to 2000 pixels on each side. SVG is rejected because it can contain scripts.",
    permission: "operator",
    inputs: { data: { text: "Image of the logo." } },
    answers: { 200: { text: "The branding with the new logo.", name: "Branding" } },
  },

  "DELETE /admin/accounts/{accountId}/branding/logo": {
    id: "removeLogo",
    summary: "Delete an account's logo",
    description: SENTENCES.repeatable,
    permission: "operator",
    answers: { 200: { text: "The branding without a logo.", name: "Branding" } },
  },
};

export const BRANDING_CONSOLE_REFERENCE: Operations = {
  "GET /console/branding/notice": {
    id: "getNoticeQuestion",
    summary: "Retrieve missing privacy notice details",
    description:
      "Returns the details that are missing from the privacy notice of the account, or of one of its clients. The console asks for them before the first live invitation in the company's name. Invitations are sent even without them, and the notice lists what is missing.",
    permission: "person:invites",
    inputs: { client_id: { text: "Client in whose name candidates are invited." } },
    problems: ["client_not_found"],
    answers: { 200: { text: "The missing details.", name: "NoticeQuestion" } },
  },

  "POST /console/branding/notice": {
    id: "answerNoticeQuestion",
    summary: "Submit missing privacy notice details",
    description:
      "Stores the details. Send an empty body to skip the question. Each company is only asked once. To change details later, update the branding and the retention rule.",
    permission: "person:account",
    problems: ["client_not_found"],
    inputs: {
      client_id: { text: "Client in whose name candidates are invited. Omit it for the account itself." },
      ...NOTICE_INPUTS,
      retention: { text: "Candidate retention rule, as in `PUT /console/retention`." },
      "retention.kept": { text: "Retention periods. Set null to delete no one automatically." },
      "retention.kept.completed_months": { text: "Months after the answers were submitted." },
      "retention.kept.unfinished_months": {
        text: "Months after the link expired, if no answers were submitted.",
      },
      "retention.kept.never_begun_months": { text: "Months after the link expired, if it was never opened." },
      "retention.reason": { text: "Reason for setting no period." },
    },
    body: {
      postal_address: "1 Dock Street, 20457 Hamburg",
      data_protection_contact: null,
      legal_basis: { de: "Art. 6 Abs. 1 lit. b DSGVO" },
      retention: { kept: {} },
    },
    answers: { 200: { text: "The missing details.", name: "NoticeQuestion" } },
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
    summary: operation.summary.replace("an account's", "the account's"),
    permission: "person:account",
    problems: [],
    ...(operation.inputs && { inputs: { ...operation.inputs, ...OWN_INPUTS } }),
    answers: { 200: { text: "The branding.", name: "Branding" } },
  };
}
