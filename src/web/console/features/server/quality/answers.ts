import type { Schemas } from "../../../../wire.gen.ts";

export type Quality = Schemas["MeasurementQuality"];
export type Reliability = NonNullable<Quality["reliability"]["we"]["value"]>;
export type Item = Reliability["items"][number];
export type Light = Reliability["light"];
export type QualityIndex = keyof Flags["indexes"];
export type Selection = NonNullable<Quality["selection"]["job_profiles"][number]["result"]["value"]>;
export type Structure = NonNullable<Quality["structure"]["value"]>;
export type Functioning = NonNullable<Quality["item_functioning"]["language"]["value"]>[number];
export type Drift = NonNullable<Quality["drift"]["value"]>;
export type GroupDifference = NonNullable<Quality["group_differences"]["value"]>[number];
export type Flags = NonNullable<Quality["flags"]["value"]>;
