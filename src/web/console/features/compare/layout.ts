import { COMPARED_MAX } from "../../entities/candidate/comparison.ts";
import type { ComparedScale, ComparedValue } from "./answers.ts";

/** Session ids as they stand in the address: whole numbers, each once, at most six. */
export function idsOf(text: string | null): number[] {
  const ids = (text ?? "").split(",").map(Number);
  return [...new Set(ids.filter((id) => Number.isSafeInteger(id) && id > 0))].slice(0, COMPARED_MAX);
}

/** How somebody is marked, in every row: a form, a colour and a letter, so that none of them is needed alone. */
interface Mark {
  letter: string;
  shape: "circle" | "square" | "diamond" | "hexagon" | "triangle" | "shield";
}

const SHAPES = ["circle", "square", "diamond", "hexagon", "triangle", "shield"] as const;

export const markOf = (place: number): Mark => ({
  letter: String.fromCharCode("A".charCodeAt(0) + place),
  shape: SHAPES[place % SHAPES.length] ?? "circle",
});

export type Order = "instrument" | "difference";

/** Equal differences stay in the order of the questionnaire. */
export const ordered = (scales: readonly ComparedScale[], order: Order): ComparedScale[] =>
  order === "instrument" ? [...scales] : scales.toSorted((one, other) => other.spread - one.spread);

interface ScaleGroup {
  /** Null where the order has torn the themes apart. */
  cluster: ComparedScale["cluster"];
  scales: ComparedScale[];
}

/** Neighbours of the same theme together; by difference, everything in one group. */
export function groupsOf(scales: readonly ComparedScale[], order: Order): ScaleGroup[] {
  if (order === "difference") return [{ cluster: null, scales: [...scales] }];
  const groups: ScaleGroup[] = [];
  for (const scale of scales) {
    const last = groups.at(-1);
    if (last !== undefined && last.cluster?.key === scale.cluster?.key) last.scales.push(scale);
    else groups.push({ cluster: scale.cluster, scales: [scale] });
  }
  return groups;
}

/**
 * Whether even the two who differ most could be equal: their 80 % bands overlap. Differences that may be chance must
 * not look like findings.
 */
export function mayBeChance(values: readonly ComparedValue[]): boolean {
  const byValue = values.toSorted((one, other) => one.c_value - other.c_value);
  const [lowest, highest] = [byValue.at(0), byValue.at(-1)];
  return lowest === undefined || highest === undefined || lowest.band[1] >= highest.band[0];
}

/** Whether a scale has a difference: not where all results but one are withheld. */
export const isCompared = ({ values }: Pick<ComparedScale, "values">): boolean => values.length > 1;
