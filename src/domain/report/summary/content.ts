import { candidateFeedback } from "#/domain/instrument/interpretation/level.ts";
import type { CandidateFeedback } from "#/domain/instrument/interpretation/outcome.ts";
import type { InterpretationTexts } from "#/domain/instrument/interpretation/types.ts";
import { roundHalfUp } from "#/domain/instrument/rounding.ts";
import { isWithheld, type Language, type ScoredResult, type ValueKey } from "#/domain/instrument/types.ts";
import { BAND_WORDS } from "#/messages/domain/instrument/bands.gen.ts";
import { FEEDBACK_WORDS } from "#/messages/domain/report/summary/feedback.gen.ts";
import type { Brand } from "../brand.ts";
import { capitalised } from "../format.ts";
import type { ReportTexts } from "../input.ts";

export interface FeedbackInput {
  /** As the candidate wrote it, in any script; may be empty. */
  candidateName: string;
  /** null: it is about nobody. */
  sessionId: number | null;
  /** ISO 8601 instant. */
  completedAt: string;
  /** Who asked for the answers. */
  company: string;
  brand: Brand | null;
  language: Language;
  result: ScoredResult;
  texts: ReportTexts;
  interpretation: InterpretationTexts;
}

export interface FeedbackInsights {
  preferences: {
    title: string;
    lead: string;
    items: { preference: string; strength: string; balance: string }[];
  };
  values: {
    title: string;
    lead: string;
    order: { rank: number; group: string; key: ValueKey; name: string; description: string }[];
    text: string;
  };
  weI: { title: string; lead: string; we: number; i: number; text: string };
}

/**
 * What the summary says, in one language and without any layout: neither scores of dimensions nor labels, norms, jobs
 * or other people.
 */
export interface FeedbackContent {
  title: string;
  intro: string;
  /** Null unless the answers fit together poorly. */
  careful: { title: string; text: string } | null;
  /** What the answers say; null of answers that are not usable, of which the report says nothing either. */
  insights: FeedbackInsights | null;
  closing: { title: string; lines: string[] };
}

/**
 * Up to three preferences, all six values, the we/I ratio; of answers that are not usable none of them. The same result gives the
 * same content.
 */
export function feedbackContent(input: FeedbackInput): FeedbackContent {
  const { result, interpretation, language } = input;
  const words = FEEDBACK_WORDS[language];
  const feedback = candidateFeedback(interpretation, result, language);
  const withheld = isWithheld(result.quality.status);
  return {
    title: words.title,
    intro: withheld ? words.thanks : feedback.intro,
    careful: withheld ? words.careful : null,
    insights: withheld ? null : insightsOf(feedback, input),
    // The last line says what the company sees, which holds without a summary too.
    closing: { title: words.closing, lines: withheld ? feedback.closing.slice(-1) : feedback.closing },
  };
}

function insightsOf(
  feedback: CandidateFeedback,
  { result, texts, language }: FeedbackInput,
): FeedbackInsights {
  const words = FEEDBACK_WORDS[language];
  const we = roundHalfUp(result.wirIch.wirPercent);
  return {
    preferences: {
      title: words.preferences,
      lead: feedback.preferencesLead,
      items: feedback.preferences.map(({ preference, strength, balance }) => ({
        preference,
        strength,
        balance,
      })),
    },
    values: {
      title: words.values,
      lead: feedback.valuesLead,
      order: feedback.valuesOrder.map(({ key, rank, group }) => ({
        rank,
        group: capitalised(BAND_WORDS[language].groups[group], language),
        key,
        name: texts.scales[key].name[language],
        description: texts.scales[key].description[language],
      })),
      text: feedback.valuesText,
    },
    // The second share is not rounded on its own, so that both always add up to 100.
    weI: { title: words.weI, lead: words.weILead, we, i: 100 - we, text: feedback.weI },
  };
}
