import type { Mode } from "../kit/api/request.ts";
import type { Answer } from "../kit/api/wire.ts";

export type Session = Answer<"GET page:/session">;

export type User = NonNullable<Session["user"]>;

export type Membership = Session["accounts"][number];

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

/** The current account: the chosen one, or else the first membership. Null for an administrator who has neither. */
export function accountOf(
  session: Pick<Session, "accounts">,
  { is_operator }: Pick<User, "is_operator">,
  chosen: Chosen,
): Chosen["account"] {
  if (is_operator && chosen.account !== null) return chosen.account;
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
export function clearChoice(): void {
  sessionStorage.removeItem(STORED);
  localStorage.removeItem(STORED);
}
