/** The filled data folder of a demo: filled once for all files of a run, each of which works on a copy. */
import { cpSync, existsSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { BINARY, waitFor } from "./process.ts";

/** The environment variable that names the folder in which the files of a run share what they prepare. */
export const PREPARED = "E2E_PREPARED";

/** Keys of the filled account. */
export interface DemoKeys {
  live: string;
  test: string;
}

/**
 * Puts the data of a filled demo, which has been stopped, into `data` of a folder.
 * @param options more words of the command
 * @param command of another build of the service, whose data no other file shares
 */
export async function copyDemo(
  folder: string,
  options: readonly string[],
  command?: readonly string[],
): Promise<DemoKeys> {
  const shared = process.env[PREPARED];
  if (shared === undefined || command !== undefined) {
    await fillDemo(folder, options, command);
  } else {
    const prepared = join(shared, ["demo", ...options].join("-"));
    if (!existsSync(prepared)) await prepareDemo(prepared, options);
    cpSync(prepared, folder, { recursive: true });
  }
  return JSON.parse(readFileSync(join(folder, KEYS), "utf8"));
}

const KEYS = "keys.json";

/** Only a complete folder gets its name; of two files that fill one at the same time the first wins. */
async function prepareDemo(prepared: string, options: readonly string[]): Promise<void> {
  const filled = mkdtempSync(`${prepared}.`);
  await fillDemo(filled, options);
  try {
    renameSync(filled, prepared);
  } catch (error) {
    rmSync(filled, { recursive: true });
    if (!existsSync(prepared)) throw error;
  }
}

async function fillDemo(
  folder: string,
  options: readonly string[],
  command: readonly string[] = [BINARY],
): Promise<void> {
  const demo = Bun.spawn([...command, "demo", "--port", "0", "--keep", join(folder, "data"), ...options], {
    cwd: folder,
    env: { TMPDIR: folder },
    stdin: "ignore",
    stdout: "pipe",
    stderr: "inherit",
  });
  let said = "";
  const keep = async () => {
    const decoder = new TextDecoder();
    for await (const chunk of demo.stdout) said += decoder.decode(chunk, { stream: true });
  };
  void keep();
  try {
    await waitFor("the demo to be filled", () => /(Ctrl|Strg)\+C/.test(said));
  } finally {
    demo.kill("SIGINT");
  }
  const exitCode = await demo.exited;
  if (exitCode !== 0) throw new Error(`the demo ended with ${exitCode}`);
  const found = (pattern: RegExp): string => pattern.exec(said)?.[0] ?? "";
  const keys: DemoKeys = { live: found(/pk_live_[0-9a-f]{32}/), test: found(/pk_test_[0-9a-f]{32}/) };
  writeFileSync(join(folder, KEYS), JSON.stringify(keys));
}
