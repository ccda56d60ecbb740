import { Group, Progress, Stack, Text } from "@mantine/core";
import { COMPONENT_TEXTS } from "#/messages/console/kit/components.gen.ts";
import { useFormat, useTexts } from "../texts/language.tsx";
import { Muted } from "./text.tsx";

interface ProgressJobProps {
  label: string;
  done: number;
  total: number;
  state?: "running" | "done" | "failed";
  /** The current step, or the reason why it stopped. */
  detail?: string;
}

/** The progress of a long job. It is read out when its state changes, not at every step. */
export function ProgressJob({ label, done, total, state = "running", detail }: ProgressJobProps) {
  const texts = useTexts(COMPONENT_TEXTS);
  const format = useFormat();
  const color = state === "failed" ? "red" : state === "done" ? "green" : "pine";
  return (
    <Stack gap={6}>
      <Group justify="space-between" gap="sm">
        <Text size="sm" fw={600}>
          {label}
        </Text>
        <Muted className="console-numbers">{texts.of(format.number(done), format.number(total))}</Muted>
      </Group>
      <Progress
        value={total === 0 ? 0 : (done / total) * 100}
        color={color}
        aria-label={label}
        {...(state === "running" && { animated: true })}
      />
      <Muted size="xs" role="status" key={state}>
        {detail}
      </Muted>
    </Stack>
  );
}
