import type { Schemas } from "../../../wire.gen.ts";

export type Comparison = Schemas["CandidateComparison"];
export type ComparedPerson = Comparison["candidates"][number];
export type ComparedScale = Comparison["scales"][number];
export type ComparedValue = ComparedScale["values"][number];
