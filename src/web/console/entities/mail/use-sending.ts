import { useLoad } from "../../kit/api/hooks.ts";
import { useTexts } from "../../kit/texts/language.tsx";
import { useWorkplace } from "../../session/workplace.tsx";
import type { Sending } from "./answers.ts";
import { SENDING_WORDS } from "./sending-words.ts";

function useAskedSending(every: number | false = false) {
  const { may, account } = useWorkplace();
  const address = account !== null && may("mails:read") ? "/console/sending" : null;
  return useLoad(address, {}, { every });
}

/** How the account's mails fare; undefined until it is known, or for whom it is not. @param every asks again after so many ms */
export const useSending = (every: number | false = false): Sending | undefined => useAskedSending(every).data;

/** Whether it will soon be known. What stands below a notice waits for it, or the notice pushes it down under the reader's hand. */
export const useSendingAwaited = (): boolean => useAskedSending().isLoading;

/** What to say of a mail that was just asked for: that it is on its way, or what becomes of it instead. */
export function useMailOutcome(): (onItsWay: string, asked: string) => string {
  const { outcomes } = useTexts(SENDING_WORDS);
  const state = useSending()?.state ?? "sends";
  return (onItsWay, asked) => (state === "sends" ? onItsWay : `${asked} ${outcomes[state]}`);
}
