import { describe, expect, test } from "bun:test";
import type { ChapterId } from "#/domain/report/candidate/outline.ts";
import {
  brandFor,
  type Layout,
  laidOut,
  layoutErrors,
  outlineOf,
  plainLayout,
  shippedTemplates,
} from "./layout.ts";

const { standard, leadership } = shippedTemplates();
const plain = plainLayout("standard", standard);
const LOGO = {
  type: "image/png" as const,
  width: 100,
  height: 40,
  plate: "light" as const,
  bytes: new Uint8Array(1),
};

const created = (layout: Layout, changes = {}) =>
  outlineOf({ template: standard, layout, name: null, isSubstitute: false, ...changes }, standard);
const hiding = (...ids: ChapterId[]): Layout => ({
  ...plain,
  chapters: plain.chapters.map((chapter) => ({ ...chapter, shown: !ids.includes(chapter.id) })),
});

describe("what an account makes of a template", () => {
  test("without a change it is the template, and there is nothing to report", () => {
    const outline = created(plain);
    expect(outline.chapters).toEqual(standard.chapters);
    expect(outline).toMatchObject({ without: [], shortened: [], template: null, isSubstitute: false });
  });

  test("has its order, leaves out what is hidden, and lists what is left out or in brief", () => {
    const layout = {
      ...hiding("values"),
      chapters: hiding("values")
        .chapters.toReversed()
        .map((chapter) => (chapter.id === "summary" ? { ...chapter, detail: "brief" as const } : chapter)),
    };
    const outline = created(layout);
    expect(outline.chapters.map(({ id }) => id)).toEqual([
      ...["closing", "interview", "collaboration", "profile", "detail", "match", "summary"],
    ] as ChapterId[]);
    expect(outline).toMatchObject({ without: ["values"], shortened: ["summary"] });
  });

  test("never lacks a compulsory chapter, whatever is stored", () => {
    const ids = created(hiding("closing", "match", "interview")).chapters.map(({ id }) => id);
    expect(ids).toContain("closing");
    expect(ids).toContain("match");
    expect(ids).not.toContain("interview");
    const own = laidOut(leadership, {
      ...plain,
      chapters: [{ id: "leadership", shown: false, detail: "full" }],
    });
    expect(own.find(({ id }) => id === "leadership")?.shown).toBe(true);
  });

  test("stays whole when the template changes: what is gone is passed over, what is new follows the chapter before it", () => {
    const older = {
      ...plain,
      chapters: plain.chapters.filter(({ id }) => id !== "profile" && id !== "summary"),
    };
    const ids = laidOut(standard, { ...older, chapters: older.chapters.toReversed() }).map(({ id }) => id);
    expect(ids[0]).toBe("summary");
    expect(ids.indexOf("profile")).toBe(ids.indexOf("detail") + 1);
    expect(ids.toSorted()).toEqual(standard.chapters.map(({ id }) => id).toSorted());
    const foreign = { ...plain, chapters: [{ id: "sales" as const, shown: true, detail: "full" as const }] };
    expect(laidOut(standard, foreign).map(({ id }) => id)).not.toContain("sales");
  });

  test("is refused where it names what cannot be", () => {
    const bad: Layout = {
      ...plain,
      chapters: [
        { id: "sales", shown: true, detail: "full" },
        { id: "values", shown: true, detail: "full" },
        { id: "values", shown: true, detail: "full" },
        { id: "closing", shown: false, detail: "brief" },
      ],
    };
    expect(layoutErrors(standard, bad)).toEqual([
      { place: 0, text: 'the template has no chapter "sales"' },
      { place: 2, text: 'chapter "values" stands there already' },
      { place: 3, text: 'chapter "closing" cannot be left out' },
      { place: 3, text: 'chapter "closing" cannot be told in brief' },
    ]);
    expect(layoutErrors(standard, plain)).toEqual([]);
  });
});

describe("the look of a report", () => {
  const brand = { accent: "#7a1f5c", logo: LOGO };
  test.each<[string, Partial<Layout>, string, unknown]>([
    ["as the template says: the account's", {}, "account", brand],
    ["as the template says: its own colour", {}, "#003366", { accent: "#003366", logo: LOGO }],
    ["the house's by choice", { colors: "house" }, "#003366", { accent: null, logo: LOGO }],
    ["the account's by choice", { colors: "account" }, "#003366", brand],
    ["without the logo", { logo: false }, "account", { accent: "#7a1f5c", logo: null }],
    ["of nobody", { colors: "house", logo: false }, "account", null],
  ])("%s", (_, changes, accent, expected) => {
    expect(brandFor({ ...standard, accent }, { ...plain, ...changes }, brand)).toEqual(expected as never);
  });

  test("is Assay's own where the account has nothing of its own", () => {
    expect(brandFor(standard, plain, null)).toBeNull();
  });
});
