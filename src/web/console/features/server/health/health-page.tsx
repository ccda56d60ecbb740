import { Alert, Group, Skeleton, Stack, Text, Title } from "@mantine/core";
import { IconAlertTriangle, IconCircleCheck } from "@tabler/icons-react";
import { HEALTH_TEXTS, type HealthTexts } from "#/messages/console/server/health.gen.ts";
import { CheckDetails, useCheckTexts, WithCommands } from "../../../entities/check/check-text.tsx";
import { KeptMails } from "../../../entities/mail/kept-mails.tsx";
import { useLoad } from "../../../kit/api/hooks.ts";
import { Action } from "../../../kit/components/action.tsx";
import { StatusBadge, type Tone } from "../../../kit/components/status-badge.tsx";
import { Muted, Section } from "../../../kit/components/text.tsx";
import { useTexts } from "../../../kit/texts/language.tsx";
import { RecordPage } from "../../../session/resource-page.tsx";
import { ManualLink } from "../parts.tsx";
import { Expandable } from "./expandable.tsx";
import { JobsSection } from "./jobs-section.tsx";
import { type Check, type Health, MailSection } from "./mail-section.tsx";
import { OutboxSection, ProcessSection } from "./process-sections.tsx";

const EVERY_MS = 4_000;

/** The state of the server in sentences: what needs attention first, then what was checked, then the figures. */
export function HealthPage() {
  const texts = useTexts(HEALTH_TEXTS);
  const loaded = useLoad("/admin/health", {}, { every: EVERY_MS });
  const sending = useLoad("/admin/sending");
  return (
    <RecordPage
      of={loaded}
      title={texts.title}
      text={
        <>
          {texts.text} <ManualLink chapter="faults" />
        </>
      }
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
          {sending.data !== undefined && <KeptMails sending={sending.data} of="server" />}
          <Problems checks={health.checks} />
          <Healthy checks={health.checks} />
          <Expandable title={texts.mail.title} summary={health.mail.server ?? texts.mail.none}>
            <MailSection mail={health.mail} />
          </Expandable>
          <JobsSection jobs={health.jobs} />
          <OutboxSection health={health} />
          <ProcessSection health={health} />
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

function Verdict({ health: { checks, version, uptime_s } }: { health: Health }) {
  const texts = useTexts(HEALTH_TEXTS);
  const of = (wanted: Check["severity"]) => checks.filter(({ severity }) => severity === wanted).length;
  const [errors, warnings] = [of("error"), of("warning")];
  const isFine = errors + warnings === 0;
  const Icon = isFine ? IconCircleCheck : IconAlertTriangle;
  return (
    <div className="console-card server-verdict" data-tone={isFine ? "good" : errors > 0 ? "bad" : "warn"}>
      <Icon size={30} stroke={1.6} aria-hidden />
      <div>
        <Title order={2} fz="1.125rem">
          {isFine
            ? texts.verdict.ok
            : errors > 0
              ? texts.verdict.error(errors)
              : texts.verdict.warning(warnings)}
        </Title>
        <Muted>{texts.since(version, spanOf(uptime_s, texts))}</Muted>
      </div>
    </div>
  );
}

const TONES: Record<Check["severity"], Tone> = {
  ok: "good",
  pending: "neutral",
  note: "info",
  warning: "warn",
  error: "bad",
};
const PROBLEMS = ["error", "warning", "note"] as const;

/** Errors, then warnings, then notes, each with what to do. */
function Problems({ checks }: { checks: readonly Check[] }) {
  const texts = useTexts(HEALTH_TEXTS);
  const { severities, sentence, next } = useCheckTexts();
  const found = PROBLEMS.flatMap((severity) => checks.filter((check) => check.severity === severity));
  if (found.length === 0) return null;
  return (
    <Section title={texts.problems}>
      <ul className="server-lines" style={{ margin: 0 }}>
        {found.map((check) => {
          const [said, todo] = [sentence(check, check.detail), next(check.code, check.next)];
          const open = texts.open(check.page?.split("#", 1)[0] ?? "");
          return (
            <li key={check.detail} className="server-problem">
              <StatusBadge tone={TONES[check.severity]}>{severities[check.severity]}</StatusBadge>
              <div>
                <Text size="sm" fw={600} style={{ overflowWrap: "anywhere" }}>
                  <WithCommands text={said} />
                </Text>
                <CheckDetails details={check.details} />
                {todo !== null && (
                  <Muted component="div" mt={2}>
                    <WithCommands text={todo} />
                  </Muted>
                )}
              </div>
              {check.page !== null && (
                <Group className="server-problem-action">
                  <Action
                    label={open}
                    aria-label={`${open}: ${said}`}
                    to={`/server/${check.page}`}
                    size="xs"
                    plain
                  />
                </Group>
              )}
            </li>
          );
        })}
      </ul>
    </Section>
  );
}

/** One line for each area with checks that passed or have not run yet, which opens to their sentences. */
function Healthy({ checks }: { checks: readonly Check[] }) {
  const texts = useTexts(HEALTH_TEXTS);
  const { areas, sentence } = useCheckTexts();
  const fine = checks.filter(({ severity }) => severity === "ok" || severity === "pending");
  const found = (Object.keys(areas) as Check["area"][]).filter((area) =>
    fine.some((check) => check.area === area),
  );
  return (
    <Section title={texts.healthy} text={texts.healthyText}>
      <ul className="server-lines" style={{ margin: 0 }}>
        {found.map((area) => {
          const inArea = fine.filter((check) => check.area === area);
          const passed = inArea.filter(({ severity }) => severity === "ok").length;
          const pending = inArea.length - passed;
          const counts = [
            ...(passed > 0 ? [texts.checked(passed)] : []),
            ...(pending > 0 ? [texts.pending(pending)] : []),
          ];
          return (
            <li key={area}>
              <details className="server-area">
                <summary>
                  <Text span size="sm" fw={600}>
                    {areas[area]}
                  </Text>{" "}
                  <Muted span>{counts.join(", ")}</Muted>
                </summary>
                <ul>
                  {inArea.map((check) => (
                    <li key={check.code}>
                      <WithCommands text={sentence(check, check.detail)} />
                    </li>
                  ))}
                </ul>
              </details>
            </li>
          );
        })}
      </ul>
    </Section>
  );
}
