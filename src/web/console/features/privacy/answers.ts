import type { Schemas } from "../../../wire.gen.ts";

export type PersonalDataList = Schemas["PersonalDataList"];
export type ListedCandidate = Pick<
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
>;
export type ListedCandidates = Omit<Schemas["ConsoleCandidateList"], "candidates" | "counts"> & {
  candidates: ListedCandidate[];
};
/** Somebody of whom nothing is kept but the invite. */
export type InvitedPerson = Schemas["InvitedPerson"];
export type InvitedList = Schemas["InvitedPeople"];
export type Anonymization = Pick<Schemas["Anonymization"], "status" | "session_id" | "pending">;
