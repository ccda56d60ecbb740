import { useLoad } from "../../kit/api/hooks.ts";
import { path } from "../../kit/api/wire.ts";
import type { InterviewScores } from "./answers.ts";

/** What interviewers gave, as far as the reader is shown it; undefined until it is known. @param sessionId null asks nothing */
export const useInterviewScores = (sessionId: number | null): InterviewScores | undefined =>
  useLoad(sessionId === null ? null : path("/console/candidates/{sessionId}/interview-scores", { sessionId }))
    .data;
