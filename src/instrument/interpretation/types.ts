/**
 * The interpretation texts as their files hold them, in both languages. What the selection functions make of
 * them for one report and one language stands in `outcome.ts`.
 */
import type { NormTier } from "../norms/norm.ts";
import type { Mixture } from "../team/team.ts";
import type { DimensionKey, Localized, ScaleKey, ScoreLabel, Tendency, ValueKey } from "../types.ts";

/** Which of three authored blocks a C value calls for: low up to 3.4, high from 6.6, mid between. */
export type TextLevel = "low" | "mid" | "high";
export const TEXT_LEVELS: readonly TextLevel[] = ["low", "mid", "high"];

/** The side of the middle that a text is written for. */
export type Pole = "low" | "high";

/**
 * Greatest number of characters of a text, placeholders filled in, by its kind: what a layout can count on.
 * `interpretation.test.ts` holds every file to it.
 */
export const TEXT_LIMITS = {
  /** Name of a composite, a situation, a heading. */
  title: 50,
  /** Line of a list: frame conditions, listen-for notes. */
  line: 110,
  /** One sentence. */
  sentence: 125,
  /** Up to three sentences of running text. */
  paragraph: 250,
  /** One interview question, with its follow-up. */
  question: 160,
} as const;

/** Words that stand for a level or over a part of a text. */
export interface InterpretationWords {
  /**
   * Words of degree for the low and high blocks; an average value has no degree to name. {intensity} stands
   * with a verb ("leans somewhat towards"), {degree} before a comparative ("very much more", "sehr viel mehr").
   */
  intensity: Record<Exclude<ScoreLabel, "Average">, Localized>;
  degree: Record<Exclude<ScoreLabel, "Average">, Localized>;
  /** What the words of degree compare with; for the page that explains the report. */
  comparison: Localized;
  /** Of a composite whose parts lie on the side opposite to the whole ({names}), or on both sides ({up}, {down}). */
  departure: Record<"opposite" | "diverging", Localized>;
  headings: Record<
    | "benefit"
    | "watch"
    | "helps"
    | "motivates"
    | "demotivates"
    | "listenFor"
    | "overuse"
    | "combination"
    | "situations"
    | "motivators"
    | "communication"
    | "conditions"
    | "strengths"
    | "blindSpots"
    | "tensions"
    | "balance"
    | "notes"
    | "rating",
    Localized
  >;
  /** Anchors of the interviewer's rating 1..5 of an answer. */
  ratingAnchors: [Localized, Localized, Localized, Localized, Localized];
}

/** One dimension at one level. {intensity} or {degree} stands in the first sentence of the low and high blocks only. */
interface BlockText {
  /** What the person describes: two sentences. The second gives way to a pair sentence. */
  behaviour: [Localized, Localized];
  benefit: Localized;
  watch: Localized;
  helps: Localized;
}

type LevelTexts<T> = Record<TextLevel, T>;
type DimensionTexts = Record<DimensionKey, LevelTexts<BlockText>>;

/** A value of clearly more or less weight than the person's own mean. */
interface ValueBlockText {
  /** Two sentences. */
  text: Localized;
  motivates: Localized;
  demotivates: Localized;
  helps: Localized;
}

/** What belongs to one step of a scale where both ends have their use. */
interface BalancedText {
  /** One or two sentences. */
  text: Localized;
  benefit: Localized;
  watch: Localized;
  helps: Localized;
}

interface ValueTexts {
  values: Record<ValueKey, { high: ValueBlockText; mid: { text: Localized }; low: ValueBlockText }>;
  /** The 15 unordered pairs of values, for the two that lead; lower number first. */
  combinations: { values: [ValueKey, ValueKey]; text: Localized }[];
  /** For six values of about the same weight. */
  even: Localized;
  weI: Record<Tendency, BalancedText>;
}

/** Two dimensions that are read together. */
export interface PairText {
  pair: [DimensionKey, DimensionKey];
  bothHigh: Localized;
  bothLow: Localized;
  /** The first is notably higher than the second, and the other way round. */
  firstOver: Localized;
  secondOver: Localized;
}

/** Which of the three foci of interest leads; `even` when they lie close together. */
export const FOCUS_KEYS = [
  "practical",
  "people",
  "process",
  "practical_people",
  "practical_process",
  "people_process",
  "allHigh",
  "allLow",
  "even",
] as const;
export type FocusKey = (typeof FOCUS_KEYS)[number];

interface PairTexts {
  /** The six opposite pairs in report order. */
  pairs: PairText[];
  resilience: PairText;
  focus: Record<FocusKey, Localized>;
}

export interface QuestionText {
  question: Localized;
  listenFor: Localized;
}

interface InterviewTexts {
  lead: Localized;
  dimensions: Record<DimensionKey, Record<Pole, [QuestionText, QuestionText]>>;
  /** Asked only when a job profile contains the value. */
  values: Record<ValueKey, Record<Pole, [QuestionText]>>;
}

export const LEADERSHIP_KEYS = [
  "direction",
  "deciding",
  "change",
  "structure",
  "people",
  "foresight",
] as const;
export type LeadershipKey = (typeof LEADERSHIP_KEYS)[number];

export const SALES_KEYS = [
  "opening",
  "relationships",
  "needs",
  "solutions",
  "closing",
  "discipline",
] as const;
export type SalesKey = (typeof SALES_KEYS)[number];

/** A field of leading or selling that several scales make up. */
export interface CompositeText<K extends string> {
  key: K;
  name: Localized;
  /** One sentence: what the field is about. */
  description: Localized;
  /** Scales whose mean C value counts, three or four. */
  parts: ScaleKey[];
  levels: LevelTexts<BalancedText>;
  /** Exactly two per composite. */
  situations: [SituationText, SituationText];
  /** What happens when the strength is overdone; for high values. */
  overuse: Localized;
  questions: LevelTexts<QuestionText>;
}

interface SituationText {
  title: Localized;
  levels: LevelTexts<Localized>;
}

interface CompositeTexts<K extends string> {
  /** What the six fields are and what they are not: rational, unvalidated. */
  lead: Localized;
  method: Localized;
  /** Six, in report order. */
  composites: CompositeText<K>[];
}

interface SalesTexts extends CompositeTexts<SalesKey> {
  cycleLead: Localized;
  /** The five steps of a sale, first contact to aftercare, and the field that carries each. */
  cycle: { title: Localized; composite: SalesKey }[];
}

export const COLLABORATION_GROUPS = ["motivators", "communication", "conditions"] as const;
export type CollaborationGroup = (typeof COLLABORATION_GROUPS)[number];

/** "Working with this person": a dimension that leans to one side adds a line to its group. */
interface CollaborationTexts {
  lead: Localized;
  lines: Record<DimensionKey, { group: CollaborationGroup } & Record<Pole, Localized>>;
  /** Printed for a group to which no dimension adds a line. */
  open: Record<CollaborationGroup, Localized>;
}

interface TeamBalanceText {
  pair: [DimensionKey, DimensionKey];
  /** The first or the second side prevails in the team, or neither. */
  first: Localized;
  second: Localized;
  even: Localized;
}

/** About the team, never about a person in it. */
interface TeamTexts {
  lead: Localized;
  strengths: Record<DimensionKey, Localized>;
  blindSpots: Record<DimensionKey, Localized>;
  tensions: Record<DimensionKey, Localized>;
  /** Printed in place of an empty list. */
  none: Record<"strengths" | "blindSpots" | "tensions", Localized>;
  balance: TeamBalanceText[];
  diversity: Record<Mixture, Localized>;
  /** For the value with the highest mean weight. */
  values: Record<ValueKey, Localized>;
  valuesEven: Localized;
  weI: Record<Tendency, Localized>;
  notices: {
    /** n below 3: no statistics. {n} */
    tooSmall: Localized;
    /** n of 3 or 4: no texts on spread. {n} */
    small: Localized;
    mixedNorms: Localized;
    mixedVersions: Localized;
    /** Sampling error of a mean: {n} and {error} C points. */
    error: Localized;
    people: Localized;
  };
  /** What a further member would change; {dimension} is a scale's name, {shift} C points with sign. */
  complement: { covers: Localized; moves: Localized; nothing: Localized };
}

/** Addressed to the person: neither label words nor norm comparisons. */
interface PreferenceText {
  preference: Localized;
  strength: Localized;
  balance: Localized;
}

interface FeedbackTexts {
  intro: Localized;
  /** Over the three preferences: at least one stands out, or all three are slight. */
  preferencesLead: Record<"clear" | "slight", Localized>;
  preferences: Record<DimensionKey, Record<Pole, PreferenceText>>;
  valuesLead: Localized;
  /** For the value of most weight. */
  values: Record<ValueKey, Localized>;
  valuesEven: Localized;
  weI: Record<Tendency, Localized>;
  closing: Localized[];
}

interface NoticeTexts {
  /** Every report, last page. */
  standing: Localized[];
  /** One line for a footer. */
  footer: Localized;
  quality: Record<"ok" | "caution" | "questionable", { title: Localized; text: Localized }>;
  /** {n}: size of the norm sample; absent in `provisional`, the model-based reference. */
  norm: Record<"provisional" | NormTier, Localized>;
  /** Only when the profile lies unusually high overall under a local norm; no flag. */
  presentation: Localized;
  /** Under a match: {points} is the half width of the 80 % band. */
  match: Localized;
}

export interface InterpretationTexts {
  words: InterpretationWords;
  dimensions: DimensionTexts;
  values: ValueTexts;
  pairs: PairTexts;
  interview: InterviewTexts;
  leadership: CompositeTexts<LeadershipKey>;
  sales: SalesTexts;
  collaboration: CollaborationTexts;
  team: TeamTexts;
  feedback: FeedbackTexts;
  notices: NoticeTexts;
}
