import { type Static, type TSchema, Type } from "@sinclair/typebox";
import type { CriterionValidity, Validity } from "#/domain/instrument/evidence/criterion.ts";
import type { InterviewAgreement } from "#/domain/instrument/evidence/interview-agreement.ts";
import type { RaterAgreement, RaterAgreementOverTime } from "#/domain/instrument/evidence/rater-agreement.ts";
import { CELL_LEAST } from "#/domain/instrument/evidence/record.ts";
import { QUALITY_INDEXES } from "#/domain/instrument/quality.ts";
import { versionsOf } from "#/domain/instrument/registry.ts";
import { type Figure, isMissing } from "#/domain/instrument/statistics/figure.ts";
import { LANGUAGES, SCALE_KEYS } from "#/domain/instrument/types.ts";
import { EachOf, Ok, OneOf, Timestamp } from "#/platform/http/envelope.ts";
import { IntegerText, OPEN } from "#/platform/http/query.ts";
import { isoTime } from "#/platform/time/clock.ts";

/** A figure of the API: how many people it rests on, and either its value or why there is none. */
const Absent = {
  /** Null represents one to four people of a group, who could be guessed. */
  n: Type.Union([Type.Integer(), Type.Null()]),
  missing: Type.Union([OneOf(["too_few_data", "no_spread", "no_solution"]), Type.Null()]),
  needed: Type.Union([Type.Integer(), Type.Null()]),
};

const FigureOf = <T extends TSchema>(value: T) =>
  Type.Object({ ...Absent, value: Type.Union([value, Type.Null()]) });

export interface FigureView<T> {
  n: number | null;
  missing: "too_few_data" | "no_spread" | "no_solution" | null;
  needed: number | null;
  value: T | null;
}

/** @param nOf people behind a figure that is there */
export function figureView<T extends object, V>(
  figure: Figure<T>,
  nOf: (figure: T) => number,
  view: (figure: T) => V,
): FigureView<V> {
  if (!isMissing(figure)) return { n: nOf(figure), missing: null, needed: null, value: view(figure) };
  const needed = figure.missing === "too_few_data" ? figure.needed : null;
  return { n: figure.n, missing: figure.missing, needed, value: null };
}

/** As `figureView`, for a figure that compares groups: how small the smaller one is must not reveal who is in it. */
export function groupFigureView<T extends object, V>(
  figure: Figure<T>,
  nOf: (figure: T) => number,
  view: (figure: T) => V,
): FigureView<V> {
  const shown = figureView(figure, nOf, view);
  return { ...shown, n: shown.n !== null && isGuessable(shown.n) ? null : shown.n };
}

const isGuessable = (people: number): boolean => people > 0 && people < CELL_LEAST;

const NullableNumber = Type.Union([Type.Number(), Type.Null()]);

/** Three decimals say more than anybody can use. */
export const round3 = (value: number): number => Math.round(value * 1000) / 1000;
export const round3OrNull = (value: number | null): number | null => (value === null ? null : round3(value));

/** A share 0..1 of `n` people; null where it represents one to four of them, who could be guessed. */
export function shownShare(share: number, n: number): number | null {
  return isGuessable(Math.round(share * n)) ? null : round3(share);
}

const Interval = Type.Array(Type.Number(), { minItems: 2, maxItems: 2 });
const AssociationView = Type.Object({
  r: Type.Number(),
  /** 95 % */
  interval: Interval,
  p: Type.Number(),
  corrected: NullableNumber,
});
const ValidityView = Type.Object({
  overall: Type.Union([AssociationView, Type.Null()]),
  dimensions: Type.Array(
    Type.Object({
      key: OneOf(SCALE_KEYS),
      association: Type.Union([
        Type.Object({ ...AssociationView.properties, p_adjusted: Type.Number() }),
        Type.Null(),
      ]),
    }),
  ),
  thirds: Type.Array(
    Type.Object({
      from: Type.Integer(),
      to: Type.Integer(),
      n: Type.Integer(),
      share: Type.Number(),
      interval: Interval,
    }),
  ),
});

/** Validity of the match as a predictor: of one job profile, or of all. */
export const CriterionView = Type.Object({
  rating: FigureOf(ValidityView),
  staying: FigureOf(ValidityView),
});

const associationView = ({ r, interval, p, corrected }: NonNullable<Validity["match"]>) => ({
  r: round3(r),
  interval: interval.map(round3),
  p: round3(p),
  corrected: round3OrNull(corrected),
});

const validityView = (figure: Figure<Validity>) =>
  figureView(
    figure,
    ({ n }) => n,
    ({ match, dimensions, expectancy }): Static<typeof ValidityView> => ({
      overall: match && associationView(match),
      dimensions: dimensions.map(({ scale, association }) => ({
        key: scale,
        association: association && {
          ...associationView(association),
          p_adjusted: round3(association.adjusted),
        },
      })),
      thirds: expectancy.map(({ share, interval, ...third }) => ({
        ...third,
        share: round3(share),
        interval: interval.map(round3),
      })),
    }),
  );

export const criterionView = ({ rating, staying }: CriterionValidity): Static<typeof CriterionView> => ({
  rating: validityView(rating),
  staying: validityView(staying),
});

const AgreementView = Type.Object({
  people: Type.Integer(),
  ratings: Type.Integer(),
  raters: Type.Number(),
  single: Type.Number(),
  /** 95 %; null where all agree. */
  single_interval: Type.Union([Interval, Type.Null()]),
  average: Type.Number(),
  average_interval: Type.Union([Interval, Type.Null()]),
  mean_difference: Type.Number(),
});
/** How well raters agree, in all and in spans of time. */
export const RaterAgreementFigure = FigureOf(
  Type.Object({
    overall: AgreementView,
    spans: Type.Array(Type.Object({ from: Timestamp, to: Timestamp, agreement: AgreementView })),
  }),
);

const agreementView = (agreement: RaterAgreement): Static<typeof AgreementView> => ({
  people: agreement.n,
  ratings: agreement.ratings,
  raters: round3(agreement.raters),
  single: round3(agreement.single),
  single_interval: agreement.singleInterval?.map(round3) ?? null,
  average: round3(agreement.average),
  average_interval: agreement.averageInterval?.map(round3) ?? null,
  mean_difference: round3(agreement.meanDifference),
});

export const raterAgreementFigure = (figure: Figure<RaterAgreementOverTime>) =>
  figureView(
    figure,
    ({ overall }) => overall.n,
    ({ overall, spans }) => ({
      overall: agreementView(overall),
      spans: spans.map(({ from, to, agreement }) => ({
        from: isoTime(from),
        to: isoTime(to),
        agreement: agreementView(agreement),
      })),
    }),
  );

const InterviewsView = Type.Object({
  people: Type.Integer(),
  means: RaterAgreementFigure,
  questions: Type.Array(Type.Object({ key: Type.String(), agreement: RaterAgreementFigure })),
});
export const interviewsView = ({ people, means, questions }: InterviewAgreement) => ({
  people,
  means: raterAgreementFigure(means),
  questions: questions.map(({ question, agreement }) => ({
    key: question,
    agreement: raterAgreementFigure(agreement),
  })),
});

const Text = Type.String();
const InLanguages = EachOf(LANGUAGES, Text);
const Scale = OneOf(SCALE_KEYS);
const Gender = OneOf(["female", "male", "diverse"]);

/** Versions whose items are known here. */
export const QUESTIONNAIRE_VERSIONS = versionsOf("pa-standard");

export const QualityQuery = Type.Object(
  {
    language: Type.Optional(OneOf(LANGUAGES)),
    questionnaire_version: Type.Optional(OneOf(QUESTIONNAIRE_VERSIONS)),
    cut: Type.Optional(IntegerText),
  },
  OPEN,
);

const ItemView = Type.Object({
  id: Text,
  mean: Type.Number(),
  sd: Type.Number(),
  shares: Type.Array(NullableNumber),
  item_total: NullableNumber,
  low_item_total: Type.Boolean(),
  alpha_if_deleted: NullableNumber,
});
const ScaleReliability = Type.Object({
  alpha: Type.Number(),
  interval: Type.Array(Type.Number(), { minItems: 2, maxItems: 2 }),
  light: OneOf(["red", "amber", "ok", "good"]),
  omega: NullableNumber,
  sem_c: Type.Number(),
  sd_total: Type.Number(),
  ipsative: Type.Boolean(),
  items: Type.Array(ItemView),
});
const Structure = Type.Object({
  scales: Type.Array(Scale),
  correlations: Type.Array(Type.Array(NullableNumber)),
  warnings: Type.Array(
    Type.Object({
      kind: OneOf(["redundant", "partners_alike", "process_is_procedural"]),
      scales: Type.Array(Scale),
      r: Type.Number(),
    }),
  ),
  items_at_home: FigureOf(
    Type.Object({
      share: Type.Number(),
      strays: Type.Array(Type.Object({ id: Text, scale: Scale, nearest: Scale })),
    }),
  ),
});
const GroupDifferences = Type.Array(
  Type.Object({
    groups: Type.Array(Gender),
    n: Type.Array(Type.Integer()),
    scales: EachOf(SCALE_KEYS, Type.Object({ d: NullableNumber, notable: Type.Boolean() })),
  }),
);
const Selection = Type.Object({
  groups: Type.Array(
    Type.Object({
      gender: Gender,
      n: Type.Integer(),
      selected: Type.Union([Type.Integer(), Type.Null()]),
      rate: NullableNumber,
      ratio: NullableNumber,
      flag: Type.Boolean(),
      fisher_p: NullableNumber,
      z: NullableNumber,
      hangs_on_one_person: Type.Union([Type.Boolean(), Type.Null()]),
    }),
  ),
  red_shares: Type.Array(
    Type.Object({ scale: Scale, female: NullableNumber, male: NullableNumber, diverse: NullableNumber }),
  ),
});
const Drift = Type.Object({
  from: Timestamp,
  to: Timestamp,
  advice: OneOf(["none", "prepare_new_norm", "local_norm_available"]),
  message: Text,
  scales: EachOf(
    SCALE_KEYS,
    Type.Object({ d: Type.Number(), z: Type.Number(), sd_ratio: Type.Number(), flag: Type.Boolean() }),
  ),
});
const Levels = Type.Object({ caution: NullableNumber, serious: NullableNumber });
const Flags = Type.Object({
  ok: NullableNumber,
  caution: NullableNumber,
  questionable: NullableNumber,
  indexes: EachOf(QUALITY_INDEXES, Levels),
  median_duration_s: Type.Union([Type.Integer(), Type.Null()]),
});
const DropOut = Type.Object({
  left_share: NullableNumber,
  screens: Type.Array(
    Type.Object({
      screen: Type.Integer(),
      reached: Type.Integer(),
      left: Type.Integer(),
      share: Type.Number(),
    }),
  ),
});
const Functioning = Type.Array(
  Type.Object({
    reference: Text,
    focal: Text,
    n_reference: Type.Integer(),
    n_focal: Type.Integer(),
    items: Type.Array(
      Type.Object({ id: Text, scale: Scale, difference: Type.Number(), notable: Type.Boolean() }),
    ),
  }),
);
const Retest = Type.Object({
  scales: EachOf(SCALE_KEYS, Type.Object({ r: NullableNumber, icc: NullableNumber })),
});

/** Counts by group are null together where one of them is one to four people, who could be found by subtracting. */
const Sample = Type.Object({
  first_month: Text,
  last_month: Text,
  languages: Type.Union([EachOf(LANGUAGES, Type.Integer()), Type.Null()]),
  genders: Type.Union([EachOf(["female", "male", "diverse", "unknown"], Type.Integer()), Type.Null()]),
});

const QualityView = Type.Object({
  /** `versions`: all that results can be asked about, the newest first. */
  questionnaire: Type.Object({ id: Text, version: Text, versions: Type.Array(Text) }),
  language: Type.Union([OneOf(LANGUAGES), Type.Null()]),
  computed_at: Timestamp,
  n: Type.Object({ live: Type.Integer(), eligible: Type.Integer(), answered: Type.Integer() }),
  sample: FigureOf(Sample),
  norm: Type.Object({
    id: Type.Integer(),
    name: InLanguages,
    method: OneOf(["linear", "kernel"]),
    n: Type.Integer(),
  }),
  reliability: Type.Object({
    scales: EachOf(SCALE_KEYS, FigureOf(ScaleReliability)),
    we: FigureOf(ScaleReliability),
  }),
  bands: EachOf(
    SCALE_KEYS,
    Type.Object({
      reliability: Type.Number(),
      sem_c: Type.Number(),
      norm_error_c: Type.Number(),
      half_width_c: Type.Number(),
    }),
  ),
  structure: FigureOf(Structure),
  group_differences: FigureOf(GroupDifferences),
  selection: Type.Object({
    cut: Type.Integer(),
    notice: Text,
    job_profiles: Type.Array(
      Type.Object({
        job_profile_id: Text,
        account_id: Text,
        name: Text,
        norm_group_id: Type.Integer(),
        result: FigureOf(Selection),
      }),
    ),
  }),
  drift: FigureOf(Drift),
  flags: FigureOf(Flags),
  drop_out: FigureOf(DropOut),
  item_functioning: Type.Object({ language: FigureOf(Functioning), gender: FigureOf(Functioning) }),
  test_retest: FigureOf(Retest),
  criterion: CriterionView,
  interviews: InterviewsView,
  criterion_validity: Text,
});
export type QualityData = Static<typeof QualityView>;
export const QualityAnswer = Ok(QualityView);
