import type { Database as Sqlite } from "bun:sqlite";
import type { Secrets } from "#/platform/crypto/secrets.ts";
import { DAY_MS } from "#/platform/time/clock.ts";
import type { Config, SettingName } from "./config.ts";
import { type Digests, type Fact, factsIn, isSame, type RecordedFacts } from "./facts.ts";

/** The record of facts: one row for each change, so that it also says since when a value was in force. */

interface HistoryRow extends Fact {
  at: number;
  /** When the service had started that recorded it; the same as `at` where it differed from the start before. */
  startedAt: number;
}

/** In plain SQL, as commands read it next to a running service, before anything is opened. */
const ALL = `SELECT name, value, digest, source, at, started_at AS startedAt FROM setting_history ORDER BY id`;

const LATEST = `SELECT name, value, digest, source, at, started_at AS startedAt FROM setting_history
  WHERE id IN (SELECT max(id) FROM setting_history GROUP BY name)`;

const ADD = `INSERT INTO setting_history (name, value, digest, source, version, at, started_at)
  VALUES ($name, $value, $digest, $source, $version, $at, $startedAt)`;

const PURPOSE = "setting";

/** Hashes of secrets that can be compared and not reversed, also after the server key was rotated. */
export const digestsWith =
  (secrets: Pick<Secrets, "macs">): Digests =>
  (text) =>
    secrets.macs(PURPOSE, text);

interface Recorded {
  facts: RecordedFacts;
  /** Of the latest row, milliseconds since 1970. */
  at: number;
  startedAt: number;
}

/** What the service recorded last; null: none has started on this data yet. */
export function readRecorded(sqlite: Sqlite): Recorded | null {
  const rows = sqlite.query<HistoryRow, []>(LATEST).all();
  if (rows.length === 0) return null;
  return {
    facts: new Map(rows.map((row) => [row.name, row])),
    at: Math.max(...rows.map(({ at }) => at)),
    startedAt: Math.max(...rows.map(({ startedAt }) => startedAt)),
  };
}

interface Recording {
  sqlite: Sqlite;
  digests: Digests;
  version: string;
  now: number;
}

/**
 * Records the facts that differ from the record.
 * @param isStart of a service: the first start records all of them
 * @returns the names of those that were recorded before with another value
 */
export function recordFacts(
  config: Config,
  { sqlite, digests, version, now }: Recording,
  isStart: boolean,
): SettingName[] {
  const recorded = readRecorded(sqlite);
  // A command may store settings before any service has started, which then says what is in force.
  if (recorded === null && !isStart) return [];
  const startedAt = isStart ? now : (recorded?.startedAt ?? now);
  const changed: SettingName[] = [];
  for (const fact of factsIn(config, digests)) {
    const before = recorded?.facts.get(fact.name);
    const stays = before !== undefined && isSame(config, before, digests);
    if (stays && before.source === fact.source) continue;
    if (before !== undefined && !stays) changed.push(fact.name);
    const { digest } = stays ? before : fact;
    sqlite.query(ADD).run({ ...fact, digest, version, at: now, startedAt });
  }
  return changed;
}

const SHOWN_MS = 30 * DAY_MS;

export interface ChangeAtStart {
  at: number;
  /** Values before and after; null of a secret, and where nothing is set. */
  changes: { name: string; before: string | null; after: string | null }[];
}

/** What the latest start with other facts has changed, for a month; null: nothing. */
export function changedAtStart(sqlite: Sqlite, now: number): ChangeAtStart | null {
  const known = new Map<string, HistoryRow>();
  const changes: (ChangeAtStart["changes"][number] & { at: number })[] = [];
  for (const row of sqlite.query<HistoryRow, []>(ALL).all()) {
    const before = known.get(row.name);
    known.set(row.name, row);
    const isOther = before !== undefined && (before.value !== row.value || before.digest !== row.digest);
    if (isOther && row.at === row.startedAt)
      changes.push({ name: row.name, before: before.value, after: row.value, at: row.at });
  }
  const at = changes.at(-1)?.at ?? 0;
  return at > now - SHOWN_MS ? { at, changes: changes.filter((change) => change.at === at) } : null;
}
