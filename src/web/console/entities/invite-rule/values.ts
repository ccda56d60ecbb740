import type { Schemas } from "../../../wire.gen.ts";

export type AccountRule = Schemas["InviteRules"];
export type JobRule = Schemas["JobInviteRules"];

/** A rule in the form's representation. */
export interface RuleValues {
  reminders: JobRule["reminders"];
  count_from: AccountRule["count_from"];
  /** "3, 7" */
  days: string;
  time: string;
  working_days_only: boolean;
  at_most: number | string;
  /** Empty: no days of its own. */
  expires_in_days: number | string;
}

export const ruleValuesOf = (rule: AccountRule | JobRule): RuleValues => ({
  reminders: rule.reminders,
  count_from: rule.count_from,
  days: rule.days.join(", "),
  time: rule.time,
  working_days_only: rule.working_days_only,
  at_most: rule.at_most,
  expires_in_days: rule.expires_in_days ?? "",
});

/** @returns null where it is no list of one to three different numbers of days */
export function daysOf(text: string): number[] | null {
  const days = text
    .split(/[\s,;]+/)
    .filter((part) => part !== "")
    .map(Number);
  const isFine = days.every((day) => Number.isInteger(day) && day >= 1 && day <= 90);
  return isFine && days.length >= 1 && days.length <= 3 && new Set(days).size === days.length ? days : null;
}

const isBetween = (value: number | string, most: number): boolean =>
  Number.isInteger(Number(value)) && Number(value) >= 1 && Number(value) <= most;

/** @returns a sentence for each field that cannot be saved */
export const ruleFaults = (texts: { daysBad: string; atMostBad: string; lifetimeBad: string }) => ({
  days: (text: string) => (daysOf(text) === null ? texts.daysBad : null),
  at_most: (most: number | string) => (isBetween(most, 3) ? null : texts.atMostBad),
  expires_in_days: (days: number | string) => (days === "" || isBetween(days, 90) ? null : texts.lifetimeBad),
});

/** Returns the input for the server, except for the reminder switch. */
export const ruleBodyOf = (values: RuleValues) => ({
  count_from: values.count_from,
  days: daysOf(values.days) ?? [],
  time: values.time,
  working_days_only: values.working_days_only,
  at_most: Number(values.at_most),
  expires_in_days: values.expires_in_days === "" ? null : Number(values.expires_in_days),
});
