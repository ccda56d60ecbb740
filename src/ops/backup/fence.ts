import type { Database as Sqlite } from "bun:sqlite";
import { resolve } from "node:path";
import type { Config } from "#/config/config.ts";
import type { Outside } from "#/ops/external-folders/external-folders.ts";
import type { Db } from "#/platform/db/open.ts";
import { type Identity, identityIn, missingData, shortInstance } from "#/platform/files/identity.ts";
import { type DataPlace, placeOf } from "#/platform/files/instance-mark.ts";
import type { Log } from "#/platform/observability/log.ts";
import { within } from "#/platform/process/promises.ts";
import { MINUTE_MS, type RunningClock, SECOND_MS } from "#/platform/time/clock.ts";
import { type BucketSettings, bucketSettings } from "./bucket-settings.ts";
import type { Claimant, ClaimMemory, ClaimVerdict, GivenNumber } from "./claim.ts";
import type { ClaimedPlace, ClaimJob, ClaimOutcome } from "./claim-places.ts";

export type ClaimSetting = "BACKUP_DIR" | "STANDBY_DIR" | "BACKUP_S3_URL";

interface FencedPlace {
  setting: ClaimSetting;
  place: ClaimedPlace;
  /**
   * Reads or writes a claim in a process that only this place can delay.
   * @throws what keeps the claim from being read or written
   */
  carryOut(job: ClaimJob): Promise<ClaimOutcome>;
}

/** Where copies lie. */
export interface FencePlaces {
  places: readonly FencedPlace[];
  /** Of the data folder. */
  dataPlace: DataPlace;
}

interface FenceDeps {
  /** Called before the first look; null for a command, for a copy that is only shown, and where no place is set. */
  open: (() => Promise<FencePlaces>) | null;
  db: Pick<Db, "sqlite" | "tx" | "commits" | "standstill">;
  /** Random, new in each process. */
  run: string;
  newId: () => string;
  clock: RunningClock;
  log: Log;
}

/** How often the claim of a folder is renewed, and that of a bucket, where each request costs. */
const RENEW_MS = 30 * SECOND_MS;
const RENEW_BUCKET_MS = MINUTE_MS;
/** Waits for folders at the start, before anything is sent automatically; a silent one does not delay the others. */
const FIRST_WAIT_MS = 5 * SECOND_MS;

const FRESH: ClaimMemory = { id: null, beat: 0, watched: null };

/** One place, and what this process knows of its claim. */
interface Fenced extends FencedPlace {
  memory: ClaimMemory;
  /** null: it has not answered yet. */
  verdict: ClaimVerdict | null;
  lookedAt: number;
  /** The look under way; null: none. */
  looking: Promise<void> | null;
  isFailing: boolean;
}

const fencedPlace = (place: FencedPlace): Fenced => ({
  ...place,
  ...{ memory: FRESH, verdict: null, lookedAt: Number.NEGATIVE_INFINITY, looking: null, isFailing: false },
});

/**
 * Reads the claims of the places of copies, and renews them. If another copy of this instance has taken over, the instance comes to a
 * standstill. If another instance has claimed a place, nothing is written there. Nothing waits for a place that does not answer: while it
 * is silent, the instance continues.
 */
export function createFence({ open, db, run, newId, clock, log }: FenceDeps) {
  let opened: (Omit<FencePlaces, "places"> & { fenced: Fenced[] }) | null = null;
  const places = (): Fenced[] => opened?.fenced ?? [];
  let identity: Identity | null = null;
  let isOnHold = false;
  let isOver = false;

  async function openPlaces(): Promise<void> {
    if (opened !== null || open === null) return;
    const { places: found, ...rest } = await open();
    opened ??= { ...rest, fenced: found.map(fencedPlace) };
  }

  const claimant = (own: Identity, { dataPlace }: Pick<FencePlaces, "dataPlace">): Claimant => ({
    ...{ identity: own, run, place: dataPlace, commits: db.commits() },
    isIncomplete: missingData(db) !== null,
  });

  /** A command may have begun a new epoch meanwhile. */
  function readIdentity(): Identity | null {
    const found = identityIn(db.sqlite);
    if (found?.lineage !== identity?.lineage)
      for (const one of places()) Object.assign(one, { memory: FRESH, verdict: null });
    identity = found;
    return found;
  }

  async function lookAt(one: Fenced, own: Identity, from: Pick<FencePlaces, "dataPlace">): Promise<void> {
    const { lineage } = own;
    const job = (kind: ClaimJob["kind"]): ClaimJob => ({
      ...{ kind, place: one.place, claimant: claimant(own, from), memory: one.memory },
      ...{ now: clock.now(), numbers: [], newId: newId() },
    });
    const elapsed = clock.elapsed();
    let outcome = await one.carryOut(job(one.memory.id === null ? "look" : "renew"));
    if (identity?.lineage !== lineage) return;
    if (one.memory.id === null && ["free", "older"].includes(outcome.verdict)) {
      one.verdict = outcome.verdict;
      holdWhileUncertain();
      // As soon as it is clear for the other places as well; until then nothing is stored.
      if (isOnHold) {
        one.lookedAt = elapsed;
        return;
      }
      // A transaction of its own, so that a copy of the data folder that was left behind has fewer.
      db.tx(() => void db.sqlite.run("UPDATE server SET epoch = epoch WHERE id = 1"));
      outcome = await one.carryOut(job("renew"));
      if (identity?.lineage !== lineage) return;
    }
    remember(one, outcome, elapsed);
    judge(one, outcome, own);
  }

  function remember(one: Fenced, { found, held: onHold, verdict }: ClaimOutcome, elapsed: number): void {
    const { watched } = one.memory;
    const claim = found === null || found === "unreadable" ? null : found;
    const isSame =
      claim !== null && watched !== null && watched.run === claim.run && watched.beat === claim.beat;
    one.memory = {
      ...onHold,
      watched:
        verdict !== "uncertain" || claim === null
          ? null
          : {
              ...{ run: claim.run, beat: claim.beat },
              forMs: isSame ? watched.forMs + (elapsed - one.lookedAt) : 0,
            },
    };
    one.lookedAt = elapsed;
  }

  function judge(one: Fenced, { verdict, found }: ClaimOutcome, own: Identity): void {
    const hasChanged = one.verdict !== verdict;
    one.verdict = verdict;
    const { setting } = one;
    const claim = typeof found === "object" ? found : null;
    if (verdict === "superseded") {
      db.standstill.release("superseded");
      isOnHold = false;
      if (db.standstill.cause() === "superseded") return;
      db.standstill.begin("superseded", clock.now());
      log.error(
        { setting, epoch: claim?.epoch ?? null, own_epoch: own.epoch },
        "another copy of this instance took over, or older data was restored, so this copy is read-only and sends nothing. Stop it, or make it active again with: assay take-over",
      );
      return;
    }
    if (verdict === "foreign" && hasChanged)
      log.error(
        { setting, instance: shortInstance(claim?.instance ?? "unreadable") },
        `${setting} belongs to another instance, so nothing is written there. Use a separate location for each instance, or take it over with: assay backup --other-instance`,
      );
    if (verdict === "uncertain" && hasChanged)
      log.warn(
        { setting },
        "another process has not released this location, for example after a power failure. Waiting until it is certain that the process no longer runs",
      );
    holdWhileUncertain();
  }

  function holdWhileUncertain(): void {
    const mustHold = places().some(({ verdict, place }) => verdict === "uncertain" && "folder" in place);
    if (mustHold === isOnHold) return;
    isOnHold = mustHold;
    if (mustHold) db.standstill.hold("superseded");
    else db.standstill.release("superseded");
  }

  /** One look at a time at each place. */
  async function look(one: Fenced): Promise<void> {
    const everyMs = "folder" in one.place ? RENEW_MS : RENEW_BUCKET_MS;
    if (isOver || one.looking !== null || clock.elapsed() - one.lookedAt < everyMs) return;
    // A superseded instance writes nothing, and an idle place is checked again when the standstill has ended.
    if (!isOnHold && db.standstill.cause() === "superseded") return;
    const own = readIdentity();
    if (own === null || opened === null) return;
    const looking = lookAt(one, own, opened);
    one.looking = looking;
    try {
      await looking;
      one.isFailing = false;
    } catch (error) {
      // At the end all processes are ended, whatever they do.
      if (!one.isFailing && !isOver)
        log.warn(
          { setting: one.setting, error: error as Error },
          "could not read or record the owner of the copies in this location",
        );
      one.isFailing = true;
    } finally {
      one.looking = null;
    }
  }

  async function lookAll(): Promise<void> {
    await openPlaces();
    await Promise.all(places().map(look));
  }

  return {
    /** Each place whose turn it is. Resolves when all have answered. */
    look: lookAll,
    /** Runs before anything is sent automatically; resolves after some seconds at the latest. */
    first: (): Promise<void> => within(FIRST_WAIT_MS, lookAll()),
    isForeign: (setting: ClaimSetting): boolean =>
      places().some((one) => one.setting === setting && one.verdict === "foreign"),
    hasForeign: (): boolean => places().some(({ verdict }) => verdict === "foreign"),
    /** Null before the first start that gives one. */
    identity: (): Identity | null => identityIn(db.sqlite),
    /** Says in each place that this process stores nothing any more, also where it has just claimed it. Resolves when all have answered. */
    async end(): Promise<void> {
      isOver = true;
      await Promise.allSettled(places().map(({ looking }) => looking));
      const own = readIdentity();
      const from = opened;
      if (own === null || from === null || db.standstill.cause() !== null) return;
      const numbers = lastNumbersIn(db.sqlite);
      await Promise.all(
        from.fenced
          .filter(({ verdict, memory }) => verdict !== null && memory.id !== null)
          .map(async (one) => {
            try {
              await one.carryOut({
                ...{
                  kind: "end" as const,
                  place: one.place,
                  claimant: claimant(own, from),
                  memory: one.memory,
                },
                ...{ now: clock.now(), numbers, newId: newId() },
              });
            } catch {
              // The next start finds a claim that nobody renews.
            }
          }),
      );
    },
  };
}

export type FenceConfig = BucketSettings & Pick<Config, "BACKUP_DIR" | "STANDBY_DIR">;

/** Where the settings let copies lie. */
export const claimedPlaces = (config: FenceConfig): { setting: ClaimSetting; place: ClaimedPlace }[] => [
  ...(["BACKUP_DIR", "STANDBY_DIR"] as const).flatMap((setting) =>
    config[setting] === "" ? [] : [{ setting, place: { folder: resolve(config[setting]) } }],
  ),
  ...(config.BACKUP_DIR === "" || config.BACKUP_S3_URL === ""
    ? []
    : [{ setting: "BACKUP_S3_URL" as const, place: { bucket: bucketSettings(config) } }]),
];

/** The same, each with the process that the place belongs to. */
export const fencePlaces = (
  config: FenceConfig,
  dataDir: string,
  outside: Pick<Outside, "placeOf">,
): FencePlaces => ({
  dataPlace: placeOf(dataDir),
  places: claimedPlaces(config).map(({ setting, place }) => ({
    ...{ setting, place },
    carryOut: (job) => outside.placeOf(setting).call<ClaimOutcome>({ kind: "claim", job }),
  })),
});

/** Returns the last number of each series in an instance. */
export const lastNumbersIn = (sqlite: Pick<Sqlite, "query">): GivenNumber[] =>
  sqlite
    .query<GivenNumber, []>(
      "SELECT mode, type, year, max(sequence) AS sequence FROM invoices WHERE came_at IS NULL GROUP BY mode, type, year",
    )
    .all();
