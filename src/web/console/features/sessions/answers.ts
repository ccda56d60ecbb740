import type { Schemas } from "../../../wire.gen.ts";

export type ManualSession = Schemas["ManualSession"];
export type SessionState = ManualSession["state"];
