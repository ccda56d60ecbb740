import { describe, expect, test } from "bun:test";
import { REPORT_KINDS } from "#/domain/report/kinds.ts";
import { readTemplate, shippedTemplates } from "./layout.ts";

const STANDARD = shippedTemplates().standard;

/** A shipped template with a part of it changed. */
const changed = (change: (template: typeof STANDARD) => unknown): unknown => {
  const copy = structuredClone(STANDARD);
  return change(copy) ?? copy;
};

const errorsOf = (content: unknown): string[] => {
  const read = readTemplate(content);
  return read.ok ? [] : read.faults.map(({ place, text }) => `${place}: ${text}`);
};

describe("the shipped templates", () => {
  test("are three that hold, one for each report of the interface", () => {
    for (const kind of REPORT_KINDS) {
      expect(shippedTemplates()[kind].kind).toBe(kind);
      expect(errorsOf(shippedTemplates()[kind])).toEqual([]);
    }
  });

  test("are today's reports: these chapters, in this order, in full, each where it began", () => {
    const outline = (kind: (typeof REPORT_KINDS)[number]) =>
      shippedTemplates()[kind].chapters.map(({ id, detail, opens }) => `${id} ${detail} ${opens}`);
    const of = (own: string) => [
      "summary full page",
      "match full flow",
      "detail full flow",
      "profile full page",
      "values full flow",
      `${own} full flow`,
      "interview full flow",
      "closing full flow",
    ];
    expect(REPORT_KINDS.map(outline)).toEqual([of("collaboration"), of("leadership"), of("sales")]);
    for (const kind of REPORT_KINDS) {
      expect(shippedTemplates()[kind]).toMatchObject({
        cover: { ornament: true, logo: true },
        accent: "account",
      });
    }
  });
});

describe("a template that is wrong is refused with the place", () => {
  test.each<[string, unknown, string]>([
    [
      "an unknown chapter",
      changed(({ chapters }) => void Object.assign(chapters[2] ?? {}, { id: "horoscope" })),
      '/chapters/2/id: unknown chapter "horoscope". The available chapters are summary, match, detail, profile, values, collaboration, leadership, sales, interview, closing',
    ],
    [
      "a chapter twice",
      changed(({ chapters }) => void chapters.push({ id: "values", detail: "full", opens: "flow" })),
      '/chapters/8/id: chapter "values" stands there already',
    ],
    [
      "a missing compulsory chapter",
      changed((template) => void template.chapters.pop()),
      '/chapters: chapter "closing" is missing, which nobody may leave out',
    ],
    [
      "a chapter of another kind",
      changed(({ chapters }) => void chapters.push({ id: "sales", detail: "full", opens: "flow" })),
      '/chapters/8/id: chapter "sales" belongs to reports of kind "sales" alone, and this one is of kind "standard"',
    ],
    [
      "a kind without its own chapter",
      { ...STANDARD, kind: "leadership" },
      '/chapters: chapter "leadership" is missing, which nobody may leave out',
    ],
    [
      "a brief chapter that has no brief form",
      changed(({ chapters }) => void Object.assign(chapters[7] ?? {}, { detail: "brief" })),
      '/chapters/7/detail: chapter "closing" cannot be told in brief',
    ],
    [
      "a color that white text cannot be read on",
      { ...STANDARD, accent: "#ffcc00" },
      "/accent: must be a color on",
    ],
    [
      "a color that is none",
      { ...STANDARD, accent: "red" },
      "/accent: must be account, house or a color in the format",
    ],
    ["a name in one language", { ...STANDARD, name: { en: "Short" } }, "/name/de: "],
    ["a field that is not known", { ...STANDARD, chapter: [] }, "/chapter: "],
    ["no object", [], "/: "],
    ["nothing", null, "/: "],
  ])("%s", (_, content, failure) => {
    const errors = errorsOf(content);
    expect(errors[0]).toStartWith(failure);
  });

  test("reports all that is wrong, and each once", () => {
    const failures = errorsOf({ ...STANDARD, accent: "red", kind: "sales" });
    expect(failures.map((error) => error.split(":")[0])).toEqual(["/accent", "/chapters"]);
  });
});

test("a template may have a colour of its own, fewer chapters and another order", () => {
  const template = {
    ...STANDARD,
    accent: "#7A1F5C",
    chapters: [...STANDARD.chapters]
      .reverse()
      .filter(({ id }) => ["match", "summary", "closing"].includes(id)),
  };
  expect(errorsOf(template)).toEqual([]);
});
