/**
 * Preloaded into the executable: waits of a second or more that begin after SIGTERM take a hundred times as long. So what a stop waits
 * for comes to its end on a busy machine too, instead of being cut off by the limit of the stop.
 */
const realTimeout = globalThis.setTimeout;
const LONG_MS = 1_000;
let factor = 1;
process.on("SIGTERM", () => {
  factor = 100;
});

globalThis.setTimeout = ((work: (...given: unknown[]) => void, ms = 0, ...given: unknown[]) =>
  realTimeout(work, ms < LONG_MS ? ms : ms * factor, ...given)) as typeof setTimeout;

// A module: otherwise its names would be those of the whole program.
export {};
