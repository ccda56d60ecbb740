import { render, type VNode } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { KIOSK_TEXTS } from "#/messages/candidate/kiosk.gen.ts";

import { clearPage } from "./reload.ts";
import type { Language } from "./session.ts";
import { useWindowEvents } from "./window-events.ts";

/** The next person at the device sees this page and nothing else. */
const NEUTRAL_PAGE = "/kiosk";

const IDLE_MINUTES = 5;

const CLEARING_LIMIT_MS = 1000;

const TOUCHES = ["pointerdown", "keydown", "scroll"] as const;

/**
 * Leaves the company's device. The page is emptied, so that going back finds nothing even if the browser has kept it.
 * The browser's storage is cleared, and the server closes the link.
 * @param close notifies the server; without a connection the link closes automatically a little later
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
  const cleared = clearPage(true);
  const tooLong = new Promise((resolve) => setTimeout(resolve, CLEARING_LIMIT_MS));
  void Promise.race([cleared, tooLong]).then(() => location.replace(NEUTRAL_PAGE));
}

/** If a browser supports it, Escape must be pressed longer to leave the full screen. No type list contains it yet. */
interface LockingNavigator {
  keyboard?: { lock?(keys: readonly string[]): Promise<void> };
}

async function fill(root: HTMLElement): Promise<void> {
  try {
    await root.requestFullscreen();
    await (navigator as LockingNavigator).keyboard?.lock?.(["Escape"]);
  } catch {
    // The address stays unchanged: everything else that the device shows of the company is locked.
  }
}

/** Nothing but the questionnaire on the screen, where the browser can; offered again whenever it was left. */
export function FullScreen({ language }: { language: Language }): VNode | null {
  const root = document.documentElement;
  const [is, setIs] = useState(document.fullscreenElement !== null);
  useWindowEvents(["fullscreenchange"], () => setIs(document.fullscreenElement !== null));
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

/** Leaves the device at the end, automatically if nobody is there any longer. */
export function KioskEnd({ language, onLeave }: { language: Language; onLeave(): void }): VNode {
  const texts = KIOSK_TEXTS[language];
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const restart = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(onLeave, IDLE_MINUTES * 60_000);
  };
  useWindowEvents(TOUCHES, restart);
  useEffect(() => {
    restart();
    return () => clearTimeout(timer.current);
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
