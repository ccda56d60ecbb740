import { Group, Text } from "@mantine/core";
import { StatusBadge } from "../../../kit/components/status-badge.tsx";
import { DateText } from "../../../kit/components/value-texts.tsx";
import { useTexts } from "../../../kit/texts/language.tsx";
import { useWorkplace } from "../../../session/workplace.tsx";
import { OneLine } from "../one-line.tsx";
import type { Person } from "./answers.ts";
import { OPERATOR_TEXTS } from "./texts.ts";

export function PersonName({ person }: { person: Person }) {
  const texts = useTexts(OPERATOR_TEXTS);
  const { user } = useWorkplace();
  return (
    <>
      <bdi>{person.name}</bdi>
      {person.user_id === user.id && (
        <Text span inherit c="dimmed" fw={400}>
          {" "}
          ({texts.you})
        </Text>
      )}
    </>
  );
}

export function PersonState({ person: { disabled, address_proof: proof } }: { person: Person }) {
  const texts = useTexts(OPERATOR_TEXTS);
  return (
    <Group gap={4} component="span">
      <StatusBadge tone={disabled ? "warn" : "good"}>{disabled ? texts.disabled : texts.active}</StatusBadge>
      {proof === null && <StatusBadge tone="warn">{texts.unproven}</StatusBadge>}
    </Group>
  );
}

export function LastSignIn({ at }: { at: string | null }) {
  const texts = useTexts(OPERATOR_TEXTS);
  if (at !== null) {
    return (
      <OneLine>
        <DateText value={at} as="relative" />
      </OneLine>
    );
  }
  return (
    <Text span inherit c="dimmed">
      {texts.never}
    </Text>
  );
}
