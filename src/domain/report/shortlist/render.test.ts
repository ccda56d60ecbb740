import { expect, test } from "bun:test";
import { buildShortlistDocument, type SheetPerson, type ShortlistDocumentJob } from "./render.ts";

const person = (name: string, more: Partial<SheetPerson> = {}): SheetPerson => ({
  ...{
    session_id: 1,
    name,
    comment: "",
    comment_by: "",
    comment_own: false,
    completedAt: "2026-11-12T09:00:00.000Z",
  },
  ...{ validity: "usable", decision: null, match: null, rights: [], isPaused: false },
  ...more,
});
const job = (people: SheetPerson[]): ShortlistDocumentJob => ({
  ...{
    language: "en",
    company: "Northwind",
    brand: null,
    at: "2026-11-23T09:00:00.000Z",
    name: "First round",
  },
  ...{ jobTitle: null, profile: null, people },
});
const texts = (people: SheetPerson[]) => JSON.stringify(buildShortlistDocument(job(people)).chapters);

test("somebody without a name is a number", () => {
  expect(texts([person("Ada"), person(" ")])).toContain("2. Person 2");
});

test("every person appears in the table and once on their own page, however many", () => {
  const { chapters } = buildShortlistDocument(job(Array.from({ length: 40 }, (_, at) => person(`P${at}`))));
  const [list, people] = chapters;
  const table = list?.blocks.find(({ kind }) => kind === "table");
  expect(table?.kind === "table" ? table.rows.length : 0).toBe(40);
  expect(people?.blocks.length).toBe(40);
});

test("what deviates is reported by name with its target, five at most, and how many more there are", () => {
  const deviation = (place: number) => ({
    ...{ label: { en: `Scale ${place}`, de: "" }, deviation: "below" as const, value: 2, low: 5, high: 8 },
    isFirst: place === 0,
  });
  const match = {
    ...{
      overall: 61,
      halfWidth: 7,
      level: "partly" as const,
      label: { en: "Partly", de: "" },
      normWarning: null,
    },
    deviations: Array.from({ length: 7 }, (_, at) => deviation(at)),
  };
  const said = texts([person("Ada", { match })]);
  expect(said).toContain("Scale 0 below the target range, essential: clarify first (2.0, target 5.0–8.0)");
  expect(said).toContain("Scale 4 below the target range");
  expect(said).not.toContain("Scale 5");
  expect(said).toContain("and 2 more.");
  expect(said).toContain("61 ± 7");
});
