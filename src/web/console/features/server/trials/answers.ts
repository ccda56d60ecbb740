import type { Schemas } from "../../../../wire.gen.ts";

export type Trial = Schemas["AdminTrial"];
export type Approved = Schemas["AdminTrialApproved"];
