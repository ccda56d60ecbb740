/** A folder that hangs whenever a test wants it to, as a network folder does whose server is gone. */
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { waitFor } from "./process.ts";

const SOURCE = join(import.meta.dir, "hanging-folder.c");

/** What it takes: root, FUSE with its library, and a compiler. null where one of them is missing. */
function compiled(work: string): string | null {
  if (process.platform !== "linux" || process.getuid?.() !== 0 || Bun.which("gcc") === null) return null;
  const flags = Bun.spawnSync(["pkg-config", "fuse3", "--cflags", "--libs"], { stderr: "ignore" });
  if (flags.exitCode !== 0) return null;
  const program = join(work, "hanging-folder");
  const words = flags.stdout.toString().trim().split(/\s+/);
  const created = Bun.spawnSync(["gcc", "-O1", SOURCE, "-o", program, ...words], { stderr: "inherit" });
  return created.exitCode === 0 ? program : null;
}

export interface HangingFolder {
  /** Where the service sees it. */
  mount: string;
  /** The same files, which never hang. */
  source: string;
  hang(): void;
  answer(): void;
  end(): void;
}

/** @returns null where there is no way to have one here */
export async function hangingFolder(work: string, mount: string): Promise<HangingFolder | null> {
  const program = compiled(work);
  const [source, flag] = [join(work, "source"), join(work, "hangs")];
  if (program === null) {
    console.log(
      "The test of a folder that hangs is skipped: it takes root, gcc, pkg-config and libfuse3-dev.",
    );
    return null;
  }
  for (const folder of [source, mount]) mkdirSync(folder, { recursive: true, mode: 0o700 });
  const child = Bun.spawn([program, source, flag, mount], { stdout: "ignore", stderr: "ignore" });
  const isMounted = () => Bun.spawnSync(["mountpoint", "-q", mount]).exitCode === 0;
  await waitFor("the mount", () => isMounted() || child.exitCode !== null);
  if (!isMounted()) {
    console.log("The test of a folder that hangs is skipped: nothing may be mounted here.");
    return null;
  }
  const answer = () => rmSync(flag, { force: true });
  return {
    ...{ mount, source, answer },
    hang: () => writeFileSync(flag, ""),
    end() {
      answer();
      Bun.spawnSync(["umount", "-l", mount]);
      child.kill();
    },
  };
}
