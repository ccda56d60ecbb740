import { Button, Group, Progress, Text } from "@mantine/core";
import { IconListDetails, IconUsersPlus } from "@tabler/icons-react";
import { Link } from "react-router";
import type { Schemas } from "../../../wire.gen.ts";
import { useLoad } from "../../kit/api/hooks.ts";
import { get } from "../../kit/api/wire.ts";
import { pagedBy, useListState } from "../../kit/components/data-cards.tsx";
import { DataTable } from "../../kit/components/data-table.tsx";
import { StatusBadge, timeCell } from "../../kit/components/status-badge.tsx";
import { EmptyState } from "../../kit/components/text.tsx";
import { DateText } from "../../kit/components/value-texts.tsx";
import { ExportMenu } from "../../kit/export/export-menu.tsx";
import { useFormat, useTexts } from "../../kit/texts/language.tsx";
import { useWorkplace } from "../../session/workplace.tsx";
import { BATCH_TEXTS, INVITE_TEXTS } from "./texts.ts";

const REFRESH_MS = 5_000;
export const BATCH_TONES = { sending: "info", paused: "warn", done: "good" } as const;

/** Lists the invitation lists with their progress. */
export function BatchList() {
  const texts = useTexts(INVITE_TEXTS);
  const words = useTexts(BATCH_TEXTS);
  const format = useFormat();
  const writes = useWorkplace().may("invites:write");
  const list = useListState({});
  const { limit, offset, as_of } = list.query;
  const loaded = useLoad("/console/invite-batches", { limit, offset, as_of }, { every: REFRESH_MS });
  const { data } = loaded;
  return (
    <>
      {data !== undefined && data.pagination.total > 0 && (
        <Group justify="flex-end" mb="sm">
          <ExportMenu<Schemas["InviteBatch"]>
            name={texts.lists.title}
            list="invite-batches"
            head={[
              ...[texts.lists.name, texts.lists.progress, texts.lists.waiting],
              ...[texts.lists.created, texts.lists.by],
            ]}
            load={async (api, place) => {
              const { batches, pagination } = await api.send(get("/console/invite-batches", place));
              return { rows: batches, pagination };
            }}
            cells={({ name, rows, created_at, created_by }) => [
              name,
              rows.invited,
              rows.waiting,
              timeCell(created_at),
              created_by,
            ]}
            size="xs"
          />
        </Group>
      )}
      <DataTable
        label={texts.lists.title}
        rows={data?.batches}
        rowId={({ batch_id }) => batch_id}
        rowTo={({ batch_id }) => `/invites/batches/${batch_id}`}
        columns={[
          { key: "name", label: texts.lists.name, cell: ({ name }) => <bdi>{name}</bdi> },
          {
            key: "state",
            label: texts.lists.state,
            width: 230,
            cell: ({ state, waiting_for }) => (
              <>
                <StatusBadge tone={BATCH_TONES[state]}>{texts.batchStates[state]}</StatusBadge>
                {waiting_for !== null && waiting_for !== "paused" && (
                  <Text size="xs" c="dimmed" mt={2}>
                    {words.holdsShort[waiting_for]}
                  </Text>
                )}
              </>
            ),
          },
          {
            key: "progress",
            label: texts.lists.progress,
            width: 170,
            cell: ({ name, rows: { invited, total } }) => (
              <>
                <Text size="sm" className="console-numbers">
                  {texts.lists.sentOf(format.number(invited), format.number(total))}
                </Text>
                <Progress
                  value={(invited / total) * 100}
                  size="xs"
                  mt={2}
                  aria-label={`${texts.lists.progress}: ${name}`}
                />
              </>
            ),
          },
          {
            key: "waiting",
            label: texts.lists.waiting,
            end: true,
            width: 100,
            cell: ({ rows }) => format.number(rows.waiting),
          },
          {
            key: "created",
            label: texts.lists.created,
            width: 130,
            cell: ({ created_at }) => <DateText value={created_at} />,
          },
          {
            key: "by",
            label: texts.lists.by,
            wideOnly: true,
            width: 170,
            cell: ({ created_by }) => created_by,
          },
        ]}
        {...pagedBy(list, loaded)}
        empty={
          <EmptyState
            icon={IconListDetails}
            title={texts.lists.none}
            text={writes ? texts.lists.teach : texts.teachReader}
            {...(writes && {
              action: (
                <Button
                  component={Link}
                  to="/invites/many"
                  leftSection={<IconUsersPlus size={17} aria-hidden />}
                >
                  {texts.inviteMany}
                </Button>
              ),
            })}
          />
        }
      />
    </>
  );
}
