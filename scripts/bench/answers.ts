// What a stored answer costs, with more to choose than in the whole benchmark.
//   node scripts/bun.mjs scripts/bench/answers.ts [--binary dist/assay] [--before <main.ts of another commit>]
//     [--connections 16] [--preload <library>]   where the library makes fsync slower by SLOWSYNC_US
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { measureAnswers } from "./answering.ts";
import { inFolder, preparePlace } from "./place.ts";

const { values: options } = parseArgs({
  options: {
    binary: { type: "string" },
    before: { type: "string" },
    preload: { type: "string" },
    connections: { type: "string" },
  },
});
await inFolder("answers", async (folder) => {
  await measureAnswers(await preparePlace(folder, options.binary), () => false, {
    ...(options.connections !== undefined && { connections: Number(options.connections) }),
    ...(options.before !== undefined && { before: [process.execPath, resolve(options.before)] }),
    ...(options.preload !== undefined && {
      env: { LD_PRELOAD: resolve(options.preload), SLOWSYNC_US: process.env.SLOWSYNC_US ?? "2000" },
    }),
  });
});
