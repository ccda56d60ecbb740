import { Accordion, Group, List, SegmentedControl, Text, Title } from "@mantine/core";
import { useId } from "react";
import type { CandidateResult } from "../../entities/candidate/answers.ts";
import type { Range } from "../../entities/job-profile/answers.ts";
import { TENDENCY_WORDS } from "../../entities/scale/standings.ts";
import { Section } from "../../kit/components/section.tsx";
import { useLanguage, useTexts } from "../../kit/texts/language.tsx";
import { FILE_TEXTS } from "./file-texts.ts";
import { Axis, Lane } from "./lane.tsx";
import { clustersOf, ranksOf } from "./scales.ts";

/** Points by which the share of the We can be off, one standard error. */
const WE_ERROR = 7;

type NormShown = CandidateResult["norm_view"]["shown"];

interface ProfileSectionProps {
  result: CandidateResult;
  /** Of the chosen job profile, by scale. */
  ranges: Readonly<Record<string, Range>>;
  onNorm(norm: NormShown): void;
}

export function ProfileSection({ result, ranges, onNorm }: ProfileSectionProps) {
  const texts = useTexts(FILE_TEXTS);
  const { language } = useLanguage();
  const hasRanges = Object.keys(ranges).length > 0;
  const id = useId();
  return (
    <Section title={texts.result} text={texts.resultText(result.norm.name[language])} fold>
      <NormSwitch view={result.norm_view} onNorm={onNorm} />
      <Legend hasRanges={hasRanges} />
      {clustersOf(result.scales).map(({ key, name, scales }) => (
        <div key={key} className="lane-group">
          <Title order={3} fz="0.75rem" c="dimmed" fw={600} id={`${id}${key}`}>
            {name[language]}
          </Title>
          <Axis />
          <ul className="lanes" aria-labelledby={`${id}${key}`}>
            {scales.map((scale) => (
              <Lane key={scale.key} scale={scale} range={ranges[scale.key]} />
            ))}
          </ul>
        </div>
      ))}
      <Accordion variant="contained" mt="md" chevronPosition="left">
        <Accordion.Item value="how">
          <Accordion.Control>
            <Text size="sm" fw={600}>
              {texts.howToRead}
            </Text>
          </Accordion.Control>
          <Accordion.Panel>
            <List size="sm" spacing={6} maw="44rem">
              {texts.reading.map((line) => (
                <List.Item key={line}>{line}</List.Item>
              ))}
            </List>
          </Accordion.Panel>
        </Accordion.Item>
      </Accordion>
    </Section>
  );
}

/** Nothing to choose where the norm that delivered the result is still in force. */
function NormSwitch({
  view: { shown, delivered, today },
  onNorm,
}: {
  view: CandidateResult["norm_view"];
  onNorm(norm: NormShown): void;
}) {
  const texts = useTexts(FILE_TEXTS);
  const { language } = useLanguage();
  if (delivered.norm_id === today.norm_id) return null;
  return (
    <Group gap="sm" mb="md">
      <SegmentedControl
        size="xs"
        aria-label={texts.normLabel}
        value={shown}
        onChange={(value) => onNorm(value === "today" ? "today" : "delivered")}
        data={(["delivered", "today"] as const).map((value) => ({ value, label: texts.normViews[value] }))}
      />
      <Text size="sm" c="dimmed" role="status">
        {shown === "today"
          ? texts.normToday(delivered.name[language])
          : texts.normDelivered(today.name[language])}
      </Text>
    </Group>
  );
}

function Legend({ hasRanges }: { hasRanges: boolean }) {
  const { legend } = useTexts(FILE_TEXTS);
  const shown = [
    "dot",
    "band",
    "middle",
    ...(hasRanges ? (["ok", "critical", "ideal"] as const) : []),
  ] as const;
  return (
    <ul className="lane-legend">
      {shown.map((sign) => (
        <li key={sign}>
          <span className={`lane-sign lane-sign-${sign}`} aria-hidden />
          {legend[sign]}
        </li>
      ))}
    </ul>
  );
}

export function ValuesSection({ result, ranges }: Pick<ProfileSectionProps, "result" | "ranges">) {
  const texts = useTexts(FILE_TEXTS);
  const values = result.scales.filter(({ kind }) => kind === "value");
  const ranks = ranksOf(values);
  return (
    <Section title={texts.values} text={texts.valuesText} fold>
      <Axis />
      <ul className="lanes" aria-label={texts.values}>
        {values.map((scale) => (
          <Lane
            key={scale.key}
            scale={scale}
            range={ranges[scale.key]}
            aside={texts.rank(ranks.get(scale.key) ?? 0)}
          />
        ))}
      </ul>
      <WeAndI ratio={result.wir_ich_ratio} />
    </Section>
  );
}

function WeAndI({
  ratio: { wir_percent, ich_percent, tendency },
}: {
  ratio: CandidateResult["wir_ich_ratio"];
}) {
  const texts = useTexts(FILE_TEXTS);
  const { language, format } = useLanguage();
  const [we, i] = [format.number(wir_percent), format.number(ich_percent)];
  // The We stands at the left end, so its share grows to the left.
  const place = ich_percent;
  const from = Math.max(0, place - WE_ERROR);
  const to = Math.min(100, place + WE_ERROR);
  return (
    <div className="candidate-we-i">
      <Title order={3} fz="0.9375rem">
        {texts.weI}
      </Title>
      <Text size="sm" c="dimmed" maw="44rem">
        {texts.weIText}
      </Text>
      <div className="candidate-we-i-line" aria-hidden>
        <Text span size="sm" fw={600}>
          {texts.we}
        </Text>
        <div className="lane-line">
          <span className="lane-middle" data-wide />
          <span className="lane-band" style={{ insetInlineStart: `${from}%`, width: `${to - from}%` }} />
          <span className="lane-dot" style={{ insetInlineStart: `${place}%` }} />
        </div>
        <Text span size="sm" fw={600}>
          {texts.i}
        </Text>
      </div>
      <Text size="sm" className="console-numbers">
        {texts.weIValue(we, i, TENDENCY_WORDS[tendency][language])}
      </Text>
    </div>
  );
}
