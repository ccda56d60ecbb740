import { Stack } from "@mantine/core";
import { useAction } from "../../kit/api/hooks.ts";
import { useConfirm } from "../../kit/components/confirm.tsx";
import { useTexts } from "../../kit/texts/language.tsx";
import { erasureOf } from "./subject.ts";
import { PERSON_TEXTS } from "./texts.ts";
import { OthersOfAddress, WhatGoes } from "./what-goes.tsx";

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
  /**
   * Asks, and does it.
   * @param person who, by `subjectOf`; what else is kept under their address is named
   * @returns whether it was done
   */
  ask(person: { subject: string; name: string; email: string }): Promise<boolean>;
  isPending: boolean;
}

/** Anonymizing one person, with the question before it. */
export function useAnonymize(): Anonymize {
  const texts = useTexts(PERSON_TEXTS);
  const confirm = useConfirm();
  const erase = useAction({
    wish: erasureOf,
    refreshes: NAMES_PEOPLE,
    done: ({ status, pending, person_told: isTold }) =>
      status === "partial"
        ? texts.erasedPartly(
            [isTold ? texts.told : texts.notTold, ...pending.map((work) => texts.pending[work])].join(" "),
          )
        : texts.erased,
  });
  return {
    isPending: erase.isPending,
    async ask({ subject, name, email }) {
      const yes = await confirm({
        title: texts.erase.title(name),
        text: (
          <Stack gap="xs">
            <WhatGoes />
            <OthersOfAddress subject={subject} email={email} />
          </Stack>
        ),
        action: texts.erase.action,
        danger: true,
        typed: texts.erase.word,
      });
      if (!yes) return false;
      // The action has told of a failure.
      return erase.mutateAsync(subject).then(
        () => true,
        () => false,
      );
    },
  };
}
