import type { Schemas } from "../../../../wire.gen.ts";

export type Health = Schemas["AdminHealth"];
export type OutboxState = Health["outbox"][number]["status"];
export type Job = Schemas["AdminJob"];
export type TestMail = Schemas["AdminTestMail"];
export type Check = Schemas["AdminCheck"];
