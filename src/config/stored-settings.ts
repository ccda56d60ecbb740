import type { Database as Sqlite } from "bun:sqlite";
import { existsSync, statSync } from "node:fs";
import { join, resolve } from "node:path";
import { systemRandom } from "#/platform/crypto/random.ts";
import { openToRead } from "#/platform/db/read-only.ts";
import { DATABASE_FILE, KEY_FILE, readKeys } from "#/platform/files/data-dir.ts";
import { keyCheckIn, keysFor, secretsOf } from "#/platform/files/identity.ts";
import { systemClock } from "#/platform/time/clock.ts";
import type { SettingKey } from "./catalogue.ts";
import type { Config } from "./config.ts";
import { openRows, readSettings } from "./live.ts";
import { latestRefreshToken } from "./refresh-tokens.ts";

interface SettingsBeside {
  /** In force for a service on this folder. */
  config: Config;
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
  const nothing = { config: base, unread: [], stored: [], refreshToken: base.MAIL_OAUTH_REFRESH_TOKEN };
  const folder = resolve(base.DATA_DIR);
  const file = join(folder, DATABASE_FILE);
  if (!existsSync(file) || !statSync(file).isFile() || statSync(file).size === 0) return nothing;
  try {
    const sqlite = openToRead(folder);
    try {
      // A folder of an earlier version has no such table before its next start.
      if (sqlite.query("SELECT 1 FROM sqlite_schema WHERE name = 'settings'").get() === null) return nothing;
      const secrets = secretsIn(folder, sqlite);
      const { config, unread, stored } = openRows(base, readSettings(sqlite), secrets);
      const refreshToken = latestRefreshToken(sqlite, secrets, config.MAIL_OAUTH_REFRESH_TOKEN);
      return { config, unread, stored: [...stored.keys()], refreshToken };
    } finally {
      sqlite.close();
    }
  } catch {
    return nothing;
  }
}

function secretsIn(folder: string, sqlite: Sqlite): { open(sealed: string, context: string): string } {
  const keys = readKeys(join(folder, KEY_FILE));
  if (keys !== null) {
    const settled = keysFor(keys, keyCheckIn({ sqlite }), systemRandom);
    return secretsOf(settled, systemRandom, systemClock.now);
  }
  return {
    open() {
      throw new Error("The server key is missing.");
    },
  };
}
