import { expect, test } from "bun:test";
import {
  changeBody,
  completeRanges,
  draftErrors,
  draftOf,
  EMPTY_DRAFT,
  hasOtherRanges,
  isSameDraft,
  newBody,
} from "./draft.ts";
import { type JobProfile, optionsOf, rangeAround } from "./ranges.ts";

const STORED: JobProfile = {
  id: "jp_1",
  name: "Teamleitung",
  name_en: "Team lead",
  type: "standard",
  description: "",
  active: true,
  created_at: "2026-03-02T09:00:00.000Z",
  dimensions: { people: rangeAround(7), detail: rangeAround(4) },
  dimensions_count: 2,
  version: 1,
  version_since: "2026-03-02T09:00:00.000Z",
  version_closed_at: null,
  random_baseline: null,
  random: null,
  warnings: [],
};

test("a profile that is only opened has nothing to save, regardless of the order of its ranges", () => {
  const draft = draftOf(STORED);
  const { people, detail } = draft.ranges;
  expect(people && detail && isSameDraft(draft, { ...draft, ranges: { detail, people } })).toBe(true);
  expect(isSameDraft(draft, { ...draft, active: false })).toBe(false);
  expect(isSameDraft(draft, { ...draft, ranges: { people: rangeAround(6), detail: rangeAround(4) } })).toBe(
    false,
  );
});

test("removed values are sent as null, because they would stay otherwise", () => {
  const draft = { ...draftOf(STORED), ranges: { people: rangeAround(6) } };
  expect(changeBody(draft, STORED)?.dimensions as unknown).toEqual({
    people: { ...rangeAround(6), ...optionsOf({}) },
    detail: null,
  });
});

test("a range that cannot be used is never sent", () => {
  const draft = { ...draftOf(STORED), ranges: { people: { ...rangeAround(7), ideal: null } } };
  expect([changeBody(draft, STORED), newBody(draft), completeRanges(draft)]).toEqual([null, null, null]);
  expect(draftErrors(draft)).toEqual({ name: false, scales: ["people"], reasons: [] });
});

test("an option that is not used any more is sent as what is usual, or it would stay", () => {
  const stored = {
    ...STORED,
    dimensions: { people: { ...rangeAround(7), weight: 3, essential: true, reason: "Leads." } },
  };
  const draft = draftOf(stored);
  const { people } = draft.ranges;
  expect(isSameDraft(draft, draftOf(stored))).toBe(true);
  const plain = {
    ...draft,
    ranges: { people: { ...rangeAround(7), ...people, weight: 2, essential: false } },
  };
  expect(hasOtherRanges(draft, plain)).toBe(true);
  expect(changeBody(plain, stored)?.dimensions.people).toMatchObject({ weight: 2, essential: false });
});

test("a reason is needed for what weighs otherwise, is essential, or may put groups at a disadvantage", () => {
  const usual = rangeAround(7);
  const draft = {
    ...EMPTY_DRAFT,
    ranges: {
      detail: usual,
      people: { ...usual, weight: 3 },
      global: { ...usual, essential: true },
      stability: usual,
      practical: { ...usual, reason: "Works with tools all day." },
    },
  };
  expect(draftErrors(draft).reasons).toEqual(["people", "global", "stability"]);
});

test("a name in one language is enough, and no name is an error", () => {
  expect(draftErrors({ ...EMPTY_DRAFT, name: " ", name_en: "" }).name).toBe(true);
  expect(newBody({ ...EMPTY_DRAFT, name_en: "Team lead" })).toEqual({
    name: "Team lead",
    name_en: "Team lead",
    type: "standard",
    description: "",
    setting: null,
    dimensions: {},
  });
});
