/**
 * What was typed and not sent yet, kept in the tab: it survives a reload, a click in the menu and a sign-in that ran
 * out, ends with the tab, and is another person's at no time. What people write about a candidate is not kept like this but on
 * the server (`entities/candidate/review-draft.ts`).
 */
const BEGINNING = "assay.console.draft ";

const keyOf = (owner: string, name: string): string => `${BEGINNING}${owner} ${name}`;

export function readDraft(owner: string, name: string): Readonly<Record<string, unknown>> | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(keyOf(owner, name)) ?? "null");
    return typeof kept === "object" && kept !== null ? (kept as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}

export function keepDraft(owner: string, name: string, draft: object): void {
  try {
    sessionStorage.setItem(keyOf(owner, name), JSON.stringify(draft));
  } catch {
    // Without room in the browser's store the form works as one without drafts.
  }
}

export const dropDraft = (owner: string, name: string): void => sessionStorage.removeItem(keyOf(owner, name));

/** Removes all drafts but those of one person. @param reader null: all of them */
export function forgetDrafts(reader: string | null): void {
  for (const key of Object.keys(sessionStorage)) {
    if (key.startsWith(BEGINNING) && (reader === null || !key.startsWith(`${BEGINNING}${reader} `))) {
      sessionStorage.removeItem(key);
    }
  }
}

const isKept = (value: unknown): boolean => !(value instanceof Blob) && typeof value !== "function";

/** The fields that say something else than at first: others may be newer where the draft is read again. */
export function changedFields(
  initial: Readonly<Record<string, unknown>>,
  values: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(values).filter(
      ([name, value]) => isKept(value) && JSON.stringify(value) !== JSON.stringify(initial[name]),
    ),
  );
}
