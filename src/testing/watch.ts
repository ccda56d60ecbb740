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
 * @returns whether only the records of accounts differ from then: it runs, was not restarted, does not listen, its clock still shows the
 * same time, and what all accounts share is unchanged
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
