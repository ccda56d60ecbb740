import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../kit/api/wire.ts";
import { type Language, useLanguage } from "../kit/texts/language.tsx";
import { leaveOnPurpose, PAGE_CLIENT, SESSION_KEY } from "../session/session.ts";
import { useWorkplace } from "../session/workplace.tsx";

/** Ends the session of this browser at the user's request. */
export function useSignOut(): () => void {
  const queries = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: () => PAGE_CLIENT.send(call("POST", "page:/sign-out")),
    onSettled: () => {
      leaveOnPurpose();
      return queries.invalidateQueries({ queryKey: SESSION_KEY });
    },
  });
  return () => mutate();
}

/** Changes the language of the console for this user, at once and on every device. */
export function useSpeak(): (language: Language) => void {
  const queries = useQueryClient();
  const { user } = useWorkplace();
  const { setLanguage } = useLanguage();
  const { mutate } = useMutation({
    mutationFn: (chosen: Language) =>
      PAGE_CLIENT.send(call("PUT", "page:/me", { body: { name: user.name, language: chosen } })),
    onMutate: setLanguage,
    onSettled: () => queries.invalidateQueries({ queryKey: SESSION_KEY }),
  });
  return mutate;
}
