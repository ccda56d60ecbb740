import type { Mode } from "../kit/api/client.ts";

/** What a browser tab works on. */
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

/** Whatever is stored: what is not a choice counts as none, in live mode. */
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

/** On signing out: whoever comes next on this device learns no company's name. */
export function forgetChoice(): void {
  sessionStorage.removeItem(STORED);
  localStorage.removeItem(STORED);
}
