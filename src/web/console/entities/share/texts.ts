import type { Schemas } from "../../../wire.gen.ts";

export type Share = Schemas["Share"];
