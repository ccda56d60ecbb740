import { useEffect } from "react";
import { EDITOR_TEXTS } from "#/messages/console/job-profiles/editor.gen.ts";
import { useLeaveGuard } from "../../kit/drafts/use-leave-guard.ts";
import { useTexts } from "../../kit/texts/language.tsx";

import {
  completeOf,
  type DraftRange,
  errorsOf,
  type JobProfile,
  needsReason,
  optionsOf,
  RANGE_FIELDS,
  type Range,
  type RangeField,
} from "./ranges.ts";

/** A job profile while somebody works on it. */
export interface Draft {
  name: string;
  name_en: string;
  type: string;
  description: string;
  active: boolean;
  /** The kind of job that people are assessed for. Empty: not specified. */
  setting: "" | "selection" | "development";
  ranges: Readonly<Record<string, DraftRange>>;
  /** Why it is as it is: kept with the version. */
  note: string;
}

/** The server's value for a profile whose kind nobody has named. */
const PLAIN_TYPE = "standard";

export const EMPTY_DRAFT: Draft = {
  name: "",
  name_en: "",
  type: "",
  description: "",
  active: true,
  setting: "",
  ranges: {},
  note: "",
};

export const draftOf = (profile: JobProfile): Draft => ({
  name: profile.name,
  name_en: profile.name_en,
  type: profile.type === PLAIN_TYPE ? "" : profile.type,
  description: profile.description,
  active: profile.active,
  setting: profile.setting ?? "",
  ranges: rangesOf(profile.dimensions),
  note: "",
});

/** The editor begins with a change that treats groups more alike; nothing is stored by that. */
export function suggestedDraft(
  draft: Draft,
  { drop, widen }: { drop: string | null; widen: string | null },
): Draft {
  const ranges = Object.fromEntries(
    Object.entries(draft.ranges)
      .filter(([key]) => key !== drop)
      .map(([key, range]) => [key, key === widen ? wider(range) : range]),
  );
  return { ...draft, ranges };
}

/** Widens by one C on either side within the scale. The ideal stays. */
const wider = (range: DraftRange): DraftRange => ({
  ...range,
  ...Object.fromEntries(
    (["critical_low", "ok_min", "ok_max", "critical_high"] as const).map((field) => {
      const value = range[field] ?? null;
      if (value === null || value < 0 || value > 10) return [field, value];
      return [
        field,
        field === "critical_low" || field === "ok_min" ? Math.max(0, value - 1) : Math.min(10, value + 1),
      ];
    }),
  ),
});

/** Numbers and options alone; the API names each range a second time within it. */
export const rangesOf = (dimensions: Readonly<Record<string, Range>>): Record<string, Range> =>
  Object.fromEntries(
    Object.entries(dimensions).map(([key, range]) => [
      key,
      { ...(pick(range) as Record<RangeField, number>), ...optionsOf(range) },
    ]),
  );

const pick = (range: DraftRange): Partial<Record<RangeField, number | null>> =>
  Object.fromEntries(RANGE_FIELDS.map((field) => [field, range[field]]));

/** All ranges where each of them can be used, else null. */
export function completeRanges({ ranges }: Draft): Record<string, Range> | null {
  const entries = Object.entries(ranges).map(([key, range]) => [key, completeOf(range)] as const);
  return entries.some(([, range]) => range === null)
    ? null
    : Object.fromEntries(entries.flatMap(([key, range]) => (range === null ? [] : [[key, range]])));
}

const textsOf = ({ name, name_en, type, description, setting }: Draft) => ({
  name: name.trim() || name_en.trim(),
  name_en: name_en.trim(),
  type: type.trim() || PLAIN_TYPE,
  description: description.trim(),
  setting: setting === "" ? null : setting,
});

/** Every range with every option, and the numbers that somebody sets: what a plateau leaves open is the server's. */
const sent = (ranges: Readonly<Record<string, Range>>) =>
  Object.fromEntries(
    Object.entries(ranges).map(([key, range]) => [
      key,
      { ...(pick(range) as Record<RangeField, number>), ...optionsOf(range) },
    ]),
  );

const noteOf = ({ note }: Draft) => (note.trim() === "" ? {} : { version_note: note.trim() });

/** Returns the body for POST /job-profiles. Null if a range is invalid. */
export function newBody(draft: Draft) {
  const dimensions = completeRanges(draft);
  return dimensions && { ...textsOf(draft), ...noteOf(draft), dimensions: sent(dimensions) };
}

/**
 * Returns the body for PUT /job-profiles. Removed values are null, because omitted ranges stay. Null if a range is
 * invalid.
 */
export function changeBody(draft: Draft, stored: JobProfile) {
  const ranges = completeRanges(draft);
  if (ranges === null) return null;
  const removed = Object.keys(stored.dimensions).filter((key) => !(key in ranges));
  return {
    ...textsOf(draft),
    ...noteOf(draft),
    active: draft.active,
    dimensions: { ...sent(ranges), ...Object.fromEntries(removed.map((key) => [key, null])) },
  };
}

const sorted = (draft: Draft): unknown => [
  draft.name,
  draft.name_en,
  draft.type,
  draft.description,
  draft.active,
  draft.setting,
  Object.entries(draft.ranges)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([key, range]) => [key, RANGE_FIELDS.map((field) => range[field]), optionsOf(range)]),
];

/** Returns whether the ranges to save differ from the stored ones. */
export const hasOtherRanges = (one: Draft, other: Draft): boolean =>
  JSON.stringify(sorted({ ...EMPTY_DRAFT, ranges: one.ranges })) !==
  JSON.stringify(sorted({ ...EMPTY_DRAFT, ranges: other.ranges }));

export const isSameDraft = (one: Draft, other: Draft): boolean =>
  JSON.stringify(sorted(one)) === JSON.stringify(sorted(other));

/** Returns the errors that prevent saving, in the order of the page. */
export function draftErrors({ name, name_en, ranges }: Draft): {
  name: boolean;
  scales: string[];
  /** Scales of which it must be said why the job asks for them. */
  reasons: string[];
} {
  return {
    reasons: Object.entries(ranges).flatMap(([key, range]) =>
      needsReason(key, range) && optionsOf(range).reason === "" ? [key] : [],
    ),
    name: name.trim() === "" && name_en.trim() === "",
    scales: Object.entries(ranges).flatMap(([key, range]) =>
      Object.keys(errorsOf(range)).length > 0 ? [key] : [],
    ),
  };
}

/**
 * Unsaved changes of a page that was left in a way that cannot be confirmed, such as the browser's back button. They
 * are back when the page is opened again. Closing the tab asks first.
 */
const LEFT_BEHIND = new Map<string, Draft>();

export const leftBehind = (key: string): Draft | null => LEFT_BEHIND.get(key) ?? null;

export const discard = (key: string): void => {
  LEFT_BEHIND.delete(key);
};

/** Asks before a link or the closing of the tab loses a draft, and keeps it in any case. */
export function useUnsaved(key: string, draft: Draft, isDirty: boolean): void {
  const { title, text, action } = useTexts(EDITOR_TEXTS).leave;
  useEffect(() => {
    if (isDirty) LEFT_BEHIND.set(key, draft);
    else LEFT_BEHIND.delete(key);
  }, [key, draft, isDirty]);
  useLeaveGuard(isDirty, { title, text, action }, () => discard(key));
}
