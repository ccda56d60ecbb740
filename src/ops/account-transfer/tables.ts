import type { Database as Sqlite } from "bun:sqlite";
import { COLUMNS } from "./columns/register.ts";
import { aboutTransfer, MoveError } from "./error.ts";

/**
 * What an account is: which rows go with it to another server. Of every other table `tables.test.ts` says why it does not, so
 * that nobody adds one without deciding.
 */
/**
 * What becomes of a row's number at the other server. Numbers that programs get from operations with a key are `known`: they
 * stay, or change only if the import says so. The console reads the others from a list each time, so the other server gives
 * its own: `anew` where no column and no JSON names the row, `named` where one does. The order of the rows stays.
 */
export type Counted = "known" | "anew" | "named";

interface Travelling {
  table: string;
  /** Its rows of the account $account. */
  where: string;
  /** What names a row. It stays, since somebody outside may know it, unless `counted` says otherwise. */
  id: readonly string[];
  /** What becomes of a number that only counts rows; where it is missing, the number stays. */
  counted?: Counted;
  /** Triggers write it from other tables; what they wrote is replaced by what came. */
  isWritten?: true;
}

const OF_ACCOUNT = "account_id = $account";
const by = (column: string, table: string, id = "id"): string =>
  `${column} IN (SELECT ${id} FROM ${table} WHERE account_id = $account)`;

const own = (table: string, ...id: string[]): Travelling => ({ table, where: OF_ACCOUNT, id });
const again = (table: string, where = OF_ACCOUNT): Travelling => ({
  ...{ table, where, id: ["id"], counted: "anew" },
});
const named = (table: string): Travelling => ({ ...again(table), counted: "named" });
const known = (table: string): Travelling => ({ ...again(table), counted: "known" });
const child = (table: string, column: string, parent: string, ...id: string[]): Travelling => ({
  table,
  where: by(column, parent),
  id,
});

/** In the order in which they are written: what triggers of a table look at comes before it. */
export const TRAVELS: readonly Travelling[] = [
  { table: "accounts", where: "id = $account", id: ["id"] },
  { table: "users", where: by("id", "memberships", "user_id"), id: ["id"] },
  { table: "passkeys", where: by("user_id", "memberships", "user_id"), id: ["id"] },
  own("memberships", "user_id", "account_id"),
  {
    table: "user_links",
    where: `${OF_ACCOUNT} AND purpose = 'invitation' AND used_at IS NULL AND (user_id IS NULL OR ${by("user_id", "memberships", "user_id")})`,
    id: ["id"],
  },
  own("api_keys", "id"),
  own("key_claims", "id"),
  own("clients", "id"),
  child("client_brandings", "client_id", "clients", "client_id"),
  own("member_clients", "user_id", "account_id", "client_id"),
  own("brandings", "account_id"),
  own("job_profiles", "id"),
  child("job_profile_versions", "profile_id", "job_profiles", "profile_id", "version"),
  own("jobs", "id"),
  child("job_starts", "job_id", "jobs", "job_id"),
  child("job_people", "job_id", "jobs", "job_id", "user_id"),
  again("blind_spans"),
  own("decision_weights", "job_id"),
  again("invite_rules"),
  own("mail_templates", "id"),
  own("senders", "scope"),
  own("report_layouts", "account_id", "kind", "version"),
  own("retention_rules", "account_id"),
  own("notice_texts", "account_id", "version"),
  own("log_terms", "account_id"),
  own("fairness_settings", "account_id"),
  own("four_eyes", "account_id"),
  own("alert_settings", "account_id"),
  own("alert_wishes", "user_id", "account_id", "kind"),
  own("chat_hooks", "account_id"),
  own("invites", "id"),
  own("scheduled_invites", "invite_id"),
  own("rule_reminders", "invite_id", "number"),
  own("invite_batches", "id"),
  // Deleted people and bulk jobs name them.
  named("batch_rows"),
  {
    table: "norm_groups",
    where:
      "id IN (SELECT r.norm_group_id FROM results r JOIN sessions s ON s.id = r.session_id WHERE s.account_id = $account)",
    id: ["id"],
  },
  known("sessions"),
  child("answers", "session_id", "sessions", "session_id", "item_id"),
  child("answer_sheets", "session_id", "sessions", "session_id"),
  child("results", "session_id", "sessions", "session_id"),
  own("start_requests", "id"),
  own("deletions", "session_id"),
  // A random number, so that it says nothing about the order.
  own("unlinked_scores", "id"),
  own("candidate_requests", "id"),
  again("result_views"),
  own("seen_results", "user_id", "session_id"),
  known("teams"),
  child("team_members", "team_id", "teams", "team_id", "session_id"),
  again("job_applicants"),
  own("reviews", "id"),
  child("review_mentions", "review_id", "reviews", "review_id", "at"),
  own("review_drafts", "session_id", "user_id"),
  own("decision_proposals", "id"),
  own("decision_scores", "review_id"),
  own("interview_sheets", "session_id", "user_id"),
  own("outcomes", "session_id"),
  own("decline_letters", "id"),
  own("shortlists", "id"),
  again("shortlist_entries"),
  own("shortlist_versions", "id"),
  again("shortlist_version_entries"),
  own("shares", "id"),
  again("share_looks", by("share_id", "shares")),
  again("share_answers"),
  own("tags", "id"),
  again("person_tags"),
  own("saved_filters", "id"),
  own("list_wishes", "user_id", "account_id", "mode", "page"),
  own("bulk_runs", "id"),
  again("bulk_people", by("run_id", "bulk_runs")),
  own("fairness_answers", "key"),
  own("fairness_tallies", "account_id", "mode", "job_profile_id", "version"),
  own("orders", "id"),
  child("payment_notices", "order_id", "orders", "id"),
  own("payments", "id"),
  own("payment_reminders", "id"),
  own("vat_confirmations", "id"),
  own("invoices", "id"),
  // By its invoice and kind programs know it; its place in the chain is the server's.
  { ...again("invoice_originals", by("invoice_id", "invoices")), id: ["seq"] },
  // Each is found by what caused it (`ref`): an order, a session or a credit note.
  again("ledger_entries"),
  own("webhooks", "id"),
  // By the id programs know it; only its order counts.
  { ...again("events"), id: ["seq"] },
  known("deliveries"),
  // Mails that wait name them.
  named("alerts"),
  again("outbox"),
  own("moved_links", "hash"),
  own("former_logs", "account_id", "came_at"),
  { ...again("client_people"), isWritten: true },
  { ...again("candidate_list"), isWritten: true },
];

/** Tables whose numbers programs know. */
export const KNOWN_NUMBERS: readonly string[] = TRAVELS.filter(({ counted }) => counted === "known").map(
  ({ table }) => table,
);

/** What triggers, the index of names and the audit log write of their own accord. */
const BESIDE =
  /^(?:sqlite_.*|candidate_search.*|search_pending|ledger_sums|invite_sums|audit_entries|audit_chain)$/;

type Reader = Pick<Sqlite, "query">;

/** Rows of every whole table, of all accounts. */
export function countAll(sqlite: Reader): ReadonlyMap<string, number> {
  const tables = sqlite
    .query<{ name: string }, []>("SELECT name FROM sqlite_schema WHERE type = 'table'")
    .all()
    .map(({ name }) => name)
    .filter((name) => !BESIDE.test(name));
  return new Map(
    tables.map((name) => [
      name,
      sqlite.query<{ n: number }, []>(`SELECT count(*) AS n FROM ${name}`).get()?.n ?? 0,
    ]),
  );
}

/**
 * Checks that every row that was written is the account's, that no other one appeared or went, and that no column leads to a
 * record of another account.
 * @param before of the whole database, before the first row
 * @param written rows of each table that travels
 * @param known users of the account who were here already
 * @throws MoveError
 */
export function checkOutside(
  sqlite: Reader,
  accountId: string,
  before: ReadonlyMap<string, number>,
  written: ReadonlyMap<string, number>,
  known: number,
): void {
  for (const [table, count] of countAll(sqlite)) {
    const added = count - (before.get(table) ?? 0);
    if (added !== (written.get(table) ?? 0))
      throw new MoveError(aboutTransfer((texts) => texts.otherRows(table)));
  }
  for (const { table, where } of TRAVELS) {
    // Norms are the server's, and of somebody who was here already nothing is added to what they sign in with.
    if (table === "norm_groups" || table === "passkeys") continue;
    const expected = (written.get(table) ?? 0) + (table === "users" ? known : 0);
    const own = sqlite
      .query<{ n: number }, { account: string }>(`SELECT count(*) AS n FROM ${table} WHERE ${where}`)
      .get({ account: accountId })?.n;
    if (own !== expected)
      throw new MoveError(aboutTransfer((texts) => texts.rowCount(expected, table, own ?? 0)));
    for (const [column, target] of Object.entries(COLUMNS[table]?.refs ?? {})) {
      const stray = sqlite
        .query<{ value: string | number }, { account: string }>(
          `SELECT ${table}.${column} AS value FROM ${table} WHERE (${where}) AND EXISTS (
            SELECT 1 FROM ${target} AS target WHERE target.id = ${table}.${column} AND target.account_id IS NOT $account) LIMIT 1`,
        )
        .get({ account: accountId });
      if (stray !== null)
        throw new MoveError(aboutTransfer((texts) => texts.foreignRow(column, table, stray.value)));
    }
  }
}
