import { itemPointsOf } from "./evidence/record.ts";
import type { SampleRecord } from "./norms/sample.ts";
import { answersByItem } from "./quality.ts";
import type { SimulatedCandidate } from "./simulation.ts";
import type { Questionnaire, ScoredResult } from "./types.ts";

/** The record of a scored candidate, as the statistics read it. */
export const simulatedRecord = (
  questionnaire: Questionnaire,
  { answers }: SimulatedCandidate,
  { scales, quality }: ScoredResult,
): SampleRecord => ({
  mode: "live",
  questionnaireVersion: questionnaire.version,
  language: "en",
  gender: null,
  quality,
  completedAt: 0,
  durationMs: null,
  mobile: null,
  person: null,
  setting: "unstated",
  account: "acc",
  jobFamily: "",
  items: itemPointsOf(questionnaire, answersByItem(questionnaire, answers)),
  scales,
});
