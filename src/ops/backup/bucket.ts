import { createHash } from "node:crypto";
import { createReadStream, existsSync, readFileSync, writeFileSync } from "node:fs";
import { open, stat } from "node:fs/promises";
import { join } from "node:path";
import type { Language } from "#/messages/languages.gen.ts";
import { mailFailureText } from "#/messages/mail-failure-text.ts";
import { BACKUP_REFUSALS, type BackupRefusals } from "#/messages/ops/backup.gen.ts";
import { MAIL_FAILURES } from "#/messages/ops/mail-failures.gen.ts";
import { textOf } from "#/messages/text-of.ts";
import { tlsTroubleOf } from "#/platform/outbound/authorities.ts";
import { createOutbound } from "#/platform/outbound/outbound.ts";
import { MINUTE_MS } from "#/platform/time/clock.ts";
import type { BucketSettings } from "./bucket-settings.ts";
import { aboutBackup, BackupError, codeOf } from "./failures.ts";
import { type BackupName, newestFirst, outdated, parseBackupName, parseKeepRule } from "./keep.ts";
import { LISTS, parseBucketAddress } from "./list-names.ts";
import { createS3, type S3, S3Failed } from "./s3.ts";

/** A place for backups that uses the protocol of S3. Every failure is thrown as a BackupError without secrets. */
export type Bucket = ReturnType<typeof openBucket>;

/** Waiting for the next answer, or for the next piece of one. */
const PATIENCE_MS = 2 * MINUTE_MS;

/** @throws BackupError where the address is none, or there is no key */
export function openBucket(
  address: string,
  settings: Omit<BucketSettings, "BACKUP_S3_URL">,
  patienceMs = PATIENCE_MS,
) {
  const parsed = parseBucketAddress(address);
  if (parsed === null)
    throw new BackupError(
      aboutBackup((texts) => texts.noBucket(address)),
      "not_sent",
    );
  if (settings.BACKUP_S3_KEY === "" || settings.BACKUP_S3_SECRET === "")
    throw new BackupError(
      aboutBackup((texts) => texts.noBucketKey),
      "not_sent",
    );
  const { bucket, prefix } = parsed;
  const region = settings.BACKUP_S3_REGION;
  const client = createS3(
    {
      ...{ bucket, region, endpoint: settings.BACKUP_S3_ENDPOINT.replace(/\/+$/, "") || amazonOf(region) },
      ...{ accessKeyId: settings.BACKUP_S3_KEY, secretAccessKey: settings.BACKUP_S3_SECRET, patienceMs },
    },
    createOutbound(settings),
  );
  const keyOf = (name: string) => `${prefix}${name}`;

  /** With a word of what was tried, where it fails. */
  async function attempt<T>(doing: Doing, work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      if (!isBucketError(error)) throw error;
      throw new BackupError((language) => {
        const texts = BACKUP_REFUSALS[language];
        return texts.bucket(address, doing(texts.doing), reasonOf(error, language));
      }, "not_sent");
    }
  }

  async function* piecesOf(name: string): AsyncGenerator<Uint8Array> {
    const doing: Doing = (texts) => texts.read(name);
    const body = await attempt(doing, () => client.stream(keyOf(name)));
    const reader = body?.getReader();
    try {
      for (;;) {
        const piece = await attempt(doing, () => inTime(reader?.read(), patienceMs));
        if (piece?.value === undefined) return;
        yield piece.value;
      }
    } finally {
      void reader?.cancel().catch(() => undefined);
    }
  }

  return {
    address,

    /** Backups in it, newest first. */
    async list(): Promise<(BackupName & { bytes: number })[]> {
      const found: (BackupName & { bytes: number })[] = [];
      let next: string | null = null;
      do {
        const from: string | null = next;
        const page: Awaited<ReturnType<S3["list"]>> = await attempt(
          (texts) => texts.list,
          () => client.list(prefix, from),
        );
        for (const { key, size } of page.listed) {
          const name = parseBackupName(key.slice(prefix.length));
          if (name !== null) found.push({ ...name, bytes: size });
        }
        next = page.next;
      } while (next !== null);
      return found.toSorted(newestFirst);
    },

    /**
     * Sends a file there and reads it back: what is said to be there has its size and its hash. One that is not the same is removed.
     */
    async put(file: string, name: string): Promise<void> {
      const doing: Doing = (texts) => texts.send(name);
      const { size } = await stat(file);
      const sent = createHash("sha256");
      const chunks = async function* () {
        for await (const chunk of createReadStream(file, { highWaterMark: 1024 * 1024 })) {
          sent.update(chunk);
          yield chunk as Uint8Array;
        }
      };
      await attempt(doing, () => client.putFile(keyOf(name), chunks()));
      const there = createHash("sha256");
      let bytes = 0;
      for await (const chunk of piecesOf(name)) {
        there.update(chunk);
        bytes += chunk.length;
      }
      if (bytes === size && there.digest("hex") === sent.digest("hex")) return;
      await attempt(
        (texts) => texts.unsent,
        () => client.delete(keyOf(name)),
      );
      throw new BackupError(
        aboutBackup((texts) => texts.sentDiffers(address, name)),
        "not_sent",
      );
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
      return attempt(
        (texts) => texts.read(name),
        async () => {
          try {
            return await client.text(keyOf(name));
          } catch (error) {
            if (codeOf(error) === "NoSuchKey") return null;
            throw error;
          }
        },
      );
    },

    async putText(name: string, text: string): Promise<void> {
      await attempt(
        (texts) => texts.send(name),
        () => client.put(keyOf(name), text),
      );
    },

    async remove(name: string): Promise<void> {
      await attempt(
        (texts) => texts.remove(name),
        () => client.delete(keyOf(name)),
      );
    },
  };
}

const amazonOf = (region: string): string => `https://s3.${region}.amazonaws.com`;

/** What has not come by then is left to itself. */
async function inTime<T>(work: Promise<T> | undefined, limitMs: number): Promise<T | undefined> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new S3Failed("timeout", 0)), limitMs);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** Of the service, the proxy or the connection; what has no code is an error of this program. */
const isBucketError = (error: unknown): boolean => codeOf(error) !== "";

/** What was tried where it failed. */
type Doing = (texts: BackupRefusals["doing"]) => string;

/** The text of the server's answer may repeat keys, so only its code is used. */
function reasonOf(error: unknown, language: Language): string {
  const { bucketReasons, bucketFailed } = BACKUP_REFUSALS[language];
  const code = tlsTroubleOf(error) ?? codeOf(error);
  const known = textOf(bucketReasons, code) ?? mailFailureText(MAIL_FAILURES[language], code);
  if (known !== undefined) return known;
  if (NO_ANSWER.test(code)) return bucketReasons.ConnectionRefused;
  return bucketFailed(/^\w{1,40}$/.test(code) ? code : null);
}

const NO_ANSWER = /^(?:ECONNREFUSED|ENOTFOUND|EHOSTUNREACH|ENETUNREACH|ETIMEDOUT)$/;

/** What is not encrypted does not leave the machine. @throws BackupError */
export function checkSealed(isSealed: boolean, address: string): void {
  if (isSealed) return;
  throw new BackupError(
    aboutBackup((texts) => texts.unsealed(address)),
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
      aboutBackup((texts) => texts.noneThere(bucket.address, wanted === "latest" ? null : wanted)),
    );
  for (const list of LISTS) {
    const text = await bucket.text(list);
    if (text !== null) writeFileSync(join(folder, list), text, { mode: 0o600 });
  }
  const path = join(folder, found.file);
  await bucket.get(found.file, path);
  return path;
}
