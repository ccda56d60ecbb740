import { Alert, NumberInput, Stack, Text, Title } from "@mantine/core";
import { useDebouncedCallback } from "@mantine/hooks";
import { QUALITY_TEXTS } from "#/messages/console/server/quality.gen.ts";
import { SCALE_KEYS, scaleName } from "../../../entities/scale/scales.ts";
import { StatusBadge } from "../../../kit/components/status-badge.tsx";
import { Muted, Section } from "../../../kit/components/text.tsx";
import { useFormat, useLanguage, useTexts } from "../../../kit/texts/language.tsx";
import { AccountName, PlainTable } from "../parts.tsx";
import {
  Absent,
  type Figured,
  type Functioning,
  type GroupDifference,
  type Quality,
  type Selection,
  WithFigure,
} from "./reliability-tab.tsx";

const PAUSE_MS = 500;

interface FairnessTabProps {
  quality: Quality;
  /** Overall match from which somebody would count as selected, 0 to 100. */
  cut: string;
  onCut(cut: string): void;
}

export function FairnessTab({ quality, cut, onCut }: FairnessTabProps) {
  const texts = useTexts(QUALITY_TEXTS);
  const report = useDebouncedCallback(onCut, PAUSE_MS);
  return (
    <Stack className="server-stack">
      <Section
        title={texts.selection.title}
        text={texts.selection.text}
        actions={
          <NumberInput
            label={texts.selection.cut}
            description={texts.selection.cutHint}
            w={170}
            min={0}
            max={100}
            allowDecimal={false}
            allowNegative={false}
            clampBehavior="strict"
            defaultValue={Number(cut)}
            onChange={(value) => typeof value === "number" && report(String(value))}
          />
        }
      >
        <SelectionTable quality={quality} />
      </Section>
      <Section title={texts.differences.title} text={texts.differences.text}>
        <WithFigure figure={quality.group_differences}>
          {(differences) => (
            <Stack>
              {differences.map((difference) => (
                <Differences key={difference.groups.join(" ")} difference={difference} />
              ))}
            </Stack>
          )}
        </WithFigure>
      </Section>
      <Section title={texts.functioning.title} text={texts.functioning.text}>
        <Stack>
          <FunctioningPart title={texts.functioning.language} figure={quality.item_functioning.language} />
          <FunctioningPart title={texts.functioning.gender} figure={quality.item_functioning.gender} />
        </Stack>
      </Section>
      <Section title={texts.validity.title}>
        <Text size="sm" maw="46rem">
          {texts.validity.text}
        </Text>
      </Section>
    </Stack>
  );
}

function SelectionTable({ quality: { selection } }: { quality: Quality }) {
  const all = useTexts(QUALITY_TEXTS);
  const texts = all.selection;
  const format = useFormat();
  if (selection.job_profiles.length === 0) {
    return <Muted>{texts.none}</Muted>;
  }
  return (
    <>
      <Alert color="blue" mb="md" p="sm">
        {texts.notice}
      </Alert>
      <PlainTable
        label={texts.list}
        columns={[
          { label: texts.profile },
          { label: texts.account },
          { label: all.people, end: true },
          { label: texts.rates },
          { label: texts.result },
        ]}
        rows={selection.job_profiles.map(({ job_profile_id, account_id, name, result }) => ({
          key: job_profile_id,
          cells: [
            <bdi key="name">{name}</bdi>,
            <AccountName key="account" id={account_id} />,
            result.n === null ? "1–4" : format.number(result.n),
            result.value === null ? (
              <Absent key="why" figure={result} />
            ) : (
              <Rates key="rates" of={result.value} />
            ),
            result.value === null ? "" : <Judgement key="judgement" of={result.value} />,
          ],
        }))}
      />
    </>
  );
}

function Rates({ of: { groups } }: { of: Selection }) {
  const { selection: texts, genders } = useTexts(QUALITY_TEXTS);
  const format = useFormat();
  return groups.map(({ gender, rate, n }) => (
    <Text size="sm" key={gender}>
      {texts.rate(genders[gender], rate === null ? texts.hidden : format.percent(rate, 1), format.number(n))}
    </Text>
  ));
}

function Judgement({ of: { groups } }: { of: Selection }) {
  const { selection: texts, genders } = useTexts(QUALITY_TEXTS);
  const format = useFormat();
  const below = groups.filter(({ flag }) => flag);
  if (below.length === 0) return <StatusBadge tone="good">{texts.within}</StatusBadge>;
  return below.map(({ gender, ratio, hangs_on_one_person }) => (
    <div key={gender}>
      <StatusBadge tone="warn">{texts.below}</StatusBadge>
      <Muted size="xs" mt={2}>
        {genders[gender]}
        {ratio !== null && `: ${format.number(ratio, 2)}`}
        {hangs_on_one_person === true && `, ${texts.fragile}`}
      </Muted>
    </div>
  ));
}

function Differences({ difference: { groups, n, scales } }: { difference: GroupDifference }) {
  const all = useTexts(QUALITY_TEXTS);
  const texts = all.differences;
  const { language } = useLanguage();
  const format = useFormat();
  const names = groups.map((group, place) => `${all.genders[group]} (${format.number(n[place] ?? 0)})`);
  const title = texts.groups(names[0] ?? "", names[1] ?? "");
  return (
    <div>
      <Title order={3} fz="sm" mb="xs">
        {title}
      </Title>
      <PlainTable
        label={`${texts.list}: ${title}`}
        columns={[
          { label: all.reliability.scale },
          { label: texts.d, end: true },
          { label: all.reliability.light },
        ]}
        rows={SCALE_KEYS.map((key) => {
          const { d, notable } = scales[key];
          return {
            key,
            cells: [
              scaleName(key, language),
              d === null ? "–" : format.number(d, 2),
              <StatusBadge key="judgement" tone={notable ? "warn" : "neutral"}>
                {notable ? texts.notable : texts.small}
              </StatusBadge>,
            ],
          };
        })}
      />
    </div>
  );
}

function FunctioningPart({ title, figure }: { title: string; figure: Figured<Functioning[]> }) {
  const { functioning: texts, items } = useTexts(QUALITY_TEXTS);
  const { language } = useLanguage();
  return (
    <div>
      <Title order={3} fz="sm" mb={4}>
        {title}
      </Title>
      <WithFigure figure={figure}>
        {(comparisons) => {
          const notable = comparisons.flatMap((one) => one.items.filter((item) => item.notable));
          if (notable.length === 0) return <Text size="sm">{texts.none}</Text>;
          const names = notable.map(
            ({ id, scale }) => `${scaleName(scale, language)}, ${items.question(id.split(".").at(-1) ?? "")}`,
          );
          return (
            <>
              <Text size="sm">{texts.found(notable.length)}</Text>
              <Text size="sm">{[...new Set(names)].join(" · ")}</Text>
            </>
          );
        }}
      </WithFigure>
    </div>
  );
}
