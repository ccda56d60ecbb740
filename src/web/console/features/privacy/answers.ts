import type { Schemas } from "../../../wire.gen.ts";

export type ListedCandidates = Schemas["ConsoleCandidateList"];
export type AddressErasure = Schemas["AddressErasure"];
export type Anonymization = Pick<Schemas["Anonymization"], "status" | "session_id" | "pending">;
