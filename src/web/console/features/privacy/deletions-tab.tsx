import { Group, Stack } from "@mantine/core";
import { IconDownload, IconEraser } from "@tabler/icons-react";
import { useState } from "react";
import { PRIVACY_TEXTS } from "#/messages/console/privacy.gen.ts";
import { saveFile, useApi } from "../../kit/api/hooks.ts";
import { call } from "../../kit/api/wire.ts";
import { Action, ProblemAlert } from "../../kit/components/action.tsx";
import { csvFile, writeCsv } from "../../kit/components/csv-file.ts";
import { ResourceTable, useResource } from "../../kit/components/resource.tsx";
import { StatusBadge } from "../../kit/components/status-badge.tsx";
import { Muted } from "../../kit/components/text.tsx";
import { DateText } from "../../kit/components/value-texts.tsx";
import { collectAll } from "../../kit/export/export-menu.tsx";
import { useLanguage, useTexts } from "../../kit/texts/language.tsx";

const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

export function DeletionsTab() {
  const { deletions: texts } = useTexts(PRIVACY_TEXTS);
  const deletions = useResource("/console/deletions", "deletions", {});
  return (
    <Stack>
      <Group justify="space-between" align="flex-start">
        <Muted maw="44rem">{texts.text}</Muted>
        {deletions.hasFile && <Export />}
      </Group>
      <ResourceTable
        of={deletions}
        label={texts.list}
        rowId={({ session_id }) => String(session_id)}
        columns={[
          {
            label: texts.number,
            cell: ({ session_id }) => <span className="console-numbers">{session_id}</span>,
          },
          { label: texts.deleted, cell: ({ deleted_at }) => <DateText value={deleted_at} as="dateTime" /> },
          { label: texts.assessment, cell: ({ original_date }) => <DateText value={original_date} /> },
          {
            label: texts.by,
            cell: ({ deleted_by: { kind, name } }) => <bdi>{name ?? texts.erasers[kind]}</bdi>,
          },
          { label: texts.scores, cell: ({ unlinked }) => (unlinked ? texts.anonymous : texts.pseudonymized) },
          {
            label: texts.state,
            cell: ({ status }) => (
              <StatusBadge tone={status === "success" ? "good" : "warn"}>{texts[status]}</StatusBadge>
            ),
          },
        ]}
        empty={{ icon: IconEraser, title: texts.none, text: texts.noneText }}
      />
    </Stack>
  );
}

/** The time zone of a file's times, for readers in another zone. */
const zoneOf = (timeZone: string | undefined): string =>
  timeZone ?? new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The whole list as a file. */
function Export() {
  const { deletions: texts } = useTexts(PRIVACY_TEXTS);
  const { language, timeZone, format } = useLanguage();
  const api = useApi();
  const [progress, setProgress] = useState<{ done: number; total: number } | null>(null);
  const [error, setError] = useState<unknown>(null);

  const save = async () => {
    setError(null);
    setProgress({ done: 0, total: 0 });
    try {
      const all = await collectAll({
        load: async (place) => {
          const { deletions, pagination } = await api.send(
            call("GET", "/console/deletions", {
              query: place,
            }),
          );
          return { rows: deletions, pagination };
        },
        told: (done, total) => setProgress({ done, total }),
        sleep,
      });
      const { number, deleted, date, by, scores, state } = texts.columns;
      const csv = writeCsv(
        [
          [number, `${deleted} (${zoneOf(timeZone)})`, date, by, scores, state],
          ...all.map(
            ({ session_id, deleted_at, original_date, deleted_by: { kind, name }, unlinked, status }) => [
              String(session_id),
              { time: deleted_at },
              { day: original_date },
              name ?? texts.erasers[kind],
              unlinked ? texts.anonymous : texts.pseudonymized,
              texts[status],
            ],
          ),
        ],
        language,
        timeZone,
      );
      saveFile(csvFile(csv), texts.fileName);
    } catch (thrown) {
      setError(thrown);
    } finally {
      setProgress(null);
    }
  };

  return (
    <Stack gap={4} align="flex-end">
      <Action label={texts.export} icon={IconDownload} plain loading={progress !== null} onClick={save} />
      {progress !== null && progress.total > 0 && (
        <Muted size="xs" role="status">
          {texts.exporting(format.number(progress.done), format.number(progress.total))}
        </Muted>
      )}
      {error !== null && <ProblemAlert error={error} title={texts.exportFailed} />}
    </Stack>
  );
}
