import { render, type VNode } from "preact";
import { useEffect } from "preact/hooks";
import { KIOSK_TEXTS } from "./kiosk-texts.ts";
import type { Language } from "./sitting.ts";

/** Whoever sits down next sees this page and nothing else. */
const NEUTRAL_PAGE = "/kiosk";
const IDLE_MINUTES = 5;
const TOUCHES = ["pointerdown", "keydown", "scroll"] as const;

/**
 * Leaves the company's device: the page is emptied, so that going back finds nothing even where the browser has
 * kept it, what the browser stores is cleared, and the server closes the link.
 * @param close tells the server; without a connection the link closes by itself a little later
 */
export function leaveDevice(close: () => Promise<unknown>): void {
  const root = document.getElementById("app");
  if (root) render(null, root);
  document.title = "";
  for (const open of [() => localStorage, () => sessionStorage]) {
    try {
      open().clear();
    } catch {
      // A browser that forbids its store has kept nothing in it.
    }
  }
  addEventListener("pageshow", () => location.replace(NEUTRAL_PAGE));
  void close().catch(() => {});
  location.replace(NEUTRAL_PAGE);
}

/** The way out at the end, taken by itself when nobody is there any more. */
export function KioskEnd({ language, onLeave }: { language: Language; onLeave(): void }): VNode {
  const texts = KIOSK_TEXTS[language];
  useEffect(() => {
    let timer = setTimeout(onLeave, IDLE_MINUTES * 60_000);
    const restart = () => {
      clearTimeout(timer);
      timer = setTimeout(onLeave, IDLE_MINUTES * 60_000);
    };
    for (const touch of TOUCHES) addEventListener(touch, restart, { passive: true });
    return () => {
      clearTimeout(timer);
      for (const touch of TOUCHES) removeEventListener(touch, restart);
    };
  }, []);
  return (
    <div class="device">
      <p>{texts.device}</p>
      <button type="button" class="button primary" data-testid="finish" onClick={onLeave}>
        {texts.finish}
      </button>
      <p class="hint">{texts.closing(IDLE_MINUTES)}</p>
    </div>
  );
}
