import { Title } from "@mantine/core";
import { type DragEvent, useId, useState } from "react";
import { Link } from "react-router";
import { pathOf } from "../../entities/candidate/path.ts";
import type { Applicant, Job, Stage } from "../../entities/job/answers.ts";
import { isOutcome } from "../../entities/job/badges.tsx";
import { JOB_WORDS } from "../../entities/job/words.ts";
import { RightsBadges } from "../../entities/request/rights.tsx";
import { useLoad } from "../../kit/api/hooks.ts";
import { path } from "../../kit/api/wire.ts";
import { ProblemAlert } from "../../kit/components/problem-alert.tsx";
import { Muted } from "../../kit/components/text.tsx";
import { useFormat, useTexts } from "../../kit/texts/language.tsx";
import { nameOf } from "./name-of.ts";
import { type PersonActions, RowActions } from "./person-actions.tsx";
import { STAGES } from "./stage-counts.tsx";
import { JOB_TEXTS } from "./texts.ts";

/** Cards of a column; whoever has more of them reads the table. */
const CARDS = 25;

interface BoardProps {
  job: Job;
  actions: PersonActions;
}

/** People by stage. A card that is dropped on a decision opens its form: a stage is a decision with its reasons. */
export function Board({ job, actions }: BoardProps) {
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
