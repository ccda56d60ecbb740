import { Text } from "@mantine/core";
import { IconColumns3 } from "@tabler/icons-react";
import { mayCompare } from "../../entities/candidate/comparison.ts";
import { AddToShortlist } from "../../entities/shortlist/add-to-shortlist.tsx";
import { SelectionBar } from "../../kit/components/selection-bar.tsx";
import { useTexts } from "../../kit/texts/language.tsx";
import { SHORTLIST_TEXTS } from "./texts.ts";

interface ChosenBarProps {
  /** Ids of sessions. */
  selected: ReadonlySet<string>;
  profileId: string;
  /** For which they are looked at, where the list is narrowed to a job. */
  jobId: string | null;
  onClear(): void;
}

/** What can be done with all who are selected. */
export function ChosenBar({ selected, profileId, jobId, onClear }: ChosenBarProps) {
  const texts = useTexts(SHORTLIST_TEXTS);
  const count = selected.size;
  const actions = mayCompare(count)
    ? [
        {
          key: "compare",
          label: texts.compare,
          icon: <IconColumns3 size={16} aria-hidden />,
          to: `/compare?ids=${[...selected].join(",")}&profile_id=${profileId}`,
        },
      ]
    : [];
  return (
    <SelectionBar
      count={count}
      onClear={onClear}
      actions={actions}
      beside={
        <AddToShortlist
          sessionIds={[...selected].map(Number)}
          jobId={jobId}
          jobProfileId={profileId}
          onDone={onClear}
        />
      }
    >
      {actions.length === 0 && (
        <Text size="xs" c="dimmed">
          {texts.compareHint}
        </Text>
      )}
    </SelectionBar>
  );
}
