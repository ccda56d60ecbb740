import { render, type VNode } from "preact";
import { useEffect, useState } from "preact/hooks";
import type { Answers, Questions } from "./api.ts";
import { KIOSK_TEXTS } from "./kiosk-texts.ts";
import type { Language, Session } from "./sitting.ts";
import type { KeyValueStore } from "./store.ts";

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

/** Leaves the device at the end, automatically if nobody is there any longer. */
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

/** The data that a page without a connection needs to continue. */
interface Kept {
  /** The stored name: a tab may contain data of the previous version. */
  sitting: Session;
  questions: Questions;
}

/** Lets a questionnaire survive a reload without a connection, and leaves nothing behind afterwards. */
export interface Reload {
  /** The questions as the server gave them. Not on a device of the company, where others sit down next. */
  keep(kept: Kept): void;
  /** The answers given so far. */
  answered(answers: Answers): void;
  kept(): Kept | null;
  forget(): void;
}

const WORKER = "/a/worker.js";
const CACHES = "assay-page-";

/** @param store lives as long as the tab: somebody else who opens the browser finds nothing in it */
export function createReload(store: KeyValueStore, prefix: string): Reload {
  const sessionKey = `${prefix}sitting`;
  const answersKey = `${prefix}answered`;
  return {
    keep(kept) {
      if (kept.sitting.kiosk) return;
      store.set(sessionKey, JSON.stringify(kept));
      void keepPage();
    },
    answered(answers) {
      if (store.get(sessionKey) !== null) store.set(answersKey, JSON.stringify(answers));
    },
    kept() {
      try {
        const kept = JSON.parse(store.get(sessionKey) ?? "null") as Kept | null;
        const answers = JSON.parse(store.get(answersKey) ?? "{}") as Answers;
        return kept && { ...kept, questions: { ...kept.questions, answers } };
      } catch {
        return null;
      }
    },
    forget() {
      store.remove(sessionKey);
      store.remove(answersKey);
      void clearPage();
    },
  };
}

/** Many browsers have no workers in private windows, none without encryption: then a reload needs the network. */
async function keepPage(): Promise<void> {
  await navigator.serviceWorker
    ?.register(WORKER, { scope: location.pathname, updateViaCache: "none" })
    .catch(() => {});
}

/** @param others also what other links have left here */
async function clearPage(others = false): Promise<void> {
  try {
    const workers = (await navigator.serviceWorker?.getRegistrations()) ?? [];
    const ours = workers.filter(({ scope }) => new URL(scope).pathname.startsWith("/a/"));
    const leaving = ours.filter(({ scope }) => others || new URL(scope).pathname === location.pathname);
    for (const worker of leaving) await worker.unregister();
    if (leaving.length < ours.length) return;
    for (const name of await caches.keys()) if (name.startsWith(CACHES)) await caches.delete(name);
  } catch {
    // A browser that stores nothing has nothing to clear.
  }
}
