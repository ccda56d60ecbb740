import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { type ApiClient, createClient } from "../kit/api/client.ts";
import { fetchOrTake } from "../kit/api/first-answers.ts";
import { type Answer, call } from "../kit/api/wire.ts";

export type Session = Answer<"GET page:/session">;
export type User = NonNullable<Session["user"]>;
export type Membership = Session["accounts"][number];
/** A place to work that counts once the person says so. */
export type Offer = Session["offers"][number];
export type Role = Membership["role"];

export const SESSION_KEY = ["session"] as const;

/** For what belongs to the person and not to an account. Its 401 is the answer to a form, never a reason to leave it. */
export const PAGE_CLIENT: ApiClient = createClient(
  { accountId: null, mode: "live" },
  { fetch: fetchOrTake, signedOut: () => undefined },
);

export const useSession = () =>
  useQuery({
    queryKey: SESSION_KEY,
    queryFn: ({ signal }) => PAGE_CLIENT.send(call("GET", "page:/session"), { signal }),
    staleTime: 60_000,
    refetchOnWindowFocus: "always",
  });

const TABS = "assay-session";

/**
 * What one tab does to the session, the others look at again at once: nobody reads on beside a console that was locked or
 * left. So does a page that the browser kept and shows again.
 */
export function useSameInAllTabs(session: Session | undefined): void {
  const queries = useQueryClient();
  const state = session?.state;
  useEffect(() => {
    const look = () => void queries.invalidateQueries({ queryKey: SESSION_KEY });
    const kept = (event: PageTransitionEvent) => {
      if (event.persisted) look();
    };
    const tabs = new BroadcastChannel(TABS);
    tabs.addEventListener("message", look);
    addEventListener("pageshow", kept);
    return () => {
      tabs.close();
      removeEventListener("pageshow", kept);
    };
  }, [queries]);
  useEffect(() => {
    if (state !== undefined) tellOtherTabs(state);
  }, [state]);
}

function tellOtherTabs(state: Session["state"]): void {
  if (state === "signed_in") return;
  const tabs = new BroadcastChannel(TABS);
  tabs.postMessage(state);
  tabs.close();
}

/** Takes the state that an operation of signing in answered with, or asks anew where it answered something else. */
export function useEnter(): (answer: unknown) => Promise<void> {
  const queries = useQueryClient();
  return async (answer) => {
    if (isSession(answer)) {
      // At once: whoever hands the device over leaves this page before it is drawn again.
      tellOtherTabs(answer.state);
      queries.setQueryData(SESSION_KEY, answer);
    } else await queries.invalidateQueries({ queryKey: SESSION_KEY });
  };
}

const isSession = (answer: unknown): answer is Session =>
  typeof answer === "object" &&
  answer !== null &&
  "state" in answer &&
  "set_up" in answer &&
  "user" in answer;
