import type { Language } from "#/domain/instrument/types.ts";
import { errorOfSending } from "#/modules/invites/rules.ts";
import { invalidField, Problem } from "#/platform/context/problem.ts";
import type { Tenant } from "#/platform/context/tenant.ts";
import type { Infrastructure } from "#/server/infrastructure.ts";
import { checkRows, type GoodRow, type RowDefaults, type RowVerdict } from "./row-check.ts";
import { RECENT_MS } from "./rules.ts";
import type { BatchProgress, BatchService } from "./service.ts";
import type { BatchStore } from "./store.ts";

export interface NewBatch {
  name: string;
  /** The rows as they were sent: each is validated separately. */
  rows: readonly unknown[];
  defaults: RowDefaults;
  /** True if rows with errors are left out instead of rejecting all. */
  skipInvalid: boolean;
  /** The job that all of them are invited for; null: whichever their profile leads to. */
  jobId?: string | null;
  /** When the invitations are sent; null: immediately. */
  sendAt?: number | null;
}

interface TakingDeps extends Pick<Infrastructure, "db" | "time" | "ids"> {
  store: BatchStore;
  batches: Pick<BatchService, "advance" | "get">;
  languageOf: (tenant: Tenant) => Language;
  jobProfileExists: (tenant: Tenant, profileId: string) => boolean;
  /** @throws Problem invalid_input (400) naming job_id */
  checkJob: (tenant: Tenant, jobId: string) => void;
}

export type ListTaking = ReturnType<typeof createListTaking>;

/**
 * Validates submitted lists with the schema of invites, and imports them. It is loaded with the routes,
 * because nothing else needs schemas.
 */
export function createListTaking(deps: TakingDeps) {
  const { db, store, time, ids, batches, languageOf, jobProfileExists, checkJob } = deps;

  function check(tenant: Tenant, { rows, defaults }: Pick<NewBatch, "rows" | "defaults">) {
    const now = time.now(tenant);
    return checkRows(rows, defaults, {
      invited: store.listInvitedMailboxes(tenant, now),
      waiting: store.listWaitingMailboxes(tenant),
      completed: store.listCompletedMailboxes(tenant, now - RECENT_MS),
      jobProfileExists: (profileId) => jobProfileExists(tenant, profileId),
      language: languageOf(tenant),
    });
  }

  return {
    /** Validates each row of a list. Nothing is stored and no email is sent. */
    check: (tenant: Tenant, list: Pick<NewBatch, "rows" | "defaults">): RowVerdict[] =>
      check(tenant, list).verdicts,

    /**
     * Imports a list and sends what can be sent immediately. The rest waits.
     * @throws Problem invalid_input (400) naming job_id or send_at, batch_rows_faulty (400) if rows have
     *   errors that are not to be skipped, or none is left
     */
    create(
      tenant: Tenant,
      person: { id: string; name: string },
      list: NewBatch,
    ): { progress: BatchProgress; verdicts: RowVerdict[] } {
      return db.tx(() => {
        const { jobId = null, sendAt = null } = list;
        const failure = sendAt === null ? null : errorOfSending(sendAt, time.now(tenant));
        if (failure !== null) throw invalidField("send_at", failure);
        if (jobId !== null) checkJob(tenant, jobId);
        else if (tenant.onlyClients !== undefined)
          throw invalidField("job_id", "must be the ID of an open job of one of your clients");
        const { verdicts, good } = check(tenant, list);
        rejectInvalid(verdicts, good, list.skipInvalid);
        const now = time.now(tenant);
        const id = ids.inviteBatch();
        store.insertBatch(tenant, {
          id,
          name: list.name,
          jobId,
          sendAt,
          createdById: person.id,
          createdBy: person.name,
          createdAt: now,
        });
        store.insertRows(tenant, id, good, now);
        batches.advance(tenant);
        return { progress: batches.get(tenant, id), verdicts };
      });
    },
  };
}

function rejectInvalid(verdicts: readonly RowVerdict[], good: readonly GoodRow[], skipFaulty: boolean): void {
  const invalid = verdicts.length - good.length;
  if (good.length === 0) {
    throw new Problem("batch_rows_faulty", { message: "All rows of the list have errors." });
  }
  if (invalid === 0 || skipFaulty) return;
  const rows = invalid === 1 ? "1 row has errors" : `${invalid} rows have errors`;
  throw new Problem("batch_rows_faulty", {
    message: `${rows}. Send dry_run to list the errors. Then fix the rows, or send skip_faulty to leave them out.`,
  });
}
