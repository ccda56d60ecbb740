import { accessSync, constants, existsSync, statfsSync, statSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import type { Config } from "#/config/config.ts";
import { diskState } from "#/modules/admin/health/rules.ts";
import type { TemplateFile } from "#/modules/report-templates/files.ts";
import type { PlaceState } from "#/ops/external-folders/external-folders.ts";
import { type HeadReport, isDoubtful } from "#/platform/audit/stored-head.ts";
import type { Standstill } from "#/platform/context/standstill.ts";
import type { IntegrityState } from "#/platform/db/integrity.ts";
import { readKeys, writersBeside } from "#/platform/files/data-dir.ts";
import { type Identity, type MissingData, shortInstance } from "#/platform/files/identity.ts";
import { DESCRIPTORS_ADVISED, descriptorLimit } from "#/platform/process/descriptors.ts";
import { type Check, found } from "./check.ts";
import { moneyDetails } from "./money.ts";

/** Checks the data folder, its disk and the limits of the process, which takes no time. */
export function checkMachine({ DATA_DIR }: Pick<Config, "DATA_DIR">): Check[] {
  const folder = resolve(DATA_DIR);
  return [checkFolder(folder), checkRoom(folder), checkSecret(folder), checkDescriptors(descriptorLimit())];
}

function checkFolder(folder: string): Check {
  const place = nearest(folder);
  if (!statSync(place).isDirectory()) return found("data_folder_is_file", { folder: place });
  try {
    accessSync(place, constants.W_OK);
  } catch {
    return found("data_folder_not_writable", { folder: place });
  }
  if (!existsSync(folder)) return found("data_folder_new", { folder });
  const others = writersBeside(folder);
  if (others === null) return found("data_folder_ok", { folder });
  return found("data_folder_shared", { who: others === "its group" ? "group" : "everybody", folder });
}

/** The folder itself or, where it is still to be created, the closest one above it. */
const nearest = (folder: string): string => (existsSync(folder) ? folder : nearest(dirname(folder)));

function checkRoom(folder: string): Check {
  const { bavail, bsize } = statfsSync(nearest(folder));
  return checkDisk(bavail * bsize);
}

const DISK_CODES = { full: "storage_full", low: "disk_low", ok: "disk_ok" } as const;

/** Checks the free space of the disk that contains the data folder, in bytes. */
export const checkDisk = (free: number): Check => found(DISK_CODES[diskState(free)], { free });

/** The limit is that of this process, which for a command need not be the service's. */
export function checkDescriptors(limit: number | null): Check {
  if (limit === null) return found("descriptors_unknown");
  if (limit === Number.POSITIVE_INFINITY) return found("descriptors_unlimited");
  return limit < DESCRIPTORS_ADVISED
    ? found("descriptors_limited", { limit, advised: DESCRIPTORS_ADVISED })
    : found("descriptors_ok", { limit });
}

function checkSecret(folder: string): Check {
  const file = join(folder, "server.key");
  if (!existsSync(file))
    return found(existsSync(join(folder, "assay.db")) ? "server_secret_missing" : "server_secret_new");
  if (readKeys(file) === null) return found("server_secret_damaged");
  return found((statSync(file).mode & 0o077) === 0 ? "server_secret_ok" : "server_secret_readable");
}

/** Checks what starts have found missing of the data that was stored. */
export const checkMissing = (missing: MissingData | null): Check =>
  missing === null
    ? found("stored_data_ok")
    : found("data_missing", { count: missing.commits, at: missing.foundAt });

/** Checks that every folder outside the data folder answers and belongs to this instance. */
export function checkPlaces(states: readonly PlaceState[], foreign: readonly string[] = []): Check[] {
  const silent = states.filter(({ silentSince }) => silentSince !== null);
  const warnings = [
    ...(silent.length === 0
      ? []
      : [
          found("outside_folder_silent", {
            folders: silent.map(({ place }) => place).join(", "),
            at: Math.min(...silent.map(({ silentSince }) => silentSince ?? 0)),
            count: silent.reduce((sum, { waiting }) => sum + waiting, 0),
          }),
        ]),
    ...(foreign.length === 0 ? [] : [found("folder_of_other_instance", { folders: foreign.join(", ") })]),
  ];
  return warnings.length > 0 ? warnings : [found("folders_ok")];
}

/**
 * Names the instance, and its number of restores and take-overs.
 * @param identity null: none was given yet
 */
export function checkInstance(
  identity: Pick<Identity, "instance" | "epoch"> | null,
  standstill: Standstill | null,
): Check {
  if (identity === null) return found("instance_new");
  const values = { instance: shortInstance(identity.instance), epoch: identity.epoch };
  return found(standstill === "superseded" ? "superseded" : "instance_ok", values);
}

/**
 * Checks whether the bytes of deleted people could be overwritten, and what is in the way.
 * @param blockedSince for too long already; null: it is not
 * @param usersOf finds other processes that have the database open; asked only where something is in the way
 */
export function checkDeletions(
  { count, blockedSince }: { count: number; blockedSince: number | null },
  database: string,
  usersOf: (database: string) => readonly { pid: number; name: string }[],
): Check {
  if (blockedSince === null) return found("deletions_ok");
  const programs = usersOf(database).map(({ pid, name }) => `${name} (${pid})`);
  return programs.length === 0
    ? found("deletions_unfinished", { at: blockedSince, count })
    : found("deletions_blocked", { at: blockedSince, count, programs: programs.join(", ") });
}

/** Checks that the audit log is the one whose head is noted next to backups and standby; the worst folder speaks for all. */
export function checkHeads(reports: readonly HeadReport[]): Check {
  const doubtful = reports.find(isDoubtful);
  if (doubtful !== undefined) return doubtOf(doubtful);
  const failing = reports.find(({ isFailing }) => isFailing);
  if (failing !== undefined) return found("audit_head_failing", { setting: failing.setting });
  if (reports.length === 0) return found("audit_not_recorded");
  const of = (wanted: HeadReport["state"]) => reports.find(({ state }) => state === wanted)?.setting;
  const [restored, missing, unknown] = [of("restored"), of("missing"), of("unknown")];
  if (restored !== undefined) return found("audit_restored", { setting: restored });
  if (missing !== undefined) return found("audit_head_missing", { setting: missing });
  if (unknown !== undefined) return found("audit_unknown", { setting: unknown });
  return found("audit_ok", { setting: reports.map(({ setting }) => setting).join(", ") });
}

function doubtOf({ setting, state, noted }: HeadReport): Check {
  if (noted === null) return found("audit_head_unreadable", { setting });
  const values = { line: noted.seq, setting, at: noted.at };
  return found(state === "rolled_back" ? "audit_rolled_back" : "audit_not_signed", values);
}

/** Checks the report templates in the data folder. An error in one harms no report. */
export async function checkTemplateFiles(files: readonly TemplateFile[]): Promise<Check> {
  const { failureLines } = await import("#/modules/report-templates/files.ts");
  const failing = files.map(failureLines).filter((lines) => lines.length > 0);
  if (files.length === 0) return found("templates_none");
  if (failing.length === 0) return found("templates_ok", { count: files.length });
  const details = failing.flat().map((text) => ({ failure: null, text }));
  return found("templates_unusable", { count: failing.length }, { details });
}

/** Result of reading the whole database next to the service. */
export function checkIntegrity({ checkedAt, fault: failure, isRunning }: IntegrityState): Check {
  const name = "whole database";
  if (failure !== null)
    return found("database_damaged", undefined, { name, details: [{ failure: null, text: failure }] });
  if (checkedAt !== null) return found("database_read", { at: checkedAt });
  return found(isRunning ? "database_reading" : "database_unread");
}

/** Checks that orders, credits and invoices agreed when the whole database was read. */
export function checkBooks({ checkedAt, disorder }: Pick<IntegrityState, "checkedAt" | "disorder">): Check {
  if (disorder !== null) return found("money_disagrees", undefined, { details: moneyDetails(disorder) });
  return checkedAt === null ? found("money_pending") : found("money_compared", { at: checkedAt });
}
