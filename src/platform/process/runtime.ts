import { lazily } from "./lazily.ts";

/**
 * Parts of the runtime that are dear to load, since it compiles them from their source each time, and that nothing needs
 * before the first request: each brings streams and half of node:events with it. To be had at once where a promise cannot
 * be waited for; who can wait writes `await import()`.
 */
export const nodeCrypto = lazily(() => process.getBuiltinModule("node:crypto"));
export const nodeNet = lazily(() => process.getBuiltinModule("node:net"));
export const nodeUrl = lazily(() => process.getBuiltinModule("node:url"));
export const nodeThreads = lazily(() => process.getBuiltinModule("node:worker_threads"));
