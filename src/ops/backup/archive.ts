import { createHash } from "node:crypto";
import {
  closeSync,
  createReadStream,
  createWriteStream,
  mkdirSync,
  openSync,
  readSync,
  statSync,
} from "node:fs";
import { open } from "node:fs/promises";
import { dirname, join } from "node:path";
import { Readable, Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { Decrypter, Encrypter } from "age-encryption";
import { extract, pack } from "tar-stream";
import { oneLine } from "#/platform/text/text.ts";
import { ArchiveError, aboutBackup, codeOf, isMember, MANIFEST_FILE, plainFilesOnly } from "./failures.ts";

/** What an archive is encrypted to: people's public keys, or a passphrase. Null: not at all. */
export type Sealing = { recipients: readonly string[] } | { passphrase: string } | null;
/** What opens one: an identity of age, the passphrase, or the key of this one file, which only its writer has. */
export type Opening = { identity: string } | { passphrase: string } | { fileKey: Uint8Array } | null;

/** One file of an archive: where it is, or what it says. */
export interface Member {
  name: string;
  bytes: number;
  from: { path: string } | { text: string };
}

/** Whether it is a secret key of age. */
export function isIdentity(text: string): boolean {
  try {
    new Decrypter().addIdentity(text);
    return true;
  } catch {
    return false;
  }
}

/** @throws Error for a recipient that is none */
export function encrypterFor(sealing: Exclude<Sealing, null>): Encrypter {
  const encrypter = new Encrypter();
  if ("passphrase" in sealing) encrypter.setPassphrase(sealing.passphrase);
  else for (const recipient of sealing.recipients) encrypter.addRecipient(recipient);
  return encrypter;
}

/**
 * Writes members one after another into a file that is not there yet, and the file to the disk. Streams: no member is ever
 * in memory as a whole.
 * @returns what opens it again, also where it is for keys whose secret half lies elsewhere
 */
export async function writeArchive(
  file: string,
  members: readonly Member[],
  sealing: Sealing,
): Promise<Opening> {
  const tar = pack();
  const filled = (async () => {
    for (const { name, bytes, from } of members) {
      const entry = tar.entry({ name, size: bytes, mode: 0o600, mtime: new Date(0) });
      if ("text" in from) entry.end(from.text);
      else await pipeline(createReadStream(from.path), entry as unknown as Writable);
    }
    tar.finalize();
  })();
  const plain = Readable.toWeb(Readable.from(tar)) as unknown as ReadableStream<Uint8Array>;
  const sealed = sealing === null ? null : await seal(plain, sealing);
  const source = sealed === null ? plain : sealed.stream;
  const target = await open(file, "wx", 0o600);
  try {
    for await (const chunk of source as unknown as AsyncIterable<Uint8Array>) await target.writeFile(chunk);
    await filled;
    await target.sync();
  } finally {
    await target.close();
  }
  return sealed === null ? null : sealed.opening;
}

/** For others' keys the file's own key is kept until it has been read back; nothing of that is in the file. */
async function seal(
  plain: ReadableStream<Uint8Array>,
  sealing: Exclude<Sealing, null>,
): Promise<{ stream: ReadableStream<Uint8Array>; opening: Opening }> {
  const encrypter = encrypterFor(sealing);
  if ("passphrase" in sealing) return { stream: await encrypter.encrypt(plain), opening: sealing };
  let fileKey = new Uint8Array();
  encrypter.addRecipient({
    wrapFileKey(key) {
      fileKey = key.slice();
      return [];
    },
  });
  const stream = await encrypter.encrypt(plain);
  return { stream, opening: { fileKey } };
}

/**
 * Reads an archive through, whoever wrote it. What is unpacked are files of known names inside the folder, and memory contains no more than
 * its list.
 * @param into a folder in which its files are written; null: they are only read
 * @returns size and hash of each member by its name, and what its list says, as text
 * @throws ArchiveError
 */
export async function readArchive(
  file: string,
  opening: Opening,
  into: string | null,
): Promise<{ members: Map<string, { bytes: number; sha256: string }>; list: string }> {
  const members = new Map<string, { bytes: number; sha256: string }>();
  let list = "";
  let current = "";
  const tar = extract();
  try {
    // A pipe or a device may have no end.
    if (!statSync(file).isFile()) throw new ArchiveError(aboutBackup((texts) => texts.noFile));
    if (file.endsWith(".age")) checkHead(file);
    const raw = Readable.toWeb(createReadStream(file)) as unknown as ReadableStream<Uint8Array>;
    const plain = file.endsWith(".age") ? await decrypterFor(opening).decrypt(raw) : raw;
    const fed = pipeline(
      Readable.from(plainFilesOnly(plain as unknown as AsyncIterable<Uint8Array>)),
      tar as unknown as Writable,
    );
    // The loop below reports it as well, and ends first.
    fed.catch(() => undefined);
    for await (const entry of tar) {
      const { name, pax }: { name: string; pax?: { size?: string } | null } = entry.header;
      current = oneLine(name);
      if (!isMember(name)) throw new ArchiveError(aboutBackup((texts) => texts.strangeMember(current)));
      if (members.has(name)) throw new ArchiveError(aboutBackup((texts) => texts.memberTwice(current)));
      if (members.size >= MEMBERS_MAX)
        throw new ArchiveError(aboutBackup((texts) => texts.tooManyMembers(MEMBERS_MAX)));
      if (pax?.size !== undefined) throw new ArchiveError(aboutBackup((texts) => texts.twoSizes(current)));
      const target = into === null ? null : placeOf(into, name);
      const hash = createHash("sha256");
      let bytes = 0;
      const seen = (async function* () {
        for await (const chunk of entry as unknown as AsyncIterable<Uint8Array>) {
          hash.update(chunk);
          bytes += chunk.length;
          if (name === MANIFEST_FILE && bytes < LIST_MAX) list += Buffer.from(chunk).toString("utf8");
          yield chunk;
        }
      })();
      const sink =
        target === null
          ? new Writable({ write: (_chunk, _code, done) => done() })
          : createWriteStream(target, { flags: "wx", mode: 0o600, flush: true });
      await pipeline(seen, sink);
      members.set(name, { bytes, sha256: hash.digest("hex") });
    }
    await fed;
  } catch (error) {
    if (error instanceof ArchiveError) throw error;
    if (isInTheWay(error)) throw new ArchiveError(aboutBackup((texts) => texts.inTheWay(current)));
    if (isStorageError(error)) throw error;
    throw new ArchiveError(
      aboutBackup((texts) => (opening === null || !file.endsWith(".age") ? texts.noArchive : texts.otherKey)),
    );
  }
  return { members, list };
}

const LIST_MAX = 1024 * 1024;
const MEMBERS_MAX = 2_000;

const isStorageError = (error: unknown): boolean => /^E[A-Z]+$/.test(codeOf(error));
/** What a name of the archive brings about, and no disk. */
const isInTheWay = (error: unknown): boolean => ["EEXIST", "EISDIR", "ENOTDIR"].includes(codeOf(error));

/** Recipients come before what is encrypted, each in a line or two, and their reader keeps them in memory. */
const HEAD_MAX = 256 * 1024;

/** @throws ArchiveError */
function checkHead(file: string): void {
  const head = Buffer.alloc(HEAD_MAX);
  const opened = openSync(file, "r");
  try {
    const read = readSync(opened, head, 0, HEAD_MAX, 0);
    if (!head.subarray(0, read).includes("\n--- "))
      throw new ArchiveError(aboutBackup((texts) => texts.noArchive));
  } finally {
    closeSync(opened);
  }
}

function decrypterFor(opening: Opening): Decrypter {
  if (opening === null) throw new ArchiveError(aboutBackup((texts) => texts.sealed));
  const decrypter = new Decrypter();
  if ("passphrase" in opening) decrypter.addPassphrase(opening.passphrase);
  else if ("identity" in opening) decrypter.addIdentity(opening.identity);
  else decrypter.addIdentity({ unwrapFileKey: () => opening.fileKey });
  return decrypter;
}

/** @param name of a member, which is inside the folder */
function placeOf(folder: string, name: string): string {
  const path = join(folder, name);
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  return path;
}
