import type { Database as Sqlite } from "bun:sqlite";
import { type AuditLine, canonicalText } from "#/platform/audit/entry.ts";
import { sha256 } from "#/platform/crypto/secrets.ts";
import { aboutTransfer, MoveError } from "./error.ts";

/**
 * Returns what the logs of its previous servers say about an account, oldest first. Each line is compared with its hash, and all of them
 * with the line of this server's own chain that was written when they came.
 * @throws MoveError if something does not match
 */
export function previousLog(sqlite: Pick<Sqlite, "query">, accountId: string): AuditLine[] {
  const logs = sqlite
    .query<{ lines: string; sha256: string }, [string]>(
      "SELECT lines, sha256 FROM former_logs WHERE account_id = ? ORDER BY came_at",
    )
    .all(accountId);
  const recorded = sqlite
    .query<{ details: string }, [string]>(
      "SELECT details FROM audit_entries WHERE account_id = ? AND action = 'account.imported' ORDER BY seq",
    )
    .all(accountId)
    .map(({ details }) => details);
  // Logs of servers before the last one came as that one had found them; the line itself goes with its age.
  const last = logs.at(-1);
  if (last !== undefined && recorded.length > 0 && !recorded.at(-1)?.includes(sha256(last.lines)))
    throw new MoveError(aboutTransfer((texts) => texts.otherLog));
  return logs.flatMap(({ lines, sha256: digest }) => {
    if (sha256(lines) !== digest) throw new MoveError(aboutTransfer((texts) => texts.logChanged));
    return lines
      .split("\n")
      .filter((line) => line !== "")
      .map((line) => {
        const found = JSON.parse(line) as AuditLine;
        if (found.hash !== sha256(canonicalText(found)))
          throw new MoveError(aboutTransfer((texts) => texts.entryChanged(found.seq)));
        return found;
      });
  });
}
