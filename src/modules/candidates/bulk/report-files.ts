import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** Where reports wait to be fetched, below the folder of the data. */
const FOLDER = "reports-to-fetch";

export type ReportFiles = ReturnType<typeof createReportFiles>;

/** One file for each report of a run, named by numbers: who they are about is not to be told from a folder. */
export function createReportFiles(dataFolder: string) {
  const root = join(dataFolder, FOLDER);
  const folderOf = (runId: string) => join(root, runId);
  const fileOf = (runId: string, step: number) => join(folderOf(runId), `${step}.pdf`);
  const remove = (path: string) => rmSync(path, { recursive: true, force: true });

  return {
    /** @throws Error of the file system, a full disk among them; nothing is left of the file then */
    write(runId: string, step: number, report: Uint8Array): void {
      mkdirSync(folderOf(runId), { recursive: true, mode: 0o700 });
      try {
        writeFileSync(fileOf(runId, step), report, { mode: 0o600 });
      } catch (error) {
        remove(fileOf(runId, step));
        throw error;
      }
    },
    removeOne: (runId: string, step: number): void => remove(fileOf(runId, step)),
    removeRun: (runId: string): void => remove(folderOf(runId)),
    /** Runs that have a folder. */
    runs: (): string[] => (existsSync(root) ? readdirSync(root) : []),
    /** null where it is gone. */
    read(runId: string, step: number): Uint8Array | null {
      try {
        return readFileSync(fileOf(runId, step));
      } catch {
        return null;
      }
    },
  };
}
