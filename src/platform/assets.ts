import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Worker, WorkerOptions } from "node:worker_threads";
import { DESCRIPTOR_RESERVE, hasDescriptors, OutOfDescriptors } from "./descriptors.ts";
import { nodeThreads } from "./runtime.ts";

/**
 * The only module that knows whether the program runs from its source or as one executable: shipped files and
 * the bundled web pages come from here under the same names in both.
 */
const EMBEDDED = Bun.isStandaloneExecutable;
/** The executable's files lie under the folder of its modules (see scripts/compile.ts). */
const ASSETS = EMBEDDED ? join(import.meta.dir, "assets") : join(import.meta.dir, "..", "..", "assets");
const WEB = join(import.meta.dir, "web");
/** A thread that finds no descriptors for its own loop ends the whole process. What the watch tries out comes on top. */
const THREAD_ROOM = 2 * DESCRIPTOR_RESERVE;

/** @param path below `assets`, e.g. "fonts/OFL.txt" */
export const readAsset = (path: string): Uint8Array => new Uint8Array(readFileSync(join(ASSETS, path)));

interface ThreadOptions {
  /** Bun's own: memory is cleared away sooner, for a thread that goes through much of it. */
  smol?: boolean;
}

/** What is used of a thread. */
export type Thread = Pick<Worker, "on" | "postMessage" | "terminate" | "unref">;

export type OpenThread = (name: string, options?: ThreadOptions) => Thread;

/**
 * Starts an entry of `src` as a thread of its own. In the executable every such entry is a bundle beside the main
 * one, and only its full path finds it there.
 * @param name file name without ending; scripts/compile.ts must name the file too
 * @throws OutOfDescriptors
 */
export function openThread(name: string, options: ThreadOptions = {}): Worker {
  if (!hasDescriptors(THREAD_ROOM)) throw new OutOfDescriptors();
  const { Worker } = nodeThreads();
  return new Worker(
    EMBEDDED ? join(import.meta.dir, `${name}.js`) : join(import.meta.dir, "..", `${name}.ts`),
    options as WorkerOptions,
  );
}

interface WebAsset {
  /** "candidate/page.html" or, with a content hash, "main-8f3k2a1x.js". */
  path: string;
  bytes: Uint8Array;
  type: string;
}

/** All files of the web pages: embedded ones, or bundled now from the source. */
export async function loadWebAssets(): Promise<WebAsset[]> {
  if (!EMBEDDED) {
    // A computed name keeps the bundler, which is of no use there, out of the executable.
    const source = ["..", "web", "build.ts"].join("/");
    const { buildWeb } = (await import(source)) as { buildWeb(outdir: null): Promise<WebAsset[]> };
    return buildWeb(null);
  }
  return readdirSync(WEB, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => {
      const file = join(entry.parentPath, entry.name);
      return {
        path: file.slice(WEB.length + 1),
        bytes: new Uint8Array(readFileSync(file)),
        type: Bun.file(file).type,
      };
    });
}
