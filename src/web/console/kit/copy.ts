import { useEffect, useRef, useState } from "react";

/**
 * Copies a text. Without https, browsers have no clipboard for pages, and copy what is selected.
 * @throws DOMException or Error if the browser does not allow it
 */
export async function copyText(text: string): Promise<void> {
  if (navigator.clipboard !== undefined) return navigator.clipboard.writeText(text);
  const focused = document.activeElement;
  const field = document.createElement("textarea");
  field.value = text;
  Object.assign(field.style, { position: "fixed", opacity: "0" });
  // Beside what has the focus: a dialog keeps it inside.
  (focused?.parentElement ?? document.body).append(field);
  field.select();
  const isCopied = document.execCommand("copy");
  field.remove();
  if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  if (!isCopied) throw new Error("the browser does not allow copying");
}

interface Copying {
  copy(text: string): void;
  /** For a moment after a copy. */
  copied: boolean;
  failed: boolean;
}

const SHOWN_MS = 2_500;

/** Copies on a click, and says for a moment that it is done. */
export function useCopy(): Copying {
  const [state, setState] = useState<"copied" | "failed" | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const show = (shown: "copied" | "failed") => {
    setState(shown);
    clearTimeout(timer.current);
    if (shown === "copied") timer.current = setTimeout(() => setState(null), SHOWN_MS);
  };
  return {
    copy: (text) =>
      void copyText(text).then(
        () => show("copied"),
        () => show("failed"),
      ),
    copied: state === "copied",
    failed: state === "failed",
  };
}
