// The process in which short calls into one folder outside the data folder are made, so that nobody waits who is not its client.

import { mkdirSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { answerHeadJob } from "#/ops/backup/claim.ts";
import { appendText, codeOf, readRuns, recordRun, stateOfLists } from "#/ops/backup/failures.ts";
import { parseBackupName } from "#/ops/backup/keep.ts";
import { listBackups, namesIn, previousCopyAt } from "#/ops/backup/kept-aside.ts";
import { LISTS, removeLeftOver } from "#/ops/backup/list-names.ts";
import type { BackupsLook, OutsideCall, OutsideLine } from "#/ops/external-folders/jobs.ts";
import { answerJobs } from "#/platform/process/answer-jobs.ts";

answerJobs(({ dataDir, call }: { dataDir: string; call: OutsideCall }) => answerOutsideCall(call, dataDir));

/** A call that changes nothing, or decides on its own whose the place is. */
const READING: readonly OutsideCall["kind"][] = ["claim", "touch", "backups", "templates"];

/**
 * Every short call goes through here. Nothing is written where another instance keeps its copies.
 * @param dataDir of the instance that calls
 * @returns the answer as JSON @throws BackupError other_instance, superseded; what the disk throws
 */
export async function answerOutsideCall(call: OutsideCall, dataDir: string): Promise<Uint8Array> {
  if (!READING.includes(call.kind) && "folder" in call && !(call.kind === "head" && call.head === null)) {
    const { folderPlace, checkOwnPlace } = await import("#/ops/backup/claim-places.ts");
    await checkOwnPlace(dataDir, folderPlace(call.folder));
  }
  if (call.kind === "head") return answerHeadJob(call);
  if (call.kind === "claim") return (await import("#/ops/backup/claim-places.ts")).answerClaimJob(call.job);
  return new TextEncoder().encode(JSON.stringify((await answerOf(call)) ?? null));
}

type Call = Exclude<OutsideCall, { kind: "head" | "claim" }>;

async function answerOf(call: Call): Promise<unknown> {
  const { folder } = call;
  switch (call.kind) {
    case "touch":
      return touch(folder);
    case "append":
      return append(folder, call.lines);
    case "backups":
      return lookAt(folder);
    case "run":
      return recordRun(folder, call.run);
    case "remove":
      for (const file of call.files)
        if (parseBackupName(file) !== null || previousCopyAt(file) !== null) rmSync(join(folder, file));
      return;
    case "clear":
      // In a process of its own no folder in passing is this one's.
      return removeLeftOver(folder, true);
    case "templates": {
      const { openTemplateFolder } = await import("#/modules/report-templates/folder.ts");
      return openTemplateFolder(folder).list();
    }
  }
}

/** One that is not there yet answers, too. */
function touch(folder: string): void {
  try {
    readdirSync(folder);
  } catch (error) {
    if (!["ENOENT", "ENOTDIR"].includes(codeOf(error))) throw error;
  }
}

/** Of each list all at once, in the order in which they were stored. */
function append(folder: string, lines: readonly OutsideLine[]): void {
  // Before the first copy nothing else has created it.
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  for (const list of LISTS)
    appendText(
      folder,
      list,
      lines.filter((one) => one.list === list).map(({ line }) => line),
    );
}

function lookAt(folder: string): BackupsLook {
  const previousCopies = namesIn(folder).filter((name) => previousCopyAt(name) !== null);
  return {
    ...{ backups: listBackups(folder), previousCopies },
    ...{ runs: readRuns(folder), lists: stateOfLists(folder) },
  };
}
