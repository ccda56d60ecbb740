import { expect, test } from "bun:test";
import {
  bodyOf,
  type Chapter,
  type KindOfReport,
  moved,
  valuesOf,
  valuesOfTemplate,
} from "./chapters-section.tsx";

const chapter = (id: Chapter["id"]): Chapter => ({
  ...{ id, name: { en: id, de: id }, shown: true, detail: "full", is_compulsory: false, has_brief: true },
});
const CHAPTERS = [chapter("summary"), chapter("values"), chapter("closing")];
const KIND: KindOfReport = {
  ...{ kind: "standard", template: "standard", chapters: CHAPTERS, colors: "house", logo: false },
  ...{ faults: [], versions: [] },
  templates: [
    {
      ...{ id: "short", name: { en: "Short", de: "Kurz" }, about: { en: "", de: "" }, is_shipped: false },
      ...{ accent: "#003366", logo: true, chapters: [chapter("closing")] },
    },
  ],
};
const ids = (chapters: readonly Chapter[]) => chapters.map(({ id }) => id).join(" ");

test("a chapter moves by one step, and stays at the ends", () => {
  expect(ids(moved(CHAPTERS, 1, -1))).toBe("values summary closing");
  expect(ids(moved(CHAPTERS, 1, 1))).toBe("summary closing values");
  expect(ids(moved(CHAPTERS, 0, -1))).toBe(ids(CHAPTERS));
  expect(ids(moved(CHAPTERS, 2, 1))).toBe(ids(CHAPTERS));
});

test("choosing a template applies it unchanged, and a deleted one is not applied", () => {
  expect(valuesOfTemplate(KIND, "short")).toMatchObject({
    template: "short",
    colors: "template",
    logo: true,
  });
  expect(valuesOfTemplate(KIND, "gone")).toBeNull();
});

test("what is sent is what can be changed, and nothing that was only shown", () => {
  expect(bodyOf("standard", valuesOf(KIND))).toEqual({
    ...{ kind: "standard", template: "standard", colors: "house", logo: false },
    chapters: CHAPTERS.map(({ id }) => ({ id, shown: true, detail: "full" })),
  });
});
