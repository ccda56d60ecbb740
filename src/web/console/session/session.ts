import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { type Answer, type ApiClient, call, createClient, fetchOrTake, type Mode } from "../kit/api/wire.ts";
import { clearDrafts } from "../kit/drafts/use-form-draft.tsx";

export type Session = Answer<"GET page:/session">;
export type User = NonNullable<Session["user"]>;
export type Membership = Session["accounts"][number];
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

/** The account and mode of a browser tab. */
export interface Chosen {
  account: { id: string; company: string } | null;
  mode: Mode;
}

/** The name is older than the word for it here; another one would make everybody choose again. */
const STORED = "assay.console.desk";

/**
 * Each tab keeps its own choice, so that no tab is switched by another one; a new tab begins with the latest choice.
 */
export function readChoice(): Chosen {
  return parseChoice(sessionStorage.getItem(STORED) ?? localStorage.getItem(STORED));
}

export function keepChoice(chosen: Chosen): void {
  const text = JSON.stringify(chosen);
  sessionStorage.setItem(STORED, text);
  localStorage.setItem(STORED, text);
}

/**
 * Returns account and mode from a mail's link, and the address without them. A link belongs to an account, and its
 * reader may have worked in another one before.
 * @returns null if the address names no account
 */
export function choiceOfAddress(search: string): { chosen: Chosen; rest: string } | null {
  const named = new URLSearchParams(search);
  const id = named.get("account");
  if (id === null || !/^cus_[A-Za-z0-9]+$/.test(id)) return null;
  const mode = named.get("mode") === "test" ? "test" : "live";
  named.delete("account");
  named.delete("mode");
  const rest = named.toString();
  // Members know the account's name from their session. Administrators see its number until they choose again.
  return { chosen: { account: { id, company: id }, mode }, rest: rest === "" ? "" : `?${rest}` };
}

/** Before anything is shown: this tab works on what the address names, and the address is that of the page alone. */
export function takeChoiceFromAddress(): void {
  const found = choiceOfAddress(location.search);
  if (found === null) return;
  sessionStorage.setItem(STORED, JSON.stringify(found.chosen));
  history.replaceState(history.state, "", location.pathname + found.rest + location.hash);
}

/** The account that a member works for: the one chosen in this tab, or else the first. */
export const membershipOf = (
  { accounts }: Pick<Session, "accounts">,
  { account }: Chosen,
): Membership | undefined => accounts.find(({ account_id }) => account_id === account?.id) ?? accounts[0];

/** The current account. Null while an administrator has not chosen one. */
export function accountOf(
  session: Pick<Session, "accounts">,
  { is_operator }: Pick<User, "is_operator">,
  chosen: Chosen,
): Chosen["account"] {
  if (is_operator) return chosen.account;
  const own = membershipOf(session, chosen);
  return own ? { id: own.account_id, company: own.company } : null;
}

/** Any stored value: an invalid choice counts as none, in live mode. */
export function parseChoice(text: string | null): Chosen {
  const none: Chosen = { account: null, mode: "live" };
  let value: unknown;
  try {
    value = JSON.parse(text ?? "null");
  } catch {
    return none;
  }
  if (typeof value !== "object" || value === null) return none;
  const { account, mode } = value as { account?: unknown; mode?: unknown };
  const named = typeof account === "object" && account !== null ? (account as Record<string, unknown>) : {};
  return {
    account:
      typeof named.id === "string" && typeof named.company === "string"
        ? { id: named.id, company: named.company }
        : null,
    mode: mode === "test" ? "test" : "live",
  };
}

/** On sign-out: the next user of this device learns no company's name. */
function clearChoice(): void {
  sessionStorage.removeItem(STORED);
  localStorage.removeItem(STORED);
}

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
