import type { Schemas } from "../../../wire.gen.ts";
import type { Answer } from "../../kit/api/wire.ts";

export type Team = Schemas["Team"];
export type TeamMember = Schemas["TeamMember"];
export type TeamDetail = Schemas["TeamWithMembers"];
export type FoundCandidate = Schemas["FoundCandidate"];
export type FoundCandidates = Answer<"GET /search">;
export type TeamScale = Schemas["TeamScale"];
export type TeamFigures = Schemas["TeamFigures"];
