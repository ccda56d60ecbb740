import type { Schemas } from "../../../wire.gen.ts";
import type { Range } from "./ranges.ts";

/** Its ranges by any name that somebody may ask for. */
export type JobProfile = Omit<Schemas["JobProfile"], "dimensions"> & {
  dimensions: Readonly<Record<string, Range>>;
};
export type DimensionSpread = Preview["dimensions"][number];
/** How the latest people would match ranges that nobody has stored. */
export type Preview = Schemas["JobProfilePreview"];
export type ProfileVersion = Schemas["JobProfileVersion"];
