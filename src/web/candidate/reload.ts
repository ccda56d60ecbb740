import type { Answers, Questions } from "./api.ts";
import type { Session } from "./session.ts";
import type { KeyValueStore } from "./store.ts";

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
export async function clearPage(others = false): Promise<void> {
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
