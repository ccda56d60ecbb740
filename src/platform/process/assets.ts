import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Worker, WorkerOptions } from "node:worker_threads";
import { DESCRIPTOR_RESERVE, hasDescriptors, OutOfDescriptors } from "./descriptors.ts";
import { ENTRY_WORD, nodeThreads } from "./runtime.ts";

/**
 * The only module that knows whether the program runs from its source or as one executable: shipped files and
 * the bundled web pages come from here under the same names in both.
 */
const EMBEDDED = Bun.isStandaloneExecutable;
/** The executable's files lie under the folder of its modules (see scripts/compile.ts). */
const ASSETS = EMBEDDED ? join(import.meta.dir, "assets") : join(import.meta.dir, "../../../assets");
/** On Linux also where a newer version has been put in its place since. */
const OWN_PROGRAM = process.platform === "linux" ? "/proc/self/exe" : process.execPath;
const WEB = join(import.meta.dir, "web");
/** A thread that finds no descriptors for its own loop ends the whole process. What the watch tries out comes on top. */
const THREAD_ROOM = 2 * DESCRIPTOR_RESERVE;

/** @param path below `assets`, e.g. "fonts/OFL.txt" */
export const readAsset = (path: string): Uint8Array => new Uint8Array(readFileSync(join(ASSETS, path)));

/** The same of a file that need not exist. */
export const findAsset = (path: string): Uint8Array | null =>
  existsSync(join(ASSETS, path)) ? readAsset(path) : null;

interface ThreadOptions {
  /** Bun's own: memory is cleared away sooner, for a thread that goes through much of it. */
  smol?: boolean;
}

/** What is used of a thread. */
export interface Thread extends Pick<Worker, "postMessage" | "terminate" | "unref"> {
  // biome-ignore lint/suspicious/noExplicitAny: each event has its own value, as with every emitter.
  on(event: "message" | "error" | "exit", listener: (...values: any[]) => void): unknown;
}

export type OpenThread = (name: string, options?: ThreadOptions) => Thread;

/**
 * Starts an entry of `src` as a thread of its own. In the executable every such entry is a bundle next to the main
 * one, and only its full path finds it there.
 * @param name file name without ending; scripts/compile.ts must name the file too
 * @throws OutOfDescriptors
 */
export function openThread(name: string, options: ThreadOptions = {}): Worker {
  if (!hasDescriptors(THREAD_ROOM)) throw new OutOfDescriptors();
  const { Worker } = nodeThreads();
  return new Worker(
    EMBEDDED ? join(import.meta.dir, `${name}.js`) : join(import.meta.dir, "../..", `${name}.ts`),
    options as WorkerOptions,
  );
}

/**
 * Starts an entry of `src` as a process of its own, which is used like a thread. It is meant for calls into places
 * that may never answer: the system ends no process while one of its threads waits there, so such a thread would keep
 * the service from ending. Like a thread, it ends together with the process that started it.
 * @param name as of `openThread`
 * @throws OutOfDescriptors
 */
export function openProcess(name: string): Thread {
  if (!hasDescriptors(THREAD_ROOM)) throw new OutOfDescriptors();
  // biome-ignore lint/suspicious/noExplicitAny: each event has its own value, as with every emitter.
  const listeners: { event: string; listener: (...values: any[]) => void }[] = [];
  const happened = (name: string, value?: unknown) => {
    for (const { event, listener } of listeners) if (event === name) listener(value);
  };
  const child = Bun.spawn(
    EMBEDDED
      ? [OWN_PROGRAM, ENTRY_WORD, name]
      : [process.execPath, join(import.meta.dir, "../..", `${name}.ts`)],
    {
      // Its outputs would keep those of the service open.
      ...{ stdin: "ignore", stdout: "ignore", stderr: "ignore", serialization: "advanced" },
      ipc: (answer: unknown) => happened("message", answer),
      onExit: () => happened("exit"),
    },
  );
  const thread = {
    // biome-ignore lint/suspicious/noExplicitAny: as the same method of a thread has it.
    on(event: string, listener: (...values: any[]) => void) {
      listeners.push({ event, listener });
      return thread;
    },
    postMessage: (job: unknown): void => child.send(job),
    async terminate() {
      child.kill("SIGKILL");
      return 0;
    },
    unref: () => child.unref(),
  };
  return thread;
}

/** Becomes what `openProcess` has started. */
export const runEntry = (name: string): Promise<unknown> => import(join(import.meta.dir, `${name}.js`));

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
    const source = ["..", "..", "web", "build.ts"].join("/");
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
