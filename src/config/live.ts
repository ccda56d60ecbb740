import type { Database as Sqlite } from "bun:sqlite";
import type { Secrets } from "#/platform/crypto/secrets.ts";
import type { Db } from "#/platform/db/open.ts";
import { keepingLinks } from "#/platform/mail/link-reach.ts";
import type { MailServer } from "#/platform/mail/mail.ts";
import type { RefreshTokens } from "#/platform/mail/oauth.ts";
import { createMailTransport } from "#/platform/mail/route.ts";
import type { Log } from "#/platform/observability/log.ts";
import type { SecurityLog } from "#/platform/observability/security-log.ts";
import type { Outbound } from "#/platform/outbound/outbound.ts";
import type { Clock } from "#/platform/time/clock.ts";
import { CATALOGUE, inForce, isSettingKey, type SettingKey, type StoredValues } from "./catalogue.ts";
import type { Config } from "./config.ts";
import { type Difference, issuedDifferently } from "./facts.ts";
import { digestsWith, readRecorded, recordFacts } from "./history.ts";
import { mailRouteOf } from "./mail-route.ts";

/** A setting as it is stored; neither value nor seal: it was reset to its default. */
interface SettingRow {
  key: string;
  value: string | null;
  sealedValue: string | null;
  version: number;
  changedAt: number;
  changedBy: string;
}

/** In plain SQL, as this comes before the first request. */
const ALL =
  "SELECT key, value, sealed_value AS sealedValue, version, changed_at AS changedAt, changed_by AS changedBy FROM settings";

const VERSION = "SELECT coalesce(max(version), 0) AS version FROM settings";

const WRITE = `INSERT INTO settings (key, value, sealed_value, version, changed_at, changed_by)
  VALUES ($key, $value, $sealedValue, $version, $changedAt, $changedBy)
  ON CONFLICT (key) DO UPDATE SET value = excluded.value, sealed_value = excluded.sealed_value,
    version = excluded.version, changed_at = excluded.changed_at, changed_by = excluded.changed_by`;

export const readSettings = (sqlite: Sqlite): SettingRow[] => sqlite.query<SettingRow, []>(ALL).all();

/** Counts changes: a reader that remembers another number has read something else. */
const readVersion = (sqlite: Sqlite): number =>
  sqlite.query<{ version: number }, []>(VERSION).get()?.version ?? 0;

export const writeSetting = (sqlite: Sqlite, row: SettingRow): void =>
  void sqlite.query(WRITE).run({ ...row });

/** Everything that was stored, and what it comes to. */
export interface SettingsNow {
  /** As the environment says, without what was stored. */
  readonly base: Config;
  readonly stored: StoredValues;
  readonly rows: ReadonlyMap<SettingKey, SettingRow>;
  /** Of the last change to any of them. */
  readonly version: number;
  /** In force. */
  readonly config: Config;
}

/** A value to be stored; null puts the setting back to its default. */
export type SettingChanges = ReadonlyMap<SettingKey, string | null>;

type LiveSettings = ReturnType<typeof createLiveSettings>;

interface LiveDeps {
  /** As the environment says. */
  config: Config;
  db: Db;
  secrets: Pick<Secrets, "seal" | "open" | "macs">;
  clock: Clock;
  log: Log;
  security: Pick<SecurityLog, "record">;
  /** Of the program. */
  version: string;
}

const purposeOf = (key: SettingKey): string => `settings:${key}`;

/**
 * The settings in force, which change while the service runs. Code that needs one reads it when it is needed, and
 * keeps nothing of it; code that has to act on a change registers a listener.
 */
export function createLiveSettings(deps: LiveDeps) {
  const { config: base, db, secrets, clock, log } = deps;
  let known: SettingsNow | null = null;
  const heard: ((before: Config, after: Config) => void)[] = [];

  function read(): SettingsNow {
    const rows = readSettings(db.sqlite);
    const opened = openRows(base, rows, secrets);
    for (const key of opened.unread)
      log.warn({ setting: key }, "a stored setting cannot be read and counts as not set: set it again");
    return opened;
  }

  const now = (): SettingsNow => {
    known ??= read();
    return known;
  };

  function refresh(): void {
    const before = known?.config ?? null;
    known = read();
    if (before === null) return;
    for (const notify of heard) notify(before, known.config);
  }

  /** Learns what another process, a command above all, has stored. */
  function look(): void {
    if (known !== null && readVersion(db.sqlite) !== known.version) refresh();
  }

  /** In the running transaction. @returns the names of facts that were recorded with another value */
  const recordIn = (config: Config, isStart: boolean) =>
    recordFacts(
      config,
      {
        ...{ sqlite: db.sqlite, digests: digestsWith(secrets) },
        ...{ version: deps.version, now: clock.now() },
      },
      isStart,
    );

  return {
    now,
    /** The settings in force at this moment. */
    current: (): Config => now().config,

    /** Registers a listener that is called after each change, also one of another process. */
    onChange(report: (before: Config, after: Config) => void): void {
      heard.push(report);
    },

    look,

    /**
     * Stores values that were found right, inside the transaction; they are in force once it has committed.
     * @param by a user's id, "operator token" or "command line"
     * @returns what will be in force then
     */
    store(changes: SettingChanges, by: string): SettingsNow {
      const version = readVersion(db.sqlite) + 1;
      for (const [key, text] of changes) {
        const isSealed = CATALOGUE[key].secret === true && text !== null;
        writeSetting(db.sqlite, {
          key,
          value: isSealed ? null : text,
          sealedValue: isSealed ? secrets.seal(text, purposeOf(key)) : null,
          ...{ version, changedAt: clock.now(), changedBy: by },
        });
      }
      db.afterCommit(refresh);
      const after = openRows(base, readSettings(db.sqlite), secrets);
      recordIn(after.config, false);
      return after;
    },

    /** Facts with which this process would issue or send something else than the service that started last on this data. */
    issuedDifferently(): Difference[] {
      const recorded = readRecorded(db.sqlite);
      if (recorded === null) return [];
      const digests = digestsWith(secrets);
      return issuedDifferently({ config: now().config, recorded: recorded.facts, digests });
    },

    /** Records what the service that starts has in force, so that commands can compare their own settings. */
    recordStart(): void {
      db.tx(() => {
        look();
        const changed = recordIn(now().config, true);
        if (changed.length > 0)
          deps.security.record("settings.changed_at_start", { by: "schedule", settings: changed.join(" ") });
      });
    },
  };
}

/**
 * The values of the rows, with the names of those that cannot be read: sealed by another instance, or by a later
 * version.
 */
export function openRows(
  base: Config,
  rows: readonly SettingRow[],
  secrets: Pick<Secrets, "open">,
): SettingsNow & { unread: string[] } {
  const stored = new Map<SettingKey, string>();
  const known = new Map<SettingKey, SettingRow>();
  const unread: string[] = [];
  for (const row of rows) {
    // Of a later version: its own business.
    if (!isSettingKey(row.key)) continue;
    known.set(row.key, row);
    try {
      const text = row.sealedValue === null ? row.value : secrets.open(row.sealedValue, purposeOf(row.key));
      if (text === null) continue;
      CATALOGUE[row.key].parse(text);
      stored.set(row.key, text);
    } catch {
      unread.push(row.key);
    }
  }
  const version = rows.reduce((highest, row) => Math.max(highest, row.version), 0);
  return { base, stored, rows: known, version, config: inForce(base, stored), unread };
}

interface MailServerDeps {
  settings: Pick<LiveSettings, "current">;
  /** Where links begin. */
  origin: () => string;
  clock: Clock;
  refreshTokens: RefreshTokens;
  outbound: Outbound;
}

/** The mail server of the settings in force, created again when they name another one; null if none is set. */
export function createMailServer({ settings, origin, ...deps }: MailServerDeps): () => MailServer | null {
  let seen: Config | null = null;
  let created: { setting: string; server: MailServer | null } = { setting: "", server: null };
  return () => {
    const config = settings.current();
    // Asked before each email and by many pages; the settings are another object only after a change.
    if (config === seen) return created.server;
    seen = config;
    const route = mailRouteOf(config);
    const setting = JSON.stringify(route);
    if (setting === created.setting) return created.server;
    const server =
      route === null ? null : keepingLinks(createMailTransport(route, deps), route.address, origin);
    created = { setting, server };
    return server;
  };
}
