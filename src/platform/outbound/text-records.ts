/**
 * Returns the texts that TXT records of a name can be; empty where there are none; null without an answer, as on a machine
 * that reaches the internet only through a proxy.
 */
export type TextRecords = (name: string) => Promise<readonly string[] | null>;

const TIMEOUT_MS = 2_000;
const TRIES = 2;

/** Answers that say that there is nothing, in contrast to no answer. */
const NOTHING: ReadonlySet<string> = new Set(["ENOTFOUND", "ENODATA"]);

/** @param nameServers addresses with ports; without them those that the machine asks */
export const createTextRecords =
  (nameServers?: readonly string[]): TextRecords =>
  async (name) => {
    const { Resolver } = await import("node:dns/promises");
    const resolver = new Resolver({ timeout: TIMEOUT_MS, tries: TRIES });
    if (nameServers !== undefined) resolver.setServers([...nameServers]);
    try {
      return runsOf((await resolver.resolveTxt(name)).map((pieces) => pieces.join("")));
    } catch (error) {
      const code = error instanceof Error && "code" in error ? String(error.code) : "";
      return NOTHING.has(code) ? [] : null;
    }
  };

/** More than anybody has at a name that is for one key. */
const PIECES_MAX = 20;

/**
 * A record is stored in pieces of at most 255 octets (RFC 1035, 3.3.14), and Bun gives each piece as if it were a record
 * of its own. Which belong together is not known, so every run of adjacent ones is a text.
 */
function runsOf(pieces: readonly string[]): string[] {
  const known = pieces.slice(0, PIECES_MAX);
  return known.flatMap((_, from) =>
    known.slice(from).map((_piece, more) => known.slice(from, from + more + 1).join("")),
  );
}
