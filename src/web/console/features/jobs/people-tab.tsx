import { Alert, Group, SegmentedControl, Stack, Title } from "@mantine/core";
import { IconUsers } from "@tabler/icons-react";
import { type DragEvent, useId, useState } from "react";
import { Link } from "react-router";
import { JOB_TEXTS } from "#/messages/console/jobs.gen.ts";
import { pathOf } from "../../entities/candidate/badges.tsx";
import { PersonSelect } from "../../entities/candidate/person-select.tsx";
import { isOutcome, JOB_WORDS } from "../../entities/job/badges.tsx";
import type { Applicant, Job, Stage } from "../../entities/job/job.ts";
import { RightsBadges } from "../../entities/request/rights.tsx";
import { useAction, useLoad } from "../../kit/api/hooks.ts";
import { call, path } from "../../kit/api/wire.ts";
import { Action, ProblemAlert, useConfirm } from "../../kit/components/action.tsx";
import { useListState } from "../../kit/components/data-cards.tsx";
import { Muted, TextLink } from "../../kit/components/text.tsx";
import { useFormat, useTexts } from "../../kit/texts/language.tsx";
import { useWorkplace } from "../../session/workplace.tsx";
import { DecideDialog, type Deciding } from "./decide-dialog.tsx";
import {
  nameOf,
  PEOPLE_DEFAULTS,
  PeopleTable,
  type PersonActions,
  RowActions,
  STAGES,
} from "./people-table.tsx";

/** The cards of a column. For more people there is the table. */
const CARDS = 25;

export function PeopleTab({ job }: { job: Job }) {
  const texts = useTexts(JOB_TEXTS);
  const { may: can } = useWorkplace();
  const confirm = useConfirm();
  const list = useListState(PEOPLE_DEFAULTS);
  const [deciding, setDeciding] = useState<Deciding | null>(null);
  const take = useAction({
    request: (applicantId: number) =>
      call("DELETE", path("/console/jobs/{jobId}/applicants/{applicantId}", { jobId: job.id, applicantId })),
    refreshes: ["/console/jobs"],
    done: texts.taken,
  });
  const add = useAction({
    request: ({ sessionId }: { sessionId: number; name: string }) =>
      call("POST", path("/console/jobs/{jobId}/applicants", { jobId: job.id }), {
        body: { session_ids: [sessionId] },
      }),
    refreshes: ["/console/jobs"],
    done: (_, { name }) => texts.addedDone(name),
  });
  const actions: PersonActions = {
    decide: can("reviews:write")
      ? (applicant, outcome) => {
          const { session_id: sessionId, rights } = applicant;
          if (sessionId !== null)
            setDeciding({ sessionId, rights, name: nameOf(applicant), outcome: outcome ?? null });
        }
      : null,
    take: can("jobs:write")
      ? async (applicant, name) => {
          const yes = await confirm({
            title: texts.takeTitle(name),
            text: texts.takeText,
            action: texts.take,
          });
          if (yes) take.mutate(applicant.id);
        }
      : null,
  };
  return (
    <Stack>
      <Waiting job={job} />
      <Group justify="space-between" align="flex-end">
        <Group gap="sm">
          <SegmentedControl
            aria-label={texts.views}
            value={list.values.view === "board" ? "board" : "table"}
            onChange={(view) => list.set({ view, stage: "" })}
            data={[
              { value: "table", label: texts.table },
              { value: "board", label: texts.board },
            ]}
          />
          {/* The bar of the list of candidates has all that can be done with many at once. */}
          {can("profiles:read") && (
            <Action label={texts.withMany} icon={IconUsers} to={`/candidates?job_id=${job.id}`} plain />
          )}
        </Group>
        {can("jobs:write") && (
          <div className="job-add">
            <PersonSelect
              label={texts.addPerson}
              withLabel
              onChoose={(sessionId, name) => add.mutate({ sessionId, name })}
            />
          </div>
        )}
      </Group>
      {list.values.view === "board" ? (
        <Board job={job} actions={actions} />
      ) : (
        <PeopleTable job={job} actions={actions} />
      )}
      <DecideDialog job={job} deciding={deciding} onClose={() => setDeciding(null)} />
    </Stack>
  );
}

/** Lists the people who are not invited yet, with the reason and their position. */
function Waiting({ job }: { job: Job }) {
  const texts = useTexts(JOB_TEXTS);
  const format = useFormat();
  const { may: allowed } = useWorkplace();
  const { data } = useLoad(allowed("invites:read") ? "/console/invite-batches" : null, { job_id: job.id });
  return (data?.batches ?? [])
    .filter(({ rows }) => rows.waiting > 0)
    .map(({ batch_id, name, rows, waiting_for }) => (
      <Alert key={batch_id} color="yellow" p="sm">
        {texts.waiting(format.number(rows.waiting), name)}{" "}
        {waiting_for !== null && `${texts.holds[waiting_for]} `}
        <TextLink to={`/invites/batches/${batch_id}`} inherit underline="always">
          {texts.waitingSee}
        </TextLink>
      </Alert>
    ));
}

interface BoardProps {
  job: Job;
  actions: PersonActions;
}

/** People by stage. A card that is dropped on a decision opens its form: a stage is a decision with its reasons. */
function Board({ job, actions }: BoardProps) {
  const texts = useTexts(JOB_TEXTS);
  const [dragged, setDragged] = useState<Applicant | null>(null);
  return (
    <>
      {actions.decide !== null && <Muted size="xs">{texts.boardHint}</Muted>}
      {/* Wider than a desk: by keys it is moved also where no card is in it, or none is there yet. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls has to be reached by keys */}
      <section className="job-board" aria-label={texts.board} tabIndex={0}>
        {STAGES.map((stage) => (
          <Column
            key={stage}
            job={job}
            stage={stage}
            actions={actions}
            dragged={dragged}
            onDrag={setDragged}
          />
        ))}
      </section>
    </>
  );
}

interface ColumnProps extends BoardProps {
  stage: Stage;
  dragged: Applicant | null;
  onDrag(applicant: Applicant | null): void;
}

function Column({ job, stage, actions, dragged, onDrag }: ColumnProps) {
  const texts = useTexts(JOB_TEXTS);
  const { stages } = useTexts(JOB_WORDS);
  const format = useFormat();
  const heading = useId();
  const count = job.applicants[stage];
  const { data, error, refetch } = useLoad(
    count === 0 ? null : path("/console/jobs/{jobId}/applicants", { jobId: job.id }),
    { stage, limit: CARDS },
  );
  const people = count === 0 ? [] : (data?.applicants ?? []);
  const takes = isOutcome(stage) && dragged !== null && dragged.stage !== stage;
  const drop = (event: DragEvent) => {
    event.preventDefault();
    if (isOutcome(stage) && dragged !== null) actions.decide?.(dragged, stage);
    onDrag(null);
  };
  return (
    <section
      aria-labelledby={heading}
      className="job-column"
      data-empty={count === 0 || undefined}
      data-takes={takes || undefined}
      {...(takes && { onDragOver: (event: DragEvent) => event.preventDefault(), onDrop: drop })}
    >
      <Title order={2} fz="0.875rem" id={heading}>
        {stages[stage]} <span className="job-column-count">{format.number(count)}</span>
      </Title>
      {error !== null && data === undefined && <ProblemAlert error={error} again={() => void refetch()} />}
      {count === 0 ? (
        <Muted size="xs">{texts.empty}</Muted>
      ) : (
        <ul>
          {people.map((applicant) => (
            <li
              key={applicant.id}
              className="console-card job-card"
              draggable={actions.decide !== null && applicant.session_id !== null}
              onDragStart={(event) => {
                event.dataTransfer.effectAllowed = "move";
                onDrag(applicant);
              }}
              onDragEnd={() => onDrag(null)}
            >
              <Link to={pathOf(applicant)} draggable={false}>
                <bdi>{nameOf(applicant)}</bdi>
              </Link>
              <RightsBadges rights={applicant.rights} />
              <RowActions applicant={applicant} actions={actions} />
            </li>
          ))}
        </ul>
      )}
      {count > people.length && people.length > 0 && (
        <Link to={`?view=table&stage=${stage}`} className="job-column-more">
          {texts.moreInTable(format.number(count - people.length))}
        </Link>
      )}
    </section>
  );
}
