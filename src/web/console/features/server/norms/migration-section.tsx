import { Alert, Group, Modal, Stack, Table, Text } from "@mantine/core";
import { IconTargetArrow } from "@tabler/icons-react";
import { useState } from "react";
import { NORM_TEXTS } from "#/messages/console/server/norms.gen.ts";
import { SCALE_KEYS, scaleName } from "../../../entities/scale/scales.ts";
import { useAction, useApi, useLoad, useRefresh } from "../../../kit/api/hooks.ts";
import { newIdempotencyKey } from "../../../kit/api/request.ts";
import { call, path } from "../../../kit/api/wire.ts";
import { Action, ProblemAlert, useConfirm } from "../../../kit/components/action.tsx";
import { DataTable } from "../../../kit/components/data-table.tsx";
import { LongWords } from "../../../kit/components/long-words.tsx";
import { ProgressJob } from "../../../kit/components/progress-job.tsx";
import { StatusBadge } from "../../../kit/components/status-badge.tsx";
import { EmptyState, Section } from "../../../kit/components/text.tsx";
import { useFormat, useLanguage, useTexts } from "../../../kit/texts/language.tsx";
import { AccountName } from "../parts.tsx";
import type { NormDetail, ProfileMigration, Range } from "./sample-facts.tsx";

/** The server takes 100 at once; fewer let one see how far it is. */
const AT_ONCE = 50;

const PER_PAGE = 20;

/** Shows the effect of the norm on the ranges of job profiles, and the job that migrates them. */
export function MigrationSection({ norm }: { norm: NormDetail }) {
  const { migration: texts } = useTexts(NORM_TEXTS);
  const { language } = useLanguage();
  const format = useFormat();
  const [page, setPage] = useState(1);
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [shown, setShown] = useState<ProfileMigration | null>(null);
  const { data, error, refetch } = useLoad(path("/admin/norms/{normId}/migration", { normId: norm.id }));
  const norms = useLoad("/admin/norms");
  const normName = (id: number) => norms.data?.norms.find((one) => one.id === id)?.name[language] ?? "…";
  const start = (page - 1) * PER_PAGE;
  const total = data?.profiles.length ?? 0;
  const waiting = data?.profiles.filter(({ pending }) => pending) ?? [];
  return (
    <Section title={texts.title} text={norm.in_force && waiting.length > 0 ? texts.textReady : texts.text}>
      {!norm.in_force && (
        <Alert color="gray" mb="md">
          {texts.waits}
        </Alert>
      )}
      <DataTable
        label={texts.list}
        rows={data?.profiles.slice(start, start + PER_PAGE)}
        rowId={({ job_profile_id }) => job_profile_id}
        columns={[
          {
            label: texts.name,
            cell: ({ name, mode }) => (
              <>
                <bdi>{name}</bdi>
                {mode === "test" && (
                  <Text span inherit c="dimmed" fw={400}>
                    {" "}
                    ({texts.test})
                  </Text>
                )}
              </>
            ),
          },
          { label: texts.account, cell: ({ account_id }) => <AccountName id={account_id} /> },
          { label: texts.from, cell: ({ from_norm_group_id }) => normName(from_norm_group_id) },
          {
            label: texts.changes,
            cell: ({ dimensions, pending }) => {
              const ranges = Object.values(dimensions);
              const changed = pending
                ? ranges.filter((range) => range.changed && range.usual === "migrate").length
                : 0;
              return texts.ofRanges(format.number(changed), format.number(ranges.length));
            },
          },
          {
            label: texts.state,
            cell: ({ pending }) => (
              <StatusBadge tone={pending ? "warn" : "good"}>
                {pending ? texts.pending : texts.done}
              </StatusBadge>
            ),
          },
        ]}
        actions={(profile) =>
          profile.pending ? (
            <Action
              label={texts.details}
              size="xs"
              variant="subtle"
              aria-label={texts.detailsOf(profile.name)}
              onClick={() => setShown(profile)}
            />
          ) : profile.revertible ? (
            <TakeBack normId={norm.id} profile={profile} />
          ) : null
        }
        {...(norm.in_force &&
          waiting.length > 0 && {
            selection: {
              selected,
              onChange: setSelected,
              nameOf: ({ name }: ProfileMigration) => name,
              canChoose: ({ pending }: ProfileMigration) => pending,
            },
          })}
        pagination={{
          total,
          limit: PER_PAGE,
          offset: start,
          has_more: start + PER_PAGE < total,
        }}
        page={page}
        onPage={setPage}
        error={error}
        again={() => void refetch()}
        empty={<EmptyState icon={IconTargetArrow} title={texts.none} text={texts.noneText} />}
      />
      {norm.in_force && waiting.length > 0 && (
        <MigrationActions normId={norm.id} ids={[...selected]} onDone={() => setSelected(new Set())} />
      )}
      <Modal opened={shown !== null} onClose={() => setShown(null)} title={shown?.name ?? ""} size="lg">
        {shown !== null && <Ranges profile={shown} />}
      </Modal>
    </Section>
  );
}

/** Gives a job profile its ranges from before. */
function TakeBack({ normId, profile }: { normId: number; profile: ProfileMigration }) {
  const { migration: texts } = useTexts(NORM_TEXTS);
  const confirm = useConfirm();
  const revert = useAction({
    request: () =>
      call("POST", path("/admin/norms/{normId}/migration/revert", { normId }), {
        body: { job_profile_ids: [profile.job_profile_id] },
      }),
    refreshes: ["/admin/norms", "/job-profiles"],
    done: ({ profiles }) => (profiles[0]?.reverted ? texts.revertDone : texts.revertNot),
  });
  return (
    <Action
      label={texts.revert}
      size="xs"
      variant="subtle"
      aria-label={texts.revertOf(profile.name)}
      loading={revert.isPending}
      onClick={async () => {
        const agreed = await confirm({
          title: texts.revertTitle,
          text: texts.revertText,
          action: texts.revert,
        });
        if (agreed) revert.mutate();
      }}
    />
  );
}

function Ranges({ profile: { dimensions } }: { profile: ProfileMigration }) {
  const { migration: texts } = useTexts(NORM_TEXTS);
  const { language } = useLanguage();
  const format = useFormat();
  const text = ({ ok_min, ideal, ok_max }: Range) =>
    texts.range(format.number(ok_min, 1), format.number(ideal, 1), format.number(ok_max, 1));
  const rows = SCALE_KEYS.flatMap((key) => {
    const found = dimensions[key];
    return found === undefined ? [] : [{ key, ...found }];
  });
  return (
    <Group grow>
      <Table aria-label={texts.details}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{texts.scale}</Table.Th>
            <Table.Th>{texts.before}</Table.Th>
            <Table.Th>{texts.after}</Table.Th>
            <Table.Th>{texts.what}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map(({ key, before, after, changed, usual }) => (
            <Table.Tr key={key}>
              <Table.Th scope="row" fw={500}>
                <LongWords text={scaleName(key, language)} />
              </Table.Th>
              <Table.Td className="console-numbers">{text(before)}</Table.Td>
              <Table.Td className="console-numbers">{changed ? text(after) : texts.unchanged}</Table.Td>
              <Table.Td>{texts.usual[usual]}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Group>
  );
}

interface Job {
  done: number;
  total: number;
  state: "running" | "done" | "failed";
}

interface MigrationActionsProps {
  normId: number;
  /** Job profiles that are chosen. */
  ids: readonly string[];
  onDone(): void;
}

function MigrationActions({ normId, ids, onDone }: MigrationActionsProps) {
  const { migration: texts } = useTexts(NORM_TEXTS);
  const api = useApi();
  const refresh = useRefresh();
  const confirm = useConfirm();
  const [job, setJob] = useState<Job | null>(null);
  const [error, setError] = useState<unknown>(null);

  const run = async (ranges: "by_origin" | "migrate" | "keep") => {
    const agreed = await confirm(
      {
        by_origin: { title: texts.usuallyTitle, text: texts.usuallyText, action: texts.usuallyAction },
        migrate: { title: texts.moveTitle, text: texts.moveText, action: texts.moveAction },
        keep: { title: texts.keepTitle, text: texts.keepText, action: texts.keepAction },
      }[ranges],
    );
    if (!agreed) return;
    const total = ids.length;
    let done = 0;
    setError(null);
    setJob({ done, total, state: "running" });
    try {
      for (let start = 0; start < total; start += AT_ONCE) {
        const part = ids.slice(start, start + AT_ONCE);
        await api.send(
          call("POST", path("/admin/norms/{normId}/migration", { normId }), {
            body: { job_profile_ids: part, ranges },
          }),
          { idempotencyKey: newIdempotencyKey() },
        );
        done += part.length;
        setJob({ done, total, state: done < total ? "running" : "done" });
      }
      onDone();
    } catch (thrown) {
      setError(thrown);
      setJob({ done, total, state: "failed" });
    }
    await refresh("/admin/norms", "/job-profiles");
  };

  return (
    <Stack mt="md" gap="sm">
      <Group gap="xs">
        <Action
          label={texts.usually(ids.length)}
          disabled={ids.length === 0 || job?.state === "running"}
          onClick={() => run("by_origin")}
        />
        <Action
          label={texts.move(ids.length)}
          plain
          disabled={ids.length === 0 || job?.state === "running"}
          onClick={() => run("migrate")}
        />
        <Action
          label={texts.keep}
          plain
          disabled={ids.length === 0 || job?.state === "running"}
          onClick={() => run("keep")}
        />
      </Group>
      {job !== null && (
        <ProgressJob
          label={texts.progress}
          done={job.done}
          total={job.total}
          state={job.state}
          detail={texts.finished(job.done)}
        />
      )}
      <ProblemAlert error={error} />
    </Stack>
  );
}
