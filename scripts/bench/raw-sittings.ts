// What a candidate sends while answering, on prepared statements alone: the part of raw.ts that comes without a key.
import type { Database } from "bun:sqlite";
import { ITEM_IDS } from "../../src/instrument/packed/items.ts";

interface SittingRow {
  account_id: string;
  mode: string;
  status: string;
  offset_ms: number;
  expires_at: number;
  invite_started_at: number | null;
  completed_at: number | null;
  cancelled_at: number | null;
  session_id: number;
  item_order: Uint8Array;
  notice_version: string;
  started_at: number | null;
  anonymized_at: number | null;
}

interface GivenAnswer {
  item_id: string;
  value: number;
  response_ms: number;
  changes: number;
  waited_ms?: number;
}

interface RawSittingsDeps {
  db: Database;
  tokenOf: (inviteId: string) => string;
  headers: () => Record<string, string>;
  /** Whether writes that arrive together share a commit. */
  isGrouped: boolean;
}

const TOKEN = /^([0-9A-Za-z]{24})([a-z2-7]{26})$/;
const DAY_MS = 86_400_000;
const SAME_DEVICE_MS = 60_000;

/** @returns the handler of `PUT /api/candidate/:token/answers` */
export function rawAnswers({ db, tokenOf, headers, isGrouped }: RawSittingsDeps) {
  const sittingOf = db.query<SittingRow, [string]>(`
    SELECT i.account_id, i.mode, a.status, CASE i.mode WHEN 'test' THEN a.test_clock_offset_ms ELSE 0 END AS offset_ms,
      i.expires_at, i.started_at AS invite_started_at, i.completed_at, i.cancelled_at, s.id AS session_id,
      s.item_order, s.notice_version, s.started_at, s.anonymized_at
    FROM invites i JOIN accounts a ON a.id = i.account_id JOIN sessions s ON s.invite_id = i.id WHERE i.id = ?`);
  const put = db.query(`
    INSERT INTO answers (session_id, item_id, value, response_ms, changes, answered_at) VALUES (?, ?, ?, ?, ?, ?)
    ON CONFLICT (session_id, item_id) DO UPDATE SET value = excluded.value,
      response_ms = max(response_ms, excluded.response_ms),
      changes = changes + CASE WHEN value <> excluded.value THEN 1 ELSE 0 END, answered_at = excluded.answered_at
    WHERE excluded.answered_at >= answered_at - ${SAME_DEVICE_MS}`);
  const countOf = db.query<{ n: number }, [number]>("SELECT count(*) AS n FROM answers WHERE session_id = ?");
  const startInvite = db.query("UPDATE invites SET started_at = ? WHERE id = ? AND started_at IS NULL");
  const startSession = db.query("UPDATE sessions SET started_at = ? WHERE id = ?");
  const bump = db.query("UPDATE server SET commits = commits + 1 WHERE id = 1");

  function store(token: string, given: readonly GivenAnswer[]): { answered: number; total: number } | number {
    const body = TOKEN.exec(token)?.[1];
    if (body === undefined) return 404;
    const inviteId = `inv_${body}`;
    const sitting = sittingOf.get(inviteId);
    if (sitting === null || tokenOf(inviteId) !== token || sitting.anonymized_at !== null) return 404;
    if (sitting.invite_started_at === null && sitting.status === "inactive") return 404;
    const now = Date.now() + sitting.offset_ms;
    const ends = sitting.expires_at + (sitting.invite_started_at === null ? 0 : DAY_MS);
    if (sitting.cancelled_at !== null || now >= ends) return 404;
    if (sitting.completed_at !== null || sitting.notice_version === "") return 409;
    for (const answer of given) {
      if (!sitting.item_order.includes(ITEM_IDS.indexOf(answer.item_id))) return 400;
      const at = now - (answer.waited_ms ?? 0);
      put.run(sitting.session_id, answer.item_id, answer.value, answer.response_ms, answer.changes, at);
    }
    if (sitting.started_at === null) {
      startInvite.run(now, inviteId);
      startSession.run(now, sitting.session_id);
    }
    const answered = countOf.get(sitting.session_id)?.n ?? 0;
    return { answered, total: sitting.item_order.length };
  }

  const alone = db.transaction((token: string, given: readonly GivenAnswer[]) => {
    const stored = store(token, given);
    bump.run();
    return stored;
  });

  type Stored = ReturnType<typeof store>;
  let waiting: { token: string; given: readonly GivenAnswer[]; done: (stored: Stored) => void }[] = [];
  const all = db.transaction((members: typeof waiting) => {
    const stored = members.map(({ token, given }) => {
      db.run("SAVEPOINT one");
      const outcome = store(token, given);
      db.run("RELEASE one");
      return outcome;
    });
    bump.run();
    return stored;
  });
  function together(token: string, given: readonly GivenAnswer[]): Promise<Stored> {
    if (waiting.length === 0) {
      setImmediate(() => {
        const members = waiting;
        waiting = [];
        for (const [place, stored] of all.immediate(members).entries()) members[place]?.done(stored);
      });
    }
    return new Promise((done) => waiting.push({ token, given, done }));
  }

  return async (request: Request & { params: { token: string } }): Promise<Response> => {
    const { answers } = (await request.json()) as { answers?: GivenAnswer[] };
    if (!Array.isArray(answers) || !answers.every(isAnswer)) return new Response(null, { status: 400 });
    const { token } = request.params;
    const stored = await (isGrouped ? together(token, answers) : alone.immediate(token, answers));
    if (typeof stored === "number") return new Response(null, { status: stored });
    return Response.json({ success: true, data: stored }, { headers: headers() });
  };
}

const isAnswer = ({ item_id, value, response_ms, changes }: GivenAnswer): boolean =>
  typeof item_id === "string" &&
  [value, response_ms, changes].every(Number.isInteger) &&
  value >= 1 &&
  value <= 6 &&
  response_ms >= 0 &&
  changes >= 0;
