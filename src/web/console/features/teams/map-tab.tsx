import { Alert, Group, Skeleton, Stack, Text } from "@mantine/core";
import { IconInfoCircle } from "@tabler/icons-react";
import { ProblemAlert } from "../../kit/components/problem-alert.tsx";
import { useTexts } from "../../kit/texts/language.tsx";
import type { TeamDetail } from "./answers.ts";
import { MEAN_FROM, SPREAD_FROM } from "./heat-map.ts";
import { HeatLegend, HeatTable } from "./heat-table.tsx";
import { MAP_TEXTS } from "./map-texts.ts";
import { useTeamFigures } from "./team-figures.ts";

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
