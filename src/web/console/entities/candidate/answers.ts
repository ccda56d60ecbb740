import type { Schemas } from "../../../wire.gen.ts";

export type CandidateState = ListedCandidate["state"];
export type Outcome = NonNullable<Review["outcome"]>;
export type Ground = Review["grounds"][number];
export type QualityStatus = Quality["status"];
export type Zone = Deviation["zone"];
/** An invite that nobody has begun has no session. */
export type ListedCandidate = Schemas["ConsoleCandidate"];
export type CandidateList = Schemas["ConsoleCandidateList"];
/** Parts that the reader may not see are null. */
export type CandidateFile = Schemas["ConsoleCandidateFile"];
export type CandidateResult = NonNullable<CandidateFile["result"]>;
export type Scale = CandidateResult["scales"][number];
export type Quality = CandidateResult["quality"];
export type Tendency = CandidateResult["wir_ich_ratio"]["tendency"];
export type ProfileMatch = NonNullable<CandidateFile["matches"]>[number];
/** Never the overall value alone: its margin, and what deviates by name. */
export type MatchSummary = Omit<ProfileMatch, "profile" | "norm_warning">;
export type Deviation = ProfileMatch["deviations"][number];
export type Review = Schemas["Review"];
export type ViewKind = NonNullable<CandidateFile["views"]>[number]["what"];
export type FileRequest = NonNullable<CandidateFile["requests"]>[number];
export type Invite = Schemas["Invite"];
export type JobProfileSummary = Schemas["JobProfileSummary"];
/** What a job profile asks of one scale. */
export type Range = Omit<Schemas["ProfileDimension"], "db_name">;
/** What the history tells of one. */
export type Mail = Pick<
  Schemas["Mail"],
  "mail_id" | "template" | "status" | "subject" | "created_at" | "finished_at"
>;
