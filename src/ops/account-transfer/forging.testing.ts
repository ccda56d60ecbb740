import { mkdtempSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type Member, type Opening, readArchive, writeArchive } from "#/ops/backup/archive.ts";
import { MANIFEST_FILE } from "#/ops/backup/failures.ts";
import { type AccountManifest, AUDIT_FILE, fileOf, lineOf, type Row, rowOf } from "./error.ts";
import { TRAVELS } from "./tables.ts";

/** The content of an archive, in the hands of an attacker who writes anything. */
export interface OpenArchive {
  manifest: AccountManifest;
  tables: Record<string, Row[]>;
  audit: string;
}

/** @param work a folder in which it may be unpacked */
export async function openedArchive(file: string, opening: Opening, work: string): Promise<OpenArchive> {
  const folder = mkdtempSync(join(work, "opened-"));
  await readArchive(file, opening, folder);
  const linesOf = (table: string): string[] =>
    readFileSync(join(folder, fileOf(table)), "utf8")
      .split("\n")
      .filter((line) => line !== "");
  return {
    manifest: JSON.parse(readFileSync(join(folder, MANIFEST_FILE), "utf8")),
    tables: Object.fromEntries(
      TRAVELS.map(({ table }) => [table, linesOf(table).map((line) => rowOf(line))]),
    ),
    audit: readFileSync(join(folder, AUDIT_FILE), "utf8"),
  };
}

const sha256 = (text: string): string => new Bun.CryptoHasher("sha256").update(text).digest("hex");

/**
 * Writes an archive whose list matches its content, so that nothing but the content can be refused.
 * @param listed false: the list stays that of the archive that it was made of
 */
export async function writeForged(
  { manifest, tables, audit }: OpenArchive,
  target: string,
  listed = true,
): Promise<void> {
  const texts = new Map([
    ...Object.entries(tables).map(
      ([table, rows]) => [fileOf(table), rows.map((row) => `${lineOf(row)}\n`).join("")] as const,
    ),
    [AUDIT_FILE, audit] as const,
  ]);
  const files = [...texts].map(([name, text]) => ({
    ...{ name, bytes: Buffer.byteLength(text), sha256: sha256(text) },
  }));
  const rows = Object.fromEntries(Object.entries(tables).map(([table, all]) => [table, all.length]));
  const list = JSON.stringify(listed ? { ...manifest, files, rows } : manifest);
  const members: Member[] = [[MANIFEST_FILE, list] as const, ...texts].map(([name, text]) => ({
    ...{ name, bytes: Buffer.byteLength(text), from: { text } },
  }));
  await writeArchive(target, members, null);
}
