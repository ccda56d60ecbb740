import type { Database as Sqlite } from "bun:sqlite";
import { existsSync, statSync } from "node:fs";
import { join, resolve } from "node:path";
import { systemRandom } from "#/platform/crypto/random.ts";
import type { Secrets } from "#/platform/crypto/secrets.ts";
import { openToRead } from "#/platform/db/read-only.ts";
import { DATABASE_FILE, KEY_FILE, readKeys } from "#/platform/files/data-dir.ts";
import { keyCheckIn, keysFor, secretsOf } from "#/platform/files/identity.ts";
import { systemClock } from "#/platform/time/clock.ts";
import type { SettingKey } from "./catalogue.ts";
import type { Config } from "./config.ts";
import { type Difference, type RecordedFacts, setDifferently, withFactsOf } from "./facts.ts";
import { type ChangeAtStart, changedAtStart, digestsWith, readRecorded } from "./history.ts";
import { openRows, readSettings } from "./live.ts";
import { latestRefreshToken } from "./refresh-tokens.ts";

interface SettingsBeside {
  /** In force for a service on this folder: where this environment says nothing, as the service has recorded it. */
  config: Config;
  /** The same without what was stored. */
  base: Config;
  /** What the service recorded last; null: none has started on this folder. */
  recorded: RecordedFacts | null;
  /** When it did. */
  recordedAt: number | null;
  changedAtStart: ChangeAtStart | null;
  /** What this environment sets to something else than the service has. */
  setDifferently: readonly Difference[];
  /** Stored, and readable by nobody here. */
  unread: readonly string[];
  stored: readonly SettingKey[];
  /** The refresh token that the mail provider issued last; empty where none is set. */
  refreshToken: string;
}

/**
 * The settings in force for a service on the data folder, also next to a running one. Changes and creates nothing. If
 * there is no folder yet, or a database that cannot be read, only the settings of the environment are known.
 * @param base the settings of the environment
 */
export function settingsBeside(base: Config): SettingsBeside {
  const nothing: SettingsBeside = {
    ...{
      config: base,
      base,
      recorded: null,
      recordedAt: null,
      changedAtStart: null,
      setDifferently: [],
      unread: [],
      stored: [],
    },
    refreshToken: base.MAIL_OAUTH_REFRESH_TOKEN,
  };
  const folder = resolve(base.DATA_DIR);
  const file = join(folder, DATABASE_FILE);
  if (!existsSync(file) || !statSync(file).isFile() || statSync(file).size === 0) return nothing;
  try {
    const sqlite = openToRead(folder);
    try {
      // A folder of an earlier version has no such table before its next start.
      if (!hasTable(sqlite, "settings")) return nothing;
      const secrets = secretsIn(folder, sqlite);
      const rows = readSettings(sqlite);
      const recorded = hasTable(sqlite, "setting_history") ? readRecorded(sqlite) : null;
      const whole = recorded === null ? base : withFactsOf(base, recorded.facts);
      const { config, unread, stored } = openRows(whole, rows, secrets);
      return {
        ...{ config, base: whole, unread, stored: [...stored.keys()] },
        recorded: recorded?.facts ?? null,
        recordedAt: recorded?.at ?? null,
        changedAtStart: recorded && changedAtStart(sqlite, systemClock.now()),
        setDifferently:
          recorded === null
            ? []
            : setDifferently({ config, recorded: recorded.facts, digests: digestsWith(secrets) }),
        refreshToken: latestRefreshToken(sqlite, secrets, config.MAIL_OAUTH_REFRESH_TOKEN),
      };
    } finally {
      sqlite.close();
    }
  } catch {
    return nothing;
  }
}

const hasTable = (sqlite: Sqlite, name: string): boolean =>
  sqlite.query("SELECT 1 FROM sqlite_schema WHERE name = ?").get(name) !== null;

function secretsIn(folder: string, sqlite: Sqlite): Pick<Secrets, "open" | "macs"> {
  const keys = readKeys(join(folder, KEY_FILE));
  if (keys !== null) {
    const settled = keysFor(keys, keyCheckIn({ sqlite }), systemRandom);
    return secretsOf(settled, systemRandom, systemClock.now);
  }
  const missing = () => {
    throw new Error("The server key is missing.");
  };
  return { open: missing, macs: missing };
}
