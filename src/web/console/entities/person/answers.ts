import type { Schemas } from "../../../wire.gen.ts";

export type KnownCandidate = Pick<
  Schemas["ConsoleCandidate"],
  | "session_id"
  | "invite_id"
  | "name"
  | "email"
  | "added_at"
  | "started_at"
  | "completed_at"
  | "anonymized_at"
  | "protected"
  | "state"
  | "in_list"
  | "cancelled_at"
>;
