import { List, Stack, Text } from "@mantine/core";
import { useAction } from "../api/hooks.ts";
import { useConfirm } from "../components/confirm.tsx";
import { useTexts } from "../texts/language.tsx";
import { PRIVACY_TEXTS, type PrivacyTexts } from "./texts.ts";
import type { Anonymization } from "./types.ts";

/** Beginnings of paths whose answers name the person. */
export const NAMES_PEOPLE = [
  "/gdpr",
  "/candidate-requests",
  "/console",
  "/invites",
  "/profiles",
  "/search",
  "/teams",
];

interface Anonymize {
  /** Asks, and does it. @returns whether it was done */
  ask(person: { sessionId: number; name: string }): Promise<boolean>;
  isPending: boolean;
}

/** Anonymizing one person, with the question before it. */
export function useAnonymize(): Anonymize {
  const texts = useTexts(PRIVACY_TEXTS);
  const confirm = useConfirm();
  const erase = useAction<number, Anonymization>({
    wish: (sessionId) => ({ method: "DELETE", path: `/gdpr/candidates/${sessionId}` }),
    refreshes: NAMES_PEOPLE,
    done: ({ status, pending }) =>
      status === "partial"
        ? texts.erasedPartly(pending.map((work) => texts.pending[work]).join(" "))
        : texts.erased,
  });
  return {
    isPending: erase.isPending,
    async ask({ sessionId, name }) {
      const yes = await confirm({
        title: texts.erase.title(name),
        text: <WhatGoes texts={texts} isMany={false} />,
        action: texts.erase.action,
        danger: true,
        typed: texts.erase.word,
      });
      if (!yes) return false;
      // The action has told of a failure.
      return erase.mutateAsync(sessionId).then(
        () => true,
        () => false,
      );
    },
  };
}

/** What an anonymization erases and what stays. */
export function WhatGoes({ texts: { erase }, isMany }: { texts: PrivacyTexts; isMany: boolean }) {
  return (
    <Stack gap="xs">
      <div>
        <Text size="sm" fw={600}>
          {erase.gone}
        </Text>
        <List size="sm">
          {erase.goneList.map((line) => (
            <List.Item key={line}>{line}</List.Item>
          ))}
        </List>
      </div>
      <div>
        <Text size="sm" fw={600}>
          {erase.stays}
        </Text>
        <List size="sm">
          {erase.staysList.map((line) => (
            <List.Item key={line}>{line}</List.Item>
          ))}
        </List>
      </div>
      <Text size="sm">{isMany ? `${erase.final} ${erase.protectedStay}` : erase.final}</Text>
    </Stack>
  );
}
