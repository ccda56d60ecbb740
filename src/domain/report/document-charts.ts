import type { MatchColor } from "#/domain/instrument/match.ts";
import type { MatchRange } from "#/domain/instrument/range.ts";
import type { ScaleKey } from "#/domain/instrument/types.ts";

/**
 * The blocks of a report that are rendered as charts. Each holds what it shows as text too, for a reader who does not
 * see it.
 */

export type ChartBlock =
  | LanesBlock
  | CardsBlock
  | BarsBlock
  | GaugeBlock
  | OverallBlock
  | TargetsBlock
  | CycleBlock
  | GroupBlock;

/** A C value with its 80 % band. */
export interface Score {
  value: number;
  band: readonly [number, number];
}

export interface Lane {
  name: string;
  /** C value, band and label as the language writes them. */
  number: string;
  band: string;
  label: string;
  score: Score;
}

/** A lane that may have a phrase under its name and one under its label: what its two ends mean. */
export interface PolarLane extends Lane {
  left?: string;
  right?: string;
}

/** What a chart shows, for those who do not see it, and the heads of the same figures as a table. */
export interface ChartTexts {
  title: string;
  description: string;
  heads: { scale: string; number: string; band: string; label: string };
}

/** Scales over the C scale in the boxes of their clusters. */
export interface LanesBlock extends ChartTexts {
  kind: "lanes";
  clusters: { name: string; lanes: PolarLane[] }[];
  /** Numbers of the scale above and below the boxes. */
  hasAxis: boolean;
}

export interface CardsBlock {
  kind: "cards";
  cards: (Lane & { phrase: string; points: LabelledText[] })[];
  /** Fills the place of cards that there are no scales for. */
  rest: string | null;
}

export interface Bar {
  name: string;
  description: string;
  /** 0..100. */
  share: number;
  /** 80 % band around it, 0..100. */
  band: readonly [number, number];
  /** Share and band as the language writes them. */
  shareText: string;
  bandText: string;
  /** What the group is called in which it lies. */
  group: string;
}

/** Weights within the person or the team from 0 to 100, heaviest first, with their bands and the middle marked. */
export interface BarsBlock {
  kind: "bars";
  title: string;
  description: string;
  /** Roomy with descriptions, or a list of one line each. */
  size: "full" | "compact";
  heads: { name: string; share: string; band: string; group: string };
  bars: Bar[];
}

/** Two shares that make 100, with the error of measurement and the zone that counts as balanced. */
export interface GaugeBlock {
  kind: "gauge";
  title: string;
  description: string;
  /** 0..100. */
  leftShare: number;
  error: number;
  leftName: string;
  rightName: string;
  leftText: string;
  rightText: string;
  zoneName: string;
}

/** The overall figure of a match, which never appears without its error. */
export interface OverallBlock {
  kind: "overall";
  number: string;
  error: string;
  rating: string;
  /** Null, without a symbol: nothing is judged. */
  color: MatchColor | null;
  symbol: string;
  text: string;
}

export interface Target extends Lane {
  scale: ScaleKey;
  range: MatchRange;
  color: MatchColor;
  symbol: string;
  matchScore: string;
  rating: string;
  /** The target range as the language writes it. */
  rangeText: string;
  /** Target range, ideal and band in one line. */
  detail: string;
  /** Whether it is essential and what it weighs; empty where it is as usual. */
  demand: string;
}

/** Scores against the target ranges of a job profile. */
export interface TargetsBlock {
  kind: "targets";
  title: string;
  description: string;
  targets: Target[];
  legend: { ok: string; critical: string; ideal: string; score: string };
  /** Names of the figures that a drawing of one scale shows. */
  spoken: { number: string; band: string; range: string; score: string };
}

/** The steps of a process in turn, each with the score of the field that carries it. */
export interface CycleBlock extends ChartTexts {
  kind: "cycle";
  steps: (Lane & { title: string })[];
}

/** The blocks that show several people side by side. */

type GroupBlock = MatrixBlock | SpreadBlock | LeansBlock | SharesBlock;

/** How a cell is filled: by a C value, or as the first or second of two kinds. */
export type CellFill = { c: number } | { place: 1 | 2 } | null;

export interface MatrixCell {
  text: string;
  fill: CellFill;
}

export interface MatrixRow {
  name: string;
  cells: MatrixCell[];
}

/** People in rows, what is known of each in columns; it goes on over as many pages as it needs. */
export interface MatrixBlock {
  kind: "matrix";
  title: string;
  description: string;
  /** The contents of the rows. */
  corner: string;
  /** Names of the columns; those of a group are closer to each other. */
  groups: string[][];
  /** Whether the names of columns read upwards or lie. */
  heads: "upright" | "level";
  rows: MatrixRow[];
  /** What holds for all rows together. */
  total: MatrixRow | null;
  /** Explains the colours of C values. */
  legend: { low: string; middle: string; high: string } | null;
}

/** One scale with the C values of all people. */
export interface SpreadLane {
  name: string;
  /** The mean as the language writes it. */
  number: string;
  mean: number;
  values: number[];
  /** Mean ± 1 SD; null if it contains too few people. */
  band: readonly [number, number] | null;
  /** Lowest and highest value as the language writes them. */
  range: string;
  left: string;
  right: string;
}

/** Everybody's dots and the mean on every scale, in the boxes of the clusters. */
export interface SpreadBlock {
  kind: "spread";
  title: string;
  description: string;
  heads: { scale: string; mean: string; range: string };
  clusters: { name: string; lanes: SpreadLane[] }[];
  legend: { member: string; mean: string; band: string | null; zone: string };
}

/** To which of two opposites a group leans. */
export interface Lean {
  first: string;
  second: string;
  /** C points; above 0 the first side prevails, which is on the left. */
  difference: number;
  /** Without sign, as the language writes it. */
  number: string;
  text: string;
}

export interface LeansBlock {
  kind: "leans";
  title: string;
  description: string;
  heads: { first: string; second: string; difference: string };
  /** Name and half width, in C points, of the zone that counts as balanced. */
  zone: { name: string; half: number };
  leans: Lean[];
}

/** Everybody's shares 0..100 of two sides, their mean and their range; a large left share is on the left. */
export interface SharesBlock {
  kind: "shares";
  title: string;
  description: string;
  mean: number;
  values: number[];
  leftName: string;
  rightName: string;
  leftText: string;
  rightText: string;
  zoneName: string;
}

const USUAL_REACH = 4;

/** How many C points a chart of leans shows on each side: 4, or as many whole ones as the widest needs. */
export const leanReach = (leans: readonly Pick<Lean, "difference">[]): number =>
  Math.max(USUAL_REACH, ...leans.map(({ difference }) => Math.ceil(Math.abs(difference))));

/** A sentence that begins with what it is about: benefit, watch-point, what helps. */
export interface LabelledText {
  label: string;
  text: string;
}

/** What somebody may learn about themselves: a sentence, and its two sides next to each other. */
export interface InsightsBlock {
  kind: "insights";
  insights: { sentence: string; sides: [LabelledText, LabelledText] }[];
}
