// Finds the Bun executable that npm installed and hands everything over to it.
// npm may run with install scripts off; Bun's own shim then never gets its real binary,
// which still lies in the platform package. So both places are looked at.
import { spawn, spawnSync } from "node:child_process";
import { existsSync, readdirSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { isCompiled } from "./messages-stamp.mjs";

const root = join(dirname(fileURLToPath(import.meta.url)), "..");
const modules = join(root, "node_modules");
const REAL_BINARY_BYTES_MIN = 1_000_000;

function candidates() {
  const list = [join(modules, "bun", "bin", "bun.exe"), join(modules, "bun", "bin", "bun")];
  const scope = join(modules, "@oven");
  if (existsSync(scope)) {
    for (const name of readdirSync(scope).sort()) {
      list.push(join(scope, name, "bin", "bun"), join(scope, name, "bin", "bun.exe"));
    }
  }
  return list;
}

const bun = candidates().find((file) => existsSync(file) && statSync(file).size > REAL_BINARY_BYTES_MIN);
if (!bun) {
  console.error("Bun is not installed here. Run `npm ci` in the project's folder first.");
  process.exit(1);
}

// Texts are compiled when a message file has changed; everything else imports them.
if (!isCompiled()) {
  const { status } = spawnSync(bun, [join(root, "scripts", "messages.ts")], {
    stdio: ["ignore", "ignore", "inherit"],
  });
  if (status !== 0) process.exit(status ?? 1);
}

const child = spawn(bun, process.argv.slice(2), { stdio: "inherit", cwd: process.cwd() });
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => child.kill(signal));
child.on("exit", (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
