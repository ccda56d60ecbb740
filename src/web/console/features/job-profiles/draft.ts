import type { JobProfile } from "./answers.ts";
import { completeOf, type DraftRange, faultsOf, RANGE_FIELDS, type Range } from "./ranges.ts";

/** A job profile while somebody works on it. */
export interface Draft {
  name: string;
  name_en: string;
  type: string;
  description: string;
  active: boolean;
  ranges: Readonly<Record<string, DraftRange>>;
}

/** What the server calls a profile whose kind nobody has named. */
const PLAIN_TYPE = "standard";

export const EMPTY_DRAFT: Draft = {
  name: "",
  name_en: "",
  type: "",
  description: "",
  active: true,
  ranges: {},
};

export const draftOf = (profile: JobProfile): Draft => ({
  name: profile.name,
  name_en: profile.name_en,
  type: profile.type === PLAIN_TYPE ? "" : profile.type,
  description: profile.description,
  active: profile.active,
  ranges: rangesOf(profile.dimensions),
});

/** The five numbers alone; the API names each range a second time within it. */
export const rangesOf = (dimensions: Readonly<Record<string, Range>>): Record<string, Range> =>
  Object.fromEntries(
    Object.entries(dimensions).map(([key, range]) => [
      key,
      Object.fromEntries(RANGE_FIELDS.map((field) => [field, range[field]])) as Range,
    ]),
  );

/** All ranges where each of them can be used, else null. */
export function completeRanges({ ranges }: Draft): Record<string, Range> | null {
  const entries = Object.entries(ranges).map(([key, range]) => [key, completeOf(range)] as const);
  return entries.some(([, range]) => range === null)
    ? null
    : Object.fromEntries(entries.flatMap(([key, range]) => (range === null ? [] : [[key, range]])));
}

const textsOf = ({ name, name_en, type, description }: Draft) => ({
  name: name.trim() || name_en.trim(),
  name_en: name_en.trim(),
  type: type.trim() || PLAIN_TYPE,
  description: description.trim(),
});

/** For POST /job-profiles; null where a range cannot be used. */
export function newBody(draft: Draft) {
  const dimensions = completeRanges(draft);
  return dimensions && { ...textsOf(draft), dimensions };
}

/** For PUT /job-profiles: what was taken out is null, as ranges that are not sent stay. Null where one cannot be used. */
export function changeBody(draft: Draft, stored: JobProfile) {
  const ranges = completeRanges(draft);
  if (ranges === null) return null;
  const removed = Object.keys(stored.dimensions).filter((key) => !(key in ranges));
  return {
    ...textsOf(draft),
    active: draft.active,
    dimensions: { ...ranges, ...Object.fromEntries(removed.map((key) => [key, null])) },
  };
}

const sorted = (draft: Draft): unknown => [
  draft.name,
  draft.name_en,
  draft.type,
  draft.description,
  draft.active,
  Object.entries(draft.ranges)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([key, range]) => [key, RANGE_FIELDS.map((field) => range[field])]),
];

export const isSameDraft = (one: Draft, other: Draft): boolean =>
  JSON.stringify(sorted(one)) === JSON.stringify(sorted(other));

/** What stops it from being saved, in the order of the page. */
export function draftFaults({ name, name_en, ranges }: Draft): { name: boolean; scales: string[] } {
  return {
    name: name.trim() === "" && name_en.trim() === "",
    scales: Object.entries(ranges).flatMap(([key, range]) =>
      Object.keys(faultsOf(range)).length > 0 ? [key] : [],
    ),
  };
}
