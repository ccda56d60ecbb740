import type { TestService } from "./service.ts";

/** What belongs to no account, and what one test would therefore leave to the next. */
const SHARED = [
  "SELECT * FROM settings",
  "SELECT * FROM prices",
  "SELECT * FROM first_steps_aside",
  "SELECT * FROM clock_periods",
  "SELECT id, activated_at, retired_at FROM norm_groups",
  "SELECT count(*) FROM users WHERE is_operator",
  "PRAGMA schema_version",
  "PRAGMA foreign_keys",
];

/**
 * Remembers a service that has just started.
 * @returns whether it still differs from then by nothing but the records of accounts: it runs, was not restarted, does
 * not listen, its clock stands where it stood, and what all accounts share is unchanged
 */
export function watch(service: TestService): () => boolean {
  const { app, db, folder } = service;
  const now = service.clock.now();
  const shared = () => JSON.stringify(SHARED.map((query) => db.sqlite.query(query).all()));
  const before = shared();
  return () =>
    service.app === app &&
    service.folder === folder &&
    app.server === null &&
    service.clock.elapsed() === 0 &&
    service.clock.now() === now &&
    before === shared();
}
