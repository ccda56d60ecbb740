import { Database } from "bun:sqlite";
import { randomBytes } from "node:crypto";
import { PA_STANDARD } from "../../src/instrument/registry.ts";
import { tokensOf } from "./links.ts";
import { requestBytes } from "./load.ts";

const DAY_MS = 86_400_000;
/** What a sitting of today is asked, in any order. */
export const ASKED: readonly string[] = PA_STANDARD.questionnaire.items.map(({ id }) => id);

/**
 * Makes sittings whose candidates have read the notice and answered nothing, as copies of the one that the journey
 * completed. Written straight into the database, because reading a notice 2,000 times takes a minute.
 * @returns the tokens of their links
 */
export function seedSittings(file: string, keyFile: string, count: number, now: number): string[] {
  const db = new Database(file);
  db.run("PRAGMA busy_timeout = 5000");
  const tokenOf = tokensOf(keyFile);
  const accounts = db.query<{ id: string }, []>("SELECT id FROM accounts").all();
  const invite = db.query(`
    INSERT INTO invites (id, account_id, mode, email, name, product_type, language, send_email, candidate_message,
      created_at, expires_at) VALUES (?, ?, 'test', 'sitting@people.example', 'Ada Example', 'pa-standard', 'en', 1, '', ?, ?)`);
  const session = db.query(`
    INSERT INTO sessions (account_id, mode, invite_id, source, first_name, last_name, email, gender, product_type,
      questionnaire_version, language, seed, item_order, notice_version, acknowledged_at)
    SELECT ?, 'test', ?, source, first_name, last_name, email, gender, product_type, questionnaire_version, language,
      seed, item_order, notice_version, ? FROM sessions WHERE completed_at IS NOT NULL LIMIT 1`);
  const tokens = db.transaction(() =>
    Array.from({ length: count }, (_, place) => {
      const body = randomBytes(12).toString("hex");
      const account = accounts[place % accounts.length]?.id ?? "";
      invite.run(`inv_${body}`, account, now, now + 30 * DAY_MS);
      session.run(account, `inv_${body}`, now);
      return tokenOf(`inv_${body}`);
    }),
  )();
  db.run("UPDATE server SET indexed_to = (SELECT max(id) FROM candidate_list)");
  db.close();
  return tokens;
}

/** The whole questionnaire of each sitting, one answer a request, all candidates moving on together. */
export const answerRequests = (tokens: readonly string[], items: readonly string[] = ASKED): Uint8Array[] =>
  items.flatMap((item_id, place) =>
    tokens.map((token) =>
      requestBytes({
        method: "PUT",
        path: `/api/candidate/${token}/answers`,
        body: { answers: [{ item_id, value: ((place * 7) % 6) + 1, response_ms: 4_000, changes: 0 }] },
      }),
    ),
  );
