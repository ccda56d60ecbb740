import { Alert, Anchor, Stack, Text } from "@mantine/core";
import { Link } from "react-router";
import { SCALE_KEYS, scaleName } from "../../../entities/scale/scales.ts";
import { Section } from "../../../kit/components/section.tsx";
import { StatusBadge } from "../../../kit/components/status-badge.tsx";
import { useFormat, useLanguage, useTexts } from "../../../kit/texts/language.tsx";
import { PlainTable } from "../plain-table.tsx";
import type { Drift, Quality, Structure } from "./answers.ts";
import { WithFigure } from "./figured.tsx";
import { strongestPairs } from "./strongest.ts";
import { QUALITY_TEXTS } from "./texts.ts";

const PAIRS_SHOWN = 12;

export function NormTab({ quality: { drift, structure } }: { quality: Quality }) {
  const texts = useTexts(QUALITY_TEXTS);
  const format = useFormat();
  const span = drift.value;
  return (
    <Stack className="server-stack">
      <Section
        title={texts.drift.title}
        {...(span !== null && { text: texts.drift.text(format.date(span.from), format.date(span.to)) })}
      >
        <WithFigure figure={drift}>{(value) => <DriftTable drift={value} />}</WithFigure>
      </Section>
      <Section title={texts.structure.title} text={texts.structure.text}>
        <WithFigure figure={structure}>{(value) => <StructurePart structure={value} />}</WithFigure>
      </Section>
    </Stack>
  );
}

function DriftTable({ drift: { advice, scales } }: { drift: Drift }) {
  const all = useTexts(QUALITY_TEXTS);
  const texts = all.drift;
  const { language } = useLanguage();
  const format = useFormat();
  return (
    <Stack>
      <Alert color={advice === "none" ? "green" : advice === "prepare_new_norm" ? "orange" : "blue"}>
        {texts.advice[advice]}{" "}
        {advice !== "none" && (
          <Anchor component={Link} to="/server/norms" size="sm" underline="always">
            {texts.toNorms}
          </Anchor>
        )}
      </Alert>
      <PlainTable
        label={texts.list}
        columns={[
          { label: all.reliability.scale },
          { label: texts.d, end: true },
          { label: texts.spread, end: true },
          { label: all.reliability.light },
        ]}
        rows={SCALE_KEYS.map((key) => {
          const { d, sd_ratio, flag } = scales[key];
          return {
            key,
            cells: [
              scaleName(key, language),
              d > 0 ? `+${format.number(d, 2)}` : format.number(d, 2),
              format.percent(sd_ratio),
              <StatusBadge key="state" tone={flag ? "warn" : "good"}>
                {flag ? texts.flag : texts.fine}
              </StatusBadge>,
            ],
          };
        })}
      />
    </Stack>
  );
}

function StructurePart({ structure }: { structure: Structure }) {
  const { structure: texts } = useTexts(QUALITY_TEXTS);
  const { language } = useLanguage();
  const format = useFormat();
  const { scales, correlations, warnings, items_at_home } = structure;
  return (
    <Stack>
      {warnings.length === 0 && <Text size="sm">{texts.noWarnings}</Text>}
      {warnings.map(({ kind, scales: keys, r }) => (
        <Alert color="orange" p="sm" key={`${kind} ${keys.join(" ")}`}>
          {texts.warnings[kind]}: {format.list(keys.map((key) => scaleName(key, language)))} (
          {format.number(r, 2)})
        </Alert>
      ))}
      {items_at_home.value !== null && (
        <Text size="sm">{texts.home(format.percent(items_at_home.value.share))}</Text>
      )}
      <PlainTable
        label={texts.list}
        columns={[{ label: texts.pair }, { label: texts.r, end: true }]}
        rows={strongestPairs(scales, correlations, PAIRS_SHOWN).map(({ one, other, r }) => ({
          key: `${one} ${other}`,
          cells: [`${scaleName(one, language)} · ${scaleName(other, language)}`, format.number(r, 2)],
        }))}
      />
    </Stack>
  );
}
