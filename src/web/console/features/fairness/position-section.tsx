import { Group, Stack, Text, Title } from "@mantine/core";
import { jobProfileName } from "../../entities/job-profile/use-job-profiles.ts";
import { scaleName } from "../../entities/scale/scales.ts";
import { Action } from "../../kit/components/action.tsx";
import { Section } from "../../kit/components/section.tsx";
import { StatusBadge } from "../../kit/components/status-badge.tsx";
import { Muted } from "../../kit/components/text.tsx";
import { useFormat, useLanguage, useTexts } from "../../kit/texts/language.tsx";
import { PermissionGate } from "../../session/permission-gate.tsx";
import type { Alternative, Dimension, GroupFigures, Position, StageFigures } from "./answers.ts";
import { FAIRNESS_TEXTS } from "./texts.ts";

/** One version of a job profile: how far groups came, and what could be changed about it. */
export function PositionSection({ position }: { position: Position }) {
  const texts = useTexts(FAIRNESS_TEXTS);
  const { language } = useLanguage();
  const format = useFormat();
  const { totals, dimensions, published_at, version } = position;
  const name =
    position.job_profile_id === null
      ? texts.without
      : `${jobProfileName(position, language)} · ${texts.version(format.number(version), position.in_force)}`;
  const shown = dimensions.filter(({ stages }) => stages.some(isShown));
  return (
    <Section
      title={name}
      text={texts.totals(
        format.number(totals.invited),
        format.number(totals.started),
        format.number(totals.completed),
      )}
    >
      <Stack>
        {shown.length === 0 && <Text size="sm">{texts.nobody}</Text>}
        {shown.map((dimension) => (
          <DimensionPart key={dimension.dimension} dimension={dimension} />
        ))}
        {position.job_profile_id !== null && position.alternatives.length > 0 && (
          <Alternatives profileId={position.job_profile_id} alternatives={position.alternatives} />
        )}
        {shown.length > 0 && published_at !== null && (
          <Muted size="xs">{texts.asOf(format.date(published_at))}</Muted>
        )}
      </Stack>
    </Section>
  );
}

const isShown = ({ groups }: StageFigures): boolean => groups.some(({ count }) => count !== null);

function DimensionPart({ dimension: { dimension, stages } }: { dimension: Dimension }) {
  const texts = useTexts(FAIRNESS_TEXTS);
  return (
    <div>
      <Title order={3} fz="sm" mb="xs">
        {texts.dimensions[dimension]}
      </Title>
      <Stack gap="sm">
        {stages.filter(isShown).map(({ stage, groups }) => (
          <div key={stage}>
            <Text size="sm" fw={600} mb={4}>
              {texts.stages[stage]}
            </Text>
            <ul
              className="fairness-list"
              aria-label={`${texts.dimensions[dimension]}: ${texts.stages[stage]}`}
            >
              {groups.map((group) => (
                <GroupRow key={group.group} figures={group} />
              ))}
            </ul>
          </div>
        ))}
      </Stack>
    </div>
  );
}

function GroupRow({ figures: { group, n, count, highest, comparison } }: { figures: GroupFigures }) {
  const texts = useTexts(FAIRNESS_TEXTS);
  const format = useFormat();
  if (n === null || count === null) {
    return (
      <li className="fairness-group">
        <span>{texts.groups[group]}</span>
        <Muted component="span">{texts.tooFew}</Muted>
      </li>
    );
  }
  const two = (value: number) => format.number(value, 2);
  return (
    <li className="fairness-group">
      <span>{texts.groups[group]}</span>
      <span className="fairness-bar" aria-hidden>
        <span style={{ width: `${(100 * count) / n}%` }} />
      </span>
      <span>
        {texts.share(format.number(count), format.number(n), format.percent(count / n))}
        {highest && `, ${texts.highest}`}
        {comparison !== null &&
          `, ${texts.ratio(
            two(comparison.ratio),
            two(comparison.low),
            two(comparison.high),
            format.number(comparison.adjusted_p, 3),
          )}`}{" "}
        {comparison?.flag === true && <StatusBadge tone="warn">{texts.flag}</StatusBadge>}
      </span>
    </li>
  );
}

/** More would be read as a list of wishes. */
const ALTERNATIVES_MAX = 5;

function Alternatives({
  profileId,
  alternatives,
}: {
  profileId: string;
  alternatives: readonly Alternative[];
}) {
  const all = useTexts(FAIRNESS_TEXTS);
  const texts = all.alternatives;
  const { language } = useLanguage();
  const format = useFormat();
  return (
    <div>
      <Title order={3} fz="sm">
        {texts.title}
      </Title>
      <Muted mb="xs" maw="44rem">
        {texts.text}
      </Muted>
      <ul className="fairness-list">
        {alternatives.slice(0, ALTERNATIVES_MAX).map((one) => (
          <li key={`${one.dimension} ${one.change} ${one.scale}`}>
            <Group gap="xs">
              <Text size="sm">
                <b>{texts[one.change](scaleName(one.scale, language))}</b>
                {`: ${all.dimensions[one.dimension]}, ${texts.effect(
                  format.number(one.ratio_now, 2),
                  format.number(one.ratio_then, 2),
                )}`}
                {one.correlation !== null && `, ${texts.correlation(format.number(one.correlation, 2))}`}
              </Text>
              <PermissionGate needs="job_profiles:write">
                <Action
                  label={texts.open}
                  to={`/job-profiles/${profileId}?${one.change}=${one.scale}`}
                  variant="subtle"
                  size="xs"
                />
              </PermissionGate>
            </Group>
          </li>
        ))}
      </ul>
    </div>
  );
}
