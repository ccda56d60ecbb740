import { Database } from "bun:sqlite";
import { expect, test } from "bun:test";
import fc from "fast-check";
import { migrate } from "#/platform/db/migrate.ts";
import { MIGRATIONS } from "#/platform/db/migrations.ts";
import { runs } from "#/testing/runs.ts";

const INSERT = `INSERT INTO invites (id, account_id, mode, email, name, product_type, language, send_email,
  candidate_message, created_at, expires_at, cancelled_at) VALUES (?, ?, ?, '', '', '', 'en', 0, '', 0, 0, ?)`;

/** Without the accounts that rows belong to, which are not what is looked at here. */
function opened(): Database {
  const sqlite = new Database(":memory:");
  migrate(sqlite, MIGRATIONS, 0);
  sqlite.run("PRAGMA foreign_keys = OFF");
  sqlite.run("PRAGMA recursive_triggers = ON");
  return sqlite;
}

const kept = (sqlite: Database) =>
  sqlite.query("SELECT * FROM invite_sums WHERE standing > 0 ORDER BY account_id, mode").all();

const counted = (sqlite: Database) =>
  sqlite
    .query(
      "SELECT account_id, mode, count(*) AS standing FROM invites WHERE cancelled_at IS NULL GROUP BY account_id, mode ORDER BY account_id, mode",
    )
    .all();

test("the kept number of invites is the counted one, whatever is invited, cancelled, taken up again or deleted", () => {
  const sqlite = opened();
  const change = fc.record({
    kind: fc.constantFrom("invite", "invite", "cancel", "resume", "delete", "start"),
    account: fc.constantFrom("cus_1", "cus_2"),
    mode: fc.constantFrom("live", "test"),
    id: fc.integer({ min: 1, max: 9 }).map((n) => `inv_${n}`),
    isCancelled: fc.boolean(),
  });
  const doing: Record<string, string> = {
    cancel: "UPDATE invites SET cancelled_at = 5 WHERE id = ?",
    resume: "UPDATE invites SET cancelled_at = NULL WHERE id = ?",
    start: "UPDATE invites SET started_at = 5 WHERE id = ?",
    delete: "DELETE FROM invites WHERE id = ?",
  };
  fc.assert(
    fc.property(fc.array(change, { maxLength: 20 }), (changes) => {
      for (const { kind, account, mode, id, isCancelled } of changes) {
        const statement = doing[kind];
        if (statement !== undefined) sqlite.run(statement, [id]);
        else sqlite.run(`${INSERT} ON CONFLICT DO NOTHING`, [id, account, mode, isCancelled ? 5 : null]);
      }
      expect(kept(sqlite)).toEqual(counted(sqlite));
    }),
    runs(10, 100),
  );
  sqlite.close();
});
