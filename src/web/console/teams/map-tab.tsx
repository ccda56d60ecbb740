import { Alert, Button, Group, Stack, Text } from "@mantine/core";
import { IconInfoCircle } from "@tabler/icons-react";
import { useState } from "react";
import { ProblemAlert } from "../components/problem-alert.tsx";
import { ProgressJob } from "../components/progress-job.tsx";
import { useFormat, useTexts } from "../texts/language.tsx";
import { MEAN_FROM, SPREAD_FROM } from "./heat-map.ts";
import { HeatLegend, HeatTable } from "./heat-table.tsx";
import { MAP_TEXTS } from "./map-texts.ts";
import { useMemberScores } from "./member-scores.ts";
import type { TeamMember } from "./types.ts";

/** So many results at a time: each is asked for by itself, and everybody may ask only so often in a minute. */
const AT_A_TIME = 24;

export function MapTab({ members }: { members: readonly TeamMember[] }) {
  const texts = useTexts(MAP_TEXTS);
  const format = useFormat();
  const [wanted, setWanted] = useState(AT_A_TIME);
  const shown = members.slice(0, wanted);
  const { profiles, loaded, isLoading, error, again } = useMemberScores(shown);
  const left = members.length - shown.length;
  const isWhole = left === 0 && loaded === members.length;
  const norms = new Set(profiles.flatMap((profile) => profile?.results?.norm_group ?? []));
  return (
    <Stack>
      <Text size="sm" c="dimmed" maw="46rem">
        {texts.text}
      </Text>
      {norms.size > 1 && (
        <Alert color="yellow" icon={<IconInfoCircle size={18} aria-hidden />}>
          {texts.mixedNorms}
        </Alert>
      )}
      {error !== null && <ProblemAlert error={error} title={texts.failed} again={again} />}
      {isLoading && (
        <ProgressJob
          label={texts.loading(format.number(loaded), format.number(shown.length))}
          done={loaded}
          total={shown.length}
        />
      )}
      {loaded > 0 && (
        <>
          <HeatTable members={shown} profiles={profiles} isWhole={isWhole} />
          <Group justify="space-between" align="flex-start">
            <Stack gap={4} maw="40rem">
              {left > 0 && (
                <Group>
                  <Text size="sm">
                    {texts.partly(format.number(shown.length), format.number(members.length))}
                  </Text>
                  <Button
                    size="xs"
                    variant="default"
                    disabled={isLoading}
                    onClick={() => setWanted(wanted + AT_A_TIME)}
                  >
                    {texts.more(format.number(Math.min(left, AT_A_TIME)))}
                  </Button>
                </Group>
              )}
              {[
                members.length < MEAN_FROM ? texts.noMean : null,
                members.length < SPREAD_FROM ? texts.noSpread : texts.spreadHint,
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
