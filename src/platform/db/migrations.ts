// Written by `npm run db:generate`.
// Without this reference an incremental run of the compiler does not know *.sql.
/// <reference path="./sql-files.d.ts" />
import type { Migration } from "./migrate.ts";
import m0001 from "./migrations/0001_baseline.sql" with { type: "text" };
import m0002 from "./migrations/0002_kept_sums.sql" with { type: "text" };
import m0003 from "./migrations/0003_fewer_index_entries.sql" with { type: "text" };
import m0004 from "./migrations/0004_narrower_rows.sql" with { type: "text" };
import m0005 from "./migrations/0005_few_of_many.sql" with { type: "text" };
import m0006 from "./migrations/0006_moved_link_purposes.sql" with { type: "text" };
import m0007 from "./migrations/0007_fewer_pages.sql" with { type: "text" };
import m0008 from "./migrations/0008_drop_share_locks.sql" with { type: "text" };
import m0009 from "./migrations/0009_shortlist_authors.sql" with { type: "text" };
import m0010 from "./migrations/0010_controller_details.sql" with { type: "text" };
import m0011 from "./migrations/0011_unlinked_scores.sql" with { type: "text" };
import m0012 from "./migrations/0012_copies_of_instance.sql" with { type: "text" };
import m0013 from "./migrations/0013_client_notice.sql" with { type: "text" };
import m0014 from "./migrations/0014_single_sign_on.sql" with { type: "text" };
import m0015 from "./migrations/0015_webhook_header.sql" with { type: "text" };
import m0016 from "./migrations/0016_names_in_every_spelling.sql" with { type: "text" };
import m0017 from "./migrations/0017_record_bounces.sql" with { type: "text" };
import m0018 from "./migrations/0018_add_senders.sql" with { type: "text" };
import m0019 from "./migrations/0019_interviews_and_weights.sql" with { type: "text" };
import m0020 from "./migrations/0020_payments_and_originals.sql" with { type: "text" };

/** In order. A released one is never edited: `migrate.ts` refuses a database that has had another text. */
// biome-ignore format: one line each, however many there are.
export const MIGRATIONS: readonly Migration[] = [
  { name: "0001_baseline", sql: m0001 },
  { name: "0002_kept_sums", sql: m0002 },
  { name: "0003_fewer_index_entries", sql: m0003 },
  { name: "0004_narrower_rows", sql: m0004 },
  { name: "0005_few_of_many", sql: m0005 },
  { name: "0006_moved_link_purposes", sql: m0006 },
  { name: "0007_fewer_pages", sql: m0007 },
  { name: "0008_drop_share_locks", sql: m0008 },
  { name: "0009_shortlist_authors", sql: m0009 },
  { name: "0010_controller_details", sql: m0010 },
  { name: "0011_unlinked_scores", sql: m0011 },
  { name: "0012_copies_of_instance", sql: m0012 },
  { name: "0013_client_notice", sql: m0013 },
  { name: "0014_single_sign_on", sql: m0014 },
  { name: "0015_webhook_header", sql: m0015 },
  { name: "0016_names_in_every_spelling", sql: m0016 },
  { name: "0017_record_bounces", sql: m0017 },
  { name: "0018_add_senders", sql: m0018 },
  { name: "0019_interviews_and_weights", sql: m0019 },
  { name: "0020_payments_and_originals", sql: m0020 },
];
