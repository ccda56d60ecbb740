import { Stack, Text } from "@mantine/core";
import { QUALITY_TEXTS } from "#/messages/console/server/quality.gen.ts";
import { SCALE_KEYS, scaleName } from "../../../entities/scale/scales.ts";
import { useLoad } from "../../../kit/api/hooks.ts";
import { LongWords } from "../../../kit/components/long-words.tsx";
import { Muted, Section } from "../../../kit/components/text.tsx";
import { useFormat, useLanguage, useTexts } from "../../../kit/texts/language.tsx";
import { Figure, Figures, Histogram, PlainTable } from "../parts.tsx";
import { type Flags, type Quality, type QualityIndex, WithFigure } from "./reliability-tab.tsx";

const INDEXES: readonly QualityIndex[] = [
  "attentionFailed",
  "inconsistency",
  "longstringA",
  "longstringB",
  "irv",
  "fastShare",
  "pattern",
  "identical",
];

export function AnswersTab({ quality, language }: { quality: Quality; language: string }) {
  const texts = useTexts(QUALITY_TEXTS);
  return (
    <Stack className="server-stack">
      <Section title={texts.flags.title} text={texts.flags.text}>
        <WithFigure figure={quality.flags}>{(flags) => <FlagFigures flags={flags} />}</WithFigure>
      </Section>
      <Distributions language={language} />
      <DropOut quality={quality} />
      <Retest quality={quality} />
    </Stack>
  );
}

function FlagFigures({ flags }: { flags: Flags }) {
  const { flags: texts } = useTexts(QUALITY_TEXTS);
  const format = useFormat();
  const share = (value: number | null) => (value === null ? texts.few : format.percent(value, 1));
  return (
    <Stack>
      <Figures>
        <Figure label={texts.ok} value={share(flags.ok)} />
        <Figure label={texts.caution} value={share(flags.caution)} />
        <Figure label={texts.questionable} value={share(flags.questionable)} />
        {flags.median_duration_s !== null && (
          <Figure
            label={texts.median}
            value={texts.minutes(format.number(Math.round(flags.median_duration_s / 60)))}
          />
        )}
      </Figures>
      <PlainTable
        label={texts.list}
        columns={[
          { label: texts.sign },
          { label: texts.slight, end: true },
          { label: texts.serious, end: true },
        ]}
        rows={INDEXES.map((index) => ({
          key: index,
          cells: [
            texts.indexes[index],
            share(flags.indexes[index].caution),
            share(flags.indexes[index].serious),
          ],
        }))}
      />
    </Stack>
  );
}

/** The same sample that a norm of today would be made from. */
function Distributions({ language: asked }: { language: string }) {
  const all = useTexts(QUALITY_TEXTS);
  const { distributions: texts } = all;
  const { language } = useLanguage();
  const format = useFormat();
  const { data } = useLoad("/admin/norm-preview", { language: asked });
  const scales = data?.scales;
  return (
    <Section title={texts.title} text={texts.text}>
      {data !== undefined && (
        <Muted mb="sm">
          {scales === null ? all.missing[data.missing ?? "too_few_data"] : all.basis(format.number(data.n))}
        </Muted>
      )}
      {scales != null && (
        <ul className="server-small-charts">
          {SCALE_KEYS.map((key) => {
            const { frequencies, mean, sd } = scales[key];
            return (
              <li key={key}>
                <Text size="sm" fw={600}>
                  <LongWords text={scaleName(key, language)} />
                </Text>
                {frequencies !== null && <Histogram counts={frequencies} />}
                {mean !== null && sd !== null && (
                  <Muted size="xs" className="console-numbers">
                    {texts.value(format.number(mean), format.number(sd))}
                  </Muted>
                )}
              </li>
            );
          })}
        </ul>
      )}
    </Section>
  );
}

function DropOut({ quality: { drop_out } }: { quality: Quality }) {
  const { dropOut: texts } = useTexts(QUALITY_TEXTS);
  const format = useFormat();
  return (
    <Section title={texts.title} text={texts.text}>
      <WithFigure figure={drop_out}>
        {({ left_share, screens }) => (
          <Stack>
            {left_share !== null && (
              <Figures>
                <Figure label={texts.left} value={format.percent(left_share, 1)} />
              </Figures>
            )}
            {screens.length === 0 ? (
              <Text size="sm">{texts.few}</Text>
            ) : (
              <PlainTable
                label={texts.list}
                columns={[
                  { label: texts.screen },
                  { label: texts.reached, end: true },
                  { label: texts.leftThere, end: true },
                ]}
                rows={screens.map(({ screen, reached, left, share }) => ({
                  key: String(screen),
                  cells: [
                    format.number(screen),
                    format.number(reached),
                    `${format.number(left)} (${format.percent(share, 1)})`,
                  ],
                }))}
              />
            )}
          </Stack>
        )}
      </WithFigure>
    </Section>
  );
}

function Retest({ quality: { test_retest } }: { quality: Quality }) {
  const { retest: texts, reliability } = useTexts(QUALITY_TEXTS);
  const { language } = useLanguage();
  const format = useFormat();
  const number = (value: number | null) => (value === null ? "–" : format.number(value, 2));
  return (
    <Section title={texts.title} text={texts.text}>
      <WithFigure figure={test_retest}>
        {({ scales }) => (
          <PlainTable
            label={texts.list}
            columns={[
              { label: reliability.scale },
              { label: texts.r, end: true },
              { label: "ICC", end: true },
            ]}
            rows={SCALE_KEYS.map((key) => ({
              key,
              cells: [scaleName(key, language), number(scales[key].r), number(scales[key].icc)],
            }))}
          />
        )}
      </WithFigure>
    </Section>
  );
}
