import { Group, Text } from "@mantine/core";
import { Action } from "../components/action.tsx";
import { COMPONENT_TEXTS } from "../components/texts.ts";
import { useTexts } from "../texts/language.tsx";

/** Says that what was typed before is there again, with a way to begin anew. */
export function DraftNotice({ onDiscard }: { onDiscard(): void }) {
  const texts = useTexts(COMPONENT_TEXTS);
  return (
    <Group gap="xs" role="status">
      <Text size="sm">{texts.restored}</Text>
      <Action label={texts.discardDraft} size="compact-xs" plain onClick={onDiscard} />
    </Group>
  );
}
