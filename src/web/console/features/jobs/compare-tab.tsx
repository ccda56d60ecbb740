import { Group, SegmentedControl, Skeleton, Stack, Text, Title, VisuallyHidden } from "@mantine/core";
import { useId, useState } from "react";
import { Link } from "react-router";
import { COMPARE_TEXTS } from "#/messages/console/jobs/compare.gen.ts";
import { COMPONENT_TEXTS } from "#/messages/console/kit/components.gen.ts";
import type { Schemas } from "../../../wire.gen.ts";
import { DecisionBadge } from "../../entities/candidate/badges.tsx";
import { useLookWithoutScoring } from "../../entities/interview/averages.tsx";
import type { Job } from "../../entities/job/job.ts";
import { Deviations, MatchValue } from "../../entities/job-profile/deviations.tsx";
import { RightsBadges } from "../../entities/request/rights.tsx";
import { useAction, useLoad } from "../../kit/api/hooks.ts";
import { call, path } from "../../kit/api/wire.ts";
import { Action, useConfirm } from "../../kit/components/action.tsx";
import { Muted, Section, TextLink } from "../../kit/components/text.tsx";
import { candidateNameOf } from "../../kit/components/value-texts.tsx";
import { useFormat, useTexts } from "../../kit/texts/language.tsx";
import { Loaded } from "../../session/resource-page.tsx";
import { useWorkplace } from "../../session/workplace.tsx";
import { DecideDialog, type Deciding } from "./decide-dialog.tsx";

type Comparison = Schemas["JobComparison"];
type ComparedGroup = Comparison["groups"][number];
type ComparedPerson = ComparedGroup["people"][number];
type Waiting = Comparison["waiting"][number];

/** Interview and questionnaire of the job's people side by side, once it is set how much each counts. */
export function CompareTab({ job }: { job: Job }) {
  const loaded = useLoad(path("/console/jobs/{jobId}/comparison", { jobId: job.id }));
  const [deciding, setDeciding] = useState<Deciding | null>(null);
  return (
    <Loaded of={loaded} placeholder={<Skeleton h={320} radius="lg" />}>
      {(comparison) => (
        <Stack>
          {comparison.weights === null ? (
            <SetWeights jobId={job.id} max={comparison.questionnaire_max} />
          ) : (
            <Compared comparison={comparison} weights={comparison.weights} onDecide={setDeciding} />
          )}
          <DecideDialog job={job} deciding={deciding} onClose={() => setDeciding(null)} />
        </Stack>
      )}
    </Loaded>
  );
}

const STEP = 5;

/** The first step: nobody is compared before the weights are set. */
function SetWeights({ jobId, max }: { jobId: string; max: number }) {
  const texts = useTexts(COMPARE_TEXTS);
  const confirm = useConfirm();
  const canSet = useWorkplace().may("jobs:write");
  const [questionnaire, setQuestionnaire] = useState(max);
  const save = useAction({
    request: (weight: number) =>
      call("PUT", path("/console/jobs/{jobId}/decision-weights", { jobId }), {
        body: { questionnaire: weight },
      }),
    refreshes: ["/console/jobs"],
    done: texts.setDone,
  });
  const weights = texts.weights(100 - questionnaire, questionnaire);
  if (!canSet) {
    return (
      <Section title={texts.setTitle} text={texts.notSet}>
        <Muted>{texts.why(max)}</Muted>
      </Section>
    );
  }
  return (
    <Section title={texts.setTitle} text={texts.setText}>
      <Stack gap="sm" maw="46rem" align="flex-start">
        <Text size="sm">{texts.why(max)}</Text>
        <SegmentedControl
          aria-label={texts.choice}
          value={String(questionnaire)}
          onChange={(value) => setQuestionnaire(Number(value))}
          data={Array.from({ length: max / STEP + 1 }, (_, place) => {
            const weight = max - place * STEP;
            return { value: String(weight), label: `${100 - weight}/${weight}` };
          })}
        />
        <Text size="sm" fw={600} role="status">
          {weights}
        </Text>
        <Action
          label={texts.set}
          loading={save.isPending}
          onClick={async () => {
            const isSure = await confirm({
              title: texts.sureTitle,
              text: texts.sureText(weights),
              action: texts.set,
            });
            if (isSure) save.mutate(questionnaire);
          }}
        />
      </Stack>
    </Section>
  );
}

interface ComparedProps {
  comparison: Comparison;
  weights: NonNullable<Comparison["weights"]>;
  onDecide(deciding: Deciding): void;
}

function Compared({ comparison, weights, onDecide }: ComparedProps) {
  const texts = useTexts(COMPARE_TEXTS);
  const format = useFormat();
  const { groups, waiting, completed, interviewed, questions, error, questionnaire_max } = comparison;
  return (
    <>
      <Section
        title={texts.weights(weights.interview, weights.questionnaire)}
        text={texts.setBy(weights.set_by, format.date(weights.set_at))}
      >
        <Stack gap="xs" maw="46rem">
          <Text size="sm">{texts.why(questionnaire_max)}</Text>
          <Text size="sm">
            {interviewed === 0 ? texts.nobody : texts.interviewed(interviewed, completed)}
          </Text>
          <details>
            <Text component="summary" size="sm">
              {texts.how}
            </Text>
            <Stack gap="xs" mt="xs">
              <Text size="sm">{texts.howText}</Text>
              <Text size="sm">{texts.errorText(format.number(error.points, 2), error.people)}</Text>
            </Stack>
          </details>
        </Stack>
      </Section>
      {(["both", "interview"] as const).map((basis) => {
        const own = groups.filter((group) => group.basis === basis);
        if (own.length === 0) return null;
        return (
          <Section
            key={basis}
            title={basis === "both" ? texts.groups : texts.groupsAlone}
            text={
              basis === "both" || groups.length === own.length
                ? texts.groupText
                : `${texts.aloneText} ${texts.groupText}`
            }
          >
            {own.map((group, place) => (
              <PeopleGroup
                key={group.people[0]?.session_id}
                group={group}
                number={place + 1}
                questions={questions}
                onDecide={onDecide}
              />
            ))}
          </Section>
        );
      })}
      {waiting.length > 0 && <NotCompared waiting={waiting} />}
    </>
  );
}

interface PeopleGroupProps {
  group: ComparedGroup;
  number: number;
  questions: number;
  onDecide: ComparedProps["onDecide"];
}

function PeopleGroup({ group: { from, to, people, basis }, number, questions, onDecide }: PeopleGroupProps) {
  const texts = useTexts(COMPARE_TEXTS);
  const format = useFormat();
  const id = useId();
  return (
    <section className="job-group" aria-labelledby={id}>
      <Group gap="xs" align="baseline">
        <Title order={3} fz="1rem" id={id}>
          {texts.group(people.length, number)}
        </Title>
        {people.length > 1 && <Muted span>{texts.range(format.number(from), format.number(to))}</Muted>}
      </Group>
      <ul>
        {people.map((person) => (
          <li key={person.session_id}>
            <Person person={person} basis={basis} questions={questions} onDecide={onDecide} />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface PersonProps {
  person: ComparedPerson;
  basis: ComparedGroup["basis"];
  questions: number;
  onDecide: ComparedProps["onDecide"];
}

const SHOWN_DEVIATIONS = 2;

function Person({ person, basis, questions, onDecide }: PersonProps) {
  const texts = useTexts(COMPARE_TEXTS);
  const common = useTexts(COMPONENT_TEXTS);
  const format = useFormat();
  const canDecide = useWorkplace().may("reviews:write");
  const { session_id: sessionId, interview, match, left_out, combined, half_width, rights } = person;
  const name = candidateNameOf(person, common);
  return (
    <article className="console-card job-compared" aria-label={name}>
      <div>
        <Link to={`/candidates/${sessionId}`} className="console-row-link">
          <bdi>{name}</bdi>
        </Link>
        <Group gap={6}>
          <DecisionBadge decision={person.decision} />
          <RightsBadges rights={rights} />
        </Group>
        <Group gap="xs" className="no-print">
          {canDecide && (
            <Action
              label={texts.decide}
              size="compact-sm"
              variant="light"
              aria-label={texts.decideAbout(name)}
              onClick={() => onDecide({ sessionId, name, rights, outcome: null })}
            />
          )}
          <Action
            label={texts.scores}
            size="compact-sm"
            plain
            aria-label={texts.scoresOf(name)}
            to={`/candidates/${sessionId}/interview`}
          />
        </Group>
      </div>
      <Part title={basis === "both" ? texts.combined : texts.interviewOnly}>
        <Value value={combined} margin={half_width} />
      </Part>
      <Part title={texts.interview}>
        <Text span fw={650} className="console-numbers">
          {texts.mean(format.number(interview.mean, 1))}
        </Text>
        <Text size="xs">{texts.raters(interview.raters)}</Text>
        <Muted size="xs">
          {[
            texts.questions(interview.questions, questions),
            ...(interview.largest_gap === null ? [] : [texts.gap(interview.largest_gap)]),
          ].join(" · ")}
        </Muted>
        {interview.apart > 0 && (
          <Text size="xs" c="var(--console-warn-ink)" fw={600}>
            {texts.apart(interview.apart)}
          </Text>
        )}
      </Part>
      <Part title={texts.questionnaire}>
        {left_out !== null || match === null ? (
          <Text size="sm">{texts.leftOut[left_out ?? "no_result"]}</Text>
        ) : (
          <>
            <MatchValue match={match} />
            <Deviations match={match} most={SHOWN_DEVIATIONS} />
          </>
        )}
      </Part>
    </article>
  );
}

const Part = ({ title, children }: { title: string; children: React.ReactNode }) => (
  <div>
    <Title order={4} fz="0.75rem" c="dimmed" fw={650}>
      {title}
    </Title>
    {children}
  </div>
);

/** A figure with its margin; a line shows both on 0 to 100. */
function Value({ value, margin }: { value: number; margin: number }) {
  const texts = useTexts(COMPARE_TEXTS);
  const format = useFormat();
  const [low, high] = [Math.max(0, value - margin), Math.min(100, value + margin)];
  return (
    <div className="match-value">
      <VisuallyHidden>
        {texts.of100(format.number(value), format.number(low), format.number(high))}
      </VisuallyHidden>
      <span aria-hidden className="console-numbers">
        <b>{format.number(value)}</b> <small>± {format.number(margin)}</small>
      </span>
      <span className="match-line" aria-hidden>
        <span style={{ insetInlineStart: `${low}%`, width: `${high - low}%` }} />
        <i style={{ insetInlineStart: `${value}%` }} />
      </span>
    </div>
  );
}

/** People whose scores the reader may not see yet: they score, or declare that they will not. */
function NotCompared({ waiting }: { waiting: readonly Waiting[] }) {
  const texts = useTexts(COMPARE_TEXTS);
  const common = useTexts(COMPONENT_TEXTS);
  const confirm = useConfirm();
  const look = useLookWithoutScoring();
  const [isBusy, setBusy] = useState(false);
  const unscored = waiting.filter(({ because, started }) => because === "closed" && !started);
  const lookAtAll = async () => {
    const isSure = await confirm({
      title: texts.lookTitle,
      text: texts.lookText(unscored.length),
      action: texts.look,
    });
    if (!isSure) return;
    setBusy(true);
    await look(unscored.map(({ session_id }) => session_id)).finally(() => setBusy(false));
  };
  return (
    <Section
      title={texts.waiting}
      text={texts.waitingText}
      actions={
        unscored.length > 0 && <Action label={texts.look} plain loading={isBusy} onClick={lookAtAll} />
      }
    >
      <ul className="job-waiting">
        {waiting.map((person) => (
          <li key={person.session_id}>
            <TextLink to={`/candidates/${person.session_id}/interview`}>
              <bdi>{candidateNameOf(person, common)}</bdi>
            </TextLink>{" "}
            <Muted span>{person.started ? texts.started : texts.because[person.because]}</Muted>
          </li>
        ))}
      </ul>
    </Section>
  );
}
