import { useAction } from "../../kit/api/hooks.ts";
import { call, path } from "../../kit/api/wire.ts";
import { useConfirm } from "../../kit/components/action.tsx";
import { useTexts } from "../../kit/texts/language.tsx";
import { PERSON_TEXTS } from "./texts.ts";

interface Unprotect {
  /** Asks, and does it. */
  ask(person: { sessionId: number; name: string }): Promise<void>;
  isPending: boolean;
}

/** Lifts the protection from anonymization after a confirmation. */
export function useUnprotect(): Unprotect {
  const texts = useTexts(PERSON_TEXTS);
  const confirm = useConfirm();
  const unprotect = useAction({
    request: (sessionId: number) =>
      call("DELETE", path("/console/candidates/{sessionId}/protection", { sessionId })),
    refreshes: ["/gdpr/candidates", "/console/candidates", "/console/deletions/due"],
    done: texts.unprotected,
  });
  return {
    isPending: unprotect.isPending,
    async ask({ sessionId, name }) {
      const question = {
        title: texts.unprotectTitle(name),
        text: texts.unprotectText,
        action: texts.unprotectAction,
      };
      if (await confirm(question)) unprotect.mutate(sessionId);
    },
  };
}
