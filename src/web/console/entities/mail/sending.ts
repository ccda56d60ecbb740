import { SENDING_WORDS } from "#/messages/console/entities/mail/sending.gen.ts";
import { useAsk, useLoad } from "../../kit/api/hooks.ts";
import { useTexts } from "../../kit/texts/language.tsx";
import { useWorkplace } from "../../session/workplace.tsx";
import type { Sending } from "./answers.ts";

function useSendingAddress(): "/console/sending" | null {
  const { may: can, account } = useWorkplace();
  return account !== null && can("mails:read") ? "/console/sending" : null;
}

const useAskedSending = (every: number | false = false) => useLoad(useSendingAddress(), {}, { every });

/**
 * Returns the state of the account's mails. Undefined until it is known, or if the reader may not see it. @param
 * every requests it again after so many ms
 */
export const useSending = (every: number | false = false): Sending | undefined => useAskedSending(every).data;

/**
 * Returns whether the state will soon be known. Content below a notice waits for it. Otherwise the notice would push
 * it down while the reader clicks.
 */
export const useSendingAwaited = (): boolean => useAskedSending().isLoading;

/**
 * Returns the message about a mail that was just requested: that it is being sent, or what happens instead. The state
 * is requested with the first such mail, because most readers of a list request none.
 */
export function useMailOutcome(): (onItsWay: string, asked: string) => Promise<string> {
  const { outcomes } = useTexts(SENDING_WORDS);
  const address = useSendingAddress();
  const ask = useAsk();
  return async (onItsWay, asked) => {
    const state =
      address === null
        ? "sends"
        : await ask(address).then(
            (sending) => sending.state,
            () => "sends" as const,
          );
    return state === "sends" ? onItsWay : `${asked} ${outcomes[state]}`;
  };
}
