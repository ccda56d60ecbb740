import type { Schemas } from "../../../wire.gen.ts";

export type ApiKey = Schemas["ConsoleKey"];
export type NewKey = Schemas["NewKey"];
