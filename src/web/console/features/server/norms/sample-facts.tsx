import { Fragment } from "react";
import { NORM_TEXTS } from "#/messages/console/server/norms.gen.ts";
import { LANGUAGES } from "#/messages/languages.gen.ts";
import type { Schemas } from "../../../../wire.gen.ts";
import { SCALE_KEYS, type ScaleKey, scaleName } from "../../../entities/scale/scales.ts";
import type { Answer } from "../../../kit/api/wire.ts";
import { StatusBadge, type Tone } from "../../../kit/components/status-badge.tsx";
import { Muted } from "../../../kit/components/text.tsx";
import { DateText } from "../../../kit/components/value-texts.tsx";
import { useFormat, useLanguage, useLanguageNames, useTexts } from "../../../kit/texts/language.tsx";
import { Fact, Facts, Histogram, PlainTable } from "../parts.tsx";

/** Describes the sample of a norm: the filter, and counts of its people. */
export function SampleFacts({ sample }: { sample: NormPreview["sample"] }) {
  const all = useTexts(NORM_TEXTS);
  const texts = all.sample;
  const languageNames = useLanguageNames();
  const format = useFormat();
  const { languages, settings, job_families, other_job_families, genders, usable_share } = sample;
  const families = [
    ...job_families.map(({ name, n }) => `${name} ${format.number(n)}`),
    texts.otherFamilies(format.number(other_job_families)),
  ];
  return (
    <Facts>
      <Fact label={texts.drawn}>
        {format.list([
          all.preview.settings[sample.setting],
          sample.job_family ?? texts.everyKind,
          sample.account_ids === null ? texts.allAccounts : sample.account_ids.join(", "),
        ])}
      </Fact>
      <Fact label={texts.heads.languages}>
        {LANGUAGES.map((code) => `${languageNames[code]} ${format.number(languages[code])}`).join(", ")}
      </Fact>
      <Fact label={texts.heads.accounts}>{format.number(sample.accounts)}</Fact>
      <Fact label={texts.heads.settings}>
        {texts.settings(
          format.number(settings.selection),
          format.number(settings.development),
          format.number(settings.unstated),
        )}
      </Fact>
      <Fact label={texts.heads.families}>{families.join(", ")}</Fact>
      <Fact label={texts.heads.genders}>
        {genders === null
          ? texts.withheld
          : (["female", "male", "diverse", "unknown"] as const)
              .map((gender) => `${texts.genders[gender]} ${format.number(genders[gender])}`)
              .join(", ")}
      </Fact>
      <Fact label={texts.heads.usable}>{texts.usable(format.number(100 * usable_share, 0))}</Fact>
    </Facts>
  );
}

type Norm = Schemas["Norm"];
export type NormDetail = Schemas["NormDetail"];
export type NormPreview = Schemas["NormPreview"];
export type Exclusion = keyof NormPreview["excluded"];
type ScaleOfNorm = NormDetail["scales"]["options"];
type ShiftedScale = NonNullable<NormPreview["scales"]>["options"];
export type ProfileMigration = Answer<"GET /admin/norms/{normId}/migration">["profiles"][number];
export type Range = Omit<Schemas["ProfileDimension"], "db_name">;

/** Numbers of a norm, or of what would be one, scale by scale. */
export function ScaleTable({ scales }: { scales: Record<ScaleKey, ScaleOfNorm | ShiftedScale> }) {
  const { scales: texts } = useTexts(NORM_TEXTS);
  const { language } = useLanguage();
  const format = useFormat();
  const rows = SCALE_KEYS.map((key) => ({ key, scale: scales[key] }));
  const isCompared = rows.some(({ scale }) => "shift" in scale);
  const hasShape = rows.some(({ scale }) => scale.frequencies !== null);
  const number = (value: number | null, digits: number) =>
    value === null ? "–" : format.number(value, digits);
  return (
    <PlainTable
      label={texts.list}
      columns={[
        { label: texts.scale },
        ...(hasShape ? [{ label: texts.shape, width: 150 }] : []),
        { label: texts.mean, end: true },
        { label: texts.sd, end: true },
        { label: texts.reliability, end: true },
        ...(isCompared
          ? [
              { label: texts.shift, end: true },
              { label: texts.largest, end: true },
            ]
          : []),
      ]}
      rows={rows.map(({ key, scale }) => ({
        key,
        cells: [
          scaleName(key, language),
          ...(hasShape
            ? [scale.frequencies !== null && <Histogram key="shape" counts={scale.frequencies} />]
            : []),
          number(scale.mean, 1),
          number(scale.sd, 1),
          number(scale.reliability, 2),
          ...("shift" in scale
            ? [
                signed(scale.shift.mean, format.number),
                <Fragment key="largest">
                  {signed(scale.shift.largest, format.number)}
                  <Muted size="xs">{texts.at(format.number(scale.shift.at_points))}</Muted>
                </Fragment>,
              ]
            : []),
        ],
      }))}
    />
  );
}

/** Formats a number with its sign. A number that rounds to zero has none. */
function signed(value: number, number: (value: number, digits: number) => string): string {
  const rounded = Math.round(value * 10) / 10 || 0;
  return rounded > 0 ? `+${number(rounded, 1)}` : number(rounded, 1);
}

export function NormName({ norm }: { norm: Pick<Norm, "name"> }) {
  return norm.name[useLanguage().language];
}

/** The provisional reference counts whenever nothing else is in force. */
export function NormState({ norm: { status, in_force } }: { norm: Norm }) {
  const texts = useTexts(NORM_TEXTS);
  const tone: Tone = in_force ? "good" : status === "draft" ? "info" : "neutral";
  const text = in_force
    ? texts.states.active
    : status === "provisional"
      ? texts.notInForce
      : texts.states[status];
  return <StatusBadge tone={tone}>{text}</StatusBadge>;
}

/** The time span of the results that a norm was created from. */
export function Window({ from, to }: { from: string | null; to: string | null }) {
  const texts = useTexts(NORM_TEXTS);
  const format = useFormat();
  if (from === null || to === null) return "–";
  return texts.windowFromTo(format.date(from), format.date(to));
}

export function NormFacts({ norm }: { norm: Norm }) {
  const texts = useTexts(NORM_TEXTS);
  const format = useFormat();
  const isShipped = norm.status === "provisional";
  return (
    <Facts>
      <Fact label={texts.status}>
        <NormState norm={norm} />
      </Fact>
      <Fact label={texts.people}>{isShipped ? texts.noPeople : format.number(norm.n)}</Fact>
      {norm.tier !== null && <Fact label={texts.tier}>{texts.tiers[norm.tier]}</Fact>}
      {norm.window_from !== null && (
        <Fact label={texts.window}>
          <Window from={norm.window_from} to={norm.window_to} />
        </Fact>
      )}
      {norm.created_at !== null && (
        <Fact label={texts.made}>
          <DateText value={norm.created_at} />
          {" · "}
          {norm.created_by === "operator token" ? texts.operatorToken : norm.created_by}
        </Fact>
      )}
      {norm.activated_at !== null && (
        <Fact label={texts.since}>
          <DateText value={norm.activated_at} />
        </Fact>
      )}
      {norm.retired_at !== null && (
        <Fact label={texts.retiredOn}>
          <DateText value={norm.retired_at} />
        </Fact>
      )}
      <Fact label={texts.version}>{norm.questionnaire_version}</Fact>
    </Facts>
  );
}
