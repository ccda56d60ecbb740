import { candidateFeedback } from "#/domain/instrument/interpretation/level.ts";
import type { InterpretationTexts } from "#/domain/instrument/interpretation/types.ts";
import { roundHalfUp } from "#/domain/instrument/rounding.ts";
import { isWithheld, type Language, type ScoredResult, type ValueKey } from "#/domain/instrument/types.ts";
import type { Brand } from "../brand.ts";
import type { ReportTexts } from "../input.ts";

export interface FeedbackInput {
  /** As the candidate wrote it, in any script; may be empty. */
  candidateName: string;
  /** ISO 8601 instant. */
  completedAt: string;
  /** Who asked for the answers. */
  company: string;
  brand: Brand | null;
  language: Language;
  result: ScoredResult;
  texts: ReportTexts;
  interpretation: InterpretationTexts;
  /** Whether the letters of a name can be shown where the summary is set. */
  isPrintable: (text: string) => boolean;
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
  preferences: {
    title: string;
    lead: string;
    items: { preference: string; strength: string; balance: string }[];
  };
  values: {
    title: string;
    lead: string;
    order: { rank: number; key: ValueKey; name: string; description: string }[];
    text: string;
  };
  weI: { title: string; lead: string; we: number; i: number; text: string };
  closing: { title: string; lines: string[] };
}

/** Up to three preferences, all six values, the we/I ratio. The same result gives the same content. */
export function feedbackContent({
  result,
  texts,
  interpretation,
  language,
}: Omit<FeedbackInput, "isPrintable">): FeedbackContent {
  const words = FEEDBACK_WORDS[language];
  const feedback = candidateFeedback(interpretation, result, language);
  const we = roundHalfUp(result.wirIch.wirPercent);
  return {
    title: words.title,
    intro: feedback.intro,
    careful: isWithheld(result.quality.status) ? words.careful : null,
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
      order: feedback.valuesOrder.map(({ key, rank }) => ({
        rank,
        key,
        name: texts.scales[key].name[language],
        description: texts.scales[key].description[language],
      })),
      text: feedback.valuesText,
    },
    // The second share is not rounded on its own, so that both always add up to 100.
    weI: { title: words.weI, lead: words.weILead, we, i: 100 - we, text: feedback.weI },
    closing: { title: words.closing, lines: feedback.closing },
  };
}

/** Every fixed word of the candidate's own summary that the instrument does not have. It speaks to the person. */
interface FeedbackWords {
  title: string;
  /** Without its ending; it names nobody, as files lie about in download folders. */
  fileName: string;
  /** In place of a name. */
  unnamed: string;
  completedOn: (date: string) => string;
  /** Softens what is said where the answers fit together poorly. */
  careful: { title: string; text: string };
  preferences: string;
  strength: string;
  balance: string;
  values: string;
  weI: string;
  weILead: string;
  weINote: string;
  rank: string;
  value: string;
  meaning: string;
  closing: string;
  /** In a footer. */
  personal: string;
  origin: (company: string) => string;
  originPlain: string;
}

export const FEEDBACK_WORDS: Record<Language, FeedbackWords> = {
  en: {
    title: "Your own summary",
    fileName: "own-summary",
    unnamed: "For you",
    completedOn: (date) => `Questionnaire completed on ${date}`,
    careful: {
      title: "Please read with some distance",
      text: "Some of your answers are hard to bring together, so this summary may fit you less well than usual. Take from it what feels right to you.",
    },
    preferences: "How you like to work",
    strength: "What it is good for",
    balance: "Worth a thought",
    values: "What matters to you at work",
    weI: "We and I",
    weILead:
      "From your choices between pairs: how values of belonging and values of your own way weigh against each other.",
    weINote:
      "The line through the mark shows the margin of error. In the shaded zone both weigh about the same.",
    rank: "Place",
    value: "Value",
    meaning: "What it stands for",
    closing: "What this summary is",
    personal: "Personal",
    origin: (company) => `From the questionnaire that ${company} asked you to answer`,
    originPlain: "From the questionnaire that you answered",
  },
  de: {
    title: "Ihre eigene Zusammenfassung",
    fileName: "eigene-zusammenfassung",
    unnamed: "Für Sie",
    completedOn: (date) => `Fragebogen abgeschlossen am ${date}`,
    careful: {
      title: "Bitte mit etwas Abstand lesen",
      text: "Einige Ihrer Antworten lassen sich schwer zusammenbringen. Diese Zusammenfassung trifft deshalb vielleicht weniger gut als sonst; nehmen Sie daraus mit, was für Sie stimmt.",
    },
    preferences: "Wie Sie gern arbeiten",
    strength: "Wofür das gut ist",
    balance: "Einen Gedanken wert",
    values: "Was Ihnen bei der Arbeit wichtig ist",
    weI: "Wir und Ich",
    weILead:
      "Aus Ihren Entscheidungen zwischen Paaren: wie sich Werte der Zugehörigkeit und Werte des eigenen Weges zueinander verhalten.",
    weINote:
      "Die Linie durch die Marke zeigt den Messfehler. In der schattierten Zone wiegt beides etwa gleich viel.",
    rank: "Platz",
    value: "Wert",
    meaning: "Wofür er steht",
    closing: "Was diese Zusammenfassung ist",
    personal: "Persönlich",
    origin: (company) => `Aus dem Fragebogen, um den ${company} Sie gebeten hat`,
    originPlain: "Aus dem Fragebogen, den Sie beantwortet haben",
  },
};
