/** Creates a value when it is first asked for, and keeps it. */
export function lazily<T>(make: () => T): () => T {
  let created: { value: T } | null = null;
  return () => {
    created ??= { value: make() };
    return created.value;
  };
}

/**
 * Parts of the runtime that are dear to load, since it compiles them from their source each time, and that nothing needs
 * before the first request: each brings streams and half of node:events with it. To be had at once where a promise cannot
 * be waited for; who can wait writes `await import()`.
 */
export const nodeCrypto = lazily(() => process.getBuiltinModule("node:crypto"));
export const nodeUrl = lazily(() => process.getBuiltinModule("node:url"));
export const nodeThreads = lazily(() => process.getBuiltinModule("node:worker_threads"));

/** The first word of a command line by which the executable becomes what `openProcess` starts. */
export const ENTRY_WORD = "--entry";

/** Put in when the executable is made (scripts/compile.ts); run from the source it is not there. */
declare const BUILD_COMMIT: string;

/** Of which commit this program was made. */
export const COMMIT = typeof BUILD_COMMIT === "string" ? BUILD_COMMIT : "unknown";

/** The library that knows addresses of the Internet; read when there is an address to look at. */
export const ipLibrary = lazily(() => require("ipaddr.js") as typeof import("ipaddr.js"));
