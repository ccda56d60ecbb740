import { Select, Stack, Text } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { IconUsersPlus } from "@tabler/icons-react";
import { useState } from "react";
import { EmptyState } from "../../kit/components/empty-state.tsx";
import { Section } from "../../kit/components/section.tsx";
import { useTexts } from "../../kit/texts/language.tsx";
import { useWorkplace } from "../../session/workplace.tsx";
import type { TeamDetail } from "./answers.ts";
import { useFoundCandidates } from "./found-candidates.ts";
import { MEAN_FROM } from "./heat-map.ts";
import { MAP_TEXTS } from "./map-texts.ts";
import { ReportChapters } from "./report-chapters.tsx";

export function ReportTab({ team }: { team: TeamDetail }) {
  const texts = useTexts(MAP_TEXTS);
  const { may } = useWorkplace();
  if (team.members.length < MEAN_FROM)
    return <EmptyState icon={IconUsersPlus} title={texts.reportSmall} text={texts.reportSmallText} />;
  return (
    <Stack>
      <Text size="sm" c="dimmed" maw="46rem">
        {texts.reportText} {texts.noted}
      </Text>
      {may("profiles:read") && may("results:read") && <Complement team={team} />}
      <div className="console-card console-section">
        <ReportChapters teamId={team.id} candidateId={null} />
      </div>
    </Stack>
  );
}

/** So few that the list needs no scrolling; typing narrows it down. */
const LISTED = 7;

/** What one more person would change. */
function Complement({ team }: { team: TeamDetail }) {
  const texts = useTexts(MAP_TEXTS).complement;
  const [words, setWords] = useState("");
  const [chosen, setChosen] = useState<{ id: string; label: string } | null>(null);
  const [settled] = useDebouncedValue(words, 250);
  const { data } = useFoundCandidates(settled === chosen?.label ? "" : settled);
  const members = new Set(team.members.map(({ session_id }) => session_id));
  const found = (data?.candidates ?? [])
    .filter(({ session_id }) => !members.has(session_id))
    .map(({ session_id, name, email }) => ({
      value: String(session_id),
      label: name === "" ? email : `${name} · ${email}`,
    }));
  const isListed = chosen === null || found.some(({ value }) => value === chosen.id);
  return (
    // A question on paper asks nobody anything.
    <div className={chosen === null ? "no-print" : ""}>
      <Section title={texts.title} text={texts.text}>
        <Stack>
          <Select
            label={texts.label}
            description={texts.noted}
            placeholder={texts.placeholder}
            maw="32rem"
            searchable
            clearable
            limit={LISTED}
            withScrollArea={false}
            data={isListed ? found : [{ value: chosen.id, label: chosen.label }, ...found]}
            // The server has searched already.
            filter={({ options }) => options}
            searchValue={words}
            onSearchChange={setWords}
            value={chosen?.id ?? null}
            onChange={(value, option) =>
              setChosen(value === null || option === null ? null : { id: value, label: option.label })
            }
            nothingFoundMessage={texts.nobody}
          />
          {chosen !== null && <ReportChapters teamId={team.id} candidateId={Number(chosen.id)} />}
        </Stack>
      </Section>
    </div>
  );
}
