import type { Schemas } from "../../../../wire.gen.ts";
import type { Answer } from "../../../kit/api/wire.ts";

export type Norm = Schemas["Norm"];
export type NormDetail = Schemas["NormDetail"];
export type NormPreview = Schemas["NormPreview"];
export type Exclusion = keyof NormPreview["excluded"];
export type ScaleOfNorm = NormDetail["scales"]["options"];
export type ShiftedScale = NonNullable<NormPreview["scales"]>["options"];
export type ProfileMigration = Answer<"GET /admin/norms/{normId}/migration">["profiles"][number];
export type Range = Omit<Schemas["ProfileDimension"], "db_name">;
