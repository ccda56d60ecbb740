import { Text } from "@mantine/core";
import { IconClock } from "@tabler/icons-react";
import { DataTable } from "../../../kit/components/data-table.tsx";
import { EmptyState } from "../../../kit/components/empty-state.tsx";
import { Section } from "../../../kit/components/section.tsx";
import { StatusBadge } from "../../../kit/components/status-badge.tsx";
import { DateText } from "../../../kit/components/value-texts.tsx";
import { useFormat, useTexts } from "../../../kit/texts/language.tsx";
import type { Job } from "./answers.ts";
import { rhythmOf } from "./rhythm.ts";
import { HEALTH_TEXTS, type HealthTexts } from "./texts.ts";

export function JobsSection({ jobs }: { jobs: readonly Job[] }) {
  const { jobs: texts } = useTexts(HEALTH_TEXTS);
  const format = useFormat();
  return (
    <Section title={texts.title} text={texts.text}>
      <DataTable
        label={texts.list}
        rows={jobs}
        rowId={({ name }) => name}
        columns={[
          { key: "name", label: texts.name, cell: ({ name }) => texts.names[name] ?? name },
          { key: "rhythm", label: texts.rhythm, cell: ({ pattern }) => rhythmText(pattern, texts) },
          {
            key: "last",
            label: texts.last,
            width: 150,
            cell: ({ last_finished_at }) =>
              last_finished_at === null ? (
                <Text span inherit c="dimmed">
                  {texts.never}
                </Text>
              ) : (
                <DateText value={last_finished_at} as="relative" />
              ),
          },
          {
            key: "next",
            label: texts.next,
            width: 150,
            cell: ({ next_run_at }) => <DateText value={next_run_at} as="relative" />,
          },
          { key: "state", label: texts.state, width: 190, cell: (job) => <State job={job} /> },
          {
            key: "failures",
            label: texts.failures,
            end: true,
            cell: ({ failures }) => format.number(failures),
          },
        ]}
        empty={<EmptyState icon={IconClock} text={texts.never} />}
      />
    </Section>
  );
}

function State({ job }: { job: Job }) {
  const { jobs: texts } = useTexts(HEALTH_TEXTS);
  const { last_failed_at, last_started_at, last_error } = job;
  // A failure that a later run has made good is past.
  const hasFailed = last_failed_at !== null && last_started_at !== null && last_failed_at >= last_started_at;
  if (!hasFailed) return <StatusBadge tone="good">{texts.fine}</StatusBadge>;
  return (
    <>
      <StatusBadge tone="bad">{texts.failed}</StatusBadge>
      {last_error !== null && (
        <Text size="xs" c="dimmed" mt={2}>
          {last_error}
        </Text>
      )}
    </>
  );
}

function rhythmText(pattern: string, { rhythms: texts }: HealthTexts["jobs"]): string {
  const rhythm = rhythmOf(pattern);
  switch (rhythm?.every) {
    case "seconds":
      return rhythm.n === 1 ? texts.second : texts.seconds(rhythm.n);
    case "minute":
      return texts.minute;
    case "hour":
      return texts.hour(rhythm.minute);
    case "day":
      return texts.day(rhythm.hour, rhythm.minute);
    case "month":
      return texts.month(rhythm.day, rhythm.hour, rhythm.minute);
    default:
      return pattern;
  }
}
