import { closeSync, openSync, readFileSync } from "node:fs";

/** As node:os names it. */
const devNull = process.platform === "win32" ? "\\\\.\\nul" : "/dev/null";

/** What stays for receivers, the mail server, files and threads where connections take all that they can get. */
export const DESCRIPTOR_RESERVE = 16;

/** Fewer delay a server with a few hundred visitors, whose browsers keep their connections. */
export const DESCRIPTORS_ADVISED = 1024;

/** For a call to somebody else: its socket, and those of the resolver. */
const CALL_NEEDS = 4;

/** The process has no file descriptors left: an error of our own, whatever could not be opened. */
export class OutOfDescriptors extends Error {
  override readonly name = "OutOfDescriptors";
  constructor() {
    super("The process has no file descriptors left.");
  }
}

/**
 * Whether so many more could be opened just now. They are opened, since the limit can be changed from outside and
 * nothing else says how many are in use; 16 of them take 0.1 ms.
 */
export function hasDescriptors(count: number): boolean {
  const opened: number[] = [];
  try {
    while (opened.length < count) opened.push(openSync(devNull, "r"));
    return true;
  } catch (error) {
    const code = error instanceof Error && "code" in error ? error.code : null;
    return code !== "EMFILE" && code !== "ENFILE";
  } finally {
    for (const descriptor of opened) closeSync(descriptor);
  }
}

/**
 * Whether a call to another server failed because of this. The error does not say so: Bun reports that the connection
 * was refused, and the resolver that there is no such name. The receiver would be blamed for an error of ours.
 */
export const isOutOfDescriptors = (): boolean => !hasDescriptors(CALL_NEEDS);

/** How many this process may have open; null if the system does not report it. */
export function descriptorLimit(): number | null {
  try {
    const line = /^Max open files\s+(\d+|unlimited)/m.exec(readFileSync("/proc/self/limits", "utf8"));
    if (line?.[1] === undefined) return null;
    return line[1] === "unlimited" ? Number.POSITIVE_INFINITY : Number(line[1]);
  } catch {
    return null;
  }
}
