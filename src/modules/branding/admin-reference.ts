import { CUSTOMER_ID } from "#/reference/examples.ts";
import type { Answer, Operations } from "#/reference/operation.ts";

const LOGO_URL = `https://assay.example/brand/${CUSTOMER_ID}/logo?v=5f0c6a529a3e4f0a`;

/** The smallest image that is taken: 16 by 16 pixels. */
const LOGO_BASE64 =
  "iVBORw0KGgoAAAANSUhEUgAAABAAAAAQCAIAAACQkWg2AAAAFklEQVR42mOoko8hCTGMahjVMHw1AABfCfUB6UP8LgAAAABJRU5ErkJggg==";

export const branding = (text: string): Answer => ({
  text,
  name: "Branding",
  data: {
    display_name: "Analytical Engines",
    accent: "#7a1f5c",
    colors: {
      light: { accent: "#7a1f5c", on_accent: "#ffffff" },
      dark: { accent: "#c7a1bb", on_accent: "#0b1214" },
    },
    contact_email: "privacy@analytical.example",
    contact_phone: "+44 20 7946 0018",
    recipients: {
      en: "the hiring team and the future manager",
      de: "das Auswahlteam und die künftige Führungskraft",
    },
    legal_basis: {
      en: "Art. 6(1)(b) GDPR, steps prior to entering into a contract.",
      de: "Art. 6 Abs. 1 lit. b DSGVO, vorvertragliche Maßnahmen.",
    },
    privacy: { en: "Our privacy notice is at analytical.example/privacy.", de: "" },
    postal_address: "12 St James's Square, London SW1Y 4JH",
    data_protection_contact: "dpo@analytical.example",
    supervisory_authority: "Information Commissioner's Office, ico.org.uk",
    processors: "Example Hosting Ltd (server)",
    logo: {
      type: "image/png",
      width: 480,
      height: 120,
      bytes: 10_240,
      url: LOGO_URL,
      plate: "light",
      in_mails: true,
    },
    notice_revision: 2,
    updated_at: "2026-03-02T09:00:00.000Z",
  },
});

/** What only the account knows, and its notice says. */
export const NOTICE_INPUTS = {
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
    tag: "Administration",
    summary: "How an account looks to its candidates",
    description:
      "Name, logo, color and contact, and what the account adds to the information before the start.",
    permission: "operator",
    problems: ["account_not_found"],
    answers: { 200: branding("The branding; empty texts where nothing is set.") },
  },

  "PUT /admin/accounts/{accountId}/branding": {
    id: "changeBranding",
    tag: "Administration",
    summary: "Change how an account looks",
    description:
      "Fields that are not sent stay as they are. What changes the information before the start makes a new version of it: candidates who have not confirmed it yet are shown the new one.",
    permission: "operator",
    problems: ["account_not_found"],
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
    answers: { 200: branding("The branding as it is now.") },
  },

  "PUT /admin/accounts/{accountId}/branding/logo": {
    id: "setLogo",
    tag: "Administration",
    summary: "Set an account's logo",
    description:
      "A PNG or JPEG image of at most 200 kB, 16 to 2000 pixels wide and high. SVG is not taken, because it can carry script.",
    permission: "operator",
    problems: ["account_not_found"],
    inputs: { data: { text: "The image." } },
    body: { data: LOGO_BASE64 },
    answers: { 200: branding("The branding with the new logo.") },
  },

  "DELETE /admin/accounts/{accountId}/branding/logo": {
    id: "removeLogo",
    tag: "Administration",
    summary: "Remove an account's logo",
    description: "A second time changes nothing.",
    permission: "operator",
    problems: ["account_not_found"],
    answers: { 200: branding("The branding without a logo.") },
  },
};
