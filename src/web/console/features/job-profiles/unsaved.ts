import { useEffect, useRef } from "react";
import { useNavigate } from "react-router";
import { useConfirm } from "../../kit/components/confirm.tsx";
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

const BASE = "/console";

/** Asks before a link or the closing of the tab loses a draft, and keeps it in any case. */
export function useUnsaved(key: string, draft: Draft, isDirty: boolean): void {
  const texts = useTexts(EDITOR_TEXTS).leave;
  const confirm = useConfirm();
  const navigate = useNavigate();
  const asked = useRef(confirm);
  asked.current = confirm;

  useEffect(() => {
    if (isDirty) LEFT_BEHIND.set(key, draft);
    else LEFT_BEHIND.delete(key);
  }, [key, draft, isDirty]);

  useEffect(() => {
    if (!isDirty) return;
    const closing = (event: BeforeUnloadEvent) => event.preventDefault();
    const following = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest("a") : null;
      const isPlain = event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey;
      if (link === null || !isPlain || link.target === "_blank") return;
      const { origin, pathname, search, hash } = new URL(link.href, location.href);
      if (origin !== location.origin || !pathname.startsWith(BASE) || pathname === location.pathname) return;
      event.preventDefault();
      event.stopPropagation();
      void asked
        .current({ title: texts.title, text: texts.text, action: texts.action, danger: true })
        .then((leave) => {
          if (!leave) return;
          LEFT_BEHIND.delete(key);
          navigate(`${pathname.slice(BASE.length) || "/"}${search}${hash}`);
        });
    };
    window.addEventListener("beforeunload", closing);
    document.addEventListener("click", following, true);
    return () => {
      window.removeEventListener("beforeunload", closing);
      document.removeEventListener("click", following, true);
    };
  }, [key, isDirty, navigate, texts]);
}
