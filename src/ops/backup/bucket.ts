import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { open, stat } from "node:fs/promises";
import type { Config } from "#/config/config.ts";
import { MINUTE_MS } from "#/platform/time/clock.ts";
import { BackupError, codeOf } from "./faults.ts";
import { type BackupName, newestFirst, parseBackupName } from "./keep.ts";
import { parseBucketAddress } from "./list-names.ts";

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
