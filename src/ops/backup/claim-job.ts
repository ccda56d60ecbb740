import { statSync } from "node:fs";
import type { Config } from "#/config/config.ts";
import {
  type Claimant,
  type ClaimMemory,
  type ClaimVerdict,
  type FoundClaim,
  type GivenNumber,
  judgeClaim,
} from "./claim.ts";
import { bucketPlace, type CopyPlace, folderPlace } from "./claim-check.ts";

/** Where a claim lies: an absolute path, or the bucket of the settings. */
export type ClaimedPlace =
  | { folder: string }
  | {
      bucket: Pick<
        Config,
        "BACKUP_S3_URL" | "BACKUP_S3_ENDPOINT" | "BACKUP_S3_REGION" | "BACKUP_S3_KEY" | "BACKUP_S3_SECRET"
      >;
    };

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
  const mayWrite =
    kind === "end" ? verdict === "ours" : kind === "renew" && ["ours", "free", "older"].includes(verdict);
  if (!mayWrite) return { verdict, found, held: { id: memory.id, beat: memory.beat } };
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
