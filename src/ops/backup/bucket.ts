import { createHash } from "node:crypto";
import { createReadStream, existsSync, readFileSync, writeFileSync } from "node:fs";
import { open, stat } from "node:fs/promises";
import { join } from "node:path";
import type { Config } from "#/config/config.ts";
import { MINUTE_MS } from "#/platform/time/clock.ts";
import { BackupError, codeOf } from "./failures.ts";
import { type BackupName, newestFirst, outdated, parseBackupName, parseKeepRule } from "./keep.ts";
import { LISTS, parseBucketAddress } from "./list-names.ts";

type BucketSettings = Pick<
  Config,
  "BACKUP_S3_ENDPOINT" | "BACKUP_S3_REGION" | "BACKUP_S3_KEY" | "BACKUP_S3_SECRET"
>;

/** A place for backups that uses the protocol of S3. Every failure is thrown as a BackupError without secrets. */
export type Bucket = ReturnType<typeof openBucket>;

/** Every part is kept in memory until it has arrived. Five MiB is the minimum of S3; ten thousand parts are the maximum. */
const PART_BYTES = 16 * 1024 * 1024;
/** Waiting for the next answer, or for the next piece of one. */
const PATIENCE_MS = 2 * MINUTE_MS;
const RETRIES = 3;

/** @throws BackupError where the address is none, or there is no key */
export function openBucket(address: string, settings: BucketSettings, patienceMs = PATIENCE_MS) {
  const parsed = parseBucketAddress(address);
  if (parsed === null)
    throw new BackupError(`${address} is no address of a bucket, such as s3://bucket/prefix.`, "not_sent");
  if (settings.BACKUP_S3_KEY === "" || settings.BACKUP_S3_SECRET === "")
    throw new BackupError("Set BACKUP_S3_KEY and BACKUP_S3_SECRET to use a bucket.", "not_sent");
  const { bucket, prefix } = parsed;
  const client = new Bun.S3Client({
    bucket,
    accessKeyId: settings.BACKUP_S3_KEY,
    secretAccessKey: settings.BACKUP_S3_SECRET,
    region: settings.BACKUP_S3_REGION,
    ...(settings.BACKUP_S3_ENDPOINT !== "" && { endpoint: settings.BACKUP_S3_ENDPOINT }),
  });
  const keyOf = (name: string) => `${prefix}${name}`;

  /** With a word of what was tried, where it fails. */
  async function attempt<T>(doing: string, work: () => Promise<T> | T): Promise<T> {
    try {
      return await inTime(work(), patienceMs);
    } catch (error) {
      throw isBucketError(error)
        ? new BackupError(`${address}: ${doing}. ${reasonOf(error)}`, "not_sent")
        : error;
    }
  }

  async function* piecesOf(name: string): AsyncGenerator<Uint8Array> {
    const doing = `${name} could not be read`;
    const reader = (client.file(keyOf(name)).stream() as ReadableStream<Uint8Array>).getReader();
    try {
      for (;;) {
        const { value, done } = await attempt(doing, () => reader.read());
        if (done) return;
        yield value;
      }
    } finally {
      void reader.cancel().catch(() => undefined);
    }
  }

  return {
    address,

    /** Backups in it, newest first. */
    async list(): Promise<(BackupName & { bytes: number })[]> {
      const found: (BackupName & { bytes: number })[] = [];
      let continuationToken: string | undefined;
      do {
        const page = await attempt("it could not be listed", () =>
          client.list({ prefix, ...(continuationToken !== undefined && { continuationToken }) }),
        );
        for (const { key, size = 0 } of page.contents ?? []) {
          const name = parseBackupName(key.slice(prefix.length));
          if (name !== null) found.push({ ...name, bytes: Number(size) });
        }
        continuationToken = page.isTruncated ? page.nextContinuationToken : undefined;
      } while (continuationToken !== undefined);
      return found.toSorted(newestFirst);
    },

    /**
     * Sends a file there and reads it back: what is said to be there has its size and its hash. One that is not the same is removed.
     */
    async put(file: string, name: string): Promise<void> {
      const doing = `${name} could not be sent`;
      const { size } = await stat(file);
      const sent = createHash("sha256");
      const writer = client
        .file(keyOf(name))
        .writer({ partSize: PART_BYTES, queueSize: 2, retry: RETRIES, type: "application/octet-stream" });
      for await (const chunk of createReadStream(file, { highWaterMark: 1024 * 1024 })) {
        sent.update(chunk);
        await attempt(doing, async () => {
          await writer.write(chunk);
          await writer.flush();
        });
      }
      await attempt(doing, () => writer.end());
      const there = createHash("sha256");
      let bytes = 0;
      for await (const chunk of piecesOf(name)) {
        there.update(chunk);
        bytes += chunk.length;
      }
      if (bytes === size && there.digest("hex") === sent.digest("hex")) return;
      await attempt("what was sent is not what is there, and could not be removed", () =>
        client.delete(keyOf(name)),
      );
      throw new BackupError(`${address}: ${name} is not there as it was sent, and was removed.`, "not_sent");
    },

    /** Into a file that is not there yet. */
    async get(name: string, file: string): Promise<void> {
      const target = await open(file, "wx", 0o600);
      try {
        for await (const chunk of piecesOf(name)) await target.writeFile(chunk);
        await target.sync();
      } finally {
        await target.close();
      }
    },

    /** @returns null where there is no such file */
    async text(name: string): Promise<string | null> {
      return attempt(`${name} could not be read`, async () => {
        try {
          return await client.file(keyOf(name)).text();
        } catch (error) {
          if (codeOf(error) === "NoSuchKey") return null;
          throw error;
        }
      });
    },

    async putText(name: string, text: string): Promise<void> {
      await attempt(`${name} could not be sent`, () => client.write(keyOf(name), text, { retry: RETRIES }));
    },

    async remove(name: string): Promise<void> {
      await attempt(`${name} could not be removed`, () => client.delete(keyOf(name)));
    },
  };
}

class TooSlow extends Error {}

/** What has not come by then is left to itself. */
async function inTime<T>(work: Promise<T> | T, limitMs: number): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new TooSlow()), limitMs);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

const isBucketError = (error: unknown): boolean =>
  error instanceof TooSlow || (error instanceof Error && (error.name === "S3Error" || codeOf(error) !== ""));

const REASONS: Readonly<Record<string, string>> = {
  AccessDenied: "The key of BACKUP_S3_KEY may not do that.",
  InvalidAccessKeyId: "It does not know the key of BACKUP_S3_KEY.",
  SignatureDoesNotMatch:
    "BACKUP_S3_SECRET does not belong to BACKUP_S3_KEY, or BACKUP_S3_REGION is another one.",
  NoSuchBucket: "There is no such bucket at BACKUP_S3_ENDPOINT.",
  NoSuchKey: "It is not there.",
  ConnectionRefused: "Nothing answers at BACKUP_S3_ENDPOINT.",
  RequestTimeTooSkewed: "This machine's clock is wrong.",
};

/** The text of the server's answer may repeat keys, so only its code is used. */
function reasonOf(error: unknown): string {
  if (error instanceof TooSlow) return "It did not answer in time.";
  const code = codeOf(error);
  return REASONS[code] ?? `It failed${/^\w{1,40}$/.test(code) ? ` (${code})` : ""}; try again.`;
}

/** What is not encrypted does not leave the machine. @throws BackupError */
export function checkSealed(isSealed: boolean, address: string): void {
  if (isSealed) return;
  throw new BackupError(
    `A backup that is not encrypted is not sent to ${address}. Encrypt it with --recipient or --passphrase-file, or by the settings.`,
    "not_sent",
  );
}

interface Parcel {
  bucket: Bucket;
  /** Path of the backup, with the lists next to it. */
  folder: string;
  name: string;
  keep: string;
}

/**
 * Sends a finished backup into a bucket, with the retained records, and removes there what the rule does not keep.
 * @returns the names of what was removed
 * @throws BackupError
 */
export async function sendBackup({ bucket, folder, name, keep }: Parcel): Promise<string[]> {
  checkSealed(parseBackupName(name)?.isSealed === true, bucket.address);
  // First, so that no backup is there without them.
  await sendLists(bucket, folder);
  await bucket.put(join(folder, name), name);
  const rule = parseKeepRule(keep);
  if (rule === null) return [];
  const gone = outdated(await bucket.list(), rule).map(({ file }) => file);
  for (const file of gone) await bucket.remove(file);
  return gone;
}

/**
 * Sends the retained records, for a restore when this machine is gone.
 * @throws BackupError
 */
export async function sendLists(bucket: Bucket, folder: string): Promise<void> {
  for (const list of LISTS) await addLines(bucket, list, join(folder, list));
}

/** Another machine's lines stay: people whom it deleted must not come back from here. */
async function addLines(bucket: Bucket, name: string, file: string): Promise<void> {
  if (!existsSync(file)) return;
  const there = linesOf((await bucket.text(name)) ?? "");
  const all = new Set([...there, ...linesOf(readFileSync(file, "utf8"))]);
  if (all.size > there.length) await bucket.putText(name, `${[...all].join("\n")}\n`);
}

const linesOf = (text: string): string[] => text.split("\n").filter((line) => line !== "");

/**
 * Downloads a backup from a bucket into a folder, with the lists next to it.
 * @param wanted its name, or "latest"
 * @param until milliseconds since 1970: the latest that was created by then
 * @returns its path there
 * @throws BackupError
 */
export async function fetchBackup(
  bucket: Bucket,
  wanted: string,
  folder: string,
  until = Number.POSITIVE_INFINITY,
): Promise<string> {
  const all = await bucket.list();
  const found = all.find(({ file, at }) => (wanted === "latest" ? at <= until : file === wanted));
  if (found === undefined)
    throw new BackupError(
      `There is no backup ${wanted === "latest" ? "" : `${wanted} `}in ${bucket.address}.`,
    );
  for (const list of LISTS) {
    const text = await bucket.text(list);
    if (text !== null) writeFileSync(join(folder, list), text, { mode: 0o600 });
  }
  const path = join(folder, found.file);
  await bucket.get(found.file, path);
  return path;
}
