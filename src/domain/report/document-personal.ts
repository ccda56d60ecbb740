import type { LabelledText } from "./labelled-text.ts";

/** What somebody may learn about themselves: a sentence, and its two sides beside each other. */
export interface InsightsBlock {
  kind: "insights";
  insights: { sentence: string; sides: [LabelledText, LabelledText] }[];
}
