import type { Schemas } from "../../../wire.gen.ts";

export type JobProfileSummary = Schemas["JobProfileSummary"];
/** What a job profile asks of one scale. */
export type Range = Omit<Schemas["ProfileDimension"], "db_name">;
export type ProfileMatch = NonNullable<Schemas["ConsoleCandidateFile"]["matches"]>[number];
/** Never the overall value alone: its margin, and what deviates by name. */
export type MatchSummary = NonNullable<ProfileMatch["match"]>;
export type Deviation = MatchSummary["deviations"][number];
/** Somebody who has completed, and how they match a job profile. */
export type MatchedPerson = Schemas["ShortlistedCandidate"];
export type Zone = Deviation["zone"];
