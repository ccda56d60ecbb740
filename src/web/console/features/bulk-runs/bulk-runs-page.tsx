import { Group } from "@mantine/core";
import { IconListCheck } from "@tabler/icons-react";
import { BULK_RUN_TEXTS } from "#/messages/console/bulk-runs.gen.ts";
import { BULK_TEXTS } from "#/messages/console/entities/bulk.gen.ts";
import { RunDialog } from "../../entities/bulk/run-dialog.tsx";

import { Action } from "../../kit/components/action.tsx";
import { useListState } from "../../kit/components/data-cards.tsx";
import { useResource } from "../../kit/components/resource.tsx";
import { StatusBadge, timeCell } from "../../kit/components/status-badge.tsx";
import { Muted } from "../../kit/components/text.tsx";
import { DateText } from "../../kit/components/value-texts.tsx";
import { useFormat, useTexts } from "../../kit/texts/language.tsx";
import { ResourceList } from "../../session/resource-page.tsx";

const REFRESH_MS = 3_000;
const TONES = { running: "info", done: "good", stopped: "warn" } as const;

/** Lists the bulk actions that users have started, also after their window was closed. */
export function BulkRunsPage() {
  const texts = useTexts(BULK_RUN_TEXTS);
  const words = useTexts(BULK_TEXTS);
  const format = useFormat();
  const runs = useResource("/console/bulk-runs", "runs", {}, { every: REFRESH_MS });
  const shown = useListState({ run: "" });
  return (
    <>
      <ResourceList
        of={runs}
        title={texts.title}
        text={texts.text}
        file={{
          list: "bulk-runs",
          head: [texts.kind, texts.state, texts.done, texts.passed, texts.begun, texts.by],
          cells: ({ kind, state, done, passed_over, created_at, created_by }) => [
            ...[words.kinds[kind], texts.states[state], done, passed_over],
            ...[timeCell(created_at), created_by],
          ],
        }}
        rowId={({ id }) => id}
        columns={[
          {
            label: texts.kind,
            cell: ({ id, kind, created_at }) => (
              <Action
                label={words.kinds[kind]}
                size="compact-sm"
                variant="subtle"
                aria-label={texts.look(words.kinds[kind], format.dateTime(created_at))}
                onClick={() => shown.set({ run: id })}
              />
            ),
          },
          {
            label: texts.state,
            width: 210,
            cell: ({ state, files_until }) => (
              <Group gap={6}>
                <StatusBadge tone={TONES[state]}>{texts.states[state]}</StatusBadge>
                {files_until !== null && <Muted size="xs">{texts.files(format.dateTime(files_until))}</Muted>}
              </Group>
            ),
          },
          {
            label: texts.done,
            width: 150,
            cell: ({ done, total }) => texts.of(format.number(done), format.number(total)),
          },
          {
            label: texts.passed,
            width: 130,
            end: true,
            cell: ({ passed_over }) => format.number(passed_over),
          },
          { label: texts.begun, width: 130, cell: ({ created_at }) => <DateText value={created_at} /> },
        ]}
        empty={{
          icon: IconListCheck,
          title: texts.none,
          text: texts.noneText,
          action: <Action label={texts.toPeople} to="/candidates" plain />,
        }}
      />
      <RunDialog runId={shown.values.run || null} onClose={() => shown.set({ run: "" })} />
    </>
  );
}
