import { Button, Text } from "@mantine/core";
import { IconColumns3, IconUsersGroup } from "@tabler/icons-react";
import { useState } from "react";
import { Link } from "react-router";
import type { ListedCandidate } from "../../entities/candidate/answers.ts";
import { CancelSeveral } from "../../entities/invite/cancel-several.tsx";
import { ExtendSeveral } from "../../entities/invite/extend-several.tsx";
import { RemindSeveral } from "../../entities/invite/remind-several.tsx";
import { AddToShortlist } from "../../entities/shortlist/add-to-shortlist.tsx";
import { SelectionBar } from "../../kit/components/selection-bar.tsx";
import { useTexts } from "../../kit/texts/language.tsx";
import { useWorkplace } from "../../session/workplace.tsx";
import { LIST_TEXTS } from "./list-texts.ts";
import { possibleWith } from "./selection.ts";
import { TeamForm } from "./team-form.tsx";

interface BulkBarProps {
  chosen: ReadonlyMap<string, ListedCandidate>;
  onClear(): void;
}

/** What can be done with all who are selected. */
export function BulkBar({ chosen, onClear }: BulkBarProps) {
  const texts = useTexts(LIST_TEXTS);
  const { may } = useWorkplace();
  const [team, setTeam] = useState<readonly number[] | null>(null);
  const rows = [...chosen.values()];
  const { completed, mayCompare } = possibleWith(rows);
  return (
    <>
      <SelectionBar count={rows.length} onClear={onClear}>
        {mayCompare && (
          <Button
            size="xs"
            component={Link}
            to={`/compare?ids=${completed.join(",")}`}
            leftSection={<IconColumns3 size={16} aria-hidden />}
          >
            {texts.compare}
          </Button>
        )}
        <RemindSeveral chosen={rows} onDone={onClear} />
        {completed.length > 0 && may("teams:write") && (
          <Button
            size="xs"
            variant="light"
            onClick={() => setTeam(completed)}
            leftSection={<IconUsersGroup size={16} aria-hidden />}
          >
            {texts.addToTeam}
          </Button>
        )}
        <AddToShortlist sessionIds={completed} onDone={onClear} />
        <ExtendSeveral chosen={rows} onDone={onClear} />
        <CancelSeveral chosen={rows} onDone={onClear} />
        {!mayCompare && completed.length > 0 && (
          <Text size="xs" c="dimmed">
            {texts.compareHint}
          </Text>
        )}
      </SelectionBar>
      <TeamForm
        sessionIds={team}
        onClose={() => {
          setTeam(null);
          onClear();
        }}
      />
    </>
  );
}
