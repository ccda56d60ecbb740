import { render, type VNode } from "preact";
import { useEffect, useState } from "preact/hooks";
import { KIOSK_TEXTS } from "./kiosk-texts.ts";
import { forgetPage } from "./reload.ts";
import type { Language } from "./sitting.ts";

/** Whoever sits down next sees this page and nothing else. */
const NEUTRAL_PAGE = "/kiosk";
const IDLE_MINUTES = 5;
const CLEARING_LIMIT_MS = 1000;
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
  // Somebody may have opened a link of their own here before; a page that is left clears nothing any more.
  const cleared = forgetPage(true);
  const tooLong = new Promise((resolve) => setTimeout(resolve, CLEARING_LIMIT_MS));
  void Promise.race([cleared, tooLong]).then(() => location.replace(NEUTRAL_PAGE));
}

/** Where a browser can, Escape has to be held down to leave the full screen; it is in no list of types yet. */
interface LockingNavigator {
  keyboard?: { lock?(keys: readonly string[]): Promise<void> };
}

async function fill(root: HTMLElement): Promise<void> {
  try {
    await root.requestFullscreen();
    await (navigator as LockingNavigator).keyboard?.lock?.(["Escape"]);
  } catch {
    // It stays as it is: whatever else the device shows of the house is locked.
  }
}

/** Nothing but the questionnaire on the screen, where the browser can; offered again whenever it was left. */
export function FullScreen({ language }: { language: Language }): VNode | null {
  const root = document.documentElement;
  const [is, setIs] = useState(document.fullscreenElement !== null);
  useEffect(() => {
    const look = () => setIs(document.fullscreenElement !== null);
    addEventListener("fullscreenchange", look);
    return () => removeEventListener("fullscreenchange", look);
  }, []);
  if (is || !document.fullscreenEnabled) return null;
  return (
    <button
      type="button"
      class="button quiet full-screen"
      data-testid="full-screen"
      onClick={() => void fill(root)}
    >
      {KIOSK_TEXTS[language].full}
    </button>
  );
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
