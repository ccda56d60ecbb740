import { Group, Select, Stack, Switch, Text, Title } from "@mantine/core";
import { FAIRNESS_TEXTS } from "#/messages/console/fairness.gen.ts";
import type { Schemas } from "../../../wire.gen.ts";
import { jobProfileName } from "../../entities/job-profile/use-job-profiles.ts";
import { scaleName } from "../../entities/scale/scales.ts";
import { useAction, useLoad } from "../../kit/api/hooks.ts";
import { call } from "../../kit/api/wire.ts";
import { Action } from "../../kit/components/action.tsx";
import { useListState } from "../../kit/components/data-cards.tsx";
import { PdfButton } from "../../kit/components/pdf-button.tsx";
import { StatusBadge } from "../../kit/components/status-badge.tsx";
import { Muted, Section } from "../../kit/components/text.tsx";
import { useFormat, useLanguage, useTexts } from "../../kit/texts/language.tsx";
import { RecordPage } from "../../session/resource-page.tsx";
import { PermissionGuard, useWorkplace } from "../../session/workplace.tsx";

/**
 * Shows if the account's selection treats groups equally, and sets if candidates are asked for the required details.
 */
export function FairnessPage() {
  const texts = useTexts(FAIRNESS_TEXTS);
  const loaded = useLoad("/console/fairness");
  return (
    <RecordPage
      of={loaded}
      placeholder={220}
      title={texts.title}
      text={texts.text}
      actions={<PdfButton path="/console/fairness/sheet" label={texts.sheet} choosesLanguage />}
    >
      {(data) => (
        <Stack>
          <AskingSection fairness={data} />
          <Muted maw="46rem">
            {texts.how(data.group_least, data.cell_least)} {texts.flagText}
          </Muted>
          <Positions positions={data.positions} />
        </Stack>
      )}
    </RecordPage>
  );
}

/** The maximum of one request. */
const JOBS_MAX = 100;

/** Those of all job profiles, or of the one that a job has: what is counted belongs to the profile. */
function Positions({ positions }: Pick<Fairness, "positions">) {
  const texts = useTexts(FAIRNESS_TEXTS);
  const { may: can } = useWorkplace();
  const { values, set } = useListState({ job: "" });
  const { data } = useLoad(can("jobs:read") ? "/console/jobs" : null, { status: "all", limit: JOBS_MAX });
  const jobs = data?.jobs ?? [];
  const job = jobs.find(({ id }) => id === values.job);
  const profile = job?.job_profile_id ?? null;
  const others = jobs.filter((one) => one.id !== job?.id && one.job_profile_id === profile).length;
  const shown = job === undefined ? positions : positions.filter((one) => one.job_profile_id === profile);
  return (
    <>
      {jobs.length > 0 && (
        <Select
          label={texts.job}
          description={texts.jobHint}
          placeholder={texts.allJobs}
          maw="24rem"
          clearable
          searchable
          data={jobs.map(({ id, title }) => ({ value: id, label: title }))}
          value={job?.id ?? null}
          onChange={(id) => set({ job: id ?? "" })}
        />
      )}
      {job !== undefined && (
        <Text size="sm" role="status">
          {profile === null ? texts.jobWithout : shown.length === 0 ? texts.jobNone : texts.jobShares(others)}
        </Text>
      )}
      {(profile !== null || job === undefined) &&
        shown.map((position) => (
          <PositionSection key={`${position.job_profile_id} ${position.version}`} position={position} />
        ))}
    </>
  );
}

function AskingSection({ fairness: { asks } }: { fairness: Fairness }) {
  const { asking } = useTexts(FAIRNESS_TEXTS);
  const { may: allowed } = useWorkplace();
  const canWrite = allowed("fairness:write");
  const set = useAction({
    request: (asks: boolean) => call("PUT", "/console/fairness", { body: { asks } }),
    refreshes: ["/console/fairness"],
  });
  return (
    <Section title={asking.title} text={asking.text}>
      <Switch
        label={asking.on}
        checked={asks}
        aria-disabled={set.isPending}
        disabled={!canWrite}
        {...(!canWrite && { description: asking.ownerOnly })}
        onChange={(event) => set.mutate(event.currentTarget.checked)}
      />
    </Section>
  );
}

/** One version of a job profile: how far groups came, and what could be changed about it. */
function PositionSection({ position }: { position: Position }) {
  const texts = useTexts(FAIRNESS_TEXTS);
  const { language } = useLanguage();
  const format = useFormat();
  const { totals, dimensions, published_at, version } = position;
  const name =
    position.job_profile_id === null
      ? texts.without
      : `${jobProfileName(position, language)} · ${texts.version(format.number(version), position.in_force)}`;
  const shown = dimensions.filter(({ stages }) => stages.some(isCounted));
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

/** Enough people were counted to say something about them, if only that it is too little. */
const isCounted = ({ groups }: StageFigures): boolean =>
  groups.some(({ finding }) => finding.reached !== null);

const isShown = ({ groups }: StageFigures): boolean =>
  groups.some(({ count, finding }) => count !== null || finding.result !== "unknown");

function DimensionPart({ dimension: { dimension, stages } }: { dimension: Dimension }) {
  const texts = useTexts(FAIRNESS_TEXTS);
  const silent = stages.filter((one) => isCounted(one) && !isShown(one));
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
        {silent.length > 0 && (
          <Muted>{texts.tooFewStages(silent.map(({ stage }) => texts.stages[stage]).join(" · "))}</Muted>
        )}
      </Stack>
    </div>
  );
}

function GroupRow({ figures }: { figures: GroupFigures }) {
  const { group, n, count, highest, comparison, finding } = figures;
  const texts = useTexts(FAIRNESS_TEXTS);
  const format = useFormat();
  const two = (value: number) => format.number(value, 2);
  if (finding.reached === null && count === null) {
    return (
      <li className="fairness-group">
        <span>{texts.groups[group]}</span>
        <Muted component="span">{texts.tooFew}</Muted>
      </li>
    );
  }
  const unnoticed =
    finding.detectable_ratio === null ? texts.allUnnoticed : texts.unnoticed(two(finding.detectable_ratio));
  const flag = (comparison?.flag === true || finding.result === "lower") && (
    <StatusBadge tone="warn">{texts.flag}</StatusBadge>
  );
  if (n === null || count === null) {
    const range = ({ from, to }: { from: number; to: number }) =>
      from === to ? format.number(from) : texts.range(format.number(from), format.number(to));
    return (
      <li className="fairness-group">
        <span>{texts.groups[group]}</span>
        <FairnessRange finding={finding} />
        <span>
          {finding.reached !== null && texts.some(range(finding.reached), range(finding.size))}
          {finding.result === "none" && `, ${texts.none}`}
          {finding.ratio_at_most !== null && `, ${texts.ratioAtMost(two(finding.ratio_at_most))}`} {flag}
          <Muted size="xs">{unnoticed}</Muted>
        </span>
      </li>
    );
  }
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
        {flag}
        <Muted size="xs">{unnoticed}</Muted>
      </span>
    </li>
  );
}

/** The shares that remain possible: from the lowest to the highest. */
function FairnessRange({ finding: { reached, size } }: { finding: Finding }) {
  const [low, high] =
    reached === null ? [0, 0] : [reached.from / size.to, reached.to / Math.max(1, size.from)];
  const percent = (share: number) => `${100 * Math.min(1, share)}%`;
  return (
    <span className="fairness-bar" aria-hidden>
      <span
        data-range
        style={{ marginInlineStart: percent(low), width: percent(Math.min(1, high) - Math.min(1, low)) }}
      />
    </span>
  );
}

/** A longer list would look like a list of demands. */
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
              <PermissionGuard needs="job_profiles:write">
                <Action
                  label={texts.open}
                  to={`/job-profiles/${profileId}?${one.change}=${one.scale}`}
                  variant="subtle"
                  size="xs"
                />
              </PermissionGuard>
            </Group>
          </li>
        ))}
      </ul>
    </div>
  );
}

type Fairness = Schemas["ConsoleFairness"];
type Position = Fairness["positions"][number];
type Dimension = Position["dimensions"][number];
type StageFigures = Dimension["stages"][number];
type GroupFigures = StageFigures["groups"][number];
type Finding = GroupFigures["finding"];
type Alternative = Position["alternatives"][number];
