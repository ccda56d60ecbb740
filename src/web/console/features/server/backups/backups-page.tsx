import { Alert, Group, Loader, Skeleton, Stack, Text } from "@mantine/core";
import { IconDatabaseExport, IconRestore } from "@tabler/icons-react";
import { BACKUP_TEXTS } from "#/messages/console/server/backups.gen.ts";
import type { Schemas } from "../../../../wire.gen.ts";
import { useAction, useLoad } from "../../../kit/api/hooks.ts";
import { call } from "../../../kit/api/wire.ts";
import { Action, ProblemAlert } from "../../../kit/components/action.tsx";
import { StatusBadge } from "../../../kit/components/status-badge.tsx";
import { EmptyState, Muted, Section } from "../../../kit/components/text.tsx";
import { DateText } from "../../../kit/components/value-texts.tsx";
import { useFormat, useTexts } from "../../../kit/texts/language.tsx";
import { PageHeader } from "../../../session/choose-account-page.tsx";
import { Fact, Facts, ManualLink, PlainTable } from "../parts.tsx";

type Backups = NonNullable<Schemas["AdminBackups"]>;

const WHILE_RUNNING_MS = 1_000;
const OTHERWISE_MS = 30_000;

/** Shows which backups of this server could be restored, and if it was tried. */
export function BackupsPage() {
  const texts = useTexts(BACKUP_TEXTS);
  const loaded = useLoad(
    "/admin/backups",
    {},
    { every: (data) => (data != null && data.running !== null ? WHILE_RUNNING_MS : OTHERWISE_MS) },
  );
  const { data, error } = loaded;
  return (
    <>
      <PageHeader
        title={texts.title}
        text={
          <>
            {texts.text} <ManualLink chapter="backup" />
          </>
        }
      />
      {data === undefined && error !== null && (
        <ProblemAlert error={error} again={() => void loaded.refetch()} />
      )}
      {data === undefined && error === null && <Skeleton h={280} radius="lg" />}
      {data === null && (
        <Section title={texts.off}>
          <Text size="sm">{texts.offText}</Text>
        </Section>
      )}
      {data != null && (
        <Stack className="server-stack">
          <Standing backups={data} />
          <Section title={texts.list}>
            {data.backups.length === 0 ? (
              <EmptyState icon={IconDatabaseExport} text={texts.none} />
            ) : (
              <Archives backups={data.backups} />
            )}
          </Section>
        </Stack>
      )}
    </>
  );
}

function Standing({ backups }: { backups: Backups }) {
  const texts = useTexts(BACKUP_TEXTS);
  const format = useFormat();
  const { at, every, kept, drill, folder, encrypted, running, last_backup, last_drill } = backups;
  const begin = useAction({
    request: (kind: "backup" | "drill") => call("POST", "/admin/backups/runs", { body: { kind } }),
    refreshes: ["/admin/backups"],
    done: texts.begun,
  });
  const spans = (["hours", "days", "weeks", "months"] as const)
    .filter((unit) => kept[unit] > 0)
    .map((unit) => texts[unit](kept[unit]));
  const isBusy = running !== null || begin.isPending;
  return (
    <Section title={at === "off" ? texts.noSchedule : texts.schedule(at, Number.parseInt(every, 10))}>
      <Facts>
        <Fact label={texts.kept}>{texts.keptOf(format.list(spans))}</Fact>
        <Fact label={texts.last}>
          <RunText run={last_backup} />
        </Fact>
        <Fact label={texts.drill}>
          <RunText run={last_drill} />
        </Fact>
        <Fact label={texts.folder}>
          <span className="console-copy">{folder}</span>
        </Fact>
        <Fact label={texts.encrypted}>
          {texts.sealed[encrypted]}
          {drill === "weekly" && <Text size="sm">{texts.weekly}</Text>}
        </Fact>
      </Facts>
      <Group mt="md" gap="sm">
        <Action
          label={texts.now}
          icon={IconDatabaseExport}
          disabled={isBusy}
          onClick={() => begin.mutate("backup")}
        />
        {encrypted !== "recipients" && (
          <Action
            label={texts.drillNow}
            icon={IconRestore}
            plain
            disabled={isBusy || backups.backups.length === 0}
            onClick={() => begin.mutate("drill")}
          />
        )}
      </Group>
      <Muted size="xs" mt="xs">
        {texts.drillText}
      </Muted>
      <div role="status">
        {running !== null && (
          <Alert color="blue" p="sm" mt="sm" icon={<Loader size={16} aria-hidden />}>
            {texts.running[running.kind]}
          </Alert>
        )}
      </div>
    </Section>
  );
}

function RunText({ run }: { run: Backups["last_backup"] }) {
  const texts = useTexts(BACKUP_TEXTS);
  const format = useFormat();
  if (run === null) return <Text size="sm">{texts.never}</Text>;
  const seconds = format.number(Math.max(0.1, run.duration_ms / 1000), 1);
  return (
    <>
      <DateText value={run.began_at} as="relative" />{" "}
      <StatusBadge tone={run.fault === null ? "good" : "bad"}>
        {run.fault === null ? texts.wentWell : texts.failed}
      </StatusBadge>
      <Muted>{run.fault === null ? texts.took(seconds) : texts.faults[run.fault]}</Muted>
    </>
  );
}

function Archives({ backups }: { backups: Backups["backups"] }) {
  const texts = useTexts(BACKUP_TEXTS);
  const format = useFormat();
  return (
    <PlainTable
      label={texts.list}
      columns={[
        { label: texts.made },
        { label: texts.size, end: true },
        { label: texts.encrypted },
        { label: texts.file },
      ]}
      rows={backups.map(({ file, made_at, bytes, encrypted }) => ({
        key: file,
        cells: [
          <DateText key="made" value={made_at} as="dateTime" />,
          format.bytes(bytes),
          encrypted ? texts.yes : texts.no,
          <span key="file" className="console-copy">
            {file}
          </span>,
        ],
      }))}
    />
  );
}
