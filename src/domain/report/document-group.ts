/** The blocks that show several people beside each other. */

export type GroupBlock = MatrixBlock | SpreadBlock | LeansBlock | SharesBlock;

/** How a cell is filled: by a C value, or by a place among the first two. */
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
  /** What stands in the rows. */
  corner: string;
  /** Names of the columns; those of a group stand closer to each other. */
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
  /** Mean ± 1 SD; null where too few people are in it to tell. */
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
  /** C points; above 0 the first side prevails, which stands on the left. */
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

/** Everybody's shares 0..100 of two sides, their mean and their range; a large left share stands on the left. */
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
