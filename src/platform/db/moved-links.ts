import { lazily } from "#/platform/lazily.ts";
import type { Db } from "./open.ts";

interface MovedLink {
  until: number | null;
  purpose: string | null;
  value: string | null;
}

/**
 * Whether the former server of an account has made a link that still counts, by its hash (`proofHash`). It counts for the
 * purpose and the record that it was stored for: whoever wrote an archive can make a hash of anything.
 */
export function createMovedLinks(
  { sqlite }: Pick<Db, "sqlite">,
  now: () => number,
): (purpose: string, value: string, hash: string) => boolean {
  const find = lazily(() =>
    sqlite.query<MovedLink, [string]>("SELECT until, purpose, value FROM moved_links WHERE hash = ?"),
  );
  return (purpose, value, hash) => {
    const link = find().get(hash);
    if (link === null || (link.until !== null && link.until <= now())) return false;
    return link.purpose === null || (link.purpose === purpose && link.value === value);
  };
}
