import type { Operations } from "#/openapi/operation.ts";

const DOCUMENT = {
  id: "processing-record",
  title: { en: "Record of processing", de: "Verzeichnis von Verarbeitungstätigkeiten" },
  about: {
    en: "Record of the processing activity “questionnaire on working style” (GDPR, Art. 30(1)).",
    de: "Eintrag der Verarbeitungstätigkeit „Fragebogen zum Arbeitsstil“ (DSGVO, Art. 30 Abs. 1).",
  },
  facts: 14,
  drafts: 4,
  blanks: 7,
};
const language = { text: "Language of the papers.", default: "en" };

export const COMPLIANCE_CONSOLE_REFERENCE: Operations = {
  "GET /console/compliance": {
    id: "listCompliancePapers",
    summary: "Papers for works council and data protection",
    description:
      "Which there are, and how many of their parts are facts of this server, drafts to adapt and blanks to fill. They are made of the configuration in force whenever they are asked for; nothing of them is stored, and no candidate is in them. They are no legal advice.",
    permission: "person:gdpr",
    answers: {
      200: {
        text: "The papers.",
        name: "CompliancePaperList",
        parts: { CompliancePaper: "papers[]" },
        data: { papers: [DOCUMENT] },
      },
    },
  },

  "GET /console/compliance/paper": {
    id: "getCompliancePaper",
    summary: "One paper as PDF or Markdown",
    description: "As of now.",
    permission: "person:gdpr",
    inputs: {
      paper: { text: "Id of the list.", default: "processing-record" },
      language,
      format: { text: "As which file.", default: "pdf" },
    },
    answers: { 200: { text: "The paper.", mediaType: "text/markdown", hasPdf: true } },
  },

  "GET /console/compliance/pack": {
    id: "getCompliancePack",
    summary: "All papers in one ZIP file",
    description: "Each as PDF and as Markdown, and the facts that they were made of as JSON.",
    permission: "person:gdpr",
    problems: ["report_queue_full"],
    inputs: { language },
    answers: { 200: { text: "The pack.", mediaType: "application/zip" } },
  },
};
