/** SIGKILL during shared commits loses no acknowledged answer and stores none in part. */
import { Database } from "bun:sqlite";
import { expect, test } from "bun:test";
import { join } from "node:path";
import {
  type Account,
  begin,
  call,
  candidatePath,
  invite,
  must,
  registerWithCredits,
  withDatabase,
} from "./client.ts";
import { folderForFile } from "./own-folder.ts";
import { type RunningAssay, runDoctor, startAssay, waitFor } from "./process.ts";

const ROUNDS = 8;
const CANDIDATES = 12;
const COMPANIES = 4;
/** Acknowledged requests of a round; different each time, so that kills meet commits of many sizes at every moment. */
const killAfter = (round: number): number => 60 + ((round * 97) % 180);

const folder = folderForFile();
const ENV = { RATE_LIMIT_PER_MINUTE: "1000000", PUBLIC_RATE_LIMIT_PER_MINUTE: "1000000", LOG_LEVEL: "warn" };

interface Candidate {
  token: string;
  items: string[];
  /** What was acknowledged last of each item. */
  stored: Map<string, number>;
  /** What was sent last and not answered. */
  unanswered: { itemId: string; value: number } | null;
}

/** Answers without a pause until the service is gone; many do so at once, so that they share commits. */
async function answerUntilGone(
  address: string,
  candidate: Candidate,
  random: () => number,
  acknowledged: () => void,
): Promise<void> {
  while (true) {
    const itemId = candidate.items[Math.floor(random() * candidate.items.length)] ?? "";
    const value = 1 + Math.floor(random() * 6);
    candidate.unanswered = { itemId, value };
    const body = { answers: [{ item_id: itemId, value, response_ms: 1_000, changes: 0 }] };
    try {
      must(await call(address, "PUT", candidatePath(candidate.token, "/answers"), { body }), 200);
    } catch (error) {
      if (error instanceof Error && error.message.startsWith("answered")) throw error;
      return;
    }
    candidate.stored.set(itemId, value);
    candidate.unanswered = null;
    acknowledged();
  }
}

interface Company {
  account: Account;
  /** Ids of invites that were answered 201. */
  invited: Set<string>;
  /** Keys of requests that were not answered; each may have made an invite or none. */
  lost: string[];
}

async function inviteUntilGone(
  address: string,
  company: Company,
  round: number,
  acknowledged: () => void,
): Promise<void> {
  for (let n = 0; ; n += 1) {
    const key = `${company.account.id}-${round}-${n}`;
    const body = { email: `p${n}.${round}@people.example`, name: "Ada Example" };
    const options = { key: company.account.key, body, headers: { "idempotency-key": key } };
    try {
      const { data } = must(await call(address, "POST", "/api/v1/invites", options), 201).json;
      company.invited.add(data.invite_id);
      acknowledged();
    } catch (error) {
      if (error instanceof Error && error.message.startsWith("answered")) throw error;
      company.lost.push(key);
      return;
    }
  }
}

/** Repeats itself from run to run. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}

function expectAnswers(database: Database, { token, stored, unanswered }: Candidate): void {
  const rows = database
    .query<{ item_id: string; value: number }, [string]>(
      "SELECT a.item_id, a.value FROM answers a JOIN sessions s ON s.id = a.session_id WHERE s.invite_id = ?",
    )
    .all(`inv_${token.slice(0, 24)}`);
  const found = new Map(rows.map((row) => [row.item_id, row.value]));
  for (const [itemId, value] of stored) {
    const can = unanswered?.itemId === itemId ? [value, unanswered.value] : [value];
    expect(can).toContain(found.get(itemId) ?? -1);
  }
  const strangers = [...found.keys()].filter((id) => !stored.has(id) && id !== unanswered?.itemId);
  expect(strangers).toEqual([]);
}

/** Every invite that was answered is there with its mail and its stored answer; of a lost one all or nothing. */
function expectInvites(database: Database, { account, invited, lost }: Company): void {
  const counts = database
    .query<{ invites: number; mails: number; answers: number; others: number }, [string]>(
      `SELECT count(*) AS invites,
         (SELECT count(*) FROM invites x WHERE x.account_id = ?1 AND x.email NOT LIKE 'p%') AS others,
         (SELECT count(*) FROM outbox o WHERE o.account_id = ?1 AND o.ref LIKE 'invite:%') AS mails,
         (SELECT count(*) FROM idempotency_answers k WHERE k.account_id = ?1) AS answers
       FROM invites i WHERE i.account_id = ?1 AND i.email LIKE 'p%'`,
    )
    .get(account.id) ?? { invites: -1, mails: -2, answers: -3, others: 0 };
  expect(counts.invites).toBeGreaterThanOrEqual(invited.size);
  expect(counts.invites).toBeLessThanOrEqual(invited.size + lost.length);
  expect([counts.mails - counts.others, counts.answers]).toEqual([counts.invites, counts.invites]);
  const ids = database.query<{ id: string }, [string]>("SELECT id FROM invites WHERE account_id = ?");
  const there = new Set(ids.all(account.id).map(({ id }) => id));
  expect([...invited].filter((id) => !there.has(id))).toEqual([]);
}

/** How many invites were acknowledged in all. */
const sumOf = (companies: readonly Company[]): number =>
  companies.reduce((sum, { invited }) => sum + invited.size, 0);

test("killed in the middle of shared commits, again and again, it has stored all that it acknowledged and nothing half", async () => {
  const random = seeded(20_261_122);
  let assay: RunningAssay = await startAssay(folder, ENV);
  const companies: Company[] = [];
  for (let n = 0; n < COMPANIES; n += 1) {
    companies.push({ account: await registerWithCredits(assay.address), invited: new Set(), lost: [] });
  }
  withDatabase(folder, (database) =>
    database.run("UPDATE accounts SET pending_limit = 100000, debt_limit = 100000"),
  );
  const candidates: Candidate[] = [];
  for (let n = 0; n < CANDIDATES; n += 1) {
    const company = companies[n % COMPANIES];
    if (company === undefined) throw new Error("there is no company");
    const { token } = await invite(assay.address, company.account, { email: `candidate${n}@people.example` });
    const items = (await begin(assay.address, token)).map(({ id }) => id);
    candidates.push({ token, items, stored: new Map(), unanswered: null });
  }

  for (let round = 0; round < ROUNDS; round += 1) {
    const { address, kill } = assay;
    let left = killAfter(round);
    const acknowledged = () => {
      left -= 1;
      if (left === 0) void kill();
    };
    await Promise.all([
      ...candidates.map((candidate) => answerUntilGone(address, candidate, random, acknowledged)),
      ...companies.map((company) => inviteUntilGone(address, company, round, acknowledged)),
    ]);
    const dead = new Database(join(folder, "data", "assay.db"));
    for (const candidate of candidates) expectAnswers(dead, candidate);
    for (const company of companies) expectInvites(dead, company);
    dead.close();
    for (const candidate of candidates) {
      // Whatever the outcome was, it is known from now on.
      const { unanswered } = candidate;
      if (unanswered !== null) candidate.stored.delete(unanswered.itemId);
    }
    assay = await startAssay(folder, ENV);
    for (const candidate of candidates) await learn(assay.address, candidate);
  }

  expect(sumOf(companies)).toBeGreaterThan(ROUNDS * COMPANIES);
  await waitFor("a clean end", async () => (await assay.stop()) === 0);
  expect((await runDoctor(folder)).failed.filter((name) => name === "database")).toEqual([]);
});

/** What the service says is stored of what was not answered. */
async function learn(address: string, candidate: Candidate): Promise<void> {
  const path = candidatePath(candidate.token, "/questions");
  const { answers } = must(await call(address, "GET", path), 200).json.data as {
    answers: Record<string, number>;
  };
  candidate.stored = new Map(Object.entries(answers));
  candidate.unanswered = null;
}
