import { Button, Group, Text } from "@mantine/core";
import { IconX } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useTexts } from "../texts/language.tsx";
import { COMPONENT_TEXTS } from "./texts.ts";

interface SelectionBarProps {
  /** How many rows are chosen; none: no bar. */
  count: number;
  onClear(): void;
  /** What can be done with them. */
  children: ReactNode;
}

/** Stays in sight above a table while rows of it are chosen. */
export function SelectionBar({ count, onClear, children }: SelectionBarProps) {
  const texts = useTexts(COMPONENT_TEXTS);
  if (count === 0) return null;
  return (
    <section className="console-selection console-card" aria-label={texts.selected(count)}>
      <Text size="sm" fw={600} role="status" flex="none">
        {texts.selected(count)}
      </Text>
      <Group gap="xs" flex={1}>
        {children}
      </Group>
      <Button
        size="xs"
        variant="subtle"
        onClick={onClear}
        leftSection={<IconX size={15} aria-hidden />}
        flex="none"
      >
        {texts.unselect}
      </Button>
    </section>
  );
}
