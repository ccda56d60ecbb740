import { tierOf } from "../norms/norm.ts";
import type { Language, QualityStatus } from "../types.ts";
import { fill } from "./level.ts";
import type { ReportNotices } from "./outcome.ts";
import type { InterpretationTexts } from "./types.ts";

/**
 * What every report must say on its last page, and in one line on every page.
 * @param input.normN size of the norm sample; 0 for the model-based reference that ships with the instrument.
 */
export const reportNotices = (
  texts: InterpretationTexts,
  { quality, normN }: { quality: QualityStatus; normN: number },
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
    norm: fill(notices.norm[normN === 0 ? "provisional" : tierOf(normN)][language], { n: String(normN) }),
  };
};

/**
 * What must stand under a match.
 * @param points half width of its 80 % band (`overallHalfWidth`).
 */
export const matchNotice = (texts: InterpretationTexts, points: number, language: Language): string =>
  fill(texts.notices.match[language], { points: String(points) });
