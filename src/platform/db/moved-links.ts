import { lazily } from "#/platform/lazily.ts";
import type { Db } from "./open.ts";

/** Whether the former server of an account has made a link that still counts, by its hash (`proofHash`). */
export function createMovedLinks(
  { sqlite }: Pick<Db, "sqlite">,
  now: () => number,
): (hash: string) => boolean {
  const find = lazily(() =>
    sqlite.query<{ until: number | null }, [string]>("SELECT until FROM moved_links WHERE hash = ?"),
  );
  return (hash) => {
    const link = find().get(hash);
    return link !== null && (link.until === null || now() < link.until);
  };
}
