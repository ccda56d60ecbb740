import type { Database as Sqlite } from "bun:sqlite";
import { entryOfEvent } from "#/platform/audit/entry.ts";
import { createAuditTrail } from "#/platform/audit/trail.ts";
import type { Db } from "#/platform/db/open.ts";
import { type DataDir, KEY_BYTES } from "#/platform/files/data-dir.ts";
import { keyCheckIn, keyCheckOf, keysFor } from "#/platform/files/identity.ts";
import { aboutStorage, StorageError } from "#/platform/files/storage-failure.ts";
import type { Clock } from "#/platform/time/clock.ts";
import type { Random } from "./random.ts";
import { createSecrets, keptOf, rotatedKeys, type Secrets, type ServerKeys } from "./secrets.ts";

interface RotationDeps {
  dataDir: Pick<DataDir, "putKeys">;
  db: Db;
  /** As they are in force. */
  keys: ServerKeys;
  secrets: Secrets;
  clock: Clock;
  random: Random;
  /** Called between the steps, for tests that break off there. */
  between?: (step: "written" | "resealed") => void;
}

/**
 * Replaces the server's own secret by another one. The owner of the folder calls it, with no service running. If it
 * is broken off before the database's transaction has ended, everything is as before; after it, the next start goes
 * on with the new one (`keysFor`): only the database decides.
 * @param overlapMs for how long links and tokens of the present one still count
 * @returns until when
 */
export function rotateKey(deps: RotationDeps, overlapMs: number): number {
  const { dataDir, db, keys, secrets, clock, random, between } = deps;
  const until = clock.now() + overlapMs;
  const begun: ServerKeys = { ...keys, next: { key: random.bytes(KEY_BYTES), until } };
  dataDir.putKeys(begun);
  between?.("written");
  const next = createSecrets(begun.next?.key ?? keys.current, random);
  try {
    db.tx(() => {
      resealAll(db.sqlite, secrets, next);
      const trail = createAuditTrail({ db, secrets: next, clock });
      trail.resign(secrets);
      trail.record(entryOfEvent("server_key.rotated", { by: "command line" }));
      db.sqlite.run("UPDATE server SET key_check = ? WHERE id = 1", [keyCheckOf(next)]);
    });
  } catch (error) {
    dataDir.putKeys(keysFor(begun, keyCheckIn(db), random));
    throw error;
  }
  // In the database's own file, before the secret that opened the previous one has gone.
  db.sqlite.run("PRAGMA wal_checkpoint(TRUNCATE)");
  between?.("resealed");
  dataDir.putKeys(rotatedKeys(begun, keptOf(keys.current)));
  return until;
}

type Row = Record<string, unknown>;

interface SealedColumn {
  table: string;
  column: string;
  /** The column that identifies the row. */
  id: readonly string[];
  /** The context it was sealed for, as the code that sealed it gives it. */
  context(row: Row): string;
}

/** All that is stored sealed and outlives a day, with what it is sealed for. */
export const SEALED_COLUMNS: readonly SealedColumn[] = [
  { table: "settings", column: "sealed_value", id: ["key"], context: ({ key }) => `settings:${key}` },
  { table: "webhooks", column: "sealed_secret", id: ["id"], context: ({ id }) => `${id}` },
  {
    table: "webhooks",
    column: "sealed_header",
    id: ["id"],
    context: ({ id }) => `webhook-header:${id}`,
  },
  { table: "chat_hooks", column: "sealed_url", id: ["account_id"], context: (row) => `${row.account_id}` },
  { table: "users", column: "sealed_totp", id: ["id"], context: ({ id }) => `totp:${id}` },
  {
    table: "console_sessions",
    column: "sealed_id_token",
    id: ["hash", "user_id"],
    context: (row) => `id-token:${row.user_id}`,
  },
  {
    table: "fairness_tallies",
    column: "sealed",
    id: ["account_id", "mode", "job_profile_id", "version"],
    context: (row) => `fairness-tally:${row.account_id} ${row.mode} ${row.job_profile_id} ${row.version}`,
  },
];

/**
 * Seals under another secret whatever is stored sealed, and moves what is stored under a keyed hash of something that can
 * be known again. In the caller's transaction. What lives for a day at most is left: answers of repeated requests, whose
 * seal only the request itself opens, and what a browser has to sign next.
 * @throws StorageError where something cannot be opened: then nothing may be changed
 */
function resealAll(sqlite: Sqlite, from: Secrets, to: Secrets): void {
  for (const { table, column, id, context } of SEALED_COLUMNS) {
    const rows = sqlite
      .query<Row, []>(`SELECT ${[...id, column].join(", ")} FROM ${table} WHERE ${column} IS NOT NULL`)
      .all();
    const update = sqlite.query(
      `UPDATE ${table} SET ${column} = ? WHERE ${id.map((name) => `${name} = ?`).join(" AND ")}`,
    );
    for (const row of rows) {
      const name = `${table}.${column} of ${id.map((part) => row[part]).join(" ")}`;
      const sealed = to.seal(opened(from, `${row[column]}`, context(row), name), context(row));
      update.run(sealed, ...id.map((name) => (row[name] ?? null) as string | number | null));
    }
  }
  resealFairnessAnswers(sqlite, from, to);
  resealDeleted(sqlite, from, to);
}

/** Their key is a hash of the session that is part of what is sealed. */
function resealFairnessAnswers(sqlite: Sqlite, from: Secrets, to: Secrets): void {
  const rows = sqlite
    .query<{ key: string; mode: string; sealed: string }, []>(
      "SELECT key, mode, sealed FROM fairness_answers",
    )
    .all();
  const update = sqlite.query("UPDATE fairness_answers SET key = ?, sealed = ? WHERE key = ?");
  for (const { key, mode, sealed } of rows) {
    const said = opened(from, sealed, `fairness-answer:${key}`, "fairness_answers.sealed");
    const moved = to.mac("fairness-answer", `${mode} ${Number(said.slice(2))}`);
    update.run(moved, to.seal(said, `fairness-answer:${moved}`), key);
  }
}

/** The recipient of a certificate of deletion that still waits. */
function resealDeleted(sqlite: Sqlite, from: Secrets, to: Secrets): void {
  const rows = sqlite
    .query<{ id: number; payload: string }, []>(
      "SELECT rowid AS id, payload FROM outbox WHERE json_extract(payload, '$.sealed') IS NOT NULL",
    )
    .all();
  const update = sqlite.query("UPDATE outbox SET payload = ? WHERE rowid = ?");
  for (const { id, payload } of rows) {
    const intent = JSON.parse(payload) as { sealed: string; erasedId: number };
    const context = `erased:${intent.erasedId}`;
    update.run(
      JSON.stringify({
        ...intent,
        sealed: to.seal(opened(from, intent.sealed, context, `outbox.payload of ${id}`), context),
      }),
      id,
    );
  }
}

function opened(from: Secrets, sealed: string, context: string, name: string): string {
  try {
    return from.open(sealed, context);
  } catch {
    throw new StorageError(
      aboutStorage((texts) => texts.sealedUnreadable(name)),
      "damaged",
    );
  }
}
