import type { Schemas } from "../../../wire.gen.ts";

export type Comparison = Schemas["CandidateComparison"];
export type ComparedPerson = Comparison["candidates"][number];
export type ComparedScale = Comparison["scales"][number];
export type ComparedValue = ComparedScale["values"][number];

/** The value of one person; null where their result is withheld. */
export const valueFor = (scale: ComparedScale, { session_id }: ComparedPerson): ComparedValue | null =>
  scale.values.find((value) => value.session_id === session_id) ?? null;
