import { ofAssessment } from "#/modules/assessment/codes/service.ts";
import type { Assessment } from "#/modules/assessment/service.ts";
import {
  isPerson,
  type OwnViewKind,
  PERSON,
  type RecordView,
  readerOf,
} from "#/platform/context/result-views.ts";
import type { Tenant } from "#/platform/context/tenant.ts";
import type { SecurityLog } from "#/platform/observability/security-log.ts";
import { MINUTE_MS, SECOND_MS } from "#/platform/time/clock.ts";
import type { Infrastructure } from "#/server/infrastructure.ts";
import type { ResultView, ViewStore } from "./store.ts";

interface ViewLogDeps extends Pick<Infrastructure, "db" | "clock" | "time" | "trail" | "handedOut"> {
  store: ViewStore;
  /** Name of an API key, or of a user with their company, shown as the viewer. */
  nameOf: (keyId: string, tenant: Tenant) => string;
}

type Waiting = Omit<ResultView, "viewer"> & { tenant: Tenant; viewer: string | null };

export type ViewLog = ReturnType<typeof createViewLog>;

/** A disk that is full now is full in a second too. */
const PAUSE_MS = 30 * SECOND_MS;
/**
 * A person who sees the same thing again within this time is still looking: a page that is loaded twice, or goes back
 * and forth, is one look. Of programs only what one page asks for at once is.
 */
const LOOK_MS = 5 * MINUTE_MS;

/**
 * The log of who saw a result, for the candidate to read. A view is stored before the answer leaves; those of lists wait
 * in memory until the schedule stores them, every second.
 */
export function createViewLog({ db, store, clock, time, trail, handedOut, nameOf }: ViewLogDeps) {
  let pausedUntil = 0;
  /** How many records wait that an answer must not overtake. */
  let due = 0;
  let waiting: Waiting[] = [];
  let opened: { tenant: Tenant; sessionId: number; reader: string; at: number }[] = [];
  /** Each look for as long as it lasts, with the number of answers that it covers. */
  const looks = new Map<string, { view: Waiting; answers: number }>();

  const viewerOf = (keyId: string, tenant: Tenant): string =>
    keyId === BY_LINK ? BY_LINK : nameOf(keyId, tenant);

  const note: RecordView = (tenant, sessionId, caller, what, how) => {
    const viewedAt = time.now(tenant);
    const { keyId: viewerId } = caller;
    // What is read at the link itself is an event of the security log.
    if (viewerId !== BY_LINK) trail.read(tenant, sessionId, caller, what, how === "listed");
    const look = `${sessionId} ${what} ${viewerId}`;
    const last = looks.get(look);
    const window = isPerson(caller) ? LOOK_MS : SECOND_MS;
    const isOneLook = last !== undefined && Math.abs(viewedAt - last.view.viewedAt) < window;
    const view = { tenant, sessionId, viewerId, viewer: caller.viewer ?? null, what, viewedAt };
    const one = isOneLook ? last : { view, answers: 0 };
    one.answers += 1;
    if (!isOneLook) {
      looks.set(look, one);
      waiting.push(view);
    }
    const mark = { tenant, sessionId, reader: readerOf(caller), at: viewedAt };
    if (how === "opened") opened.push(mark);
    if (how === "listed") return;
    due += 1;
    handedOut.record(() => {
      due = Math.max(0, due - 1);
      opened = opened.filter((other) => other !== mark);
      one.answers -= 1;
      if (one.answers > 0) return;
      if (looks.get(look) === one) looks.delete(look);
      waiting = waiting.filter((other) => other !== one.view);
    });
  };

  /** A tenant's clock may be moved; what is dropped too early is another line in the log. */
  function deleteOldViews(): void {
    for (const [look, { view }] of looks) {
      const isProgram = !look.includes(` ${PERSON}`);
      if (clock.now() >= view.viewedAt + (isProgram ? SECOND_MS : LOOK_MS)) looks.delete(look);
    }
  }

  /** Stores what waits. @throws what the database throws; nothing is lost then */
  function flush(): void {
    deleteOldViews();
    if (waiting.length === 0 && opened.length === 0) {
      due = 0;
      return;
    }
    const names = new Map<string, string>();
    const knownName = (keyId: string, tenant: Tenant): string => {
      const key = `${tenant.accountId} ${keyId}`;
      const name = names.get(key) ?? viewerOf(keyId, tenant);
      names.set(key, name);
      return name;
    };
    db.tx(() => {
      for (const { tenant, ...view } of waiting) {
        store.insert(tenant, { ...view, viewer: view.viewer ?? knownName(view.viewerId, tenant) });
      }
      for (const { tenant, sessionId, reader, at } of opened) store.insertSeen(tenant, reader, sessionId, at);
      const [views, marks] = [waiting.length, opened.length];
      // Only once they are on the disk, also where others share the transaction.
      db.afterCommit(() => {
        waiting = waiting.slice(views);
        opened = opened.slice(marks);
        due = 0;
      });
    });
  }

  return {
    note,
    flush,

    /** Whether a view waits that has to be stored before the answer that it is about leaves. */
    isDue: (): boolean => due > 0,

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
        .map(({ tenant: of, ...view }) => ({ ...view, viewer: view.viewer ?? viewerOf(view.viewerId, of) }));
      return [...store.listOfSession(tenant, sessionId), ...unstored];
    },
  };
}

/** Viewer under which a view at the candidate's own link is recorded; people and keys have other ids. */
export const BY_LINK = "candidate";

/** Records that something was read at a candidate's own link. */
export type RecordOwnView = (assessment: Assessment, what: OwnViewKind, network: string) => void;

/**
 * Viewer, shown to candidate and account alike: anyone who finds a reading there that was not theirs knows that
 * somebody else has the link.
 */
export const createOwnViews =
  (recordView: RecordView, security: Pick<SecurityLog, "record">): RecordOwnView =>
  (current, what, network) => {
    const { tenant, sessionId } = current;
    if (sessionId !== null) recordView(tenant, sessionId, { keyId: BY_LINK }, what);
    security.record("candidate_data.read", { by: BY_LINK, ...ofAssessment(current), reason: what, network });
  };
