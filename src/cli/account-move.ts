import { existsSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import type { Config } from "#/config/config.ts";
import { MoveError } from "#/ops/account-transfer/error.ts";
import {
  checkTarget,
  closeAccount,
  exportAccount,
  importAccount,
  reopenAccount,
} from "#/ops/account-transfer/export.ts";
import { BackupError } from "#/ops/backup/failures.ts";
import { entryOfEvent } from "#/platform/audit/entry.ts";
import type { Db } from "#/platform/db/open.ts";
import { keyCheckIn, keysFor } from "#/platform/files/identity.ts";
import { isoTime } from "#/platform/time/clock.ts";
import type { Service } from "#/server/service.ts";
import type { OwnedInstance } from "./attach.ts";
import { type OpenOptions, openingOf, type SealOptions, sealingGiven, textIn } from "./backup.ts";
import { safeLine } from "./terminal.ts";

interface KeyOptions {
  keyFile?: string;
}

export interface ExportOptions extends SealOptions, KeyOptions {
  to: string;
  move?: true;
  copy?: true;
}

export interface ImportOptions extends OpenOptions, KeyOptions {
  email?: string;
  newLinks?: true;
  renumber?: true;
  map?: string;
}

const KEY_MIN = 32;

/** @returns the key that two servers share; null: none is named. @throws BackupError, MoveError */
function keyOf({ keyFile }: KeyOptions): string | null {
  if (keyFile === undefined) return null;
  const key = textIn(keyFile, "key file");
  if (key.length < KEY_MIN)
    throw new MoveError(
      `The key in ${keyFile} has fewer than ${KEY_MIN} characters. Make one with: openssl rand -hex 32.`,
    );
  return key;
}

/** What an archive refuses is said in its own words. */
async function said<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof BackupError) throw new MoveError(error.message);
    throw error;
  }
}

/**
 * @returns the message for the administrator
 * @throws MoveError, Problem account_not_found
 */
export const exportNow = (
  service: Service,
  accountId: string,
  { to, move, copy, ...options }: ExportOptions,
): Promise<string> =>
  said(async () => {
    const { accounts, db, trail, secrets, clock, random, dataDir, version } = service;
    if (move === copy)
      throw new MoveError(
        "Say --move, which closes the account here, or --copy, which leaves it open and holds what the other server would send.",
      );
    const sealing = sealingGiven(options);
    if (sealing === null)
      throw new MoveError(
        "An exported account holds people and secrets, so it is always encrypted: name --recipient or --passphrase-file.",
      );
    const key = keyOf(options);
    const file = resolve(to);
    checkTarget(file);
    const { company, movedAt } = accounts.find(accountId);
    if (movedAt !== null)
      throw new MoveError(
        `${accountId} was closed for a move on ${isoTime(movedAt).slice(0, 10)}. Open it again with assay account enable --open-at-both, if no other server has it; then export it anew.`,
      );
    const closed = move ? closeAccount({ db, trail }, accountId, clock.now()) : null;
    try {
      const { previous } = keysFor(dataDir.keys, keyCheckIn(db), random);
      const created = await exportAccount({
        ...{ database: dataDir.database, accountId, closed, file, sealing, key, secrets, version },
        ...{ previousUntil: previous?.until ?? null, now: clock.now() },
      });
      const reported = { by: "command line", account: accountId, reason: "copy" };
      if (closed === null) db.tx(() => trail.record(entryOfEvent("account.exported", reported)));
      const size = `${(created.bytes / 1_000_000).toFixed(1)} MB, ${created.rows} rows`;
      const read = created.isReadBack
        ? "read back and whole"
        : "encrypted for another key, so it was not read back";
      const ending = closed
        ? "It is closed here: nobody reaches it, its links lead nowhere, nothing of it goes out. Import the file at the other server, then let its host name point there. `assay account enable --open-at-both` opens it here again, if you do not."
        : "It stays open here. Where the file is imported it is disabled, and nothing that waited goes out.";
      return `${file}: ${safeLine(company)} (${accountId}), ${size}, ${read}.\n${ending}`;
    } catch (error) {
      if (closed !== null) reopenAccount({ db, trail }, accountId, closed);
      throw error;
    }
  });

/** What an archive without a signature brings not. */
function unsignedText(dropped: ReadonlyMap<string, number>): string {
  const parts = [...dropped].map(([what, count]) => `${what} (${count})`).toSorted();
  const list = parts.length === 0 ? "nothing" : parts.join(", ");
  return `The archive is not signed with a key of yours, so it was taken in as a stranger's. Not taken over: ${list}. Users prove their addresses here; whoever was here already agrees first.`;
}

/** A line for each record whose number changed. */
const mappingOf = (
  sqlite: Pick<Db["sqlite"], "query">,
  accountId: string,
  shifts: ReadonlyMap<string, number>,
): string =>
  `${[
    "table,former,new",
    ...[...shifts].flatMap(([table, shift]) =>
      sqlite
        .query<{ id: number }, [string]>(`SELECT id FROM ${table} WHERE account_id = ? ORDER BY id`)
        .all(accountId)
        .map(({ id }) => `${table},${id - shift},${id}`),
    ),
  ].join("\n")}\n`;

function renumberedText(shifts: ReadonlyMap<string, number>, map: string | undefined): string {
  const sums = [...shifts].map(([table, shift]) => `${table}: former number + ${shift}`).join(", ");
  const list = map === undefined ? "" : ` ${map} lists each of them.`;
  return `Its records have other numbers here (${sums}).${list} Change them in programs that stored them: the former numbers are nobody's of this account. Links of candidates work as before. Addresses of console pages and the log of the former server name the former numbers.`;
}

/**
 * @returns the message for the administrator
 * @throws MoveError
 */
export const importNow = (
  { dataDir, db, secrets, clock, random }: OwnedInstance,
  { BACKUP_DIR, RATE_LIMIT_PER_MINUTE }: Pick<Config, "BACKUP_DIR" | "RATE_LIMIT_PER_MINUTE">,
  file: string,
  options: ImportOptions,
): Promise<string> =>
  said(async () => {
    const opening = openingOf(options);
    if (opening === null)
      throw new MoveError("It is encrypted: name --identity or --passphrase-file, which opens it.");
    const { email = null, newLinks = false, renumber = false, map } = options;
    if (map !== undefined && !renumber)
      throw new MoveError("--map writes what --renumber changed: name both.");
    if (map !== undefined && existsSync(map))
      throw new MoveError(`${map} is there already; nothing was changed.`);
    const key = keyOf(options);
    const imported = await importAccount({
      ...{ file: resolve(file), opening, key, folder: dataDir.path, db, secrets, clock, random },
      changes: { email, newLinks, renumber },
      ...{ rateLimit: RATE_LIMIT_PER_MINUTE, backups: BACKUP_DIR === "" ? null : resolve(BACKUP_DIR) },
    });
    const { manifest, rows, held: onHold, known, raisedTo, dropped, shifts, renamed } = imported;
    const { id, company, way } = manifest.account;
    if (map !== undefined) writeFileSync(map, mappingOf(db.sqlite, id, shifts), { mode: 0o600 });
    return [
      `${safeLine(company)} (${id}) is here, as it was at ${safeLine(manifest.made_at)}: ${rows} rows, each checked and counted.`,
      ...(key === null ? [unsignedText(dropped)] : []),
      ...(known > 0
        ? [`${known} of its people were here already, by their addresses: they sign in as they do here.`]
        : []),
      ...(onHold > 0 ? [`${onHold} mails and messages are held; the console shows the mails.`] : []),
      ...(shifts.size > 0 ? [renumberedText(shifts, map)] : []),
      ...[...renamed].map(
        ([earlier, name]) =>
          `In public links ${safeLine(earlier)} is ${name} now: replace it where it was published.`,
      ),
      ...(raisedTo === null || shifts.has("sessions")
        ? []
        : [
            `Its sessions have higher numbers than any here, so the next session of this server has the number ${raisedTo + 1}.`,
          ]),
      way === "copy"
        ? "It is a copy, so it is disabled; `assay account enable` lets it work. Nothing tells its people and candidates apart from those of the original."
        : "Let its host name point here; links, keys and webhook secrets of before work. Run assay doctor.",
    ].join("\n");
  });
