import { CHAPTER_IDS, CHAPTER_RULES, chapterTitle, isCompulsory } from "#/domain/report/candidate/outline.ts";
import { REPORT_WORDS } from "#/messages/domain/report.gen.ts";
import type { Answer, Operations } from "#/openapi/operation.ts";
import { shippedTemplates } from "./layout.ts";

const SHOWN = CHAPTER_IDS.filter((id) => id !== "leadership" && id !== "sales").map((id) => ({
  id,
  name: { en: chapterTitle(id, REPORT_WORDS.en), de: chapterTitle(id, REPORT_WORDS.de) },
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
  template: { text: "Name of the template: a shipped one has that of its kind." },
  chapters: {
    text: "The template's chapters in the order in which reports are to have them; what is not named follows as in the template. Comparison, and quality and limits, cannot be left out; nor can the fields of a leadership or sales report.",
  },
  colors: {
    text: "Whose color words and cover take: as the template says, the account's or the house's. Figures keep theirs.",
  },
  logo: { text: "Whether the account's logo stands on the cover and in the head of every page." },
};

const layout = (text: string): Answer => ({ text, name: "ReportLayout", data: KIND });

export const REPORT_TEMPLATES_REFERENCE: Operations = {
  "GET /console/report-templates": {
    id: "getReportTemplates",
    summary: "What the account's reports consist of",
    description:
      "For each kind of report: the template it is made after, its chapters in order, what can be chosen, and who changed it when. `faults` says why a template that was chosen cannot be used; the shipped one takes its place until it can.",
    permission: "person:account",
    answers: {
      200: {
        text: "All kinds of report.",
        name: "ReportLayoutList",
        parts: { ReportLayout: "kinds[]" },
        data: { kinds: [KIND] },
      },
    },
  },

  "PUT /console/report-templates": {
    id: "changeReportTemplate",
    summary: "Change what the account's reports of one kind consist of",
    description:
      "Holds for every report of this kind from now on, whoever asks for it and however. Each change is kept with who made it and when. Reports of answers that are not usable stay as they are.",
    permission: "person:account",
    inputs: { kind: { text: "Which of the three reports." }, ...LAYOUT_INPUTS },
    body: LAYOUT,
    answers: { 200: layout("As it is now.") },
  },

  "POST /console/report-templates/preview": {
    id: "previewReportTemplate",
    summary: "See a report before it is so",
    description:
      "The page of an invented person's report, made of what is sent and stored nowhere. `STYLE_NONCE` stands where the console puts the nonce of its own page, in whose frame it is shown.",
    permission: "person:account",
    problems: ["report_queue_full"],
    inputs: {
      layout: { text: "As for the change." },
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
