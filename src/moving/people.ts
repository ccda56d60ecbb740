import type { Database as Sqlite } from "bun:sqlite";
import type { Row } from "./rows.ts";

/** Who of the account's people is here already. */
export interface Users {
  known: number;
  /** By the id that they had at the former server. */
  isKnown(id: string): boolean;
  /** By the id here: somebody of whom it is not known that the address is theirs. */
  isUnproven(id: string): boolean;
  /** A row with the ids that people have here: no other text looks like one. */
  renamed(table: string, line: string): string;
}

/**
 * People are the same by their id, where they came by another account before, or else by their address. Their sign-in here stays
 * as it is; whoever is not here yet comes with theirs.
 */
export function matchUsers(sqlite: Pick<Sqlite, "query">, rows: Iterable<Row>): Users {
  const byId = sqlite.query<{ id: string; proven: number | null }, [string]>(
    "SELECT id, email_verified_at AS proven FROM users WHERE id = ?",
  );
  const byAddress = sqlite.query<{ id: string; proven: number | null }, [string]>(
    "SELECT id, email_verified_at AS proven FROM users WHERE email_key = ?",
  );
  const here = new Map<string, string>();
  const unproven = new Set<string>();
  for (const { id, email_key: address } of rows) {
    const same = byId.get(String(id));
    const found = same ?? byAddress.get(String(address));
    if (found === null) continue;
    here.set(String(id), found.id);
    if (same === null && found.proven === null) unproven.add(found.id);
  }
  const changed = [...here].filter(([from, to]) => from !== to);
  return {
    known: here.size,
    isKnown: (id) => here.has(id),
    isUnproven: (id) => unproven.has(id),
    renamed: (table, line) =>
      table === "users" || table === "passkeys"
        ? line
        : changed.reduce((text, [from, to]) => text.replaceAll(from, to), line),
  };
}
