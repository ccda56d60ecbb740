import { Alert, Group, Skeleton, Stack, Text } from "@mantine/core";
import { IconInfoCircle } from "@tabler/icons-react";
import { type UseQueryResult, useQuery } from "@tanstack/react-query";
import { useApi } from "../../kit/api/hooks.ts";
import { call, path } from "../../kit/api/wire.ts";
import { ProblemAlert } from "../../kit/components/problem-alert.tsx";
import { useTexts } from "../../kit/texts/language.tsx";
import { useWorkplace } from "../../session/workplace.tsx";
import type { TeamDetail, TeamFigures } from "./answers.ts";
import { MEAN_FROM, SPREAD_FROM } from "./heat-map.ts";
import { HeatLegend, HeatTable } from "./heat-table.tsx";
import { MAP_TEXTS } from "./map-texts.ts";

/** Results of completed assessments do not change by themselves, and every look is noted for the candidates. */
const FRESH_MS = 10 * 60_000;

export function MapTab({ team }: { team: TeamDetail }) {
  const texts = useTexts(MAP_TEXTS);
  const { data, error, refetch } = useTeamFigures(team);
  const count = data?.members.length ?? 0;
  const leftOut = data?.members.filter(({ validity }) => validity === "withheld").length ?? 0;
  return (
    <Stack>
      <Text size="sm" c="dimmed" maw="46rem">
        {texts.text}
      </Text>
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
                    <Text key={line} size="xs" c="dimmed">
                      {line}
                    </Text>
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
 * The results of a team's members. They are asked for anew when the members change or somebody is anonymized, and not
 * when only the texts or the status of the team do.
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
