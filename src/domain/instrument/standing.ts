import { type MatchBaseline, percentileOf } from "./match-baseline.ts";
import type { Language, Localized } from "./types.ts";

/**
 * What an overall match is called, by what random answers reach on the same profile. Bands of the score alone, as the
 * interface has them, would call every other random answer good on a wide profile.
 */
export const STANDING_LEVELS = ["close", "partly", "chance", "clarify"] as const;
type StandingLevel = (typeof STANDING_LEVELS)[number];

export interface Standing {
  level: StandingLevel;
  label: Localized;
  /** How many in a hundred random answers are further from the profile, 0 to 99. */
  percentile: number;
  /** "Closer than 83% of random answers would be." */
  text: Localized;
}

const PARTLY_FROM = 50;
const CLOSE_FROM = 90;

const LABELS: Record<StandingLevel, Localized> = {
  close: { en: "Close to the profile", de: "Nah am Profil" },
  partly: { en: "Partly close", de: "Teilweise nah am Profil" },
  chance: { en: "No closer than chance", de: "Nicht näher als Zufall" },
  clarify: { en: "Open essential point: clarify", de: "Wesentlicher Punkt offen: klären" },
};

const CLOSER: Record<Language, (percent: number) => string> = {
  en: (percent) =>
    percent === 0
      ? "Nearly all random answers would be closer."
      : `Closer than ${percent}% of random answers would be.`,
  de: (percent) =>
    percent === 0
      ? "Fast alle zufälligen Antworten lägen näher."
      : `Näher am Profil, als es ${percent} % zufälliger Antworten wären.`,
};

/**
 * Where an overall match stands among random answers. The word follows from the number that is told, so the two never
 * contradict each other.
 * @param hasOpenEssential an essential point is red: the word is then no better than that it must be clarified.
 */
export function standingOf(overall: number, baseline: MatchBaseline, hasOpenEssential: boolean): Standing {
  const percentile = percentileOf(baseline, overall);
  const level = levelOf(percentile, hasOpenEssential);
  return {
    level,
    label: LABELS[level],
    percentile,
    text: { en: CLOSER.en(percentile), de: CLOSER.de(percentile) },
  };
}

function levelOf(percentile: number, hasOpenEssential: boolean): StandingLevel {
  if (percentile < PARTLY_FROM) return "chance";
  if (hasOpenEssential) return "clarify";
  return percentile < CLOSE_FROM ? "partly" : "close";
}
