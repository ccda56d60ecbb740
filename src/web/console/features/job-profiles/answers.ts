import type { Schemas } from "../../../wire.gen.ts";
import type { Range } from "./ranges.ts";

export type JobProfileSummary = Schemas["JobProfileSummary"];
/** Its ranges by any name that somebody may ask for. */
export type JobProfile = Omit<Schemas["JobProfile"], "dimensions"> & {
  dimensions: Readonly<Record<string, Range>>;
};
/** Somebody who has completed, and how they match a job profile. */
export type MatchedPerson = Schemas["ShortlistedCandidate"];
export type DimensionSpread = Preview["dimensions"][number];
/** How the latest people would match ranges that nobody has stored. */
export type Preview = Schemas["JobProfilePreview"];
