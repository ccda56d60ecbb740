/**
 * The interpretation texts as their files hold them, in both languages. What the selection functions make of
 * them for one report and one language is defined in `outcome.ts`.
 */
import type { NormTier } from "../norms/norm.ts";
import type { ResponseStyle } from "../rounding.ts";
import type { Mixture } from "../team/team.ts";
import type { DimensionKey, Localized, ScaleKey, Tendency, ValueKey } from "../types.ts";

/** On which side of the reference a score lies: `mid` unless error and own answers leave no doubt (`sideOf`). */
export type TextLevel = "low" | "mid" | "high";

/** The side of the middle that a text is written for. */
export type Pole = "low" | "high";
export const POLES: readonly Pole[] = ["low", "high"];

/**
 * Greatest number of characters of a text, placeholders filled in, by its kind: what a layout can count on.
 * `wording.test.ts` holds every file to it.
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
interface InterpretationWords {
  /** What “clearly” compares with; for the page that explains the report. */
  comparison: Localized;
  /** The one line on all dimensions ({names}) that lean to neither side. */
  average: Localized;
  /** The one line on dimensions ({names}) off the reference to which the person's own answers do not lean. */
  unsaid: Localized;
  /**
   * Of a field that is not reported as one: parts that differ from the whole ({names}), parts on both sides
   * ({up}, {down}), another field ({names}) that says the opposite; and the one line on fields ({names}) without any lean.
   */
  departure: Record<"opposite" | "contrary" | "diverging" | "crossing" | "none", Localized>;
  headings: Record<
    | "benefit"
    | "watch"
    | "helps"
    | "motivates"
    | "demotivates"
    | "listenFor"
    | "overuse"
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
}

/** One side of a dimension. */
interface BlockText {
  /** What the person describes: two sentences. */
  behaviour: [Localized, Localized];
  benefit: Localized;
  watch: Localized;
  helps: Localized;
}

type DimensionTexts = Record<DimensionKey, Record<Pole, BlockText>>;

/** A value of clearly more or less weight than the person's own mean. */
interface ValueBlockText {
  /** Two sentences. */
  text: Localized;
  motivates: Localized;
  demotivates: Localized;
  helps: Localized;
}

/** What is said about one side of something where both sides have their use. */
interface BalancedText {
  /** One or two sentences. */
  text: Localized;
  benefit: Localized;
  watch: Localized;
  helps: Localized;
}

interface ValueTexts {
  values: Record<ValueKey, Record<Pole, ValueBlockText>>;
  /** The 15 unordered pairs of values, for the two that lead; lower number first. */
  combinations: { values: [ValueKey, ValueKey]; text: Localized }[];
  /** For six values of about the same weight. */
  even: Localized;
  weI: Record<Tendency, Localized>;
  tensions: TensionText[];
}

/** A dimension and a value that sit uneasily together: never explained away, but asked about. */
interface TensionText {
  dimension: DimensionKey;
  pole: Pole;
  value: ValueKey;
  weight: Pole;
  question: Localized;
}

/** Two dimensions that are read together. */
interface ReadTogether {
  pair: [DimensionKey, DimensionKey];
  /** The first is notably higher than the second, and the other way round. */
  firstOver: Localized;
  secondOver: Localized;
}

/** Opposites on the same side have a block of their own: what is said of each side would contradict the other. */
export interface PairText extends ReadTogether {
  bothHigh: BalancedText;
  bothLow: BalancedText;
}

export interface ResilienceText extends ReadTogether {
  bothHigh: Localized;
  bothLow: Localized;
}

/** Which of the three foci of interest leads. */
export const FOCUS_KEYS = [
  "practical",
  "people",
  "process",
  "practical_people",
  "practical_process",
  "people_process",
  "allHigh",
  "allLow",
] as const;
export type FocusKey = (typeof FOCUS_KEYS)[number];

interface PairTexts {
  /** The six opposite pairs in report order. */
  pairs: PairText[];
  resilience: ResilienceText;
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

/** What an interviewer needs to ask a question and to rate its answer. */
export interface GuideQuestionText {
  /** What a weak, a middling and a strong answer contains: points 1, 3 and 5, of the evidence in the answer alone. */
  anchors: [Localized, Localized, Localized];
  probes: [Localized, Localized];
  /** The same asked of somebody without experience of work, leading or selling. */
  novice: Localized;
}

/** In addition to the questions of a scale or a field, and for what sits uneasily together questions of their own. */
interface GuideTexts {
  /** Anchors and probes hold for both questions of a side: the second is asked when the first brings no example. */
  dimensions: Record<DimensionKey, Record<Pole, GuideQuestionText>>;
  values: Record<ValueKey, Record<Pole, GuideQuestionText>>;
  /** Of a field, whichever of its questions is asked. */
  leadership: Record<LeadershipKey, GuideQuestionText>;
  sales: Record<SalesKey, GuideQuestionText>;
  /** In the order of `values.tensions`. */
  tensions: (Omit<GuideQuestionText, "anchors"> & {
    dimension: DimensionKey;
    pole: Pole;
    value: ValueKey;
    question: Localized;
  })[];
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
  levels: Record<Pole, BalancedText>;
  /** Exactly two per composite. */
  situations: [SituationText, SituationText];
  /** What happens when the strength is overdone; for high values. */
  overuse: Localized;
  /** Supposes neither side. */
  question: Localized;
  listenFor: Localized;
}

interface SituationText {
  title: Localized;
  levels: Record<Pole, Localized>;
}

interface CompositeTexts<K extends string> {
  /** What the six fields are and what they are not: rational, unvalidated. */
  lead: Localized;
  method: Localized;
  /** How to ask somebody without experience in the field. */
  novice: Localized;
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
  /** What a further member would change in addition to the means; {dimension} is a scale's name. */
  complement: { covers: Localized; nothing: Localized };
}

/** Addressed to the person: neither label words nor norm comparisons. */
interface PreferenceText {
  preference: Localized;
  strength: Localized;
  balance: Localized;
}

interface FeedbackTexts {
  intro: Localized;
  /** Over the preferences, by how many there are: all three, one or two, none. */
  preferencesLead: Record<"three" | "few" | "none", Localized>;
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
  /** What to do about answers that are not usable. */
  questionable: Localized[];
  /** On an unusual level over all scales (`responseStyleOf`); no flag, and never called an error. */
  presentation: Record<ResponseStyle, Localized>;
  /** Under a match: {points} is the half width of the 80 % band. */
  match: Localized;
}

/**
 * Texts that must not appear in one report, by their path in these files: lines of dimensions,
 * and fields of the same report.
 */
interface ConflictTexts {
  lines: [string, string][];
  fields: [string, string][];
}

export interface InterpretationTexts {
  words: InterpretationWords;
  dimensions: DimensionTexts;
  values: ValueTexts;
  pairs: PairTexts;
  interview: InterviewTexts;
  guide: GuideTexts;
  leadership: CompositeTexts<LeadershipKey>;
  sales: SalesTexts;
  collaboration: CollaborationTexts;
  team: TeamTexts;
  feedback: FeedbackTexts;
  notices: NoticeTexts;
  conflicts: ConflictTexts;
}
