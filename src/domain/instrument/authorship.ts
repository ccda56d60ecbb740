import type { Language, Localized, ScaleKey } from "./types.ts";

/** What may keep a statement from saying its tendency, as a reader of the items named it. */
export const RISKS = [
  "delegation",
  "compliance",
  "idiom",
  "ability",
  "situation",
  "wrong_sign",
  "not_equivalent",
] as const;
type Risk = (typeof RISKS)[number];

/** What has still to be tried with people before anything can be said about an item. */
export const TRIALS = ["judges", "natives", "think_alouds", "pilot"] as const;
type Trial = (typeof TRIALS)[number];

/** How many judges sorted an item in one language, and which share of them, 0..1, chose what was expected. */
export interface Agreement {
  judges: number;
  agreement: number;
}

/** What is recorded of one item: where it comes from, what judges are to find in it, and what is untested. */
export interface ItemRecord {
  id: string;
  /** Of a statement: the facet that it was written for. */
  facet?: string;
  change: "none" | "reworded" | "replaced" | "new";
  /** The item that it follows. */
  replaces?: string;
  /** The day of the change, as 2026-11-30. */
  date?: string;
  reason?: string;
  /** Whose wording it is. */
  wording?: "author" | "review";
  /** What judges are to sort it to: a statement to a scale and a direction, the sides of a pair to a value each. */
  sort?: { scale: ScaleKey; direction: 1 | -1 } | { a: ScaleKey; b: ScaleKey };
  /** The author's own judgement; an item with a risk is watched, and says for what. */
  judgement?: { risks: Risk[]; watch?: Localized };
  judges?: { status: "open" } | ({ status: "judged"; date: string } & Record<Language, Agreement>);
  untested?: Trial[];
}

/** The rule beside desirability: a statement says its tendency, or the absence of it. */
interface Substance {
  rule: Localized;
  /** What judges are given to do. */
  task: Localized;
  judgesPerLanguage: number;
  /** Share of the judges of a language below which an item goes out. */
  leastAgreement: number;
  risks: Risk[];
  /** Scales whose statements could not be balanced in desirability without saying something else. */
  conflicts: { scale: ScaleKey; gap: number; reason: Localized }[];
}

/** Who wrote the items of a version, and what of the work on them has been done. */
export interface Authorship {
  version: string;
  desirability: { raters: number; independent: boolean; note: Localized };
  review: { readers: number; note: Localized };
  /** Since 1.2.0. */
  substance?: Substance;
  items: ItemRecord[];
}

/** The record of a version by number; null for 1.0.0, of which none was kept. Read when it is asked for. */
export function authorshipOf(version: string): Authorship | null {
  if (version === "1.2.0")
    return require("../../../assets/instrument/pa-standard/1.2.0/authorship.json") as Authorship;
  if (version === "1.1.0")
    return require("../../../assets/instrument/pa-standard/1.1.0/authorship.json") as Authorship;
  return null;
}
