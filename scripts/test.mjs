// `npm test` runs the unit tests of the first tier; `npm test -- src/modules/invites` runs what is named and nothing else.
// Bun's filters add up, so with ./src in package.json the whole suite would run in addition to the named files.
//
// The limit of a test ends what hangs, and no test depends on it (src/testing/codebase/test-style.test.ts).
//
// The workers keep their modules from file to file: read anew for each of them, they took a fifth of the time, and
// every file began with code that had never run. Files of the database and the like go into memory where there is
// room for them, since no test cuts the power. The engine's last compiler is left out: what it makes is never run often
// enough in a test to pay for its making, which was a fifth of the CPU time.
import { existsSync, statfsSync } from "node:fs";

const TAKES_A_VALUE = new Set(["-t", "--test-name-pattern"]);

const words = process.argv.slice(2);
const isPath = (word, place) => !word.startsWith("-") && !TAKES_A_VALUE.has(words[place - 1]);
const missing = words.filter((word, place) => isPath(word, place) && !existsSync(word));
if (missing.length > 0) {
  console.error(`There is no ${missing.join(", ")} here. Paths begin at the project's folder.`);
  process.exit(1);
}
// With "./" in front Bun takes it for a path; without, for a part of any path.
const asked = words.map((word, place) => (isPath(word, place) && !/^[./]/.test(word) ? `./${word}` : word));
const all = words.some(isPath) ? [] : ["./src", "./scripts/tests"];
// Files of the deep tier run in that tier, or when one is named.
const isDeep = process.env.TEST_TIER === "deep" || words.some((word) => word.includes(".deep.test."));
const tier = isDeep ? [] : ["--path-ignore-patterns=**/*.deep.test.*"];
const IN_MEMORY = "/dev/shm";
const ROOM_BYTES = 2 ** 30;
if (existsSync(IN_MEMORY)) {
  const { bavail, bsize } = statfsSync(IN_MEMORY);
  if (bavail * bsize >= ROOM_BYTES) process.env.TMPDIR ??= IN_MEMORY;
}
process.env.BUN_JSC_useFTLJIT ??= "0";
const how = ["--parallel=2", "--no-isolate", "--timeout=300000", ...tier];
process.argv.splice(2, words.length, "test", ...how, ...asked, ...all);
await import("./bun.mjs");
