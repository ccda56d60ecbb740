import { useEffect } from "react";
import { useLeaveGuard } from "../../kit/drafts/use-leave-guard.ts";
import { useTexts } from "../../kit/texts/language.tsx";
import type { Draft } from "./draft.ts";
import { EDITOR_TEXTS } from "./editor-texts.ts";

/**
 * What was not saved when a page was left by a way that cannot be asked about, such as the browser's back button. It
 * is there again when the page is opened again; closing the tab asks first.
 */
const LEFT_BEHIND = new Map<string, Draft>();

export const leftBehind = (key: string): Draft | null => LEFT_BEHIND.get(key) ?? null;

export const forget = (key: string): void => {
  LEFT_BEHIND.delete(key);
};

/** Asks before a link or the closing of the tab loses a draft, and keeps it in any case. */
export function useUnsaved(key: string, draft: Draft, isDirty: boolean): void {
  const { title, text, action } = useTexts(EDITOR_TEXTS).leave;
  useEffect(() => {
    if (isDirty) LEFT_BEHIND.set(key, draft);
    else LEFT_BEHIND.delete(key);
  }, [key, draft, isDirty]);
  useLeaveGuard(isDirty, { title, text, action }, () => forget(key));
}
