import { figuresOf } from "../match.ts";
import type { MatchResult } from "../match-result.ts";
import { tierOf } from "../norms/norm.ts";
import { leastDifference, type ResponseStyle } from "../rounding.ts";
import type { Language, QualityStatus } from "../types.ts";
import { fill } from "./level.ts";
import type { ReportNotices } from "./outcome.ts";
import type { InterpretationTexts } from "./types.ts";

/**
 * What every report must say on its last page, and in one line on every page.
 * @param input.normN size of the norm sample; 0 for the model-based reference that ships with the instrument.
 * @param input.style of `responseStyleOf`.
 */
export const reportNotices = (
  texts: InterpretationTexts,
  { quality, normN, style = null }: { quality: QualityStatus; normN: number; style?: ResponseStyle | null },
  language: Language,
): ReportNotices => {
  const { notices } = texts;
  return {
    standing: notices.standing.map((notice) => notice[language]),
    footer: notices.footer[language],
    quality: {
      title: notices.quality[quality].title[language],
      text: notices.quality[quality].text[language],
    },
    questionable: notices.questionable.map((notice) => notice[language]),
    presentation: style && notices.presentation[style][language],
    norm: fill(notices.norm[normN === 0 ? "provisional" : tierOf(normN)][language], { n: String(normN) }),
  };
};

/** What must appear under a match: its margin of error, and what people drawn at random reach on the same profile. */
export const matchNotice = (
  texts: InterpretationTexts,
  { halfWidth, baseline, average }: Pick<MatchResult, "halfWidth" | "baseline" | "average">,
  language: Language,
): string => {
  const { median, from, to } = figuresOf(baseline);
  return fill(texts.notices.match[language], {
    points: String(halfWidth),
    difference: String(leastDifference(halfWidth)),
    median: String(median),
    average: String(average),
    from: String(from),
    to: String(to),
  });
};
