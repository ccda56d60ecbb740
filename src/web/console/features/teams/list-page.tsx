import { useDisclosure } from "@mantine/hooks";
import { IconArchive, IconPlus, IconUsersGroup } from "@tabler/icons-react";
import { TEAM_TEXTS, type TeamTexts } from "#/messages/console/teams.gen.ts";
import { Action } from "../../kit/components/action.tsx";
import { useResource } from "../../kit/components/resource.tsx";
import { StatusBadge, timeCell } from "../../kit/components/status-badge.tsx";
import { SubLine } from "../../kit/components/text.tsx";
import { DateText } from "../../kit/components/value-texts.tsx";
import { useFormat, useTexts } from "../../kit/texts/language.tsx";
import { ResourceList } from "../../session/resource-page.tsx";
import { PermissionGuard, useWorkplace } from "../../session/workplace.tsx";
import { type Team, TeamForm } from "./team-form.tsx";

export function TeamsPage() {
  const texts = useTexts(TEAM_TEXTS);
  const format = useFormat();
  const canChange = useWorkplace().may("teams:write");
  const [isAdding, adding] = useDisclosure();
  // Where no team is in use, there may be some in the archive.
  const teams = useResource(
    "/console/teams",
    "teams",
    { q: "", status: "active", sort: "newest" },
    { all: { status: "all" } },
  );
  const add = <Action label={texts.add} icon={IconPlus} onClick={adding.open} />;
  return (
    <>
      <ResourceList
        of={teams}
        title={texts.title}
        text={texts.text}
        actions={<PermissionGuard needs="teams:write">{add}</PermissionGuard>}
        file={{
          list: "teams",
          head: [texts.name, texts.members, texts.created, texts.createdBy],
          cells: (team) => [team.title, team.member_count, timeCell(team.created_at), team.created_by ?? ""],
        }}
        filters={[
          { by: "q", label: texts.search },
          {
            by: "status",
            label: texts.status,
            of: ["active", "inactive", "all"],
            texts: texts.statuses,
          },
        ]}
        rowId={({ id }) => String(id)}
        rowTo={({ id }) => `/teams/${id}`}
        columns={[
          {
            label: texts.name,
            cell: (team) => <TeamTitle team={team} texts={texts} />,
            sort: ["name", "-name"],
          },
          {
            label: texts.members,
            cell: ({ member_count }) => format.number(member_count),
            sort: ["-members", "members"],
            end: true,
            width: 130,
          },
          {
            label: texts.created,
            cell: ({ created_at }) => <DateText value={created_at} />,
            sort: ["newest", "oldest"],
            width: 150,
          },
          { label: texts.createdBy, cell: ({ created_by }) => created_by, wideOnly: true, width: 200 },
        ]}
        empty={{
          icon: IconUsersGroup,
          title: texts.none,
          text: canChange ? texts.teach : texts.teachReader,
          ...(canChange && { action: add }),
        }}
        nothing={notHere(teams.list.values, texts)}
      />
      <TeamForm team={null} opened={isAdding} onClose={adding.close} />
    </>
  );
}

/** There are teams, but none that are asked for. */
function notHere({ q, status }: { q: string; status: string }, texts: TeamTexts) {
  if (q === "" && status === "inactive") return { icon: IconArchive, text: texts.noneArchived };
  return q === "" && status === "active"
    ? { text: texts.allArchived, show: texts.showArchived, all: { status: "inactive" } }
    : { text: texts.nothingFound, show: texts.clear, all: { q: "", status: "active" } };
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
        <SubLine>
          <bdi>{subtitle}</bdi>
        </SubLine>
      )}
    </>
  );
}
