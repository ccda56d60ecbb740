import type { Schemas } from "../../../wire.gen.ts";
import type { KnownCandidate } from "../../entities/person/answers.ts";

export type PersonalDataList = Schemas["PersonalDataList"];
export type ListedCandidates = Omit<Schemas["ConsoleCandidateList"], "candidates" | "counts"> & {
  candidates: KnownCandidate[];
};
export type InvitedList = Schemas["InvitedPeople"];
export type Anonymization = Pick<Schemas["Anonymization"], "status" | "session_id" | "pending">;
