/**
 * Preloaded into the executable: it writes a line for each wait of a second or more that began after SIGTERM and came to its
 * end. Waits that began earlier do not delay the end.
 */
const realTimeout = globalThis.setTimeout;
const LONG_MS = 1_000;
let isStopping = false;
process.on("SIGTERM", () => {
  isStopping = true;
});

globalThis.setTimeout = ((work: (...given: unknown[]) => void, ms = 0, ...given: unknown[]) => {
  const isListed = isStopping && ms >= LONG_MS;
  return realTimeout(() => {
    if (isListed) process.stderr.write(`waited ${ms} ms\n`);
    work(...given);
  }, ms);
}) as typeof setTimeout;
