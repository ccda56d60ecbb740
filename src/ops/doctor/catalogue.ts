import { DATA_ENTRIES } from "./data-entries.ts";
import { SERVER_ENTRIES } from "./server-entries.ts";
import { SETTINGS_ENTRIES } from "./settings-entries.ts";

/**
 * Every result that a check can have, in the order in which they are shown. The sentences are in the message files
 * `ops/checks.json`, by these codes.
 */
export const CHECKS = { ...SETTINGS_ENTRIES, ...SERVER_ENTRIES, ...DATA_ENTRIES } as const;

export type CheckCode = keyof typeof CHECKS;
export const CHECK_CODES = Object.keys(CHECKS) as CheckCode[];
/** Codes that are shown next to the settings. */
export const SETTING_CODES = CHECK_CODES.filter((code) => "settings" in CHECKS[code]);

/** Codes by which `/readyz` reports checks. */
export type ReadinessCode = {
  [Code in CheckCode]: (typeof CHECKS)[Code] extends { readiness: infer Reported } ? Reported : never;
}[CheckCode];
