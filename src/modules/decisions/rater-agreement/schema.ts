import { type Static, Type } from "@sinclair/typebox";
import { AGREEMENT_LEAST } from "#/domain/instrument/evidence/rater-agreement.ts";
import { topicOf } from "#/domain/instrument/interpretation/question-key.ts";
import { getInstrument } from "#/domain/instrument/registry.ts";
import { RaterAgreementFigure, raterAgreementFigure } from "#/modules/psychometrics/schema.ts";
import { IdOf, LocalizedText, Ok } from "#/platform/http/envelope.ts";
import { OPEN } from "#/platform/http/query.ts";
import type { ProfileAgreement } from "./service.ts";

export const AgreementQuery = Type.Object({ profile_id: Type.Optional(IdOf("a job profile")) }, OPEN);

const ProfileView = Type.Object({
  profile: Type.Union([
    Type.Object({ id: Type.String(), name: Type.String(), name_en: Type.String() }),
    Type.Null(),
  ]),
  people: Type.Integer(),
  /** Of the mean over all questions. */
  means: RaterAgreementFigure,
  questions: Type.Array(
    Type.Object({ key: Type.String(), topic: LocalizedText, agreement: RaterAgreementFigure }),
  ),
});
const AgreementView = Type.Object({ needed: Type.Integer(), profiles: Type.Array(ProfileView) });
export const AgreementAnswer = Ok(AgreementView);

export function agreementView(found: readonly ProfileAgreement[]): Static<typeof AgreementView> {
  const { texts, interpretation } = getInstrument("pa-standard");
  return {
    needed: AGREEMENT_LEAST,
    profiles: found.map(({ profile, agreement: { people, means, questions } }) => ({
      profile: profile && { id: profile.id, name: profile.name, name_en: profile.nameEn },
      people,
      means: raterAgreementFigure(means),
      questions: questions.flatMap(({ question, agreement }) => {
        const topic = topicOf(question, texts, interpretation);
        return topic === null ? [] : [{ key: question, topic, agreement: raterAgreementFigure(agreement) }];
      }),
    })),
  };
}
