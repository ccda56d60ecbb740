import type { DimensionMatch } from "#/instrument/match-result.ts";
import type { ReportFacts } from "../candidate/facts.ts";
import { BRIEF_WORDS } from "./words.ts";

/** Just outside of the target range, which the 80 % band still reaches: no more than error. */
export function isWithinError({ scale, range, zone }: DimensionMatch, { input }: ReportFacts): boolean {
  const [low, high] = input.result.scales[scale].band;
  return zone === "yellow" && low <= range.ok_max && high >= range.ok_min;
}

/** How a requirement is met, in words. */
export function fitWords(detail: DimensionMatch, facts: ReportFacts): string {
  const words = BRIEF_WORDS[facts.language];
  if (detail.zone === "green") return words.inside;
  const side = detail.cValue < detail.range.ok_min ? "below" : "above";
  return (isWithinError(detail, facts) ? words.slightly : words.clearly)[side];
}
