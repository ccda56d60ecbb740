import { mkdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { Type } from "@sinclair/typebox";
import { Value } from "@sinclair/typebox/value";
import type { Config } from "#/config/config.ts";
import type { HeadNotes, HeadReport, NotedHead } from "#/platform/audit/stored-head.ts";
import { writeWhole } from "#/platform/files/disk.ts";
import { codeOf } from "./faults.ts";
import { giveToOwner } from "./owner.ts";

/** Next to backups and standby: the head of the audit log, by which an older database that was put back is found. */
const HEAD_FILE = "assay-audit-head.json";

const Head = Type.Object({
  seq: Type.Integer({ minimum: 1 }),
  hash: Type.String({ pattern: "^[0-9a-f]{64}$" }),
  at: Type.Integer(),
  signature: Type.String(),
});

/** Reads or writes the head in one folder: for the thread that the folder belongs to. */
export interface HeadJob {
  kind: "head";
  /** An absolute path. */
  folder: string;
  /** null: it is to be read. */
  head: NotedHead | null;
}
export type FoundHead = NotedHead | "missing" | "unreadable";

/** @returns what is there then, as JSON @throws what the disk throws while it writes */
export async function answerHeadJob({ folder, head }: HeadJob): Promise<Uint8Array> {
  if (head !== null) {
    // Before the first copy nothing else has made it.
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    writeWhole(folder, HEAD_FILE, head);
  }
  return new TextEncoder().encode(JSON.stringify(head ?? readHead(folder)));
}

function readHead(folder: string): FoundHead {
  try {
    const found: unknown = JSON.parse(readFileSync(join(folder, HEAD_FILE), "utf8"));
    return Value.Check(Head, found) ? found : "unreadable";
  } catch (error) {
    return ["ENOENT", "ENOTDIR"].includes(codeOf(error)) ? "missing" : "unreadable";
  }
}

type Folders = Pick<Config, "BACKUP_DIR" | "STANDBY_DIR">;

/** Compares what is noted in each folder that is set with the log. For commands, which may wait for a folder. */
export const headsBeside = (config: Folders, notes: Pick<HeadNotes, "judge">): HeadReport[] =>
  (["BACKUP_DIR", "STANDBY_DIR"] as const).flatMap((setting) => {
    if (config[setting] === "") return [];
    const found = readHead(resolve(config[setting]));
    const isRead = typeof found === "object";
    return [
      {
        setting,
        state: isRead ? notes.judge(found) : found,
        noted: isRead ? found : null,
        isFailing: false,
      },
    ];
  });

/** Notes the head as it is now where another one is in doubt. @throws what the disk throws */
export function replaceHead(config: Folders, setting: HeadReport["setting"], head: NotedHead): void {
  const folder = resolve(config[setting]);
  writeWhole(folder, HEAD_FILE, head);
  giveToOwner(folder, HEAD_FILE);
}
