import { type Static, Type } from "@sinclair/typebox";
import { roundToTenth } from "#/domain/instrument/rounding.ts";
import { labelOf } from "#/domain/instrument/score.ts";
import {
  isWithheld,
  QUALITY_STATUSES,
  SCORE_LABELS,
  TENDENCIES,
  VALIDITIES,
  validityOf,
} from "#/domain/instrument/types.ts";
import type { OwnTerms } from "#/modules/accounts/retention/rules.ts";
import { NORM_VIEWS } from "#/modules/psychometrics/norms/rules.ts";
import { MatchSummaryView, matchSummaryView } from "#/modules/results/match/schema.ts";
import { ScaleHeadView, scaleHeads, WeightView, weightView } from "#/modules/results/schema.ts";
import { IdOf, LocalizedText, Ok, OneOf } from "#/platform/http/envelope.ts";
import { OPEN } from "#/platform/http/query.ts";
import { NormView, normView } from "./file-schema.ts";
import type { Comparison } from "./file-service.ts";
import { ListedCandidateView, listedView } from "./list-schema.ts";

export const CompareQuery = Type.Object(
  {
    session_ids: Type.String({
      pattern: "^[1-9]\\d{0,14}(,[1-9]\\d{0,14})*$",
      maxLength: 200,
      description: "must be IDs of sessions, joined by commas",
    }),
    profile_id: Type.Optional(IdOf("a job profile")),
    norm: Type.Optional(OneOf(NORM_VIEWS)),
  },
  OPEN,
);

const ComparedScale = Type.Object({
  ...ScaleHeadView.properties,
  /** Largest minus smallest C value; 0 where fewer than two are shown. */
  spread: Type.Number(),
  /** The values of candidates whose result is not withheld, in the order of the candidates. */
  values: Type.Array(
    Type.Object({
      session_id: Type.Integer(),
      c_value: Type.Number(),
      raw_percent: Type.Number(),
      band: Type.Array(Type.Number(), { minItems: 2, maxItems: 2 }),
      label: OneOf(SCORE_LABELS),
      weight: WeightView,
    }),
  ),
});

const ComparisonView = Type.Object({
  profile: Type.Union([
    Type.Object({
      id: Type.String(),
      name: Type.String(),
      name_en: Type.String(),
      version: Type.Integer(),
    }),
    Type.Null(),
  ]),
  candidates: Type.Array(
    Type.Object({
      session_id: Type.Integer(),
      candidate: ListedCandidateView,
      /** null if the result is withheld, as is the match. The scales contain no value of it either. */
      wir_ich_ratio: Type.Union([
        Type.Object({
          wir_percent: Type.Number(),
          ich_percent: Type.Number(),
          tendency: OneOf(TENDENCIES),
        }),
        Type.Null(),
      ]),
      quality: OneOf(QUALITY_STATUSES),
      validity: OneOf(VALIDITIES),
      norm: NormView,
      /** The norm that the result was delivered with. */
      delivered_norm: NormView,
      norm_warning: Type.Union([LocalizedText, Type.Null()]),
      match: Type.Union([MatchSummaryView, Type.Null()]),
    }),
  ),
  scales: Type.Array(ComparedScale),
  mixed_norms: Type.Boolean(),
});
export const ComparisonAnswer = Ok(ComparisonView);

export const comparisonView = (
  { profile, people }: Comparison,
  now: number,
  terms: OwnTerms,
): Static<typeof ComparisonView> => {
  const shown = people.filter(({ result }) => !isWithheld(result.quality.status));
  return {
    profile: profile && {
      id: profile.id,
      name: profile.name,
      name_en: profile.nameEn,
      version: profile.version,
    },
    candidates: people.map(({ session, listed, result, delivered, match }) => ({
      session_id: session.id,
      candidate: listedView(now, terms)(listed),
      wir_ich_ratio: isWithheld(result.quality.status)
        ? null
        : {
            wir_percent: result.wirIch.wirPercent,
            ich_percent: result.wirIch.ichPercent,
            tendency: result.wirIch.tendency,
          },
      quality: result.quality.status,
      validity: validityOf(result.quality.status),
      norm: normView(result.norm),
      delivered_norm: normView(delivered),
      norm_warning: match?.normWarning ?? null,
      match: match?.match ? matchSummaryView(match.match, session.productType) : null,
    })),
    scales: scaleHeads(people[0]?.session.productType ?? "").map((head) => {
      const values = shown.map(({ session, result }) => {
        const { cValue, rawPercent, band } = result.scales[head.key];
        return {
          session_id: session.id,
          c_value: cValue,
          raw_percent: roundToTenth(rawPercent),
          band: [...band],
          label: labelOf(cValue),
          weight: weightView(head.key, rawPercent),
        };
      });
      const all = values.map(({ c_value }) => c_value);
      const spread = all.length === 0 ? 0 : roundToTenth(Math.max(...all) - Math.min(...all));
      return { ...head, spread, values };
    }),
    mixed_norms: new Set(people.map(({ result }) => result.norm.id)).size > 1,
  };
};
