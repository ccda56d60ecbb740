import type { Database as Sqlite } from "bun:sqlite";
import { type Secrets, sha256 } from "#/platform/crypto/secrets.ts";
import type { Db } from "#/platform/db/open.ts";
import type { RefreshTokens } from "#/platform/mail/oauth.ts";
import type { Log } from "#/platform/observability/log.ts";
import type { Clock } from "#/platform/time/clock.ts";
import { readSettings, writeSetting } from "./live.ts";

/** A row next to the settings that nobody sets. */
const KEY = "mail_oauth_refresh_token_latest";
const PURPOSE = `settings:${KEY}`;

/** @returns the refresh token that replaced the given one; itself if none did, or if that one cannot be read */
export function latestRefreshToken(sqlite: Sqlite, secrets: Pick<Secrets, "open">, original: string): string {
  const sealed = readSettings(sqlite).find(({ key }) => key === KEY)?.sealedValue;
  if (sealed == null) return original;
  try {
    const [of, latest = ""] = secrets.open(sealed, PURPOSE).split(" ");
    // Somebody has entered another one since.
    return of === sha256(original) && latest !== "" ? latest : original;
  } catch {
    return original;
  }
}

interface RefreshTokenDeps {
  db: Db;
  secrets: Secrets;
  clock: Clock;
  log: Log;
}

/** Stores the refresh token that the provider issued last, sealed, wherever the first one was set. */
export const createRefreshTokens = ({ db, secrets, clock, log }: RefreshTokenDeps): RefreshTokens => ({
  latest: (original) => latestRefreshToken(db.sqlite, secrets, original),

  keep(original, latest) {
    const sealedValue = secrets.seal(`${sha256(original)} ${latest}`, PURPOSE);
    const row = { key: KEY, value: null, sealedValue, version: 0 };
    try {
      db.tx(() => writeSetting(db.sqlite, { ...row, changedAt: clock.now(), changedBy: "mail provider" }));
    } catch (error) {
      // The access token that came with it sends emails all the same.
      log.warn({ error: error as Error }, "the mail provider's new refresh token could not be stored");
    }
  },
});
