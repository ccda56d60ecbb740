import { Button, Group, SegmentedControl, Stack, Text } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { IconPlus, IconSearch, IconUsersGroup } from "@tabler/icons-react";
import { DataTable } from "../components/data-table.tsx";
import { EmptyState } from "../components/empty-state.tsx";
import { useListState } from "../components/list-state.ts";
import { PageHeader } from "../components/page-header.tsx";
import { PermissionGate } from "../components/permission-gate.tsx";
import { SearchField } from "../components/search-field.tsx";
import { StatusBadge } from "../components/status-badge.tsx";
import { DateText } from "../components/value-texts.tsx";
import { useDesk } from "../shell/desk.tsx";
import { useLanguage, useTexts } from "../texts/language.tsx";
import { TEAMS_MOST, useAllTeams } from "./all-teams.ts";
import { TeamForm } from "./team-form.tsx";
import { wishedTeams } from "./team-list.ts";
import { TEAM_TEXTS, type TeamTexts } from "./texts.ts";
import type { Team } from "./types.ts";

export function TeamsPage() {
  const texts = useTexts(TEAM_TEXTS);
  const { language, format } = useLanguage();
  const mayChange = useDesk().may("teams:write");
  const [isAdding, adding] = useDisclosure();
  const list = useListState({ q: "", status: "active", sort: "newest" });
  const { q, status, sort } = list.values;
  const { teams, isCut, error, again } = useAllTeams();
  const found = teams && wishedTeams(teams, { words: q, status, sort }, language);
  const from = (list.page - 1) * list.limit;
  const hasArchived = status !== "active" || teams?.some((team) => team.status === "inactive") === true;
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
        actions={<PermissionGate needs="teams:write">{add}</PermissionGate>}
      />
      <Stack>
        {(teams === undefined || teams.length > 0) && (
          <Group>
            <SearchField label={texts.search} value={q} onChange={(value) => list.set({ q: value })} />
            {hasArchived && (
              <SegmentedControl
                aria-label={texts.status}
                value={status}
                onChange={(value) => list.set({ status: value })}
                data={(["active", "inactive", "all"] as const).map((value) => ({
                  value,
                  label: texts.statuses[value],
                }))}
              />
            )}
          </Group>
        )}
        <DataTable
          label={texts.title}
          rows={found?.slice(from, from + list.limit)}
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
          pagination={
            found && {
              total: found.length,
              limit: list.limit,
              offset: from,
              has_more: from + list.limit < found.length,
            }
          }
          page={list.page}
          onPage={list.go}
          sort={sort}
          onSort={(wanted) => list.set({ sort: wanted })}
          error={error}
          again={again}
          empty={
            teams?.length === 0 ? (
              <EmptyState
                icon={IconUsersGroup}
                title={texts.none}
                text={mayChange ? texts.teach : texts.teachReader}
                {...(mayChange && { action: add })}
              />
            ) : (
              <EmptyState
                icon={IconSearch}
                text={texts.nothingFound}
                action={
                  <Button variant="default" onClick={() => list.set({ q: "", status: "active" })}>
                    {texts.clear}
                  </Button>
                }
              />
            )
          }
        />
        {isCut && (
          <Text size="sm" c="dimmed">
            {texts.searchLimit(format.number(TEAMS_MOST))}
          </Text>
        )}
      </Stack>
      <TeamForm team={null} opened={isAdding} onClose={adding.close} />
    </>
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
