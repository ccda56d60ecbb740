import { Alert, Group, Modal, Skeleton, Stack, Text } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import {
  IconArchive,
  IconArchiveOff,
  IconInfoCircle,
  IconPencil,
  IconTrash,
  IconUserPlus,
} from "@tabler/icons-react";
import { type UseQueryResult, useQuery } from "@tanstack/react-query";
import { useParams } from "react-router";
import { MAP_TEXTS } from "#/messages/console/teams/map.gen.ts";
import { TEAM_TEXTS } from "#/messages/console/teams.gen.ts";
import { useAction, useApi } from "../../kit/api/hooks.ts";
import { call, path } from "../../kit/api/wire.ts";
import { Action, MenuAction, MoreMenu, ProblemAlert } from "../../kit/components/action.tsx";
import { Muted } from "../../kit/components/text.tsx";
import { useFormat, useLanguage, useTexts } from "../../kit/texts/language.tsx";
import { PageHeader } from "../../session/choose-account-page.tsx";
import { PageTabs, useRecord } from "../../session/resource-page.tsx";
import { useWorkplace } from "../../session/workplace.tsx";
import { AddMembers, MembersTab } from "./add-members.tsx";
import {
  HeatLegend,
  HeatTable,
  isInLevels,
  levelNumbers,
  MEAN_FROM,
  ReportTab,
  SPREAD_FROM,
} from "./heat-table.tsx";
import { type Team, type TeamDetail, type TeamFigures, TeamFiles, TeamForm } from "./team-form.tsx";

/** Results of completed assessments do not change, and every view is logged for the candidates. */
const FRESH_MS = 10 * 60_000;

export function TeamPage() {
  const texts = useTexts(TEAM_TEXTS);
  const format = useFormat();
  const { id = "" } = useParams();
  const { may: can } = useWorkplace();
  const {
    loaded,
    record: team,
    leave,
  } = useRecord(path("/teams/{teamId}", { teamId: id }), "/teams", [
    ...["/teams", "/console/teams", "/profiles"],
  ]);
  const { error, refetch } = loaded;
  const [isEditing, editing] = useDisclosure();
  const [isAdding, adding] = useDisclosure();
  const remove = useAction({
    request: (teamId: number) => call("DELETE", path("/teams/{teamId}", { teamId })),
    done: texts.removed,
  });
  const archive = useAction({
    request: ({ id: teamId, status }: Pick<Team, "id" | "status">) =>
      call("PUT", path("/console/teams/{teamId}/status", { teamId }), { body: { status } }),
    refreshes: ["/teams", "/console/teams"],
    done: ({ status }) => (status === "inactive" ? texts.archived : texts.broughtBack),
  });
  const canChange = team !== undefined && can("teams:write");
  const canAdd = canChange && can("profiles:read");

  const add = canAdd && <Action label={texts.addMembers} icon={IconUserPlus} onClick={adding.open} />;
  return (
    <>
      <PageHeader
        title={team?.title ?? texts.team}
        text={
          team && (
            <>
              {team.subtitle !== "" && (
                <Text inherit span display="block" fw={600}>
                  <bdi>{team.subtitle}</bdi>
                </Text>
              )}
              <Text inherit span display="block" style={{ whiteSpace: "pre-line" }}>
                {team.description}
              </Text>
            </>
          )
        }
        back={{ to: "/teams", label: texts.title }}
        actions={
          team && (
            <>
              {team.members.length > 0 && add}
              {team.members.length > 0 && <TeamFiles teamId={team.id} />}
              {canChange && (
                <MoreMenu label={texts.more}>
                  <MenuAction label={texts.edit} icon={IconPencil} onClick={editing.open} />
                  {team.status === "active" ? (
                    <MenuAction
                      label={texts.archive}
                      icon={IconArchive}
                      onClick={() => archive.mutate({ id: team.id, status: "inactive" })}
                    />
                  ) : (
                    <MenuAction
                      label={texts.bringBack}
                      icon={IconArchiveOff}
                      onClick={() => archive.mutate({ id: team.id, status: "active" })}
                    />
                  )}
                  <MenuAction
                    label={texts.remove}
                    icon={IconTrash}
                    danger
                    asks={{
                      title: texts.removeTitle(team.title),
                      text: texts.removeText(team.members.length),
                    }}
                    onClick={() => remove.mutate(team.id, { onSuccess: leave })}
                  />
                </MoreMenu>
              )}
            </>
          )
        }
      />
      {team?.status === "inactive" && (
        <Alert variant="default" icon={<IconArchive size={18} aria-hidden />} mb="md">
          <Group justify="space-between" gap="xs">
            <Text size="sm">{texts.isArchived}</Text>
            {canChange && (
              <Action
                label={texts.bringBack}
                size="xs"
                plain
                loading={archive.isPending}
                onClick={() => archive.mutate({ id: team.id, status: "active" })}
              />
            )}
          </Group>
        </Alert>
      )}
      {team === undefined && error !== null ? (
        <ProblemAlert error={error} again={() => void refetch()} />
      ) : (
        <PageTabs
          label={texts.tabsLabel}
          by="view"
          className="team-tabs"
          tabs={[
            {
              value: "members",
              label: `${texts.tabs.members}${team ? ` (${format.number(team.members.length)})` : ""}`,
              panel: <MembersTab team={team} error={error} again={() => void refetch()} add={add} />,
            },
            {
              value: "map",
              label: texts.tabs.map,
              panel: team && <MapTab team={team} />,
              disabled: team === undefined || team.members.length === 0,
            },
            {
              value: "report",
              label: texts.tabs.report,
              panel: team && <ReportTab team={team} />,
              disabled: team === undefined || team.members.length === 0,
            },
          ]}
        />
      )}
      {team && <TeamForm team={team} opened={isEditing} onClose={editing.close} />}
      {team && (
        <Modal opened={isAdding} onClose={adding.close} title={texts.picker.title} size="lg">
          <AddMembers team={team} onClose={adding.close} />
        </Modal>
      )}
    </>
  );
}

function MapTab({ team }: { team: TeamDetail }) {
  const texts = useTexts(MAP_TEXTS);
  const { language } = useLanguage();
  const { data, error, refetch } = useTeamFigures(team);
  const count = data?.members.length ?? 0;
  const leftOut = data?.members.filter(({ validity }) => validity === "withheld").length ?? 0;
  return (
    <Stack>
      {data !== undefined && (
        <Muted maw="46rem">{isInLevels(data) ? texts.levelsText(levelNumbers(language)) : texts.text}</Muted>
      )}
      {leftOut > 0 && <Alert color="orange">{texts.leftOut(leftOut)}</Alert>}
      {(data?.mixed_norms === true || data?.mixed_versions === true) && (
        <Alert color="yellow" icon={<IconInfoCircle size={18} aria-hidden />}>
          {data.mixed_norms ? texts.mixedNorms : texts.mixedVersions}
        </Alert>
      )}
      {data === undefined && error !== null && (
        <ProblemAlert error={error} title={texts.failed} again={() => void refetch()} />
      )}
      {data === undefined && error === null && (
        <Skeleton h={320} radius="lg" role="status" aria-label={texts.loading} />
      )}
      {data !== undefined && (
        <>
          <HeatTable figures={data} />
          <Group justify="space-between" align="flex-start">
            <Stack gap={4} maw="40rem">
              {[
                count < MEAN_FROM ? texts.noMean : null,
                count < SPREAD_FROM ? texts.noSpread : texts.spreadHint,
                texts.noted,
              ].map(
                (line) =>
                  line !== null && (
                    <Muted key={line} size="xs">
                      {line}
                    </Muted>
                  ),
              )}
            </Stack>
            <HeatLegend />
          </Group>
        </>
      )}
    </Stack>
  );
}

/**
 * Loads the results of a team's members. They are requested again when the members change or a person is anonymized,
 * but not when only the texts or the status of the team change.
 */
function useTeamFigures({ id, members }: TeamDetail): UseQueryResult<TeamFigures> {
  const api = useApi();
  const { account, mode } = useWorkplace();
  const people = members.map(({ session_id }) => session_id);
  return useQuery({
    queryKey: [`${account?.id ?? "none"} ${mode}`, "/console/team-figures", { team: id, people }],
    queryFn: ({ signal }) =>
      api.send(call("GET", path("/console/teams/{teamId}/figures", { teamId: id })), { signal }),
    staleTime: FRESH_MS,
  });
}
