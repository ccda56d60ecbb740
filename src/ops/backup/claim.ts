import { chownSync, existsSync, lstatSync, mkdirSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join, resolve } from "node:path";
import { type Static, type TSchema, Type } from "@sinclair/typebox";
import { Value } from "@sinclair/typebox/value";
import type { Config } from "#/config/config.ts";
import type { HeadNotes, HeadReport, RecordedHead } from "#/platform/audit/stored-head.ts";
import { MODES } from "#/platform/context/tenant.ts";
import { writeWhole } from "#/platform/files/disk.ts";
import { type Identity, shortInstance } from "#/platform/files/identity.ts";
import type { DataPlace } from "#/platform/files/instance-mark.ts";
import type { Sentence } from "#/platform/text/sentence.ts";
import { aboutBackup, appendLines, BackupError, codeOf } from "./failures.ts";
import { NUMBERS_FILE } from "./list-names.ts";

/** A line that was cut by a crash is left out; so is one of another shape. */
export function readLines<T extends TSchema>(folder: string, name: string, shape: T): Static<T>[] {
  const file = join(folder, name);
  if (!existsSync(file)) return [];
  return readFileSync(file, "utf8")
    .split("\n")
    .flatMap((line) => {
      try {
        const found: unknown = JSON.parse(line);
        return Value.Check(shape, found) ? [found] : [];
      } catch {
        return [];
      }
    });
}

/** An issued number of an invoice or a credit note. */
export const GivenNumber = Type.Object({
  mode: Type.Union(MODES.map((mode) => Type.Literal(mode))),
  type: Type.Union([Type.Literal("invoice"), Type.Literal("credit_note")]),
  year: Type.Integer(),
  sequence: Type.Integer(),
});
export type GivenNumber = Static<typeof GivenNumber>;

/** @throws what the disk throws */
export const appendNumbers = (folder: string, given: readonly GivenNumber[]): void =>
  appendLines(folder, NUMBERS_FILE, given);

export const readNumbers = (folder: string): GivenNumber[] => readLines(folder, NUMBERS_FILE, GivenNumber);

const seriesOf = ({ mode, type, year }: GivenNumber): string => `${mode} ${type} ${year}`;

/**
 * Returns what a restore has lost of each series.
 * @param there last numbers of the restored instance
 * @param given numbers that are known to have been issued
 */
export function lostNumbers(
  there: readonly GivenNumber[],
  given: readonly GivenNumber[],
): (Omit<GivenNumber, "sequence"> & { first: number; last: number })[] {
  const known = new Map(there.map((one) => [seriesOf(one), one.sequence]));
  return [...Map.groupBy(given, seriesOf)].flatMap(([series, numbers]) => {
    const [{ mode, type, year } = numbers[0] as GivenNumber] = numbers;
    const last = numbers.reduce((most, { sequence }) => Math.max(most, sequence), 0);
    const first = (known.get(series) ?? 0) + 1;
    return last < first ? [] : [{ mode, type, year, first, last }];
  });
}

/** In each folder of copies, and in each bucket: whose they are, and which copy of the instance is in charge. */
export const CLAIM_FILE = "assay-instance.json";

const Name = Type.String({ pattern: "^[0-9a-f]{32}$" });
const Epoch = Type.Integer({ minimum: 1 });

const Claim = Type.Object({
  format: Type.Literal(1),
  /** Of the claim itself, by whomever it is renewed: a folder whose disk is not mounted is another place. */
  id: Name,
  instance: Name,
  epoch: Epoch,
  lineage: Name,
  number_epoch: Type.Union([Epoch, Type.Null()]),
  /** The highest epoch that a restore was given, also of one that nobody serves. */
  handed_out: Epoch,
  /** Of the process that renews the claim; empty: a command wrote it. */
  run: Type.Union([Name, Type.Literal("")]),
  /** How often that process has renewed it. Renewals are counted, since clocks of two machines may differ. */
  beat: Type.Integer({ minimum: 0 }),
  /** Machine and data folder of that process, as `placeOf` describes them. */
  boot: Type.String(),
  folder: Type.String(),
  /** Number of transactions in its database at that time. */
  commits: Type.Integer({ minimum: 0 }),
  /** For people alone: milliseconds since 1970 by the clock of that machine. */
  at: Type.Integer(),
  /** Whether that process has ended and stores nothing any more. */
  ended: Type.Boolean(),
  /** The last invoice number of each series, where it has ended. */
  numbers: Type.Array(GivenNumber),
});
export type Claim = Static<typeof Claim>;

/** What is found in a folder. `unreadable`: there is a claim that this version does not understand. */
export type FoundClaim = Claim | "unreadable" | null;

export function parseClaim(text: string | null): FoundClaim {
  if (text === null) return null;
  try {
    const found: unknown = JSON.parse(text);
    return Value.Check(Claim, found) ? found : "unreadable";
  } catch {
    return "unreadable";
  }
}

/** Whether a claim is another instance's, or may be, as nobody can read it. */
export const isOthers = (found: FoundClaim, instance: string): boolean =>
  found === "unreadable" || (found !== null && found.instance !== instance);

export const claimText = (claim: Claim): string => `${JSON.stringify(claim, null, 2)}\n`;

/** @throws what the disk throws, except that there is no such file or folder */
export function readClaim(folder: string): FoundClaim {
  try {
    return parseClaim(readFileSync(join(folder, CLAIM_FILE), "utf8"));
  } catch (error) {
    if (["ENOENT", "ENOTDIR"].includes(codeOf(error))) return null;
    throw error;
  }
}

/** Durably, whole or not at all. @throws what the disk throws */
export function writeClaim(folder: string, claim: Claim): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  writeWhole(folder, CLAIM_FILE, claim);
  giveToOwner(folder, CLAIM_FILE);
}

/** A process that may have the claims of an instance. */
export interface Claimant {
  identity: Identity;
  /** Random, new in each process. */
  run: string;
  place: DataPlace;
  /** Number of transactions in its database. */
  commits: number;
  /** Whether answered transactions are known to be missing, so that `commits` says little. */
  isIncomplete: boolean;
}

/** What a process knows of one claim from its earlier looks. */
export interface ClaimMemory {
  /** The claim that it has; null: it has not claimed the place yet. */
  id: string | null;
  /** How often it has renewed that claim. */
  beat: number;
  /** Another process's claim that was found, which may have ended without saying so. */
  watched: { run: string; beat: number; forMs: number } | null;
}

/**
 * `ours`: to be renewed. `free`: nobody's. `older`: of an earlier epoch, or of a process that is known to have ended. These three may
 * be claimed. `foreign`: another instance's. `superseded`: another copy of this instance is in charge. `uncertain`: another process of
 * this epoch has claimed it and may still run.
 */
export type ClaimVerdict = "ours" | "free" | "older" | "foreign" | "superseded" | "uncertain";

/** A claim that was not renewed for so long is no longer renewed by anybody: two renewals and a half. */
export const CLAIM_WATCH_MS = 75_000;

/**
 * Decides what a process may do if it finds a claim. Of two copies of one epoch and lineage (a data folder that was copied), the one with
 * the claim stays in charge while it renews it. Every take-over is a transaction, so a copy that fell behind has fewer.
 * @param isNear whether the claim and the data folder are on one device, so that no copy of the folder can see the claim
 */
export function judgeClaim(
  own: Claimant,
  found: FoundClaim,
  memory: ClaimMemory,
  isNear: boolean,
): ClaimVerdict {
  if (found === null) return "free";
  if (found === "unreadable" || found.instance !== own.identity.instance) return "foreign";
  if (found.epoch !== own.identity.epoch) return found.epoch > own.identity.epoch ? "superseded" : "older";
  if (found.lineage !== own.identity.lineage) return "superseded";
  // While a disk was not mounted, this process has claimed the empty folder in its place.
  const isOnHold = memory.id === found.id;
  // A machine that was resumed twice from one snapshot runs the same process twice.
  if (found.run === own.run) return isOnHold && found.beat > memory.beat ? "superseded" : "ours";
  if (isOnHold) return "superseded";
  // The process before this one is gone, since this one has the lock of the folder.
  if (found.folder === own.place.folder && (isNear || found.boot === own.place.boot)) return "older";
  if (found.commits > own.commits && !own.isIncomplete) return "superseded";
  if (found.ended) return "older";
  const { watched } = memory;
  if (watched === null || watched.run !== found.run) return "uncertain";
  if (watched.beat !== found.beat) return "superseded";
  return watched.forMs >= CLAIM_WATCH_MS ? "older" : "uncertain";
}

/** Whether copies of this identity may be written where the claim is found; a claim of its own epoch is enough for that. */
export function checkClaim(identity: Identity | null, found: FoundClaim, place: string): void {
  if (identity === null || found === null) return;
  if (found === "unreadable")
    throw new BackupError(
      aboutBackup((texts) => texts.claimUnreadable(CLAIM_FILE, place)),
      "other_instance",
    );
  if (found.instance !== identity.instance)
    throw new BackupError(foreignText(place, found, identity), "other_instance");
  if (found.epoch > identity.epoch || (found.epoch === identity.epoch && found.lineage !== identity.lineage))
    throw new BackupError(supersededText(place, found, identity), "superseded");
}

const foreignText = (place: string, found: Claim, own: Identity): Sentence =>
  aboutBackup((texts) =>
    texts.claimForeign(place, shortInstance(found.instance), shortInstance(own.instance)),
  );

const supersededText = (place: string, found: Pick<Claim, "epoch">, own: Identity): Sentence =>
  aboutBackup((texts) =>
    found.epoch > own.epoch ? texts.superseded(place, found.epoch, own.epoch) : texts.otherActive(place),
  );

/**
 * Gives what root has made in a folder to whom the folder belongs: the service runs as that user, and could neither read nor
 * write it otherwise. Nothing where somebody else than root is at work.
 */
export function giveToOwner(folder: string, ...names: readonly string[]): void {
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = statSync(folder);
  if (uid === 0) return;
  for (const name of names) if (existsSync(join(folder, name))) give(join(folder, name), uid, gid);
}

function give(path: string, uid: number, gid: number): void {
  const found = lstatSync(path);
  if (found.isSymbolicLink()) return;
  if (found.isDirectory()) for (const name of readdirSync(path)) give(join(path, name), uid, gid);
  if (found.uid !== uid || found.gid !== gid) chownSync(path, uid, gid);
}

/** Stored next to backups and standby: the head of the audit log, which reveals an older database that was copied back. */
const HEAD_FILE = "assay-audit-head.json";

const Head = Type.Object({
  seq: Type.Integer({ minimum: 1 }),
  hash: Type.String({ pattern: "^[0-9a-f]{64}$" }),
  at: Type.Integer(),
  signature: Type.String(),
});

/** Reads or writes the head in one folder: for the thread that the folder belongs to. */
export interface HeadJob {
  kind: "head";
  /** An absolute path. */
  folder: string;
  /** null: it is to be read. */
  head: RecordedHead | null;
}
export type FoundHead = RecordedHead | "missing" | "unreadable";

/** @returns what is there then, as JSON @throws what the disk throws while it writes */
export async function answerHeadJob({ folder, head }: HeadJob): Promise<Uint8Array> {
  if (head !== null) {
    // Before the first copy nothing else has made it.
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    writeWhole(folder, HEAD_FILE, head);
  }
  return new TextEncoder().encode(JSON.stringify(head ?? readHead(folder)));
}

function readHead(folder: string): FoundHead {
  try {
    const found: unknown = JSON.parse(readFileSync(join(folder, HEAD_FILE), "utf8"));
    return Value.Check(Head, found) ? found : "unreadable";
  } catch (error) {
    return ["ENOENT", "ENOTDIR"].includes(codeOf(error)) ? "missing" : "unreadable";
  }
}

type Folders = Pick<Config, "BACKUP_DIR" | "STANDBY_DIR">;

/** Compares what is recorded in each configured folder with the log. For commands, which may wait for a folder. */
export const headsBeside = (config: Folders, notes: Pick<HeadNotes, "judge">): HeadReport[] =>
  (["BACKUP_DIR", "STANDBY_DIR"] as const).flatMap((setting) => {
    if (config[setting] === "") return [];
    const found = readHead(resolve(config[setting]));
    const isRead = typeof found === "object";
    return [
      {
        setting,
        state: isRead ? notes.judge(found) : found,
        noted: isRead ? found : null,
        isFailing: false,
      },
    ];
  });

/**
 * Records the current head again where another one is in doubt.
 * @throws what the disk throws
 */
export function replaceHead(config: Folders, setting: HeadReport["setting"], head: RecordedHead): void {
  const folder = resolve(config[setting]);
  writeWhole(folder, HEAD_FILE, head);
  giveToOwner(folder, HEAD_FILE);
}
