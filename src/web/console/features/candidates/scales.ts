import type { Scale } from "../../entities/candidate/answers.ts";
import type { Range } from "../../entities/job-profile/answers.ts";

/** Where a value of 0 to 10 stands on its line. */
export const placeOf = (value: number): string => `${Math.min(10, Math.max(0, value)) * 10}%`;

type Side = "within" | "below" | "above";

export const sideOf = (value: number, { ok_min, ok_max }: Pick<Range, "ok_min" | "ok_max">): Side =>
  value < ok_min ? "below" : value > ok_max ? "above" : "within";

interface Cluster {
  key: string;
  name: Scale["name"];
  scales: Scale[];
}

/** Dimensions by their theme, in the order of the answer; values have none. */
export function clustersOf(scales: readonly Scale[]): Cluster[] {
  const clusters = new Map<string, Cluster>();
  for (const scale of scales) {
    if (scale.cluster === null) continue;
    const { key, name } = scale.cluster;
    const cluster = clusters.get(key) ?? { key, name, scales: [] };
    cluster.scales.push(scale);
    clusters.set(key, cluster);
  }
  return [...clusters.values()];
}

/** The person's own order of priorities, 1 first; equal ones share a place. The norm has no say in it. */
export function ranksOf(values: readonly Scale[]): ReadonlyMap<string, number> {
  return new Map(
    values.map(({ key, raw_percent }) => [
      key,
      1 + values.filter((other) => other.raw_percent > raw_percent).length,
    ]),
  );
}
