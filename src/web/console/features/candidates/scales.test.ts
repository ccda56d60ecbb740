import { expect, test } from "bun:test";
import type { Scale } from "../../entities/candidate/answers.ts";
import { clustersOf, placeOf } from "./lane.tsx";

const text = { en: "", de: "" };
const scale = (key: string, cluster: string | null): Scale => ({
  key: key as Scale["key"],
  kind: cluster === null ? "value" : "dimension",
  cluster: cluster === null ? null : { key: cluster, name: text },
  name: text,
  description: text,
  low: text,
  high: text,
  c_value: 5,
  raw_percent: 50,
  band: [3, 7],
  standing: "mid",
  level: "middle",
  label: "Average",
  weight: null,
});

test("a band that is wider than the scale is rendered to its ends", () => {
  expect([placeOf(-1), placeOf(0), placeOf(4.4), placeOf(11)]).toEqual(["0%", "0%", "44%", "100%"]);
});

test("dimensions of one theme are grouped, and values belong to none", () => {
  const clusters = clustersOf([scale("a", "x"), scale("b", "y"), scale("c", "x"), scale("v", null)]);
  expect(clusters.map(({ key, scales }) => [key, scales.map((one): string => one.key)])).toEqual([
    ["x", ["a", "c"]],
    ["y", ["b"]],
  ]);
});
