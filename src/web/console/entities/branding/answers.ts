import type { Schemas } from "../../../wire.gen.ts";

export type Branding = Schemas["Branding"];
