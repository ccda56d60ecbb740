// Runs `npm ci` and fails if npm warns about anything, such as a package that excludes this version of Node or a
// deprecated package. Needs nothing but Node and npm, because it runs before anything is installed.
//   node scripts/install-check.mjs [folder]
import { spawn } from "node:child_process";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";

const folder = resolve(process.argv[2] ?? join(dirname(fileURLToPath(import.meta.url)), ".."));
const isWindows = process.platform === "win32";
const npm = spawn("npm", ["ci"], { cwd: folder, stdio: ["ignore", "pipe", "pipe"], shell: isWindows });

const output = { stdout: "", stderr: "" };
for (const stream of ["stdout", "stderr"]) {
  npm[stream].setEncoding("utf8").on("data", (text) => {
    output[stream] += text;
    process[stream].write(text);
  });
}

npm.on("error", (error) => {
  console.error(`npm could not be started: ${error.message}`);
  process.exit(1);
});
npm.on("close", (code) => {
  if (code !== 0) process.exit(code ?? 1);
  const isSilent = output.stderr.trim() === "" && !/^npm (?:warn|error)/im.test(output.stdout);
  if (isSilent) return;
  console.error(
    `\nnpm ci must be silent on Node ${process.version}. Remove the cause of the warnings above.`,
  );
  process.exit(1);
});
