import type { TemplateFile } from "#/modules/report-templates/files.ts";
import type { PlaceState } from "#/ops/external-folders/external-folders.ts";
import { doubtText, type HeadReport, isDoubtful } from "#/platform/audit/stored-head.ts";
import type { Standstill } from "#/platform/context/standstill.ts";
import { type Identity, type MissingData, shortInstance } from "#/platform/files/identity.ts";
import { isoTime } from "#/platform/time/clock.ts";

export interface Check {
  name: string;
  ok: boolean;
  /** Works, but something can not be done before the operator has seen to it. */
  warning?: true;
  detail: string;
}

/** What starts have found missing of what had been answered. */
export function checkMissing(missing: MissingData | null): Check {
  const name = "stored data";
  if (missing === null) return { name, ok: true, detail: "nothing is known to be missing" };
  const detail = `${missing.commits} transactions that had been answered were missing at the start of ${isoTime(missing.foundAt)}: the write-ahead log was lost or cut, or an older copy stands here; \`assay accept-loss\` takes note`;
  return { name, ok: false, detail };
}

/** Whether every folder outside the data folder answers, and how many lines wait for one that does not. */
export function checkPlaces(states: readonly PlaceState[]): Check {
  const name = "other folders";
  const silent = states.filter(({ silentSince }) => silentSince !== null);
  if (silent.length > 0) {
    const since = isoTime(Math.min(...silent.map(({ silentSince }) => silentSince ?? 0)));
    const lines = silent.reduce((sum, { waiting }) => sum + waiting, 0);
    const detail = `${silent.map(({ place }) => place).join(", ")}: no answer since ${since}; ${lines} lines wait`;
    return { name, ok: true, warning: true, detail };
  }
  return { name, ok: true, detail: "every folder outside the data folder answers" };
}

/** Which instance this is, and since how many restores and take-overs. @param identity null: none was given yet */
export function checkInstance(
  identity: Pick<Identity, "instance" | "epoch"> | null,
  standstill: Standstill | null,
): Check {
  const name = "instance";
  if (identity === null)
    return { name, ok: true, detail: "the first start of this version gives it an identity" };
  const which = `${shortInstance(identity.instance)}, epoch ${identity.epoch}`;
  if (standstill !== "superseded") return { name, ok: true, detail: which };
  const detail = `${which}: another copy of it took over, so this one changes nothing; stop it, or run \`assay take-over\``;
  return { name, ok: false, detail };
}

/**
 * Whether the bytes of deleted people could be overwritten, and what is in the way.
 * @param usersOf finds other processes that have the database open; asked only where something is in the way
 */
export function checkDeletions(
  { count, blockedSince }: { count: number; blockedSince: number | null },
  database: string,
  usersOf: (database: string) => readonly { pid: number; name: string }[],
): Check {
  const name = "deletions";
  if (blockedSince === null) return { name, ok: true, detail: "the bytes of deleted people are overwritten" };
  const found = usersOf(database).map(({ pid, name }) => `${name} (process ${pid})`);
  const cause =
    found.length === 0
      ? "Something reads the database all the time, or the disk is full"
      : `${found.join(", ")} has the database open; if it reads all the time, as replication tools do, stop it for a minute now and then`;
  const detail = `since ${isoTime(blockedSince)} the bytes of deleted people could not be overwritten (${count} deletions are partial). ${cause}`;
  return { name, ok: true, warning: true, detail };
}

/** Whether the audit log is the one whose head is noted next to backups and standby; the worst folder speaks for all. */
export function checkHeads(reports: readonly HeadReport[]): Check {
  const name = "audit log";
  const doubtful = reports.find(isDoubtful);
  if (doubtful !== undefined) return { name, ok: false, detail: doubtText(doubtful) };
  const failing = reports.find(({ isFailing }) => isFailing);
  if (failing !== undefined) {
    const detail = `the head of the audit log cannot be read or noted in ${failing.setting}`;
    return { name, ok: true, warning: true, detail };
  }
  if (reports.length === 0) {
    const detail = "neither BACKUP_DIR nor STANDBY_DIR is set, so an older log that is put back is not found";
    return { name, ok: true, detail };
  }
  const of = (wanted: HeadReport["state"]) => reports.find(({ state }) => state === wanted)?.setting;
  const [restored, missing, unknown] = [of("restored"), of("missing"), of("unknown")];
  const detail =
    restored !== undefined
      ? `a restore replaced the line noted in ${restored}, as the log records`
      : missing !== undefined
        ? `no head is noted in ${missing} yet; the running service notes it`
        : unknown !== undefined
          ? `not compared yet with the head noted in ${unknown}`
          : `agrees with the head noted in ${reports.map(({ setting }) => setting).join(", ")}`;
  return { name, ok: true, detail };
}

/** The report templates in the data folder: what is wrong with one is reported here, and harms no report. */
export async function checkTemplateFiles(files: readonly TemplateFile[]): Promise<Check> {
  const { failureLines: errorLines } = await import("#/modules/report-templates/files.ts");
  const name = "report templates";
  const errors = files.flatMap(errorLines);
  if (files.length === 0) return { name, ok: true, detail: "the shipped ones; none in the data folder" };
  if (errors.length === 0)
    return { name, ok: true, detail: `${files.length} in the data folder, all usable` };
  return { name, ok: true, warning: true, detail: errors.join("; ") };
}
