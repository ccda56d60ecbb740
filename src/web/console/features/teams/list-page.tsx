import { Button, Group, SegmentedControl, Stack, Text } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { IconArchive, IconPlus, IconSearch, IconUsersGroup } from "@tabler/icons-react";
import { useLoad } from "../../kit/api/hooks.ts";
import { get } from "../../kit/api/wire.ts";
import { timeCell } from "../../kit/components/csv-cell.ts";
import { DataTable } from "../../kit/components/data-table.tsx";
import { EmptyState } from "../../kit/components/empty-state.tsx";
import { useListState } from "../../kit/components/list-state.ts";
import { pagedBy } from "../../kit/components/paged-by.ts";
import { SearchField } from "../../kit/components/search-field.tsx";
import { StatusBadge } from "../../kit/components/status-badge.tsx";
import { DateText } from "../../kit/components/value-texts.tsx";
import { ExportMenu } from "../../kit/export/export-menu.tsx";
import { useFormat, useTexts } from "../../kit/texts/language.tsx";
import { PageHeader } from "../../session/page-header.tsx";
import { PermissionGate } from "../../session/permission-gate.tsx";
import { useWorkplace } from "../../session/workplace.tsx";
import type { Team } from "./answers.ts";
import { TeamForm } from "./team-form.tsx";
import { TEAM_TEXTS, type TeamTexts } from "./texts.ts";

export function TeamsPage() {
  const texts = useTexts(TEAM_TEXTS);
  const format = useFormat();
  const mayChange = useWorkplace().may("teams:write");
  const [isAdding, adding] = useDisclosure();
  const list = useListState({ q: "", status: "active", sort: "newest" });
  const { q, status, sort } = list.values;
  const loaded = useLoad("/console/teams", list.query);
  const { data } = loaded;
  const isEmpty = data?.pagination.total === 0;
  // Where no team is in use, there may be some in the archive.
  const all = useLoad(isEmpty ? "/console/teams" : null, { status: "all", limit: 1 });
  const hasNone = isEmpty && all.data?.pagination.total === 0;
  const add = (
    <Button leftSection={<IconPlus size={17} aria-hidden />} onClick={adding.open}>
      {texts.add}
    </Button>
  );
  return (
    <>
      <PageHeader
        title={texts.title}
        text={texts.text}
        actions={
          <>
            {!hasNone && (
              <ExportMenu<Team>
                name={texts.title}
                list="teams"
                head={[texts.name, texts.members, texts.created, texts.createdBy]}
                load={async (api, place) => {
                  const { teams, pagination } = await api.send(
                    get("/console/teams", { ...list.values, ...place }),
                  );
                  return { rows: teams, pagination };
                }}
                cells={(team) => [
                  team.title,
                  team.member_count,
                  timeCell(team.created_at),
                  team.created_by ?? "",
                ]}
              />
            )}
            <PermissionGate needs="teams:write">{add}</PermissionGate>
          </>
        }
      />
      <Stack>
        {!hasNone && (
          <Group>
            <SearchField label={texts.search} value={q} onChange={(value) => list.set({ q: value })} />
            <SegmentedControl
              aria-label={texts.status}
              value={status}
              onChange={(value) => list.set({ status: value })}
              data={(["active", "inactive", "all"] as const).map((value) => ({
                value,
                label: texts.statuses[value],
              }))}
            />
          </Group>
        )}
        <DataTable
          label={texts.title}
          rows={isEmpty && all.data === undefined && all.error === null ? undefined : data?.teams}
          rowId={({ id }) => String(id)}
          rowTo={({ id }) => `/teams/${id}`}
          columns={[
            {
              key: "title",
              label: texts.name,
              cell: (team) => <TeamTitle team={team} texts={texts} />,
              sort: ["name", "-name"],
            },
            {
              key: "members",
              label: texts.members,
              cell: ({ member_count }) => format.number(member_count),
              sort: ["-members", "members"],
              end: true,
              width: 130,
            },
            {
              key: "created",
              label: texts.created,
              cell: ({ created_at }) => <DateText value={created_at} />,
              sort: ["newest", "oldest"],
              width: 150,
            },
            {
              key: "by",
              label: texts.createdBy,
              cell: ({ created_by }) => created_by,
              wideOnly: true,
              width: 200,
            },
          ]}
          {...pagedBy(list, loaded)}
          sort={sort}
          onSort={(wanted) => list.set({ sort: wanted })}
          empty={
            hasNone ? (
              <EmptyState
                icon={IconUsersGroup}
                title={texts.none}
                text={mayChange ? texts.teach : texts.teachReader}
                {...(mayChange && { action: add })}
              />
            ) : (
              <NotHere q={q} status={status} onSet={list.set} texts={texts} />
            )
          }
        />
      </Stack>
      <TeamForm team={null} opened={isAdding} onClose={adding.close} />
    </>
  );
}

interface NotHereProps {
  q: string;
  status: string;
  onSet(changes: { q?: string; status?: string }): void;
  texts: TeamTexts;
}

/** There are teams, but none that are asked for. */
function NotHere({ q, status, onSet, texts }: NotHereProps) {
  if (q === "" && status === "inactive") return <EmptyState icon={IconArchive} text={texts.noneArchived} />;
  const [text, action, changes] =
    q === "" && status === "active"
      ? [texts.allArchived, texts.showArchived, { status: "inactive" }]
      : [texts.nothingFound, texts.clear, { q: "", status: "active" }];
  return (
    <EmptyState
      icon={IconSearch}
      text={text}
      action={
        <Button variant="default" onClick={() => onSet(changes)}>
          {action}
        </Button>
      }
    />
  );
}

function TeamTitle({ team: { title, subtitle, status }, texts }: { team: Team; texts: TeamTexts }) {
  return (
    <>
      <bdi>{title}</bdi>
      {status === "inactive" && (
        <>
          {" "}
          <StatusBadge tone="neutral">{texts.statuses.inactive}</StatusBadge>
        </>
      )}
      {subtitle !== "" && (
        <Text span display="block" size="sm" c="dimmed" fw={400}>
          <bdi>{subtitle}</bdi>
        </Text>
      )}
    </>
  );
}
