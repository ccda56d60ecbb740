import { cpSync, existsSync } from "node:fs";
import { join } from "node:path";
import { BUILT, FROM_SOURCE, type Place } from "./place.ts";
import { median, table } from "./report.ts";

const STARTS = 5;

/** From the start of the process to its first 200. Migrations are run once in a lifetime, starts are not. */
export async function measureStarts(place: Place, isOver: () => boolean): Promise<void> {
  const commands = [
    { name: "from source", command: FROM_SOURCE },
    ...(existsSync(BUILT) ? [{ name: "dist/assay", command: [BUILT] }] : []),
  ];
  const rows = [["start", "to first 200, ms", "idle memory, MB"]];
  for (const { name, command } of commands) {
    const dataDir = join(place.folder, name);
    cpSync(place.completed, dataDir, { recursive: true });
    const times: number[] = [];
    let mb: number | null = null;
    for (let i = 0; i <= STARTS && !(i > 1 && isOver()); i += 1) {
      const server = await place.startAssay(command, dataDir);
      if (i > 0) times.push(server.startMs);
      if (i === STARTS) {
        await Bun.sleep(1_000);
        mb = server.memoryMb();
      }
      await server.stop();
    }
    rows.push([name, median(times).toFixed(0), mb === null ? "unknown" : mb.toFixed(0)]);
  }
  table(rows);
}
