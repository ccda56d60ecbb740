import { Alert, Skeleton, Stack, Text, Title } from "@mantine/core";
import { IconAlertTriangle, IconCircleCheck, IconClock } from "@tabler/icons-react";
import { SENDING_WORDS } from "#/messages/console/entities/mail/sending.gen.ts";
import { HEALTH_TEXTS, type HealthTexts } from "#/messages/console/server/health.gen.ts";
import { ServerSending } from "../../../entities/mail/kept-mails.tsx";

import { useLoad } from "../../../kit/api/hooks.ts";
import { DataTable } from "../../../kit/components/data-table.tsx";
import { StatusBadge, type Tone } from "../../../kit/components/status-badge.tsx";
import { EmptyState, Muted, Section } from "../../../kit/components/text.tsx";
import { DateText } from "../../../kit/components/value-texts.tsx";
import { useFormat, useLanguage, useTexts } from "../../../kit/texts/language.tsx";
import { RecordPage } from "../../../session/resource-page.tsx";
import { Fact, Facts, Figure, Figures, HealthTabs, ManualLink } from "../parts.tsx";
import { checkDetail } from "./check-details.ts";
import { type Check, type Health, type Job, MailSection, type OutboxState } from "./mail-section.tsx";

/** A newer server can have checks and jobs that this page has no name for. */
type NamesByKey = Readonly<Record<string, string>>;

const STATES: readonly OutboxState[] = ["queued", "held", "done", "dead"];

const EVERY_MS = 4_000;

export function HealthPage() {
  const texts = useTexts(HEALTH_TEXTS);
  const loaded = useLoad("/admin/health", {}, { every: EVERY_MS });
  return (
    <RecordPage
      of={loaded}
      title={texts.title}
      text={
        <>
          {texts.text} <ManualLink chapter="faults" />
        </>
      }
      above={<HealthTabs at="health" />}
      placeholder={
        <Stack>
          <Skeleton h={80} radius="lg" />
          <Skeleton h={280} radius="lg" />
        </Stack>
      }
    >
      {(health) => (
        <Stack className="server-stack">
          {loaded.error !== null && <Alert color="orange">{texts.stale}</Alert>}
          <Verdict health={health} />
          <ServerSending />
          <div className="server-grid">
            <Disk health={health} />
            <Requests health={health} />
            <OutboxSection health={health} />
            <Checks checks={health.checks} />
            <MailSection mail={health.mail} />
            <Memory health={health} />
          </div>
          <JobsSection jobs={health.jobs} />
        </Stack>
      )}
    </RecordPage>
  );
}

const spanOf = (seconds: number, texts: HealthTexts): string => {
  if (seconds >= 86_400) return texts.days(Math.floor(seconds / 86_400));
  if (seconds >= 3_600) return texts.hours(Math.floor(seconds / 3_600));
  return texts.minutes(Math.floor(seconds / 60));
};

function Verdict({ health }: { health: Health }) {
  const texts = useTexts(HEALTH_TEXTS);
  const isWell = health.status === "ready";
  const errors = health.checks.filter(({ state }) => state !== "ok").length;
  const { notices } = useTexts(SENDING_WORDS);
  const sending = useLoad("/admin/sending").data?.state ?? "sends";
  const isFine = isWell && errors === 0 && sending === "sends";
  const Icon = isFine ? IconCircleCheck : IconAlertTriangle;
  return (
    <div className="console-card server-verdict" data-tone={isFine ? "good" : isWell ? "warn" : "bad"}>
      <Icon size={30} stroke={1.6} aria-hidden />
      <div>
        <Title order={2} fz="1.125rem">
          {isWell && errors > 0
            ? texts.attention(errors)
            : isWell && sending !== "sends"
              ? notices[sending].title
              : texts.states[health.status]}
        </Title>
        <Muted>{texts.since(health.version, spanOf(health.uptime_s, texts))}</Muted>
      </div>
    </div>
  );
}

function Disk({ health: { storage } }: { health: Health }) {
  const { storage: texts } = useTexts(HEALTH_TEXTS);
  const format = useFormat();
  return (
    <Section title={texts.title}>
      <Figures>
        <Figure label={texts.free} value={format.bytes(storage.free_bytes)} />
        <Figure label={texts.used} value={format.bytes(storage.used_bytes)} />
        <Figure label={texts.database} value={format.bytes(storage.database_bytes + storage.wal_bytes)} />
      </Figures>
      <Muted size="xs" mt="md">
        {texts.folder}: <span className="console-copy">{storage.folder}</span>
      </Muted>
    </Section>
  );
}

function Requests({ health: { requests } }: { health: Health }) {
  const { requests: texts } = useTexts(HEALTH_TEXTS);
  const format = useFormat();
  const ms = (value: number | null) => (value === null ? "–" : texts.ms(format.number(value)));
  return (
    <Section title={texts.title}>
      <Figures>
        <Figure label={texts.total} value={format.number(requests.total)} />
        <Figure label={texts.failed} value={format.number(requests.by_status["5xx"] ?? 0)} />
      </Figures>
      <div style={{ marginTop: "var(--mantine-spacing-md)" }}>
        <Facts>
          <Fact label={texts.median}>{ms(requests.median_ms)}</Fact>
          <Fact label={texts.p95}>{ms(requests.p95_ms)}</Fact>
          <Fact label={texts.slowest}>{ms(requests.slowest_ms)}</Fact>
        </Facts>
      </div>
    </Section>
  );
}

function Memory({ health: { memory, documents } }: { health: Health }) {
  const { memory: texts } = useTexts(HEALTH_TEXTS);
  const format = useFormat();
  return (
    <Section title={texts.title}>
      <Figures>
        <Figure label={texts.resident} value={format.bytes(memory.resident_bytes)} />
        <Figure label={texts.waiting} value={format.number(documents.waiting)} />
        <Figure label={texts.rendering} value={format.number(documents.rendering ? 1 : 0)} />
      </Figures>
    </Section>
  );
}

const TONES: Record<Check["state"], Tone> = { ok: "good", warning: "warn", failed: "bad" };

function Checks({ checks }: { checks: readonly Check[] }) {
  const { checks: texts } = useTexts(HEALTH_TEXTS);
  const { language } = useLanguage();
  return (
    <Section title={texts.title}>
      <ul className="server-lines" style={{ margin: 0 }}>
        {checks.map(({ name, state, detail }) => (
          <li key={name} className="server-check">
            <div>
              <Text size="sm" fw={600}>
                {(texts.names as NamesByKey)[name] ?? name}
              </Text>
              <Muted style={{ overflowWrap: "anywhere" }}>{checkDetail(detail, language)}</Muted>
            </div>
            <StatusBadge tone={TONES[state]}>{texts.states[state]}</StatusBadge>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function OutboxSection({ health: { outbox, webhooks } }: { health: Health }) {
  const { outbox: texts } = useTexts(HEALTH_TEXTS);
  const format = useFormat();
  return (
    <Section title={texts.title} text={texts.text}>
      {outbox.length === 0 && <Muted>{texts.nothing}</Muted>}
      {(["mail", "webhook", "chat"] as const).map((channel) => {
        const rows = outbox.filter((row) => row.channel === channel);
        if (rows.length === 0) return null;
        return (
          <div key={channel} style={{ marginBottom: "var(--mantine-spacing-md)" }}>
            <Title order={3} fz="sm" mb={4}>
              {texts.channels[channel]}
            </Title>
            <Figures>
              {STATES.flatMap((state) => {
                const row = rows.find(({ status }) => status === state);
                if (row === undefined) return [];
                const due = row.oldest_due_at;
                return [
                  <Figure
                    key={state}
                    label={state === "held" && channel !== "mail" ? texts.onHoldOthers : texts[state]}
                    value={format.number(row.count)}
                    {...(state === "queued" &&
                      due !== null && { hint: texts.oldest(format.relative(due, Date.now())) })}
                  />,
                ];
              })}
            </Figures>
          </div>
        );
      })}
      <Muted>
        {texts.webhooks(
          format.number(webhooks.active),
          format.number(webhooks.failing),
          format.number(webhooks.disabled),
        )}
      </Muted>
    </Section>
  );
}

function JobsSection({ jobs }: { jobs: readonly Job[] }) {
  const { jobs: texts } = useTexts(HEALTH_TEXTS);
  const format = useFormat();
  return (
    <Section title={texts.title} text={texts.text}>
      <DataTable
        label={texts.list}
        rows={jobs}
        rowId={({ name }) => name}
        columns={[
          { label: texts.name, cell: ({ name }) => (texts.names as NamesByKey)[name] ?? name },
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
          { label: texts.failures, end: true, cell: ({ failures }) => format.number(failures) },
        ]}
        empty={<EmptyState icon={IconClock} text={texts.never} />}
      />
    </Section>
  );
}

function State({ job }: { job: Job }) {
  const { jobs: texts } = useTexts(HEALTH_TEXTS);
  const { last_failed_at, last_started_at, last_error } = job;
  // A failure before a successful run no longer counts.
  const hasFailed = last_failed_at !== null && last_started_at !== null && last_failed_at >= last_started_at;
  if (!hasFailed) return <StatusBadge tone="good">{texts.fine}</StatusBadge>;
  return (
    <>
      <StatusBadge tone="bad">{texts.failed}</StatusBadge>
      {last_error !== null && (
        <Muted size="xs" mt={2}>
          {last_error}
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
      return pattern;
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
