import { localized } from "#/domain/instrument/types.ts";
import { CHAPTER_IDS, CHAPTER_RULES, chapterTitle, isCompulsory } from "#/domain/report/candidate/outline.ts";
import { REPORT_WORDS } from "#/messages/domain/report.gen.ts";
import { type Answer, type Operations, SENTENCES } from "#/openapi/operation.ts";
import { shippedTemplates } from "./layout.ts";

const SHOWN = CHAPTER_IDS.filter((id) => id !== "leadership" && id !== "sales").map((id) => ({
  id,
  name: localized((language) => chapterTitle(id, REPORT_WORDS[language])),
  shown: true,
  detail: "full",
  is_compulsory: isCompulsory(id, "standard"),
  has_brief: CHAPTER_RULES[id].hasBrief === true,
}));

const changed = (id: string) => ({ id, shown: id !== "values", detail: "full" });

const KIND = {
  kind: "standard",
  template: "standard",
  chapters: SHOWN.map((chapter) => ({ ...chapter, ...changed(chapter.id) })),
  colors: "template",
  logo: true,
  faults: [],
  templates: [
    {
      id: "standard",
      name: shippedTemplates().standard.name,
      about: shippedTemplates().standard.about,
      is_shipped: true,
      accent: "account",
      logo: true,
      chapters: SHOWN,
    },
  ],
  versions: [
    {
      version: 1,
      template: "standard",
      left_out: ["values"],
      changed_at: "2026-03-02T09:00:00.000Z",
      changed_by: "Grace Hopper",
    },
  ],
};

const LAYOUT = {
  kind: "standard",
  template: "standard",
  chapters: SHOWN.map(({ id }) => changed(id)),
  colors: "template",
  logo: true,
};

const LAYOUT_INPUTS = {
  template: { text: "Name of the template. A built-in template has the name of its kind." },
  chapters: {
    text: "Chapters in the order of the report. Omitted chapters are added in the template's order. You cannot leave out the comparison, quality and limits, or the fields of a leadership or sales report.",
  },
  colors: {
    text: "Colors of headings and cover: from the template, from the account, or the default. Chart colors do not change.",
  },
  logo: { text: "Whether to show the account's logo on the cover and in each page header." },
};

const layout = (text: string): Answer => ({ text, name: "ReportLayout", data: KIND });

export const REPORT_TEMPLATES_REFERENCE: Operations = {
  "GET /console/report-templates": {
    id: "getReportTemplates",
    summary: "List report templates",
    description:
      "Returns the template, chapters, options and last change for each kind of report. `faults` explains why a selected template cannot be used. The built-in template is used in the meantime.",
    permission: "person:account",
    answers: {
      200: {
        text: "The report templates.",
        name: "ReportLayoutList",
        parts: { ReportLayout: "kinds[]" },
        data: { kinds: [KIND] },
      },
    },
  },

  "PUT /console/report-templates": {
    id: "changeReportTemplate",
    summary: "Update a report template",
    description:
      "Applies to all future reports of this kind. Each change is recorded with the user and time. Reports on unusable answers do not change.",
    permission: "person:account",
    inputs: { kind: { text: "Kind of report." }, ...LAYOUT_INPUTS },
    body: LAYOUT,
    answers: { 200: layout("The updated report template.") },
  },

  "POST /console/report-templates/preview": {
    id: "previewReportTemplate",
    summary: "Preview a report template",
    description: `Renders the report of a fictional person as HTML. Nothing is stored. ${SENTENCES.styleNonce}`,
    permission: "person:account",
    problems: ["report_queue_full"],
    inputs: {
      layout: { text: "Template, as for the update." },
      language: { text: "Language of the report.", default: "en" },
    },
    body: { layout: LAYOUT, language: "en" },
    answers: {
      200: {
        text: "The page.",
        name: "ReportPreview",
        data: { html: '<!doctype html><html lang="en">…</html>' },
      },
    },
  },
};
