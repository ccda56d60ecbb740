import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { completeOne, type Journey } from "./journey.ts";
import { killAll, type Server, startServer } from "./servers.ts";

const root = resolve(import.meta.dir, "..", "..");
export const FROM_SOURCE = [process.execPath, join(root, "src", "main.ts")];
export const BUILT = join(root, "dist", process.platform === "win32" ? "assay.exe" : "assay");

/** What the parts of a run have in common. */
export interface Place {
  /** Removed at the end. */
  folder: string;
  /** The service, as a command. */
  measured: string[];
  /** @param env added to what the service needs */
  startAssay(command: string[], dataDir: string, env?: Record<string, string>): Promise<Server>;
  /** A data folder with one account and one completed assessment, of no running service. */
  completed: string;
  journey: Journey;
  /** Memory of the service that had just been started on the empty folder, in MB; null where the system does not tell. */
  idleMb: number | null;
}

const startAssay: Place["startAssay"] = (command, dataDir, env = {}) =>
  startServer(command, {
    DATA_DIR: dataDir,
    BASE_URL: "http://assay.example",
    // The others write no line per request either.
    LOG_LEVEL: "warn",
    RATE_LIMIT_PER_MINUTE: "1000000",
    PUBLIC_RATE_LIMIT_PER_MINUTE: "1000000",
    ...env,
  });

/** @param binary of the service; from its source without one */
export async function preparePlace(folder: string, binary: string | undefined): Promise<Place> {
  const measured = binary === undefined ? FROM_SOURCE : [resolve(binary)];
  const completed = join(folder, "completed");
  const server = await startAssay(measured, completed);
  await Bun.sleep(1_000);
  const idleMb = server.memoryMb();
  const journey = await completeOne(`http://127.0.0.1:${server.port}`);
  await server.stop();
  return { folder, measured, startAssay, completed, journey, idleMb };
}

/** Does it in a folder of its own. Neither that nor a server is left behind, whether it ends, fails or is interrupted. */
export async function inFolder(name: string, work: (folder: string) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), `assay-${name}-`));
  const tidy = () => {
    killAll();
    rmSync(folder, { recursive: true, force: true });
  };
  process.once("SIGINT", () => {
    tidy();
    process.exit(1);
  });
  try {
    await work(folder);
  } finally {
    tidy();
  }
}
