import { existsSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import type { Config } from "#/config/config.ts";
import { TRANSFER_TEXTS, type TransferTexts } from "#/messages/cli/transfer.gen.ts";
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
import { type OpenOptions, openingOf, type SealOptions, sealingGiven, textIn } from "./backup-keys.ts";
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
  const key = textIn(keyFile, "key");
  if (key.length < KEY_MIN)
    throw new MoveError((language) => TRANSFER_TEXTS[language].keyTooShort(keyFile, KEY_MIN));
  return key;
}

/** What an archive refuses is said in its own words. */
async function said<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof BackupError) throw new MoveError(error.sentence);
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
  say: TransferTexts,
): Promise<string> =>
  said(async () => {
    const { accounts, db, trail, secrets, clock, random, dataDir, version } = service;
    if (move === copy) throw new MoveError((language) => TRANSFER_TEXTS[language].moveOrCopy);
    const sealing = sealingGiven(options);
    if (sealing === null) throw new MoveError((language) => TRANSFER_TEXTS[language].notSealed);
    const key = keyOf(options);
    const file = resolve(to);
    checkTarget(file);
    const { company, movedAt } = accounts.find(accountId);
    if (movedAt !== null)
      throw new MoveError((language) =>
        TRANSFER_TEXTS[language].movedBefore(accountId, isoTime(movedAt).slice(0, 10)),
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
      const size = (created.bytes / 1_000_000).toFixed(1);
      return [
        say.exported(file, safeLine(company), accountId, size, created.rows, created.isReadBack),
        closed ? say.closedHere : say.openHere,
      ].join("\n");
    } catch (error) {
      if (closed !== null) reopenAccount({ db, trail }, accountId, closed);
      throw error;
    }
  });

/** What an archive without a signature brings not. */
function unsignedText(dropped: ReadonlyMap<string, number>, say: TransferTexts): string {
  const parts = [...dropped].map(([what, count]) => `${what} (${count})`).toSorted();
  return say.unsigned(parts.length === 0 ? say.nothing : parts.join(", "));
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

function renumberedText(
  shifts: ReadonlyMap<string, number>,
  map: string | undefined,
  say: TransferTexts,
): string {
  const sums = [...shifts].map(([table, shift]) => say.shift(table, shift)).join(", ");
  return say.renumbered(sums, map ?? null);
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
  say: TransferTexts,
): Promise<string> =>
  said(async () => {
    const opening = openingOf(options);
    if (opening === null) throw new MoveError((language) => TRANSFER_TEXTS[language].sealed);
    const { email = null, newLinks = false, renumber = false, map } = options;
    if (map !== undefined && !renumber) throw new MoveError((language) => TRANSFER_TEXTS[language].mapAlone);
    if (map !== undefined && existsSync(map))
      throw new MoveError((language) => TRANSFER_TEXTS[language].mapExists(map));
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
      say.imported(safeLine(company), id, safeLine(manifest.made_at), rows),
      ...(key === null ? [unsignedText(dropped, say)] : []),
      ...(known > 0 ? [say.known(known)] : []),
      ...(onHold > 0 ? [say.onHold(onHold)] : []),
      ...(shifts.size > 0 ? [renumberedText(shifts, map, say)] : []),
      ...[...renamed].map(([earlier, name]) => say.renamed(safeLine(earlier), name)),
      ...(raisedTo === null || shifts.has("sessions") ? [] : [say.nextNumber(raisedTo + 1)]),
      way === "copy" ? say.copyDisabled : say.moved,
    ].join("\n");
  });
