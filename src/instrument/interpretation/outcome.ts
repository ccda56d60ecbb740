/** What the selection functions return: one language, placeholders filled, ready to be set on a page. */
import type { DimensionKey, ScaleKey, ScoreLabel, Tendency, ValueKey } from "../types.ts";
import type { CollaborationGroup, FocusKey, Pole, TextLevel } from "./types.ts";

export interface DimensionBlock {
  key: DimensionKey;
  level: TextLevel;
  label: ScoreLabel;
  /** One or two sentences; one where a pair sentence takes the place of the second. */
  behaviour: string[];
  benefit: string;
  watch: string;
  helps: string;
}

/** How two dimensions that are read together stand to one another. */
export type PairKind = "bothHigh" | "bothLow" | "firstOver" | "secondOver";

export interface PairFinding {
  pair: readonly [DimensionKey, DimensionKey];
  kind: PairKind;
  text: string;
}

export interface FocusFinding {
  kind: FocusKey;
  text: string;
}

export interface ClusterBlock {
  /** Key and name of the cluster as in `InstrumentTexts.clusters`. */
  key: string;
  name: string;
  blocks: DimensionBlock[];
  /** What the combination says: pair, resilience or focus; null when nothing is notable. */
  combination: string | null;
}

export interface ValueBlock {
  key: ValueKey;
  /** Weight within the person, 0..100. */
  rawPercent: number;
  level: TextLevel;
  text: string;
  /** Null at the middle level: a value of usual weight neither drives nor puts off. */
  motivates: string | null;
  demotivates: string | null;
  helps: string | null;
}

export interface ValueCombination {
  values: readonly [ValueKey, ValueKey];
  text: string;
}

export interface WeIBlock {
  tendency: Tendency;
  text: string;
  benefit: string;
  watch: string;
  helps: string;
}

/** Why a question was chosen. */
export type QuestionReason =
  | "outside"
  | "borderline"
  | "strongest"
  | "inRange"
  | "distinctive"
  | "resiliencePeople";

export interface InterviewQuestion {
  scale: ScaleKey;
  /** Which side of the scale the question looks at. */
  pole: Pole;
  reason: QuestionReason;
  question: string;
  listenFor: string;
}

export interface CompositeScore {
  /** 0..10, one decimal. */
  cValue: number;
  /** 80 % band, clipped to 0..10, one decimal each. */
  band: [low: number, high: number];
}

export interface CompositeBlock<K extends string> extends CompositeScore {
  key: K;
  name: string;
  description: string;
  parts: readonly ScaleKey[];
  level: TextLevel;
  label: ScoreLabel;
  text: string;
  benefit: string;
  watch: string;
  helps: string;
  situations: { title: string; text: string }[];
  /** Only at the high level. */
  overuse: string | null;
  question: { question: string; listenFor: string };
}

/** One step of the sales cycle chart. */
export interface CycleStep<K extends string> extends CompositeScore {
  title: string;
  composite: K;
}

/** One to three lines per group. */
export type CollaborationLines = Record<CollaborationGroup, string[]>;

export interface TeamFinding {
  key: DimensionKey;
  text: string;
}

export type TeamList = "strengths" | "blindSpots" | "tensions";

/** Texts to a `TeamPortrait`; the figures stand there. */
export interface TeamFindings {
  lead: string;
  /** At most five each, the most marked first. */
  lists: Record<TeamList, TeamFinding[]>;
  /** What to print where a list is empty; null where it is filled or the team is too small to judge. */
  none: Record<TeamList, string | null>;
  /** Per opposite pair; empty when the team is too small. */
  balance: { pair: readonly [DimensionKey, DimensionKey]; difference: number; text: string }[];
  diversity: string | null;
  values: string | null;
  weI: string | null;
  notices: string[];
}

export interface CandidateFeedback {
  intro: string;
  preferencesLead: string;
  /** Exactly three, no two of the same opposite pair. */
  preferences: { key: DimensionKey; pole: Pole; preference: string; strength: string; balance: string }[];
  valuesLead: string;
  /** All six, most important first; equal weights share a rank. */
  valuesOrder: { key: ValueKey; rank: number }[];
  valuesText: string;
  weI: string;
  closing: string[];
}

export interface ReportNotices {
  standing: string[];
  footer: string;
  quality: { title: string; text: string };
  norm: string;
}
