import { isWithinError } from "#/domain/instrument/match.ts";
import type { DimensionMatch } from "#/domain/instrument/match-result.ts";
import type { ReportFacts } from "../candidate/facts.ts";
import { BRIEF_WORDS } from "./words.ts";

/** Just outside of the target range, and by no more than error. */
export const isSlight = (detail: DimensionMatch, { input }: ReportFacts): boolean =>
  isWithinError(input.result.scales[detail.scale].band, detail, detail.range);

/** How a requirement is met, in words. */
export function fitWords(detail: DimensionMatch, facts: ReportFacts): string {
  const words = BRIEF_WORDS[facts.language];
  if (detail.zone === "green") return words.inside;
  const side = detail.cValue < detail.range.ok_min ? "below" : "above";
  return (isSlight(detail, facts) ? words.slightly : words.clearly)[side];
}
