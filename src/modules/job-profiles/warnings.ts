import { figuresOf, type MatchBaseline } from "#/domain/instrument/match.ts";
import type { Localized, ScaleKey } from "#/domain/instrument/types.ts";
import { type Dimensions, SENSITIVE_SCALES } from "./rules.ts";

export const WARNING_CODES = ["does_not_separate", "sensitive_dimension"] as const;

/** What somebody should know before they use a profile. It forbids nothing. */
interface ProfileWarning {
  code: (typeof WARNING_CODES)[number];
  dimension: ScaleKey | null;
  text: Localized;
}

const SENSITIVE: Localized = {
  en: "Groups of people may differ here, so this dimension can put some at a disadvantage. Use it only where the job demonstrably asks for it, and write down why.",
  de: "Hier können sich Gruppen von Menschen unterscheiden; die Dimension kann also manche benachteiligen. Nehmen Sie sie nur, wo die Stelle sie nachweislich verlangt, und schreiben Sie auf, warum.",
};

const doesNotSeparate = (reaching: number): Localized => ({
  en: `This profile does not separate: ${reaching.toFixed(1)}% of random answers would reach 70 or more. Narrow the ranges, move ideals away from 5, or leave dimensions out that do not matter.`,
  de: `Dieses Profil trennt nicht: ${reaching.toFixed(1).replace(".", ",")} % zufälliger Antworten kämen auf 70 oder mehr. Fassen Sie die Bereiche enger, legen Sie Ideale weiter weg von 5, oder lassen Sie weg, was nicht zählt.`,
});

/** In the order in which they should be read. @param baseline of the profile; null where it asks for nothing yet */
export function warningsOf(dimensions: Dimensions, baseline: MatchBaseline | null): ProfileWarning[] {
  const figures = baseline && figuresOf(baseline);
  const sensitive = SENSITIVE_SCALES.filter((scale) => dimensions[scale] !== undefined);
  return [
    ...(figures?.separates === false
      ? [{ code: "does_not_separate" as const, dimension: null, text: doesNotSeparate(figures.reaching) }]
      : []),
    ...sensitive.map((dimension) => ({ code: "sensitive_dimension" as const, dimension, text: SENSITIVE })),
  ];
}
