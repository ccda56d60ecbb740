import { Button, Group, Text } from "@mantine/core";
import { IconListCheck } from "@tabler/icons-react";
import { Link } from "react-router";
import type { Run } from "../../entities/bulk/forms.tsx";
import { RunDialog } from "../../entities/bulk/run-dialog.tsx";
import { BULK_TEXTS } from "../../entities/bulk/texts.ts";
import { PeopleTabs } from "../../entities/candidate/people-tabs.tsx";
import { useLoad } from "../../kit/api/hooks.ts";
import { get } from "../../kit/api/wire.ts";
import { timeCell } from "../../kit/components/csv-cell.ts";
import { DataTable } from "../../kit/components/data-table.tsx";
import { EmptyState } from "../../kit/components/empty-state.tsx";
import { useListState } from "../../kit/components/list-state.ts";
import { pagedBy } from "../../kit/components/paged-by.ts";
import { StatusBadge } from "../../kit/components/status-badge.tsx";
import { DateText } from "../../kit/components/value-texts.tsx";
import { ExportMenu } from "../../kit/export/export-menu.tsx";
import { useFormat, useTexts } from "../../kit/texts/language.tsx";
import { PageHeader } from "../../session/page-header.tsx";
import { BULK_RUN_TEXTS } from "./texts.ts";

const REFRESH_MS = 3_000;
const TONES = { running: "info", done: "good", stopped: "warn" } as const;

/** What somebody has begun with many people, also once its window was closed. */
export function BulkRunsPage() {
  const texts = useTexts(BULK_RUN_TEXTS);
  const words = useTexts(BULK_TEXTS);
  const format = useFormat();
  const list = useListState({ run: "" });
  const { limit, offset, as_of } = list.query;
  const loaded = useLoad("/console/bulk-runs", { limit, offset, as_of }, { every: REFRESH_MS });
  const { data } = loaded;
  return (
    <>
      <PageHeader
        title={texts.title}
        text={texts.text}
        actions={
          data !== undefined &&
          data.pagination.total > 0 && (
            <ExportMenu<Run>
              name={texts.title}
              list="bulk-runs"
              head={[texts.kind, texts.state, texts.done, texts.passed, texts.begun, texts.by]}
              load={async (api, place) => {
                const { runs, pagination } = await api.send(get("/console/bulk-runs", place));
                return { rows: runs, pagination };
              }}
              cells={({ kind, state, done, passed_over, created_at, created_by }) => [
                ...[words.kinds[kind], texts.states[state], done, passed_over],
                ...[timeCell(created_at), created_by],
              ]}
            />
          )
        }
      />
      <PeopleTabs view="runs" />
      <DataTable
        label={texts.title}
        rows={data?.runs}
        rowId={({ id }) => id}
        columns={[
          {
            key: "kind",
            label: texts.kind,
            cell: ({ id, kind, created_at }) => (
              <Button
                size="compact-sm"
                variant="subtle"
                aria-label={texts.look(words.kinds[kind], format.dateTime(created_at))}
                onClick={() => list.set({ run: id })}
              >
                {words.kinds[kind]}
              </Button>
            ),
          },
          {
            key: "state",
            label: texts.state,
            width: 210,
            cell: ({ state, files_until }) => (
              <Group gap={6}>
                <StatusBadge tone={TONES[state]}>{texts.states[state]}</StatusBadge>
                {files_until !== null && (
                  <Text size="xs" c="dimmed">
                    {texts.files(format.dateTime(files_until))}
                  </Text>
                )}
              </Group>
            ),
          },
          {
            key: "done",
            label: texts.done,
            width: 150,
            cell: ({ done, total }) => texts.of(format.number(done), format.number(total)),
          },
          {
            key: "passed",
            label: texts.passed,
            width: 130,
            end: true,
            cell: ({ passed_over }) => format.number(passed_over),
          },
          {
            key: "begun",
            label: texts.begun,
            width: 130,
            cell: ({ created_at }) => <DateText value={created_at} />,
          },
        ]}
        {...pagedBy(list, loaded)}
        empty={
          <EmptyState
            icon={IconListCheck}
            title={texts.none}
            text={texts.noneText}
            action={
              <Button component={Link} to="/candidates" variant="default">
                {texts.toPeople}
              </Button>
            }
          />
        }
      />
      <RunDialog runId={list.values.run || null} onClose={() => list.set({ run: "" })} />
    </>
  );
}
