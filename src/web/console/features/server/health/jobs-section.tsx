import { IconClock } from "@tabler/icons-react";
import { HEALTH_TEXTS, type HealthTexts } from "#/messages/console/server/health.gen.ts";
import { textOf } from "#/messages/text-of.ts";
import { DataTable } from "../../../kit/components/data-table.tsx";
import { StatusBadge } from "../../../kit/components/status-badge.tsx";
import { EmptyState, Muted } from "../../../kit/components/text.tsx";
import { DateText } from "../../../kit/components/value-texts.tsx";
import { useTexts } from "../../../kit/texts/language.tsx";
import { useOffered } from "../../../session/selling.ts";
import { Expandable } from "./expandable.tsx";
import type { Job } from "./mail-section.tsx";

/** What runs on a schedule, in a sentence that opens to the list. */
export function JobsSection({ jobs: all }: { jobs: readonly Job[] }) {
  const { jobs: texts } = useTexts(HEALTH_TEXTS);
  const isOffered = useOffered("jobs");
  const jobs = all.filter((job) => isOffered(job.name) || hasFailed(job));
  const failed = jobs.filter(hasFailed).length;
  return (
    <Expandable
      title={texts.title}
      summary={failed === 0 ? texts.fine(jobs.length) : texts.failing(failed, jobs.length)}
    >
      <Muted mb="sm">{texts.text}</Muted>
      <DataTable
        label={texts.list}
        rows={jobs}
        rowId={({ name }) => name}
        columns={[
          // A newer server can have jobs that this page has no name for.
          { label: texts.name, cell: ({ name }) => textOf(texts.names, name) ?? name },
          { label: texts.rhythm, cell: ({ pattern }) => rhythmText(pattern, texts) },
          {
            label: texts.last,
            width: 150,
            cell: ({ last_finished_at }) => (
              <DateText value={last_finished_at} as="relative" none={texts.never} />
            ),
          },
          {
            label: texts.next,
            width: 150,
            cell: ({ next_run_at }) => <DateText value={next_run_at} as="relative" />,
          },
          { label: texts.state, width: 190, cell: (job) => <State job={job} /> },
        ]}
        empty={<EmptyState icon={IconClock} text={texts.never} />}
      />
    </Expandable>
  );
}

/** A failure before a successful run no longer counts. */
const hasFailed = ({ last_failed_at: failedAt, last_started_at: startedAt }: Job): boolean =>
  failedAt !== null && startedAt !== null && failedAt >= startedAt;

function State({ job }: { job: Job }) {
  const { jobs: texts } = useTexts(HEALTH_TEXTS);
  if (!hasFailed(job)) return <StatusBadge tone="good">{texts.ok}</StatusBadge>;
  return (
    <>
      <StatusBadge tone="bad">{texts.failed}</StatusBadge>
      {job.last_error !== null && (
        <Muted size="xs" mt={2}>
          {job.last_error}
        </Muted>
      )}
    </>
  );
}

const twoDigits = (part: number): string => String(part).padStart(2, "0");
const timeOf = ({ hour, minute }: { hour: number; minute: number }): string =>
  `${twoDigits(hour)}:${twoDigits(minute)}`;

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
      return texts.day(timeOf(rhythm));
    case "month":
      return texts.month(rhythm.day, timeOf(rhythm));
    default:
      return texts.other;
  }
}

/** Describes the frequency of a job, as far as its cron pattern is simple. Times are UTC. */
type Rhythm =
  | { every: "seconds"; n: number }
  | { every: "minute" }
  | { every: "hour"; minute: number }
  | { every: "day"; hour: number; minute: number }
  | { every: "month"; day: number; hour: number; minute: number };

const isNumber = (part: string): boolean => /^\d+$/.test(part);

/** @param pattern six fields, beginning with the seconds. @returns null for what has no simple name */
export function rhythmOf(pattern: string): Rhythm | null {
  const [second = "", minute = "", hour = "", day = "", month = "", weekday = "", ...rest] =
    pattern.split(" ");
  if (rest.length > 0 || month !== "*" || weekday !== "*") return null;
  const everyDay = day === "*";
  if (everyDay && hour === "*" && minute === "*") {
    if (second === "*") return { every: "seconds", n: 1 };
    const step = /^\*\/(\d+)$/.exec(second)?.[1];
    if (step !== undefined) return { every: "seconds", n: Number(step) };
    return isNumber(second) ? { every: "minute" } : null;
  }
  if (!isNumber(second) || !isNumber(minute)) return null;
  if (everyDay && hour === "*") return { every: "hour", minute: Number(minute) };
  if (!isNumber(hour)) return null;
  const at = { hour: Number(hour), minute: Number(minute) };
  if (everyDay) return { every: "day", ...at };
  return isNumber(day) ? { every: "month", day: Number(day), ...at } : null;
}
