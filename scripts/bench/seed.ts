import { Database } from "bun:sqlite";
import { createHash, randomBytes } from "node:crypto";
import { type CandidateRecords, createRecordCopier } from "./candidate-records.ts";

export const ACCOUNTS = 100;
export const INVITES = 100_000;
/** What one account may have pending, and so what can be created between two calls of `startPending`. */
export const PENDING_LIMIT = 10;
const CREDITS = 1_000_000;
const DAY_MS = 86_400_000;

/**
 * Makes 99 copies of the one registered account, each with a key and credits of its own, and gives every account
 * 1,000 older invites, with the event, the mail and the line of the audit log that each of them left. Written straight into the
 * database: through the interface it would take minutes.
 * @returns the keys of all accounts
 */
export function seed(file: string, now: number): string[] {
  const db = open(file);
  const first = db.query<{ id: string }, []>("SELECT id FROM accounts").get();
  if (!first) throw new Error("no account was registered");
  const copier = createRecordCopier(db, file);
  const keys = db.transaction(() => {
    const accounts = [
      first.id,
      ...Array.from({ length: ACCOUNTS - 1 }, (_, i) => copyAccount(db, first.id, i)),
    ];
    const issued = accounts.map((account) => addKeyAndCredits(db, first.id, account, now));
    addInvites(db, accounts, now, copier);
    return issued;
  })();
  copier.flush();
  // Nothing is searched for here, and names of 100,000 would be taken into the index beside what is measured.
  db.run("UPDATE server SET indexed_to = (SELECT max(id) FROM candidate_list)");
  db.run("ANALYZE");
  db.run("PRAGMA wal_checkpoint(TRUNCATE)");
  db.close();
  return keys;
}

function copyAccount(db: Database, from: string, place: number): string {
  const id = `cus_${id24()}`;
  const names = columns(db, "accounts");
  const values = names.map((name) =>
    name === "id" ? "?1" : ["slug", "email", "email_key"].includes(name) ? `${name} || ?2` : name,
  );
  db.query(`INSERT INTO accounts (${names.join()}) SELECT ${values.join()} FROM accounts WHERE id = ?3`).run(
    id,
    `-${place}`,
    from,
  );
  return id;
}

function addKeyAndCredits(db: Database, from: string, account: string, now: number): string {
  const key = `pk_test_${randomBytes(16).toString("hex")}`;
  const names = columns(db, "api_keys");
  const own: Record<string, string> = { id: "?1", account_id: "?2", hash: "?3", last_used_at: "NULL" };
  const values = names.map((name) => own[name] ?? name);
  db.query(
    `INSERT INTO api_keys (${names.join()}) SELECT ${values.join()} FROM api_keys WHERE account_id = ?4 LIMIT 1`,
  ).run(`key_${id24()}`, account, createHash("sha256").update(key).digest("hex"), from);
  db.query(
    "INSERT INTO ledger_entries (account_id, mode, kind, ref, credits, created_at) VALUES (?, 'test', 'grant', ?, ?, ?)",
  ).run(account, `bench-${account}`, CREDITS, now);
  return key;
}

/** Completed, started and expired ones, none pending: those that the benchmark creates must be the only ones. */
function addInvites(
  db: Database,
  accounts: string[],
  now: number,
  copier: ReturnType<typeof createRecordCopier>,
): void {
  const records = recordsOfInvite(db, copier);
  const insert = db.query(`
    INSERT INTO invites (id, account_id, mode, email, name, product_type, language, send_email, candidate_message,
      created_at, expires_at, started_at, completed_at, expired_at)
    VALUES (?, ?, 'test', ?, ?, 'pa-standard', 'en', 1, '', ?, ?, ?, ?, ?)`);
  for (let i = 0; i < INVITES; i += 1) {
    const expired = i % 10 === 9;
    const created = now - (expired ? 40 : 20) * DAY_MS + i * 10;
    const inviteId = `inv_${id24()}`;
    const accountId = accounts[i % accounts.length] ?? "";
    insert.run(
      inviteId,
      accountId,
      `candidate${i}@people.example`,
      `Candidate Number ${i}`,
      created,
      created + 30 * DAY_MS,
      expired ? null : created + DAY_MS,
      expired || i % 10 === 8 ? null : created + DAY_MS + 1_000_000,
      expired ? now : null,
    );
    copier.write(records, { accountId, inviteId, sessionId: null, at: created });
  }
}

/** What the invite of the journey left, without what its session did. */
function recordsOfInvite(db: Database, copier: ReturnType<typeof createRecordCopier>): CandidateRecords {
  const invite = db
    .query<{ inviteId: string; accountId: string; at: number }, []>(
      "SELECT id AS inviteId, account_id AS accountId, created_at AS at FROM invites LIMIT 1",
    )
    .get();
  if (!invite) throw new Error("nobody was invited");
  const { events, ...records } = copier.read({ ...invite, sessionId: null });
  return { ...records, events: events.filter(({ type }) => type === "invite.created") };
}

/**
 * Ten invites may be pending per account, so creation cannot be measured for longer than a moment by itself.
 * Between two batches, while the clock stands, this marks all pending invites as started, as if the candidates
 * had begun. It happens in the same way in both servers' databases.
 */
export function startPending(file: string): void {
  const db = open(file);
  db.run(
    "UPDATE invites SET started_at = created_at WHERE started_at IS NULL AND completed_at IS NULL AND cancelled_at IS NULL AND expired_at IS NULL",
  );
  db.close();
}

function open(file: string): Database {
  const db = new Database(file);
  for (const pragma of ["busy_timeout = 5000", "journal_mode = WAL"]) db.run(`PRAGMA ${pragma}`);
  return db;
}

const columns = (db: Database, table: string): string[] =>
  db
    .query<{ name: string }, []>(`PRAGMA table_info(${table})`)
    .all()
    .map((column) => column.name);

const id24 = (): string => randomBytes(12).toString("hex");
