import { LOG_KINDS } from "#/modules/accounts/retention/log-terms.ts";
import type { RetentionService } from "#/modules/accounts/retention/service.ts";
import type { Db } from "#/platform/db/open.ts";
import { DAY_MS } from "#/platform/time/clock.ts";
import type { PassedTime } from "#/platform/time/tenant-clock.ts";
import type { TermsStore } from "./address-store.ts";
import type { GdprService } from "./service.ts";

interface TermsDeps {
  db: Db;
  store: TermsStore;
  retention: Pick<RetentionService, "listOwnTerms">;
  passed: Pick<PassedTime, "before">;
  gdpr: Pick<GdprService, "noteBlanked">;
}

/** Of one account and kind in one transaction; requests go between them. */
const AT_ONCE = 1_000;

/** Mails, deliveries, rows of lists and notifications of accounts that keep them for less long than the server does. */
export const createTermsService = ({ db, store, retention, passed, gdpr }: TermsDeps) => ({
  /** For the schedule. @returns how many rows went or were emptied */
  async forget(): Promise<number> {
    let done = 0;
    for (const { accountId, terms } of retention.listOwnTerms())
      for (const kind of LOG_KINDS) {
        const days = terms[kind];
        if (days === null) continue;
        const old = { accountId, before: passed.before(days * DAY_MS), limit: AT_ONCE };
        for (let rows = AT_ONCE; rows >= AT_ONCE; done += rows) {
          rows = db.tx(() => store[kind](old));
          if (kind === "batch_rows") gdpr.noteBlanked(rows);
          await new Promise((resolve) => setImmediate(resolve));
        }
      }
    return done;
  },
});
