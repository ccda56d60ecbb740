import type { Schemas } from "../../../wire.gen.ts";

export type AuditEntry = Schemas["AuditEntry"];
