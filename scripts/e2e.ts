// Builds the executable and proves it from outside: a real browser, a real mail server, a real webhook receiver.
import { existsSync, mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { CLIENT, EINVOICE, installApart, NODE_PEER } from "./e2e/packages-apart.ts";

const root = join(import.meta.dir, "..");

const CHROMIUM_PLACES = [
  process.env.CHROMIUM_PATH ?? "",
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

/**
 * The same engine without windows and menus around it, which cost a third of the time. It keeps nothing between two runs,
 * so what a browser still has after it was killed is tried with the whole one.
 */
const HEADLESS_SHELL = "/usr/bin/chromium-headless-shell";

/** Programs that look into the PDF reports and the database, and the Debian package of each. */
const READERS = {
  pdftotext: "poppler-utils",
  pdffonts: "poppler-utils",
  pdftoppm: "poppler-utils",
  qpdf: "qpdf",
  sqlite3: "sqlite3",
  python3: "python3",
};

async function run(cmd: string[], env: Record<string, string> = {}): Promise<void> {
  const exitCode = await Bun.spawn(cmd, {
    cwd: root,
    env: { ...process.env, ...env },
    stdin: "ignore",
    stdout: "inherit",
    stderr: "inherit",
  }).exited;
  if (exitCode !== 0) process.exit(exitCode);
}

const chromium = CHROMIUM_PLACES.find((place) => place !== "" && existsSync(place));
const missing = Object.entries(READERS).filter(([program]) => Bun.which(program) === null);
if (chromium === undefined) {
  console.error(
    "The end-to-end tests need Chromium or Chrome, and none was found.\n" +
      "  Debian, Ubuntu:  apt-get install chromium\n" +
      "  macOS:           brew install --cask chromium\n" +
      "  elsewhere:       set CHROMIUM_PATH to its executable",
  );
}
if (missing.length > 0) {
  const names = missing.map(([program]) => program).join(", ");
  const packages = [...new Set(missing.map(([, name]) => name))].join(" ");
  console.error(
    `The end-to-end tests look into PDF files and the database, and need ${names}.\n` +
      `  Debian, Ubuntu:  apt-get install ${packages}\n` +
      "  macOS:           brew install poppler qpdf sqlite python",
  );
}
if (chromium === undefined || missing.length > 0) process.exit(1);

// One of them has a native part, whose making leaves a core to the executable.
const build = run([process.execPath, join(root, "scripts/build.ts")]);
try {
  await Promise.all([build, ...[CLIENT, EINVOICE, NODE_PEER].map(installApart)]);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

const pictures = join(root, "dist/e2e");
rmSync(pictures, { recursive: true, force: true });
mkdirSync(pictures, { recursive: true });
const isShellThere = process.env.CHROMIUM_PATH === undefined && existsSync(HEADLESS_SHELL);
// Every file has a service, folders and ports of its own; much of the time is spent waiting, so there is one more than cores.
await run([process.execPath, "test", "--parallel=3", "--timeout", "180000", "./scripts/e2e"], {
  CHROMIUM_PATH: isShellThere ? HEADLESS_SHELL : chromium,
  WHOLE_CHROMIUM_PATH: chromium,
  ...(process.argv.includes("--pictures") && { E2E_PICTURES: "1" }),
});
