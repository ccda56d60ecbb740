import type { Db } from "#/platform/db/open.ts";
import { PEOPLE } from "#/platform/db/personal-data/people.ts";
import { monthOf } from "#/platform/db/personal-data/rules.ts";

/** Rows that are looked at in one statement: a few milliseconds. */
const STRIDE = 500;

/** Consecutive numbers of rows: above the first, up to the second. */
type Stretch = Readonly<Record<"after" | "upTo", number>>;

/** Matches rows that name a deleted person by session or invite. */
const isDeleted = (table: string, session: string, invite: string): string => `EXISTS (
  SELECT 1 FROM sessions s WHERE +s.account_id = ${table}.account_id AND +s.mode = ${table}.mode
    AND s.anonymized_at IS NOT NULL AND (s.id = ${session} OR s.invite_id = ${invite}))`;

const OLD_EVENTS = `seq > $after AND seq <= $upTo
  AND type IN ('analysis.started', 'analysis.completed', 'invite.created', 'invite.expired', 'invite.cancelled')
  AND created_at <> ${monthOf("created_at")}
  AND ${isDeleted("events", "json_extract(data, '$.session_id')", "json_extract(data, '$.invite_id')")}`;

const OLD_MAILS = `id > $after AND id <= $upTo AND channel = 'mail' AND status IN ('done', 'dead')
  AND created_at <> ${monthOf("created_at")}
  AND ${isDeleted("outbox", "json_extract(payload, '$.sessionId')", "json_extract(payload, '$.inviteId')")}`;

const byMonth = (...columns: string[]): string =>
  columns.map((column) => `${column} = ${monthOf(column)}`).join(", ");

/**
 * Exact instants that earlier versions left in events, their deliveries and mails of people whom they deleted. A deletion of today finds
 * these rows by the instants of invite and session, which hold the month since.
 */
export function previousInstantsIn({ sqlite }: Pick<Db, "sqlite">) {
  const stretchesOf = (table: string, key: string): Stretch[] => {
    const { first, last } = sqlite
      .query<{ first: number | null; last: number | null }, []>(
        `SELECT min(${key}) AS first, max(${key}) AS last FROM ${table}`,
      )
      .get() ?? { first: null, last: null };
    if (first === null || last === null) return [];
    return Array.from({ length: Math.ceil((last - first + 1) / STRIDE) }, (_, place) => {
      const after = first - 1 + place * STRIDE;
      return { after, upTo: after + STRIDE };
    });
  };
  const run = (text: string, stretch: Stretch): number =>
    sqlite.query<unknown, [Stretch]>(text).run(stretch).changes;

  return {
    hasDeletions: (): boolean => sqlite.query("SELECT 1 FROM deletions LIMIT 1").get() !== null,
    events: (): Stretch[] => stretchesOf("events", "seq"),
    mails: (): Stretch[] => stretchesOf("outbox", "id"),

    /** @returns how many rows hold a month now */
    blurEvents: (stretch: Stretch): number =>
      run(
        `UPDATE deliveries SET answer = NULL, ${byMonth("attempted_at")} WHERE event_id IN (SELECT id FROM events WHERE ${OLD_EVENTS})`,
        stretch,
      ) +
      run(
        `UPDATE events SET data = ${PEOPLE.events?.also?.data ?? "data"}, ${byMonth("created_at")} WHERE ${OLD_EVENTS}`,
        stretch,
      ),

    /** @returns how many rows hold a month now */
    blurMails: (stretch: Stretch): number =>
      run(`UPDATE outbox SET ${byMonth("created_at", "due_at", "finished_at")} WHERE ${OLD_MAILS}`, stretch),
  };
}

export type PreviousStore = ReturnType<typeof previousInstantsIn>;
