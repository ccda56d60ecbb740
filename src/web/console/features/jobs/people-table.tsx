import { Chip, Group, Text } from "@mantine/core";
import { IconColumns3, IconSearch, IconUsers } from "@tabler/icons-react";
import { JOB_TEXTS } from "#/messages/console/jobs.gen.ts";
import type { Person } from "../../entities/bulk/decline-form.tsx";
import { type Able, useBulkBar } from "../../entities/bulk/use-bulk-bar.tsx";
import type { Outcome } from "../../entities/candidate/answers.ts";
import { pathOf } from "../../entities/candidate/badges.tsx";
import { canCompare } from "../../entities/candidate/people-list.ts";
import { JOB_WORDS, StageBadge } from "../../entities/job/badges.tsx";
import type { Applicant, Job, Stage } from "../../entities/job/job.ts";
import { isPaused, RightsBadges } from "../../entities/request/rights.tsx";
import { AddToShortlist } from "../../entities/shortlist/add-to-shortlist.tsx";
import { useLoad } from "../../kit/api/hooks.ts";
import { get, path } from "../../kit/api/wire.ts";
import { Action, MenuAction, MoreMenu } from "../../kit/components/action.tsx";
import { pagedBy, useChosen, useListState } from "../../kit/components/data-cards.tsx";
import { DataTable } from "../../kit/components/data-table.tsx";
import { type BarAction, SelectionBar } from "../../kit/components/selection-bar.tsx";
import { timeCell } from "../../kit/components/status-badge.tsx";
import { EmptyState, Muted } from "../../kit/components/text.tsx";
import { DateText } from "../../kit/components/value-texts.tsx";
import { ExportMenu } from "../../kit/export/export-menu.tsx";
import { useFormat, useTexts } from "../../kit/texts/language.tsx";
import { useWorkplace } from "../../session/workplace.tsx";

const isInvited = ({ invite_id, stage }: Chosen): boolean =>
  invite_id !== null && (stage === "invited" || stage === "in_progress");

const ABLE: Able<Chosen> = {
  remind: isInvited,
  extend: ({ invite_id, stage }) => invite_id !== null && (stage === "invited" || stage === "expired"),
  cancel: ({ invite_id, stage }) => invite_id !== null && stage === "invited",
  decide: ({ session_id }) => session_id !== null,
  decline: ({ stage }) => stage === "decline",
  reports: ({ completed_at }) => completed_at !== null,
  team: ({ completed_at }) => completed_at !== null,
};

const idOf = ({ id }: Applicant): string => String(id);

interface PeopleProps {
  job: Job;
  actions: PersonActions;
}

export function PeopleTable({ job, actions }: PeopleProps) {
  const texts = useTexts(JOB_TEXTS);
  const words = useTexts(JOB_WORDS);
  const format = useFormat();
  const { may: can } = useWorkplace();
  const list = useListState(PEOPLE_DEFAULTS);
  const { stage } = list.values;
  const { limit, offset, as_of } = list.query;
  const wanted = STAGES.find((known) => known === stage);
  const loaded = useLoad(path("/console/jobs/{jobId}/applicants", { jobId: job.id }), {
    limit,
    offset,
    as_of,
    ...(wanted && { stage: wanted }),
  });
  const { chosen, choose, clear } = useChosen(loaded.data?.applicants, idOf);
  return (
    <>
      {job.applicants.total > 0 && (
        <Chip.Group multiple={false} value={stage} onChange={(value) => list.set({ stage: String(value) })}>
          <Group gap={6} role="radiogroup" aria-label={texts.stage}>
            <Chip value="" size="sm" variant="light" icon={null}>
              {texts.anyStage} <span className="candidates-count">{format.number(job.applicants.total)}</span>
            </Chip>
            {STAGES.filter((one) => job.applicants[one] > 0 || one === stage).map((one) => (
              <Chip key={one} value={one} size="sm" variant="light" icon={null}>
                {words.stages[one]}{" "}
                <span className="candidates-count">{format.number(job.applicants[one])}</span>
              </Chip>
            ))}
          </Group>
        </Chip.Group>
      )}
      <DataTable
        label={texts.people}
        rows={loaded.data?.applicants}
        rowId={idOf}
        rowTo={pathOf}
        columns={[
          {
            label: texts.person,
            cell: (applicant) => (
              <>
                <bdi>{nameOf(applicant)}</bdi> <RightsBadges rights={applicant.rights} />
              </>
            ),
          },
          { label: texts.stage, cell: ({ stage: at }) => <StageBadge stage={at} />, width: 170 },
          { label: texts.added, cell: ({ added_at }) => <DateText value={added_at} />, width: 140 },
          {
            label: texts.completed,
            cell: ({ completed_at }) => <DateText value={completed_at} />,
            wideOnly: true,
            width: 140,
          },
        ]}
        actions={(applicant) => <RowActions applicant={applicant} actions={actions} />}
        {...(can("results:read") && {
          selection: {
            selected: new Set(chosen.keys()),
            onChange: choose,
            nameOf,
            onlyOneByOne: ({ rights }: Applicant) => isPaused(rights),
          },
        })}
        {...pagedBy(list, loaded)}
        empty={
          stage === "" ? (
            <EmptyState icon={IconUsers} title={texts.nobodyHere} text={texts.nobodyText} />
          ) : (
            <EmptyState icon={IconSearch} text={texts.nobodyAt} />
          )
        }
      />
      {job.applicants.total > 0 && (
        <Group justify="flex-end">
          <ExportMenu<Applicant>
            name={job.title}
            list="applicants"
            head={[texts.person, texts.email, texts.stage, texts.added, texts.completed]}
            load={async (api, place) => {
              const { applicants, pagination } = await api.send(
                get(path("/console/jobs/{jobId}/applicants", { jobId: job.id }), {
                  ...place,
                  ...(wanted && { stage: wanted }),
                }),
              );
              return { rows: applicants, pagination };
            }}
            cells={(applicant) => [
              nameOf(applicant),
              applicant.email,
              words.stages[applicant.stage],
              timeCell(applicant.added_at),
              timeCell(applicant.completed_at),
            ]}
            size="xs"
          />
        </Group>
      )}
      <ChosenBar job={job} chosen={[...chosen.values()]} onClear={clear} />
    </>
  );
}

type Chosen = Person & Pick<Applicant, "stage" | "completed_at">;

interface ChosenBarProps {
  job: Job;
  chosen: readonly Applicant[];
  onClear(): void;
}

/** The actions for all ticked people of a job. */
function ChosenBar({ job, chosen, onClear }: ChosenBarProps) {
  const texts = useTexts(JOB_TEXTS);
  const { actionsWith, dialogs } = useBulkBar(onClear, job.id);
  const completed = chosen.flatMap(({ session_id, completed_at }) =>
    completed_at === null || session_id === null ? [] : [session_id],
  );
  const compare: BarAction[] =
    completed.length === chosen.length && canCompare(completed.length)
      ? [
          {
            key: "compare",
            label: texts.compare,
            icon: <IconColumns3 size={16} aria-hidden />,
            to: `/compare?ids=${completed.join(",")}${job.job_profile_id === null ? "" : `&profile_id=${job.job_profile_id}`}`,
          },
        ]
      : [];
  return (
    <>
      <SelectionBar
        count={chosen.length}
        onClear={onClear}
        actions={[
          ...compare,
          ...actionsWith(
            chosen.map((one) => ({ ...one, in_list: null })),
            ABLE,
          ),
        ]}
        shown={2}
        beside={<AddToShortlist sessionIds={completed} jobId={job.id} onDone={onClear} />}
      />
      {dialogs}
    </>
  );
}

/** Returns the name of a person in lists: their name, or the invited address. */
export const nameOf = ({ first_name, last_name, email }: Applicant): string =>
  `${first_name} ${last_name}`.trim() || email || "–";

/** Returns the actions for one person of the job. Null if the reader may not use any. */
export interface PersonActions {
  decide: ((applicant: Applicant, outcome?: Outcome) => void) | null;
  take: ((applicant: Applicant, name: string) => void) | null;
}

export const PEOPLE_DEFAULTS = { tab: "people", view: "table", stage: "" };

interface RowActionsProps {
  applicant: Applicant;
  actions: PersonActions;
}

export function RowActions({ applicant, actions: { decide, take } }: RowActionsProps) {
  const texts = useTexts(JOB_TEXTS);
  const name = nameOf(applicant);
  return (
    <Group gap={4} wrap="nowrap" justify="flex-end">
      {decide !== null && applicant.session_id !== null && (
        <Action
          label={texts.decide}
          size="compact-sm"
          variant="light"
          aria-label={texts.decideAbout(name)}
          onClick={() => decide(applicant)}
        />
      )}
      {take !== null && (
        <MoreMenu row label={texts.takeAbout(name)} size={30}>
          <MenuAction label={texts.take} onClick={() => take(applicant, name)} />
        </MoreMenu>
      )}
    </Group>
  );
}

/** In the order of the way to a job. */
export const STAGES: readonly Stage[] = [
  "invited",
  "in_progress",
  "expired",
  "completed",
  "advance",
  "hold",
  "decline",
  "hire",
];

/** Counts people by stage. Empty stages are omitted. */
export function StageCounts({ applicants }: Pick<Job, "applicants">) {
  const texts = useTexts(JOB_TEXTS);
  const { stages } = useTexts(JOB_WORDS);
  const format = useFormat();
  if (applicants.total === 0) {
    return <Muted span>{texts.peopleNone}</Muted>;
  }
  return (
    <span className="job-counts">
      <Text span size="sm" fw={650}>
        {format.number(applicants.total)}
      </Text>
      {STAGES.filter((stage) => applicants[stage] > 0).map((stage) => (
        <Muted key={stage} span size="xs">
          {stages[stage]} {format.number(applicants[stage])}
        </Muted>
      ))}
    </span>
  );
}
