import { type Static, Type } from "@sinclair/typebox";
import { LANGUAGES, type Language } from "#/domain/instrument/types.ts";
import { FEEDBACK_WORDS, type FeedbackContent } from "#/domain/report/summary/content.ts";
import { REPORT_WORDS } from "#/domain/report/texts.ts";
import { OneOf, Timestamp } from "#/platform/http/envelope.ts";
import { OPEN } from "#/platform/http/query.ts";
import { isoTime } from "#/platform/time/clock.ts";

const Text = Type.String();
const Titled = Type.Object({ title: Text, text: Text });

export const FeedbackQuery = Type.Object(
  {
    format: Type.Optional(OneOf(["json", "html", "pdf"])),
    lang: Type.Optional(OneOf(LANGUAGES)),
  },
  OPEN,
);

const FeedbackView = Type.Object({
  language: OneOf(LANGUAGES),
  available_until: Timestamp,
  title: Text,
  intro: Text,
  careful: Type.Union([Titled, Type.Null()]),
  preferences: Type.Object({
    title: Text,
    lead: Text,
    strength_label: Text,
    balance_label: Text,
    items: Type.Array(Type.Object({ preference: Text, strength: Text, balance: Text })),
  }),
  values: Type.Object({
    title: Text,
    lead: Text,
    order: Type.Array(Type.Object({ rank: Type.Integer(), name: Text, description: Text })),
    text: Text,
  }),
  we_i: Type.Object({
    title: Text,
    lead: Text,
    we_label: Text,
    i_label: Text,
    we_percent: Type.Integer(),
    i_percent: Type.Integer(),
    text: Text,
  }),
  closing: Type.Object({ title: Text, lines: Type.Array(Text) }),
});

export function feedbackView(
  content: FeedbackContent,
  { language, until }: { language: Language; until: number },
): Static<typeof FeedbackView> {
  const [words, common] = [FEEDBACK_WORDS[language], REPORT_WORDS[language]];
  const { title, intro, careful, preferences, values, weI, closing } = content;
  return {
    language,
    available_until: isoTime(until),
    title,
    intro,
    careful,
    preferences: { ...preferences, strength_label: words.strength, balance_label: words.balance },
    values: {
      ...values,
      order: values.order.map(({ rank, name, description }) => ({ rank, name, description })),
    },
    we_i: {
      title: weI.title,
      lead: weI.lead,
      we_label: common.we,
      i_label: common.i,
      we_percent: weI.we,
      i_percent: weI.i,
      text: weI.text,
    },
    closing,
  };
}
