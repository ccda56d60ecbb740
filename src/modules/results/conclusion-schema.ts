import { type Static, Type } from "@sinclair/typebox";
import { LANGUAGES, QUALITY_STATUSES } from "#/domain/instrument/types.ts";
import { VALIDITIES } from "#/domain/instrument/validity.ts";
import type { Conclusion } from "#/domain/report/brief/conclusion.ts";
import { Ok } from "#/platform/http/envelope.ts";
import { OneOf } from "#/platform/http/fields.ts";

const Point = Type.Object({ name: Type.String(), text: Type.String() });

const ConclusionView = Type.Object({
  language: OneOf(LANGUAGES),
  validity: OneOf(VALIDITIES),
  notices: Type.Array(
    Type.Object({
      tone: OneOf(QUALITY_STATUSES),
      title: Type.String(),
      texts: Type.Array(Type.String()),
    }),
  ),
  summary: Type.Array(Type.String()),
  strengths: Type.Array(Point),
  clarify: Type.Array(Type.Object({ ...Point.properties, number: Type.Integer() })),
  questions: Type.Array(
    Type.Object({
      number: Type.Integer(),
      topic: Type.String(),
      reason: Type.String(),
      question: Type.String(),
    }),
  ),
  steps: Type.Array(Type.String()),
});
export const ConclusionAnswer = Ok(ConclusionView);

export const conclusionView = (
  conclusion: Conclusion,
  language: Static<typeof ConclusionView>["language"],
): Static<typeof ConclusionView> => ({
  ...conclusion,
  language,
  notices: conclusion.notices.map(({ tone = "ok", title, texts }) => ({ tone, title, texts })),
});
