import { createHash } from "node:crypto";
import { createReadStream, createWriteStream, mkdirSync } from "node:fs";
import { open } from "node:fs/promises";
import { dirname, join, normalize } from "node:path";
import { Readable, Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { Decrypter, Encrypter } from "age-encryption";
import { extract, pack } from "tar-stream";

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

/** The archive cannot be read: cut, changed, no archive, or encrypted for somebody else. Its message says it to an operator. */
export class ArchiveError extends Error {}

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
 * Reads an archive through.
 * @param into a folder in which its files are written; null: they are only read
 * @returns size and hash of each member by its name, and what short text members say
 * @throws ArchiveError
 */
export async function readArchive(
  file: string,
  opening: Opening,
  into: string | null,
): Promise<{ members: Map<string, { bytes: number; sha256: string }>; texts: Map<string, string> }> {
  const members = new Map<string, { bytes: number; sha256: string }>();
  const texts = new Map<string, string>();
  const tar = extract();
  try {
    const raw = Readable.toWeb(createReadStream(file)) as unknown as ReadableStream<Uint8Array>;
    const plain = file.endsWith(".age") ? await decrypterFor(opening).decrypt(raw) : raw;
    const fed = pipeline(
      Readable.from(plain as unknown as AsyncIterable<Uint8Array>),
      tar as unknown as Writable,
    );
    // Told by the loop below as well, which ends first.
    fed.catch(() => undefined);
    for await (const entry of tar) {
      const { name } = entry.header;
      const target = into === null ? null : placeOf(into, name);
      const hash = createHash("sha256");
      let bytes = 0;
      let text = "";
      const seen = (async function* () {
        for await (const chunk of entry as unknown as AsyncIterable<Uint8Array>) {
          hash.update(chunk);
          bytes += chunk.length;
          if (name.endsWith(".json") && bytes < TEXT_MAX) text += Buffer.from(chunk).toString("utf8");
          yield chunk;
        }
      })();
      const sink =
        target === null
          ? new Writable({ write: (_chunk, _code, done) => done() })
          : createWriteStream(target, { flags: "wx", mode: 0o600, flush: true });
      await pipeline(seen, sink);
      members.set(name, { bytes, sha256: hash.digest("hex") });
      if (name.endsWith(".json")) texts.set(name, text);
    }
    await fed;
  } catch (error) {
    if (error instanceof ArchiveError) throw error;
    if (isStorageFault(error)) throw error;
    throw new ArchiveError(
      opening === null || !file.endsWith(".age")
        ? "It is cut, changed, or no archive."
        : "It is cut or changed, or it was encrypted for another key or passphrase.",
    );
  }
  return { members, texts };
}

const TEXT_MAX = 1024 * 1024;

const isStorageFault = (error: unknown): boolean =>
  error instanceof Error && "code" in error && typeof error.code === "string" && /^E[A-Z]+$/.test(error.code);

function decrypterFor(opening: Opening): Decrypter {
  if (opening === null)
    throw new ArchiveError("It is encrypted: name the identity or the passphrase that opens it.");
  const decrypter = new Decrypter();
  if ("passphrase" in opening) decrypter.addPassphrase(opening.passphrase);
  else if ("identity" in opening) decrypter.addIdentity(opening.identity);
  else decrypter.addIdentity({ unwrapFileKey: () => opening.fileKey });
  return decrypter;
}

/** Never outside of the folder, whatever an archive says. @throws ArchiveError */
function placeOf(folder: string, name: string): string {
  const inside = normalize(name);
  if (inside.startsWith("..") || inside.startsWith("/") || inside.includes("\0"))
    throw new ArchiveError(`It holds a file that belongs to no backup: ${name}.`);
  const path = join(folder, inside);
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  return path;
}
