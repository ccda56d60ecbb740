import { constants, Database as Sqlite } from "bun:sqlite";
import { existsSync, statSync } from "node:fs";
import { join } from "node:path";
import { causesIn } from "#/platform/context/standstill.ts";
import { systemRandom } from "#/platform/crypto/random.ts";
import { DATABASE_FILE } from "#/platform/files/data-dir.ts";
import { type Identity, identityIn, newName } from "#/platform/files/identity.ts";
import { placeOf } from "#/platform/files/instance-mark.ts";
import type { Bucket } from "./bucket.ts";
import type { BucketSettings } from "./bucket-settings.ts";
import {
  CLAIM_FILE,
  type Claim,
  type Claimant,
  type ClaimMemory,
  type ClaimVerdict,
  checkClaim,
  claimText,
  type FoundClaim,
  type GivenNumber,
  isOthers,
  judgeClaim,
  parseClaim,
  readClaim,
  writeClaim,
} from "./claim.ts";

/** The instance whose data a folder contains, and how far they go. */
export interface Owner {
  identity: Identity;
  commits: number;
  /** Whether another copy has taken over from it, and may have issued numbers that it does not know. */
  isSuperseded: boolean;
}

/** @returns null where there is no database, or one that has no identity or cannot be read */
export function ownerOf(dataDir: string): Owner | null {
  const file = join(dataDir, DATABASE_FILE);
  if (!existsSync(file)) return null;
  let sqlite: Sqlite | null = null;
  try {
    // Never merges a log, which may be another one's; without one the file alone is read, and nothing is created next to it.
    const isLogged = (statSync(`${file}-wal`, { throwIfNoEntry: false })?.size ?? 0) > 0;
    sqlite = new Sqlite(
      `${Bun.pathToFileURL(file).href}${isLogged ? "" : "?immutable=1"}`,
      constants.SQLITE_OPEN_READONLY | constants.SQLITE_OPEN_URI,
    );
    sqlite.run("PRAGMA busy_timeout = 5000");
    const identity = identityIn(sqlite);
    return identity === null ? null : { identity, ...stateIn(sqlite) };
  } catch {
    return null;
  } finally {
    sqlite?.close();
  }
}

function stateIn(sqlite: Pick<Sqlite, "query">): Omit<Owner, "identity"> {
  const row = sqlite
    .query<{ commits: number; standstill: string | null }, []>(
      "SELECT commits, standstill FROM server WHERE id = 1",
    )
    .get();
  return {
    commits: row?.commits ?? 0,
    isSuperseded: causesIn(row?.standstill ?? null).includes("superseded"),
  };
}

const isClaim = (found: FoundClaim): found is Claim => found !== null && found !== "unreadable";

/** The claim that a command leaves for a service in another process: the next one that starts takes it over. */
export const claimOf = (
  { identity, commits }: Pick<Owner, "identity" | "commits">,
  dataDir: string,
  found: FoundClaim,
  now: number,
): Claim => {
  const { boot, folder } = placeOf(dataDir);
  return {
    ...{
      format: 1,
      id: isClaim(found) ? found.id : newName(systemRandom),
      instance: identity.instance,
      epoch: identity.epoch,
      lineage: identity.lineage,
    },
    ...{
      number_epoch: identity.numberEpoch,
      handed_out: identity.epoch,
      run: "",
      beat: 0,
      boot,
      folder,
      commits,
      at: now,
    },
    ...{ ended: true, numbers: [] as GivenNumber[] },
  };
};

/** A folder or a bucket in which copies lie, and its claim. */
export interface CopyPlace {
  name: string;
  read(): FoundClaim | Promise<FoundClaim>;
  write(claim: Claim): void | Promise<void>;
}

export const folderPlace = (folder: string): CopyPlace => ({
  name: folder,
  read: () => readClaim(folder),
  write: (claim) => writeClaim(folder, claim),
});

export const bucketPlace = (bucket: Bucket): CopyPlace => ({
  name: bucket.address,
  read: async () => parseClaim(await bucket.text(CLAIM_FILE)),
  write: (claim) => bucket.putText(CLAIM_FILE, claimText(claim)),
});

/**
 * Refuses to write copies of a data folder where another instance, or a later copy of this one, has its own.
 * @throws BackupError other_instance, superseded; what the disk or the bucket throws
 */
export async function checkOwnPlace(dataDir: string, place: CopyPlace): Promise<void> {
  checkClaim(ownerOf(dataDir)?.identity ?? null, await place.read(), place.name);
}

/**
 * The same for a command, which claims a place that nobody has claimed.
 * @param mayTake whether a place of another instance becomes this one's
 */
export async function claimForCommand(
  dataDir: string,
  place: CopyPlace,
  { canTake, now }: { canTake: boolean; now: number },
): Promise<void> {
  const owner = ownerOf(dataDir);
  if (owner === null) return;
  const found = await place.read();
  const isForeign = isOthers(found, owner.identity.instance);
  if (!(isForeign && canTake)) checkClaim(owner.identity, found, place.name);
  if (found === null || isForeign) await place.write(claimOf(owner, dataDir, found, now));
}

/** Where a claim lies: an absolute path, or the bucket of the settings. */
export type ClaimedPlace = { folder: string } | { bucket: BucketSettings };

/** What a running service does with one claim, in the process of the place, which may not answer. */
export interface ClaimJob {
  /** `look`: nothing is written. `renew`: claimed or renewed where that is allowed. `end`: the service stores nothing any more. */
  kind: "look" | "renew" | "end";
  place: ClaimedPlace;
  claimant: Claimant;
  memory: ClaimMemory;
  /** Milliseconds since 1970. */
  now: number;
  /** For `end`: the last invoice number of each series. */
  numbers: GivenNumber[];
  /** For a place that nobody has claimed: 32 random hexadecimal digits. */
  newId: string;
}

export interface ClaimOutcome {
  verdict: ClaimVerdict;
  found: FoundClaim;
  /** The claim that this process has now, and how often it has renewed it. */
  held: Pick<ClaimMemory, "id" | "beat">;
}

const deviceOf = (folder: string): number | null => statSync(folder, { throwIfNoEntry: false })?.dev ?? null;

/** @returns functions that read and write the claim of a place, and whether it is on the device of the data folder */
async function storeOf(place: ClaimedPlace, dataDevice: number): Promise<CopyPlace & { isNear: boolean }> {
  if ("folder" in place)
    return { ...folderPlace(place.folder), isNear: deviceOf(place.folder) === dataDevice };
  const { openBucket } = await import("./bucket.ts");
  return { ...bucketPlace(openBucket(place.bucket.BACKUP_S3_URL, place.bucket)), isNear: false };
}

/** Claims or renews where the rule allows it. @throws BackupError, and what the disk throws */
async function carryOutClaim(job: ClaimJob): Promise<ClaimOutcome> {
  const { kind, place, claimant, memory, now, numbers, newId } = job;
  const store = await storeOf(place, claimant.place.device);
  const found = await store.read();
  const verdict = judgeClaim(claimant, found, memory, store.isNear);
  const canWrite =
    kind === "end" ? verdict === "ours" : kind === "renew" && ["ours", "free", "older"].includes(verdict);
  if (!canWrite) return { verdict, found, held: { id: memory.id, beat: memory.beat } };
  const id = found === null || found === "unreadable" ? newId : found.id;
  const beat = id === memory.id ? memory.beat + 1 : 1;
  const { instance, epoch, lineage, numberEpoch } = claimant.identity;
  const before = found === null || found === "unreadable" ? epoch : found.handed_out;
  await store.write({
    ...{ format: 1, id, instance, epoch, lineage, number_epoch: numberEpoch, run: claimant.run, beat },
    handed_out: Math.max(before, epoch),
    ...{
      boot: claimant.place.boot,
      folder: claimant.place.folder,
      commits: claimant.commits,
      at: now,
      ended: kind === "end",
      numbers,
    },
  });
  return { verdict, found, held: { id, beat } };
}

/** The same for a process, whose answers are JSON. */
export const answerClaimJob = async (job: ClaimJob): Promise<Uint8Array> =>
  new TextEncoder().encode(JSON.stringify(await carryOutClaim(job)));
