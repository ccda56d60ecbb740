import type { Schemas } from "../../../wire.gen.ts";

export type CandidateRequest = Schemas["ConsoleRequest"];
