import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/**
 * The database that an earlier version of this program created and filled (`scripts/bench/old-instances.ts`), and what that
 * version answered. These are fixtures, which are never created again for their own sake.
 */
export interface OldInstance {
  /** The version, by its commit. */
  commit: string;
  /** The last migration it knew. */
  migration: string;
  /** Milliseconds since 1970 at which it answered. */
  at: number;
  apiKey: string;
  /** A candidate's link to a session that has begun, and the answers that were given there. */
  link: { token: string; answers: Record<string, number> };
  /** By path: what it answered. */
  answers: Record<string, unknown>;
  /** By path of a document: how it begins. */
  documents: string[];
}

/** Of all of them, so that none has to be kept. */
export const OLD_INSTANCE_KEY = `${"ab".repeat(32)}\n`;

export const OLD_INSTANCES = join(import.meta.dir, "old-instances");

/** How answers differ since: of a person whom that version had deleted it kept answers and documents. */
export const DELETED_SINCE = [
  "/results/inv_ntLNDoz8YbHLNDlhuFYsJLDZ?include_raw=true.raw: is no more",
  '/profiles/1.links.report_pdf: "http://assay.test/api/v1/invites/inv_ntLNDoz8YbHLNDlhuFYsJLDZ/report" is null',
];

/** The same person's: while the service runs, it goes on to delete what that version kept. */
export const isOfDeleted = (path: string): boolean =>
  path.includes("inv_ntLNDoz8YbHLNDlhuFYsJLDZ") || path === "/profiles/1";

/** 0080: at the last schema before the baseline, which continues. 0076: older, which is refused. */
export function oldInstanceFile(schema: "0076" | "0080"): string {
  const name = readdirSync(OLD_INSTANCES).find((one) => one.startsWith(schema));
  return join(OLD_INSTANCES, name ?? "");
}

/** One line of JSON, then the database as it is. */
export function readOldInstance(file: string): { house: OldInstance; database: Uint8Array } {
  const bytes = Buffer.from(Bun.zstdDecompressSync(readFileSync(file)));
  const end = bytes.indexOf("\n");
  return { house: JSON.parse(bytes.toString("utf8", 0, end)), database: bytes.subarray(end + 1) };
}

export function writeOldInstance(file: string, instance: OldInstance, database: Uint8Array): number {
  const bytes = Bun.zstdCompressSync(
    Buffer.concat([Buffer.from(`${JSON.stringify(instance)}\n`), database]),
    {
      level: 22,
    },
  );
  writeFileSync(file, bytes);
  return bytes.length;
}

/** A data folder with such a database in it. */
export function putOldInstance(folder: string, database: Uint8Array): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  // What later starts have left there says how far the database had got, and an older one is refused.
  for (const name of ["assay.db-wal", "assay.db-shm", "assay.state"])
    rmSync(join(folder, name), { force: true });
  writeFileSync(join(folder, "assay.db"), database, { mode: 0o600 });
  writeFileSync(join(folder, "server.key"), OLD_INSTANCE_KEY, { mode: 0o600 });
}

/** Returns what an earlier answer says and a later one no longer says, by its place. A later answer may say more. */
function unsaid(earlier: unknown, later: unknown, place = ""): string[] {
  if (Array.isArray(earlier)) {
    if (!Array.isArray(later) || later.length !== earlier.length) return [`${place}: another number`];
    return earlier.flatMap((one, at) => unsaid(one, later[at], `${place}[${at}]`));
  }
  if (typeof earlier === "object" && earlier !== null) {
    if (typeof later !== "object" || later === null) return [`${place}: is no more`];
    const fields = later as Record<string, unknown>;
    return Object.entries(earlier).flatMap(([name, value]) =>
      unsaid(value, fields[name], `${place}.${name}`),
    );
  }
  return Object.is(earlier, later)
    ? []
    : [`${place}: ${JSON.stringify(earlier)} is ${JSON.stringify(later)}`];
}

/** When it was asked, and so of every answer its own. */
const OF_THE_MOMENT = /\.(last_used_at|as_of): /;

/** Returns what an instance no longer says of what it said, by its place. */
export async function unsaidOf(
  { answers }: OldInstance,
  // biome-ignore lint/suspicious/noExplicitAny: answers of every shape.
  read: (path: string) => Promise<{ status: number; json: any }>,
): Promise<string[]> {
  const found: string[] = [];
  for (const [path, earlier] of Object.entries(answers)) {
    const { status, json } = await read(path);
    found.push(...(status === 200 ? unsaid(earlier, json.data, path) : [`${path}: answers ${status}`]));
  }
  return found.filter((one) => !OF_THE_MOMENT.test(one));
}
