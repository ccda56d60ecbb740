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
const language = { text: "Language of the documents.", default: "en" };

export const COMPLIANCE_CONSOLE_REFERENCE: Operations = {
  "GET /console/compliance": {
    id: "listCompliancePapers",
    summary: "List compliance documents",
    description:
      "Returns the documents for the works council and data protection, with the number of facts, drafts and blanks in each. They are created on request from the current configuration and are not stored. They contain no candidate data, and are not legal advice.",
    permission: "person:gdpr",
    answers: {
      200: {
        text: "The documents.",
        name: "CompliancePaperList",
        parts: { CompliancePaper: "papers[]" },
        data: { papers: [DOCUMENT] },
      },
    },
  },

  "GET /console/compliance/paper": {
    id: "getCompliancePaper",
    summary: "Download a compliance document",
    description: "Returns the document, based on the current configuration, as PDF or Markdown.",
    permission: "person:gdpr",
    inputs: {
      paper: { text: "Document ID from the list.", default: "processing-record" },
      language,
      format: { text: "File format.", default: "pdf" },
    },
    answers: { 200: { text: "The document.", mediaType: "text/markdown", hasPdf: true } },
  },

  "GET /console/compliance/pack": {
    id: "getCompliancePack",
    summary: "Download all compliance documents",
    description: "Returns a ZIP file with each document as PDF and Markdown, and their facts as JSON.",
    permission: "person:gdpr",
    problems: ["report_queue_full"],
    inputs: { language },
    answers: { 200: { text: "The documents.", mediaType: "application/zip" } },
  },
};
