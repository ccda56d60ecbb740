import type { Schemas } from "../../../wire.gen.ts";

export type Client = Schemas["Client"];
