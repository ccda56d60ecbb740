import type { Schemas } from "../../../wire.gen.ts";

export type Interview = Schemas["Interview"];
export type InterviewQuestion = Interview["questions"][number];
export type InterviewScores = Schemas["InterviewScores"];
export type InterviewAverage = InterviewScores["averages"][number];
