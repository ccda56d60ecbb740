import { Database } from "bun:sqlite";
import { expect, test } from "bun:test";
import fc from "fast-check";
import { migrate } from "#/platform/db/migrate.ts";
import { MIGRATIONS } from "#/platform/db/migrations.ts";
import { insertAccount } from "#/platform/db/testing.ts";
import { runs } from "#/testing/runs.ts";

const INSERT = `INSERT INTO invites (id, account_id, mode, email, name, product_type, language, send_email,
  candidate_message, created_at, expires_at, cancelled_at) VALUES (?, ?, ?, '', '', '', 'en', 0, '', 0, 0, ?)`;

/** Without the accounts of the rows, which this test does not check. */
function opened(): Database {
  const sqlite = new Database(":memory:");
  migrate(sqlite, MIGRATIONS, 0);
  sqlite.run("PRAGMA foreign_keys = OFF");
  sqlite.run("PRAGMA recursive_triggers = ON");
  return sqlite;
}

const SESSION = `INSERT INTO sessions (id, account_id, mode, invite_id, source, first_name, last_name, email, gender,
  product_type, questionnaire_version, language, seed, item_order, notice_version, acknowledged_at, completed_at)
  VALUES (?, ?, ?, ?, 'manual', '', '', '', '', '', '', 'en', 1, '[]', '', 0, ?)`;
const DECISION = `INSERT INTO reviews (id, account_id, mode, session_id, kind, outcome, text, grounds, created_at, author_id, author)
  SELECT 'rev_' || ?1, account_id, mode, ?2, 'decision', 'advance', '', '[]', 5, 'usr_1', 'Ada' FROM sessions WHERE id = ?2`;

const kept = (sqlite: Database) =>
  sqlite
    .query(
      "SELECT * FROM invite_sums WHERE standing + completed + sessions + anonymized + undecided > 0 ORDER BY account_id, mode",
    )
    .all();

const counted = (sqlite: Database) =>
  sqlite
    .query(
      `SELECT account_id, mode, sum(standing) AS standing, sum(completed) AS completed, sum(sessions) AS sessions,
          sum(anonymized) AS anonymized, sum(undecided) AS undecided FROM (
        SELECT account_id, mode, 1 AS standing, completed_at IS NOT NULL AS completed, 0 AS sessions, 0 AS anonymized,
          0 AS undecided FROM invites WHERE cancelled_at IS NULL
        UNION ALL SELECT account_id, mode, 0, 0, 1, anonymized_at IS NOT NULL, 0 FROM sessions
        UNION ALL SELECT account_id, mode, 0, 0, 0, 0, 1 FROM candidate_list
          WHERE completed_at IS NOT NULL AND anonymized_at IS NULL AND decision IS NULL)
      GROUP BY account_id, mode ORDER BY account_id, mode`,
    )
    .all();

test("keeps stored numbers equal to counted ones, whatever is invited, cancelled, completed, decided, anonymized or deleted", () => {
  const sqlite = opened();
  const change = fc.record({
    kind: fc.constantFrom(
      ...["invite", "invite", "cancel", "resume", "start", "complete", "delete"],
      ...["session", "session of invite", "finish", "anonymize", "decide", "take back", "delete session"],
    ),
    account: fc.constantFrom("cus_1", "cus_2"),
    mode: fc.constantFrom("live", "test"),
    number: fc.integer({ min: 1, max: 9 }),
    isEnded: fc.boolean(),
  });
  const ofInvite: Record<string, string> = {
    cancel: "UPDATE invites SET cancelled_at = 5 WHERE id = ?",
    resume: "UPDATE invites SET cancelled_at = NULL WHERE id = ?",
    start: "UPDATE invites SET started_at = 5 WHERE id = ?",
    complete: "UPDATE invites SET completed_at = 5 WHERE id = ?",
    delete: "DELETE FROM invites WHERE id = ?",
  };
  const ofSession: Record<string, string> = {
    finish: "UPDATE sessions SET completed_at = 5 WHERE id = ?",
    anonymize: "UPDATE sessions SET anonymized_at = 5 WHERE id = ?",
    "take back": "UPDATE reviews SET withdrawn_at = 5 WHERE session_id = ?",
    "delete session": "DELETE FROM sessions WHERE id = ?",
  };
  let reviews = 0;
  fc.assert(
    fc.property(fc.array(change, { maxLength: 30 }), (changes) => {
      for (const { kind, account, mode, number, isEnded } of changes) {
        const inviteId = `inv_${number}`;
        const at = isEnded ? 5 : null;
        const given = { invite: ofInvite[kind], session: ofSession[kind] };
        if (given.invite !== undefined) sqlite.run(given.invite, [inviteId]);
        else if (given.session !== undefined) sqlite.run(given.session, [number]);
        else if (kind === "decide") {
          reviews += 1;
          sqlite.run(DECISION, [reviews, number]);
        } else if (kind === "invite")
          sqlite.run(`${INSERT} ON CONFLICT DO NOTHING`, [inviteId, account, mode, at]);
        else
          sqlite.run(`${SESSION} ON CONFLICT DO NOTHING`, [
            ...[number, account, mode],
            kind === "session" ? null : inviteId,
            at,
          ]);
      }
      expect(kept(sqlite)).toEqual(counted(sqlite));
    }),
    runs(10, 100),
  );
  sqlite.close();
});

test("counts the existing rows of an older database", () => {
  const sqlite = new Database(":memory:");
  const [baseline, ...later] = MIGRATIONS;
  migrate(sqlite, [baseline as (typeof MIGRATIONS)[number]], 0);
  insertAccount({ sqlite }, "cus_1");
  for (const [place, ended] of [5, null, 5].entries()) {
    sqlite.run(INSERT, [`inv_${place}`, "cus_1", "live", place === 2 ? 5 : null]);
    sqlite.run(SESSION, [place + 1, "cus_1", place === 1 ? "test" : "live", null, ended]);
  }
  sqlite.run("UPDATE invites SET completed_at = 5 WHERE id = 'inv_0'");
  sqlite.run("UPDATE sessions SET anonymized_at = 5 WHERE id = 3");
  migrate(sqlite, [baseline as (typeof MIGRATIONS)[number], ...later], 0);
  expect(kept(sqlite)).toEqual(counted(sqlite));
  expect(kept(sqlite)).toHaveLength(2);
  sqlite.close();
});
