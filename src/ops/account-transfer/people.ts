import type { Database as Sqlite } from "bun:sqlite";
import { ID_BODY } from "#/platform/context/ids.ts";
import { sha256 } from "#/platform/crypto/secrets.ts";
import { MoveError } from "./error.ts";
import type { Row } from "./rows.ts";

/** Who of the account's users is here already. */
export interface Users {
  known: number;
  /** By the id that they had at the former server. */
  isKnown(id: string): boolean;
  /** By the id that they had at the former server: a user of the archive who is not here yet. */
  isNew(id: string): boolean;
  /** By the id here: somebody who has to agree before a membership counts. */
  hasToAgree(id: string): boolean;
  /** A row with the ids that users have here: no other text looks like one. */
  renamed(table: string, line: string): string;
}

interface Found {
  id: string;
  proven: number | null;
}

const USER_ID = new RegExp(`^usr_${ID_BODY}$`);
const USER_IDS = new RegExp(`usr_${ID_BODY}(?![0-9A-Za-z])`, "g");
const PSEUDONYM_LENGTH = 24;

/**
 * Users are the same by their id, where they came by another account before, or else by their address. Their sign-in here stays
 * as it is; whoever is not here yet comes with theirs. The id of anybody else who is here is replaced wherever an archive
 * names it, since nothing of the account is theirs.
 * @param isSigned an unsigned archive makes nobody who is here a member before they agree
 * @throws MoveError for an id that is none of a user
 */
export function matchUsers(sqlite: Pick<Sqlite, "query">, rows: Iterable<Row>, isSigned: boolean): Users {
  const byId = sqlite.query<Found, [string]>(
    "SELECT id, email_verified_at AS proven FROM users WHERE id = ?",
  );
  const byAddress = sqlite.query<Found, [string]>(
    "SELECT id, email_verified_at AS proven FROM users WHERE email_key = ?",
  );
  const here = new Map<string, string>();
  const fresh = new Set<string>();
  const asked = new Set<string>();
  for (const { id, email_key: address } of rows) {
    if (typeof id !== "string" || !USER_ID.test(id))
      throw new MoveError(`users: the id ${JSON.stringify(id)} is none of a user. Nothing was changed.`);
    const same = byId.get(id);
    const found = same ?? byAddress.get(String(address));
    if (found === null) {
      fresh.add(id);
      continue;
    }
    here.set(id, found.id);
    if (!isSigned || (same === null && found.proven === null)) asked.add(found.id);
  }
  const names = new Map(here);
  function nameOf(id: string): string {
    const given = names.get(id);
    if (given !== undefined) return given;
    const isStranger = !fresh.has(id) && byId.get(id) !== null && ![...here.values()].includes(id);
    const name = isStranger ? `usr_${sha256(`former ${id}`).slice(0, PSEUDONYM_LENGTH)}` : id;
    names.set(id, name);
    return name;
  }
  return {
    known: here.size,
    isKnown: (id) => here.has(id),
    isNew: (id) => fresh.has(id),
    hasToAgree: (id) => asked.has(id),
    renamed: (table, line) =>
      table === "users" || table === "passkeys" ? line : line.replace(USER_IDS, nameOf),
  };
}
