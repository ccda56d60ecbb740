/** What the selection functions return: one language, placeholders filled, ready to be set on a page. */
import type { DimensionKey, ScaleKey, ValueKey } from "../types.ts";
import type { ValueGroup } from "../value-groups.ts";
import type { CollaborationGroup, FocusKey, Pole, TextLevel } from "./types.ts";

/** A line is null, or a sentence missing, where it would contradict another one of the report. */
export interface DimensionBlock {
  key: DimensionKey;
  side: Pole;
  /** One or two sentences. */
  behaviour: string[];
  benefit: string | null;
  watch: string | null;
  helps: string | null;
}

/** Relation of two dimensions that are read together. */
export type PairKind = "bothHigh" | "bothLow" | "firstOver" | "secondOver";

export interface PairFinding {
  pair: readonly [DimensionKey, DimensionKey];
  kind: PairKind;
  text: string;
}

/** Two opposites on the same side, reported together. */
export interface PairBlock {
  pair: readonly [DimensionKey, DimensionKey];
  kind: "bothHigh" | "bothLow";
  text: string;
  benefit: string;
  watch: string;
  helps: string;
}

export interface FocusFinding {
  kind: FocusKey;
  text: string;
}

export interface ClusterBlock {
  /** Key and name of the cluster as in `InstrumentTexts.clusters`. */
  key: string;
  name: string;
  /** Of the dimensions that are clearly off the reference, without those of `marked`. */
  blocks: DimensionBlock[];
  marked: PairBlock | null;
  /** What the combination says: pair, resilience or focus; null when nothing is notable. */
  combination: string | null;
}

/** A value of usual weight has none: it neither drives nor puts off. */
export interface ValueBlock {
  key: ValueKey;
  level: Pole;
  text: string;
  motivates: string;
  demotivates: string;
  helps: string;
}

export interface ValueCombination {
  values: readonly [ValueKey, ValueKey];
  text: string;
}

/** A dimension and a value that sit uneasily together, as a question. */
export interface Tension {
  dimension: DimensionKey;
  value: ValueKey;
  question: string;
}

/** Why a question was chosen. */
export type QuestionReason =
  | "essential"
  | "outside"
  | "borderline"
  | "clearlyLow"
  | "clearlyHigh"
  | "fieldLow"
  | "fieldMixed"
  | "field"
  | "uneasy"
  | "essentialRequirement"
  | "requirement"
  | "anyJob";

export interface InterviewQuestion {
  /** A scale and the side that the question looks at, a field of leading or selling, or two that sit uneasily together. */
  about: { scale: ScaleKey; pole: Pole } | { field: string } | { dimension: DimensionKey; value: ValueKey };
  topic: string;
  reason: QuestionReason;
  /** What else the interviewer needs to know of the reason. */
  why: string | null;
  question: string;
  /** Asked when the first brings no example. */
  second: string | null;
  listenFor: string[];
  /** What a weak, a middling and a strong answer contains. */
  anchors: [string, string, string];
  probes: string[];
  /** For somebody without experience. */
  novice: string;
}

/** A question about this person, without anchors to score it by. */
export type UnscoredQuestion = Omit<InterviewQuestion, "anchors">;

/** A question that is not rated. */
export interface FurtherQuestion {
  topic: string;
  question: string;
  listenFor: string;
}

/** What the person's answers suggest to ask about first. */
export interface InterviewPointer {
  about: InterviewQuestion["about"];
  topic: string;
  reason: QuestionReason;
  why: string | null;
  /** Number of the question in the guide. */
  number: number;
}

export interface InterviewGuide {
  /** The core: six to eight questions, numbered from 1, the same for every candidate of a job. Only they are scored. */
  questions: InterviewQuestion[];
  /** At most two about this person, which continue the numbers. They are not scored. */
  individual: UnscoredQuestion[];
  /** The most important first. Interviewers see them only after scoring. */
  pointers: InterviewPointer[];
  further: FurtherQuestion[];
}

export interface CompositeScore {
  /** 0..10, one decimal. */
  cValue: number;
  /** 80 % band, clipped to 0..10, one decimal each. */
  band: [low: number, high: number];
  /** `mid` unless error and own answers leave no doubt. */
  side: TextLevel;
}

export interface CompositeBlock<K extends string> extends CompositeScore {
  key: K;
  name: string;
  description: string;
  parts: readonly ScaleKey[];
  /** Null where the field is not reported as one; then `caveat` says why, or the field leans to no side. */
  told: {
    text: string;
    benefit: string;
    watch: string;
    helps: string;
    situations: { title: string; text: string }[];
    /** Only of a high field. */
    overuse: string | null;
  } | null;
  caveat: string | null;
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

/** Texts to a `TeamPortrait`; the figures appear there. */
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
  /** At most three, no two of the same opposite pair. */
  preferences: { key: DimensionKey; pole: Pole; preference: string; strength: string; balance: string }[];
  valuesLead: string;
  /** All six by weight. Equal weights share a rank, which the interface states; people read the group. */
  valuesOrder: { key: ValueKey; rank: number; group: ValueGroup }[];
  valuesText: string;
  weI: string;
  closing: string[];
}

export interface ReportNotices {
  standing: string[];
  footer: string;
  quality: { title: string; text: string };
  /** What to do about answers that are not usable. */
  questionable: string[];
  /** On an unusual level over all scales; null when there is none. */
  presentation: string | null;
  norm: string;
}
