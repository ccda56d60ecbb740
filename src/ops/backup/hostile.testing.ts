import { createHash } from "node:crypto";
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { putBack } from "#/cli/restore.ts";
import { readConfig } from "#/config/config.ts";
import { OUTPUT_TEXTS } from "#/messages/cli/output.gen.ts";
import { StorageError, storageReasonOf } from "#/platform/files/storage-failure.ts";
import { createLog } from "#/platform/observability/log.ts";
import type { Opening } from "./archive.ts";
import { BackupError } from "./failures.ts";

/** Archives by an attacker who wants to harm whoever restores them. */

const BLOCK = 512;

interface Entry {
  name: string;
  content?: Uint8Array | string;
  /** Letter of the type; a file unless given. */
  type?: string;
  /** Values of the header, whatever follows; as text of the field, or its bytes. */
  size?: string | Uint8Array;
}

/** One entry of a tar with a checksum that fits. */
export function entryOf({ name, content = "", type = "0", size }: Entry): Buffer {
  const data = Buffer.from(content);
  const header = Buffer.alloc(BLOCK);
  header.write(name, 0, 100, "utf8");
  header.write("0000600\0", 100);
  header.write("0000000\0", 108);
  header.write("0000000\0", 116);
  const stated = size ?? `${data.length.toString(8).padStart(11, "0")} `;
  header.set(Buffer.from(stated as string), 124);
  header.write("00000000000 ", 136);
  header.write(type, 156, "latin1");
  header.write(type === "2" || type === "1" ? "../../../etc/passwd" : "", 157);
  header.write("ustar\u000000", 257, "latin1");
  header.fill(0x20, 148, 156);
  const sum = header.reduce((total, byte) => total + byte, 0);
  header.write(`${sum.toString(8).padStart(6, "0")}\0 `, 148, "latin1");
  return Buffer.concat([header, data, Buffer.alloc((BLOCK - (data.length % BLOCK)) % BLOCK)]);
}

/** A header of pax, which gives the next entry another name or size. */
export function paxOf(fields: Readonly<Record<string, string>>): Buffer {
  const lines = Object.entries(fields).map(([key, value]) => {
    const rest = ` ${key}=${value}\n`;
    const bytes = Buffer.byteLength(rest);
    const length = bytes + String(bytes + String(bytes).length).length;
    return `${length}${rest}`;
  });
  return entryOf({ name: "pax", type: "x", content: lines.join("") });
}

export const END = Buffer.alloc(2 * BLOCK);
export const sha256 = (content: Uint8Array | string): string =>
  createHash("sha256").update(content).digest("hex");

/** Of every file below a folder, but for the lock. */
const stateOf = (folder: string): string =>
  JSON.stringify(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((one) => one.name !== "lock.db")
      .map((one) => {
        const path = join(one.parentPath, one.name);
        return [path, one.isFile() ? sha256(readFileSync(path)) : "no file"];
      })
      .toSorted(),
  );

/**
 * An instance into which archives are restored, one after another.
 * @param work a folder of its own
 */
export function createTarget(work: string, instance: string) {
  let into = "";
  const state = () => JSON.stringify([readdirSync(work), stateOf(into)]);
  let before = "";
  function fresh(): void {
    if (into !== "") rmSync(into, { recursive: true, force: true });
    into = mkdtempSync(join(work, "into-"));
    cpSync(instance, into, { recursive: true, filter: (name) => !name.endsWith("lock.db") });
    before = state();
  }
  return {
    get into() {
      return into;
    },
    /**
     * Restores a file over the instance.
     * @returns why it was refused, null if it was restored; and what went wrong: it failed otherwise, or left something
     */
    async tried(file: string, opening: Opening = null): Promise<{ refusal: string | null; wrong: string[] }> {
      if (into === "") fresh();
      const config = readConfig({ DATA_DIR: into, LOG_LEVEL: "silent" });
      const fail = (message: string): never => {
        throw new BackupError(() => message);
      };
      const deps = {
        version: "0.0.0",
        language: "en" as const,
        texts: OUTPUT_TEXTS.en,
        print: () => {},
        fail,
        log: createLog("silent"),
      };
      const input = { file, opening, into, keyFile: null, lists: [], beside: [] };
      let refusal: string | null = null;
      const wrong: string[] = [];
      try {
        await putBack(deps, "restore", config, input);
        fresh();
      } catch (error) {
        refusal = error instanceof Error ? error.message : String(error);
        const isReported =
          error instanceof BackupError || error instanceof StorageError || storageReasonOf(error) !== null;
        if (!isReported) wrong.push(`failed by ${error}`);
        if (/[\p{Cc}\u202a-\u202e\u2066-\u2069]/u.test(refusal))
          wrong.push(`says ${JSON.stringify(refusal)}`);
        if (state() !== before) wrong.push("left something behind, or changed the house");
      }
      return { refusal, wrong };
    },
  };
}

/** Numbers from a seed, below a limit. */
export function numbersFrom(seed: number): (limit: number) => number {
  let state = seed >>> 0;
  return (limit) => {
    // A linear congruential generator, as every run of a seed has to try the same.
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
}
