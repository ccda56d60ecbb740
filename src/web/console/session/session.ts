import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { fetchOrTake } from "../kit/api/request.ts";
import { type ApiClient, call, createClient } from "../kit/api/wire.ts";
import { clearDrafts } from "../kit/drafts/use-form-draft.tsx";
import { clearChoice, type Membership, type Session } from "./choice.ts";

/** An account access that applies once the user accepts it. */
export type Offer = Session["offers"][number];

export type Role = Membership["role"];

export const SESSION_KEY = ["session"] as const;

/** For requests about the user and not about an account. A 401 is the answer to a form, never a reason to leave it. */
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
 * After one tab changes the session, the other tabs check it at once. Nobody continues to read next to a console that
 * was locked or signed out. The same applies to a page that the browser kept and shows again.
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
    if (state !== undefined) notifyOtherTabs(state);
  }, [state]);
}

function notifyOtherTabs(state: Session["state"]): void {
  if (state === "signed_in") return;
  const tabs = new BroadcastChannel(TABS);
  tabs.postMessage(state);
  tabs.close();
}

/** Applies the state that a sign-in operation answered with, or requests it if the answer was something else. */
export function useEnter(): (answer: unknown) => Promise<void> {
  const queries = useQueryClient();
  return async (answer) => {
    if (isSession(answer)) {
      // At once: a user who hands the device over leaves this page before it is rendered again.
      notifyOtherTabs(answer.state);
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

/** The user of this tab, as far as the tab knows. It distinguishes an expired sign-in from a first visit. */
const READER = "assay.console.reader";

/** Data that other users left in the tab is not for the new user. */
export function recordSignedIn(userId: string): void {
  sessionStorage.setItem(READER, userId);
  clearDrafts(userId);
}

/** Indicates that a user was signed in here and did not sign out. */
export const wasSignedIn = (): boolean => sessionStorage.getItem(READER) !== null;

/** Somebody signs out: nothing of theirs stays on the device. */
export function leaveOnPurpose(): void {
  clearChoice();
  clearDrafts(null);
  sessionStorage.removeItem(READER);
}
