import {
  Accordion,
  Alert,
  Anchor,
  Button,
  Group,
  List,
  SegmentedControl,
  Stack,
  Text,
  Title,
} from "@mantine/core";
import { IconAlertTriangle, IconCheck } from "@tabler/icons-react";
import { type ReactNode, useId, useState } from "react";
import { Link } from "react-router";
import { FILE_TEXTS } from "#/messages/console/candidates/file.gen.ts";
import { QUALITY_TEXTS } from "#/messages/console/candidates/quality.gen.ts";
import { OUTCOME_TEXTS } from "#/messages/console/entities/outcome.gen.ts";
import { SHARE_WORDS } from "#/messages/console/entities/share.gen.ts";
import type { CandidateResult } from "../../entities/candidate/answers.ts";
import { QualityBadge } from "../../entities/candidate/badges.tsx";
import type { MatchSummary, Range } from "../../entities/job-profile/deviations.tsx";
import { OutcomeForm } from "../../entities/outcome/outcome-form.tsx";

import { TENDENCY_WORDS } from "../../entities/scale/scales.ts";
import { SaidByLink, useSaidByLink } from "../../entities/share/said-by-link.tsx";

import { useLoad } from "../../kit/api/hooks.ts";
import { path } from "../../kit/api/wire.ts";
import { Section } from "../../kit/components/text.tsx";
import { useFormat, useLanguage, useTexts } from "../../kit/texts/language.tsx";

import { Axis, clustersOf, Lane, WeightLane } from "./lane.tsx";
import { findingsOf } from "./quality.ts";

/** Points by which the share of the We can be off, one standard error. */
const WE_ERROR = 7;

type NormShown = CandidateResult["norm_view"]["shown"];

interface ProfileSectionProps {
  result: CandidateResult;
  /** The requirements of the chosen job profile, by scale. */
  ranges: Readonly<Record<string, Range>>;
  match: MatchSummary | null;
  onNorm(norm: NormShown): void;
}

export function ProfileSection({ result, ranges, match, onNorm }: ProfileSectionProps) {
  const texts = useTexts(FILE_TEXTS);
  const { language } = useLanguage();
  const hasRanges = Object.keys(ranges).length > 0;
  const id = useId();
  return (
    <Section title={texts.result} text={texts.resultText(result.norm.name[language])} collapsible>
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
              <Lane
                key={scale.key}
                scale={scale}
                range={ranges[scale.key]}
                deviation={match?.deviations.find(({ dimension }) => dimension === scale.key)?.deviation}
              />
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
    "mean",
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

/** The six values by their weight within the person. The norm has no effect on it. */
export function ValuesSection({ result }: Pick<ProfileSectionProps, "result">) {
  const texts = useTexts(FILE_TEXTS);
  const values = [...result.scales].sort((one, other) => other.raw_percent - one.raw_percent);
  return (
    <Section title={texts.values} text={texts.valuesText} collapsible>
      <Axis step={10} />
      <ul className="lanes" aria-label={texts.values}>
        {values.map(
          (scale) => scale.weight && <WeightLane key={scale.key} scale={scale} weight={scale.weight} />,
        )}
      </ul>
      <Text size="xs" c="dimmed" mt={4} maw="44rem">
        {texts.valuesNote}
      </Text>
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
  // We is at the left end, so its share grows to the left.
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

/** The opinions of link recipients on this one person. Nothing appears without an opinion. */
export function SharesSection({ sessionId }: { sessionId: number }) {
  const texts = useTexts(SHARE_WORDS);
  const said = useSaidByLink({ session_id: String(sessionId) });
  if (said.length === 0) return null;
  return (
    <Section title={texts.answers} collapsible>
      <Stack gap="sm">
        <SaidByLink said={said} />
        <Anchor component={Link} to="/shares" size="sm">
          {texts.all}
        </Anchor>
      </Stack>
    </Section>
  );
}

/** The hire outcome of a hired person, for users who may enter it. */
export function OutcomeSection({ sessionId }: { sessionId: number }) {
  const texts = useTexts(OUTCOME_TEXTS);
  const format = useFormat();
  const { data } = useLoad(path("/console/candidates/{sessionId}/outcome", { sessionId }));
  if (data === undefined || !data.hired) return null;
  const due = data.outcome === null && data.due_at !== null ? ` ${texts.due(format.date(data.due_at))}` : "";
  return (
    <Section title={texts.title} text={`${texts.text}${due}`}>
      <OutcomeForm key={data.outcome?.recorded_at ?? "new"} known={data} />
    </Section>
  );
}

/** Values of answers that are not usable: only on request, and then they do not look like usable ones. */
export function WithheldSection({ children }: { children: ReactNode }) {
  const texts = useTexts(FILE_TEXTS).withheld;
  const [isShown, setShown] = useState(false);
  return (
    <>
      <Section title={texts.title} text={texts.text}>
        <Button size="xs" variant="default" aria-expanded={isShown} onClick={() => setShown(!isShown)}>
          {isShown ? texts.hide : texts.show}
        </Button>
      </Section>
      {isShown && (
        <div className="candidate-withheld">
          <Text size="sm" fw={600} mb="sm">
            {texts.shown}
          </Text>
          {children}
        </div>
      )}
    </>
  );
}

/** Months for which a self-description may be used. */
const SHELF_MONTHS = 18;

export function QualitySection({ result, completedAt }: { result: CandidateResult; completedAt: string }) {
  const texts = useTexts(QUALITY_TEXTS);
  const { language } = useLanguage();
  const format = useFormat();
  const { quality, norm, response_style: style } = result;
  const until = new Date(completedAt);
  until.setUTCMonth(until.getUTCMonth() + SHELF_MONTHS);
  const isOld = until.getTime() < Date.now();
  const date = format.date(until.toISOString());
  const name = norm.name[language];
  return (
    <Section
      title={texts.title}
      text={texts.text}
      actions={<QualityBadge quality={quality.status} />}
      collapsible
    >
      <Text size="sm" fw={600} mb="sm">
        {texts.status[quality.status]}
      </Text>
      <ul className="candidate-findings">
        {findingsOf(quality).map(({ finding, level }) => (
          <li key={finding} data-level={level}>
            {level === "ok" ? (
              <IconCheck size={17} aria-hidden />
            ) : (
              <IconAlertTriangle size={17} aria-hidden />
            )}
            <Text size="sm">
              <strong>{texts.findings[finding].title}:</strong> {texts.findings[finding][level]}
            </Text>
          </li>
        ))}
      </ul>
      {style.style !== null && (
        <Alert color="yellow" mt="sm" p="sm">
          {texts.presentation[style.style]}
        </Alert>
      )}
      <Text size="sm" mt="sm">
        <strong>{texts.norm}:</strong>{" "}
        {norm.n === 0 ? texts.normProvisional(name) : texts.normLocal(name, format.number(norm.n))}
      </Text>
      {isOld ? (
        <Alert color="yellow" mt="sm">
          {texts.shelfPast(date)}
        </Alert>
      ) : (
        <Text size="sm" c="dimmed" mt={4}>
          {texts.shelf(date)}
        </Text>
      )}
    </Section>
  );
}
