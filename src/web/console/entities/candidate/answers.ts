import type { Schemas } from "../../../wire.gen.ts";

export type CandidateState = ListedCandidate["state"];

export type Outcome = NonNullable<Review["outcome"]>;

export type Ground = Review["grounds"][number];

export type QualityStatus = Quality["status"];

/** An invite that nobody has begun has no session. */
export type ListedCandidate = Schemas["ConsoleCandidate"];

export type CandidateList = Schemas["ConsoleCandidateList"];

/** Parts that the reader may not see are null. */
export type CandidateFile = Schemas["ConsoleCandidateFile"];

export type CandidateResult = NonNullable<CandidateFile["result"]>;

export type Scale = CandidateResult["scales"][number];

export type Weight = NonNullable<Scale["weight"]>;

export type Quality = CandidateResult["quality"];

export type Review = Schemas["Review"];

export type Proposal = Schemas["DecisionProposal"];

export type FileRequest = NonNullable<CandidateFile["requests"]>[number];
