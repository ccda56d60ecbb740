import type { Schemas } from "../../../wire.gen.ts";

export type WholeShortlist = Schemas["WholeShortlist"];
export type ShortlistEntry = WholeShortlist["entries"][number];
