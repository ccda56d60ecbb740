// Builds the one executable. Nothing on the server side is minified: that breaks the framework's handlers at run time.
import { rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { buildWeb } from "../src/web/build.ts";

const root = join(import.meta.dir, "..");
const outfile = join(root, "dist", process.platform === "win32" ? "assay.exe" : "assay");
const webdir = join(root, "dist", "web");

const pages = await buildWeb(webdir);
rmSync(outfile, { force: true });

const build = Bun.spawnSync(
  [
    process.execPath,
    "build",
    "--compile",
    // Start-up in half the time; the module format must be esm, or workers and top-level await break.
    "--bytecode",
    "--format=esm",
    // What is imported when it is first used stays in a file of its own until then, and so out of start and memory.
    "--splitting",
    // Read at build time wherever it stands; without it everything believes to be in development.
    "--define",
    'process.env.NODE_ENV="production"',
    // Or the executable would run whatever .env and bunfig.toml lie in the folder it is started from.
    "--no-compile-autoload-dotenv",
    "--no-compile-autoload-bunfig",
    "--asset=assets",
    "--asset=dist/web",
    // The first is the program; every other one is a thread that it starts (`openThread`).
    "src/main.ts",
    "src/render-thread.ts",
    "src/evidence-thread.ts",
    "src/check-thread.ts",
    "src/list-thread.ts",
    "--outfile",
    outfile,
  ],
  { cwd: root, stdout: "inherit", stderr: "inherit" },
);
if (build.exitCode !== 0) process.exit(build.exitCode);
console.log(`${outfile}: ${(statSync(outfile).size / 1e6).toFixed(1)} MB, ${pages.length} web files inside`);
