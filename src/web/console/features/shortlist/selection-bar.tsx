import { Button, Text } from "@mantine/core";
import { IconColumns3, IconX } from "@tabler/icons-react";
import { Link } from "react-router";
import { mayCompare } from "../../entities/candidate/comparison.ts";
import { useTexts } from "../../kit/texts/language.tsx";
import { SHORTLIST_TEXTS } from "./texts.ts";

interface SelectionBarProps {
  /** Ids of sessions. */
  selected: ReadonlySet<string>;
  profileId: string;
  onClear(): void;
}

/** What can be done with all who are selected. */
export function SelectionBar({ selected, profileId, onClear }: SelectionBarProps) {
  const texts = useTexts(SHORTLIST_TEXTS);
  const count = selected.size;
  if (count === 0) return null;
  const title = texts.selected(count);
  return (
    <section className="console-card shortlist-bar" aria-label={title}>
      <Text size="sm" fw={600} role="status">
        {title}
      </Text>
      {mayCompare(count) ? (
        <Button
          size="xs"
          component={Link}
          to={`/compare?ids=${[...selected].join(",")}&profile_id=${profileId}`}
          leftSection={<IconColumns3 size={16} aria-hidden />}
        >
          {texts.compare}
        </Button>
      ) : (
        <Text size="xs" c="dimmed">
          {texts.compareHint}
        </Text>
      )}
      <Button
        size="xs"
        variant="subtle"
        ml="auto"
        leftSection={<IconX size={15} aria-hidden />}
        onClick={onClear}
      >
        {texts.unselect}
      </Button>
    </section>
  );
}
