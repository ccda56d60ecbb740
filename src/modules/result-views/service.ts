import { type Clock, SECOND_MS } from "#/platform/clock.ts";
import type { Db } from "#/platform/db/open.ts";
import type { NoteView } from "#/platform/result-views.ts";
import type { Tenant } from "#/platform/tenant.ts";
import type { TenantClock } from "#/platform/tenant-clock.ts";
import { BY_LINK } from "./own-views.ts";
import type { ResultView, ViewStore } from "./store.ts";

interface ViewLogDeps {
  db: Db;
  store: ViewStore;
  clock: Clock;
  time: TenantClock;
  /** Of an API key, or of a person with their house, to be shown as who looked. */
  nameOf: (keyId: string, tenant: Tenant) => string;
}

export type ViewLog = ReturnType<typeof createViewLog>;

/** A disk that is full now is full in a second too. */
const PAUSE_MS = 30 * SECOND_MS;

/**
 * The log of who saw a result, for the candidate to read. Views wait in memory until the schedule stores them, every
 * second; a crash loses at most that second.
 */
export function createViewLog({ db, store, clock, time, nameOf }: ViewLogDeps) {
  let pausedUntil = 0;
  let waiting: (Omit<ResultView, "viewer"> & { tenant: Tenant })[] = [];

  const viewerOf = (keyId: string, tenant: Tenant): string =>
    keyId === BY_LINK ? BY_LINK : nameOf(keyId, tenant);

  const note: NoteView = (tenant, sessionId, { keyId }, what) =>
    void waiting.push({ tenant, sessionId, viewerId: keyId, what, viewedAt: time.now(tenant) });

  /** Stores what waits. @throws what the database throws; nothing is lost then */
  function flush(): void {
    if (waiting.length === 0) return;
    const names = new Map<string, string>();
    const knownName = (keyId: string, tenant: Tenant): string => {
      const key = `${tenant.accountId} ${keyId}`;
      const name = names.get(key) ?? viewerOf(keyId, tenant);
      names.set(key, name);
      return name;
    };
    db.tx(() => {
      for (const { tenant, ...view } of waiting) {
        store.insert(tenant, { ...view, viewer: knownName(view.viewerId, tenant) });
      }
    });
    waiting = [];
  }

  return {
    note,
    flush,

    /** For the schedule: as `flush`, and after a failure not again for half a minute. */
    store(): void {
      if (clock.now() < pausedUntil) return;
      try {
        flush();
      } catch (error) {
        pausedUntil = clock.now() + PAUSE_MS;
        throw error;
      }
    },

    /** Oldest first, the present second included; also where nothing can be stored just now. */
    listOfSession(tenant: Tenant, sessionId: number): ResultView[] {
      const unstored = waiting
        .filter(
          (view) =>
            view.sessionId === sessionId &&
            view.tenant.accountId === tenant.accountId &&
            view.tenant.mode === tenant.mode,
        )
        .map(({ tenant: of, ...view }) => ({ ...view, viewer: viewerOf(view.viewerId, of) }));
      return [...store.listOfSession(tenant, sessionId), ...unstored];
    },
  };
}
