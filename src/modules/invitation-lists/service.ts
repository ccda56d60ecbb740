import type { Credits } from "#/modules/billing/rules.ts";
import { checkInvite } from "#/modules/invites/rules.ts";
import type { NewInvite } from "#/modules/invites/service.ts";
import type { UserEvents } from "#/modules/users/events.ts";
import type { Emitter } from "#/platform/context/events.ts";
import { ownOf } from "#/platform/context/person-fields.ts";
import { Problem, type ProblemCode } from "#/platform/context/problem.ts";
import { type AccessOf, canCreatorStill, type Tenant, wholeTenant } from "#/platform/context/tenant.ts";
import { STORAGE_PROBLEMS, storageProblem } from "#/platform/files/disk.ts";
import type { Page } from "#/platform/http/query.ts";
import { mailboxKey } from "#/platform/text/email-address.ts";
import { DAY_MS } from "#/platform/time/clock.ts";
import type { Infrastructure } from "#/server/infrastructure.ts";
import type { BatchEvents } from "./events.ts";
import { type OutlookStore, outlooksOf, placesOf, type RowOutlook } from "./outlook.ts";
import {
  type Hold,
  holdOf,
  MAIL_HOLDS,
  type MailHold,
  nextInQueue,
  type QueuedBatch,
  type RowCounts,
  type RowStatus,
  UNUSED_ROWS_KEPT_MS,
  WAITING_MAX_MS,
} from "./rules.ts";
import type { Batch, BatchStore, ListedRow } from "./store.ts";

/** A list with how far it is. */
export interface BatchProgress {
  batch: Batch;
  rows: RowCounts;
  /** Why waiting rows are not sent now; null if nothing waits. */
  hold: Hold | null;
}

interface BatchDeps extends Pick<Infrastructure, "db" | "clock" | "time" | "passed" | "log"> {
  store: BatchStore;
  outlookStore: OutlookStore;
  invites: {
    /** @throws Problem as `POST /invites` does */
    create(tenant: Tenant, input: NewInvite): { id: string };
    countPending(tenant: Tenant): number;
  };
  credits: (tenant: Tenant) => Credits;
  /** The maximum number of pending invites of an account. */
  pendingLimit: (accountId: string) => number;
  /** How long an invite is open if the list does not set it. */
  lifetimeDays: (tenant: Tenant) => number;
  accountIsActive: (accountId: string) => boolean;
  events: Emitter<BatchEvents>;
  accessOf: AccessOf;
  /** null: there is no such job any more. */
  isJobOpen: (tenant: Tenant, jobId: string) => boolean | null;
}

const NO_POSITION = { place: null, latestAt: null } as const;

/** So many rows at most share a commit: more would keep requests waiting. */
const ROWS_A_COMMIT = 50;

/** Refusals that concern all rows of a tenant: the row stays where it is and is tried again. */
const ENDS_FOR_NOW: ReadonlySet<ProblemCode> = new Set([
  "no_credit",
  "credits_spoken_for",
  "pending_invite_limit",
  ...MAIL_HOLDS,
  ...STORAGE_PROBLEMS,
]);

export type BatchService = ReturnType<typeof createBatchService>;

/** Invitation lists, whose rows are sent as far as the pending limit and the credits allow. */
export function createBatchService(deps: BatchDeps) {
  const { db, store, clock, time, passed, log, invites, credits, accountIsActive, isJobOpen } = deps;
  const { outlookStore, pendingLimit, lifetimeDays } = deps;
  /** The reason why email delivery stopped the last attempt of a tenant. */
  const mailHolds = new Map<string, MailHold>();
  const keyOf = ({ accountId, mode }: Tenant) => `${mode}:${accountId}`;

  function get(tenant: Tenant, batchId: string): Batch {
    const batch = store.find(tenant, batchId);
    if (batch === null) throw new Problem("invite_batch_not_found");
    return batch;
  }

  /** Returns true if the owner of the list may invite people today, and still sees the list. */
  const creatorCanInvite = ({ id, accountId, mode, createdById }: Batch): boolean =>
    canCreatorStill(
      deps.accessOf,
      { accountId, mode },
      createdById,
      ["invites:write"],
      (limited) => store.find(limited, id) !== null,
    );

  /**
   * Lists whose rows can be invited: a list works with the rights that the person whose list it is has today.
   * @param known answers of the same transaction, by the id of the list
   */
  function queueOf(tenant: Tenant, now: number, known = new Map<string, boolean>()): QueuedBatch[] {
    return store.listQueue(tenant, now).filter(({ batchId }) => {
      const can = known.get(batchId) ?? creatorCanInvite(get(tenant, batchId));
      known.set(batchId, can);
      return can;
    });
  }

  function progress(tenant: Tenant, batch: Batch): BatchProgress {
    const rows = store.countRows(batch.id);
    const hold = holdOf({
      waiting: rows.waiting,
      paused: batch.pausedAt !== null,
      jobIsOver: batch.jobId !== null && isJobOpen(tenant, batch.jobId) === false,
      accountIsActive: accountIsActive(tenant.accountId),
      creatorCanInvite: rows.waiting === 0 || creatorCanInvite(batch),
      credits: credits(tenant),
      pending: invites.countPending(tenant),
      pendingLimit: pendingLimit(tenant.accountId),
      mailHold: mailHolds.get(keyOf(tenant)) ?? null,
    });
    return { batch, rows, hold };
  }

  const progressOf = (tenant: Tenant, batchId: string): BatchProgress =>
    progress(tenant, get(tenant, batchId));

  /**
   * Makes the invite of a row and marks the row, in one transaction: after a crash both are there or neither.
   * @returns whether the next row may be tried
   */
  function send(tenant: Tenant, rowId: number, invited: Set<string>): boolean {
    try {
      db.tx(() => {
        const row = store.findWaiting(tenant, rowId);
        if (row === null) return;
        const now = time.now(tenant);
        const mailbox = mailboxKey(row.email);
        // Since the list was checked, somebody may have invited the same person in another way.
        if (invited.has(mailbox)) {
          store.updateFailed(tenant, rowId, "already_invited", now);
          return;
        }
        const { email, name, givenLength, productType, language, sendEmail } = row;
        const { candidateMessage, jobProfileId } = row;
        const { createdById: invitedBy, jobId, sendAt } = get(tenant, row.batchId);
        const isAhead = sendAt !== null && sendAt > now && sendEmail;
        const invite = invites.create(tenant, {
          ...{ email, name, givenLength, productType, language, sendEmail },
          ...{ candidateMessage, ...ownOf(row), jobProfileId, expiresInDays: null },
          ...{ invitedBy, jobId: jobId !== null && isJobOpen(tenant, jobId) ? jobId : null },
          sendAt: isAhead ? sendAt : null,
        });
        store.updateInvited(tenant, rowId, invite.id, now);
        invited.add(mailbox);
      });
      return true;
    } catch (error) {
      return recordFailure(tenant, rowId, error);
    }
  }

  /**
   * A row that can never be sent must not block the rows behind it.
   * @returns true if the next row may be tried
   */
  function recordFailure(tenant: Tenant, rowId: number, error: unknown): boolean {
    const code = codeOf(error);
    const mailHold = MAIL_HOLDS.find((known) => known === code);
    if (mailHold !== undefined) mailHolds.set(keyOf(tenant), mailHold);
    if (ENDS_FOR_NOW.has(code)) return false;
    if (code === "internal_error") log.error({ row: rowId, error: error as Error }, "inviting a row failed");
    // On a full disk this fails too, and the row stays as it is.
    store.updateFailed(tenant, rowId, code, time.now(tenant));
    return true;
  }

  /**
   * Sends what waits as far as places and credits reach. Cheap where nothing waits. What is paused, and what belongs
   * to a disabled account, stays.
   * @returns how many rows were dealt with
   */
  function advance(asked: Tenant): number {
    // All lists of the account share one queue, no matter whose request advances it.
    const tenant = wholeTenant(asked);
    mailHolds.delete(keyOf(tenant));
    let dealtWith = 0;
    let some = ROWS_A_COMMIT;
    while (some === ROWS_A_COMMIT) {
      try {
        some = db.tx(() => advanceSome(tenant));
      } catch (error) {
        // On a full disk none of them is stored; they wait for the next try.
        if (!ENDS_FOR_NOW.has(codeOf(error))) throw error;
        some = 0;
      }
      dealtWith += some;
    }
    return dealtWith;
  }

  function notifyWhereDone(tenant: Tenant, batchId: string): void {
    if (store.countRows(batchId).waiting > 0) return;
    const { createdById } = get(tenant, batchId);
    deps.events.emit("batch.done", { tenant, batchId, createdById, now: time.now(tenant) });
  }

  /**
   * Number of rows that share a commit. Each row is stored completely with its invite or not at all,
   * independent of the others.
   */
  function advanceSome(tenant: Tenant): number {
    let dealtWith = 0;
    let invited: Set<string> | null = null;
    const touched = new Set<string>();
    const known = new Map<string, boolean>();
    const limit = pendingLimit(tenant.accountId);
    while (
      dealtWith < ROWS_A_COMMIT &&
      checkInvite(credits(tenant), invites.countPending(tenant), limit) === "ok"
    ) {
      const now = time.now(tenant);
      const next = nextInQueue(queueOf(tenant, now, known));
      if (next === null || !accountIsActive(tenant.accountId)) break;
      invited ??= store.listInvitedMailboxes(tenant, now);
      if (!send(tenant, next.rowId, invited)) break;
      touched.add(next.batchId);
      dealtWith += 1;
    }
    for (const batchId of touched) notifyWhereDone(tenant, batchId);
    return dealtWith;
  }

  /** Why some rows of a list wait, and when they are sent. The queue is that of the whole account. */
  function outlookOf(asked: Tenant, { batch, hold }: BatchProgress, rowIds: readonly number[]) {
    if (hold === null || rowIds.length === 0) return new Map<number, RowOutlook>();
    const tenant = wholeTenant(asked);
    const now = time.now(tenant);
    const waiting = Map.groupBy(outlookStore.listWaitingRows(tenant), ({ batchId }) => batchId);
    const lists = queueOf(tenant, now).map((at) => ({
      at,
      rowIds: (waiting.get(at.batchId) ?? []).map(({ rowId }) => rowId),
    }));
    if (!lists.some(({ at }) => at.batchId === batch.id)) {
      return new Map(rowIds.map((id): [number, RowOutlook] => [id, { waitsFor: hold, ...NO_POSITION }]));
    }
    return outlooksOf(placesOf(lists, new Set(rowIds)), {
      hold,
      expiries: outlookStore.listPendingEnds(tenant, now),
      pendingLimit: pendingLimit(tenant.accountId),
      lifetimeMs: lifetimeDays(tenant) * DAY_MS,
      credits: credits(tenant),
    });
  }

  return {
    /** @throws Problem invite_batch_not_found (404) */
    get: progressOf,

    /** Newest first; those of one job where it is named. */
    list(tenant: Tenant, jobId: string | null, page: Page): { rows: BatchProgress[]; total: number } {
      const { rows, total } = store.list(tenant, jobId, page);
      return { rows: rows.map((batch) => progress(tenant, batch)), total };
    },

    /** @throws Problem invite_batch_not_found (404) */
    listRows(tenant: Tenant, batchId: string, status: RowStatus | null, page: Page) {
      const list = progressOf(tenant, batchId);
      const found = store.listRows(batchId, status, page);
      const waiting = found.rows.filter(({ row }) => row.status === "waiting").map(({ row }) => row.id);
      const places = { taken: invites.countPending(tenant), limit: pendingLimit(tenant.accountId) };
      return { ...found, list, places, outlooks: outlookOf(tenant, list, waiting) };
    },

    /**
     * Stops sending the list until it is resumed.
     * @throws Problem invite_batch_not_found (404)
     */
    pause: (tenant: Tenant, batchId: string): BatchProgress =>
      db.tx(() => {
        const { pausedAt } = get(tenant, batchId);
        store.updatePaused(tenant, batchId, pausedAt ?? time.now(tenant));
        return progressOf(tenant, batchId);
      }),

    /**
     * If the creator of a list may no longer invite people, the user who resumes it becomes its owner.
     * @throws Problem invite_batch_not_found (404)
     */
    resume: (tenant: Tenant, batchId: string, by: { id: string; name: string }): BatchProgress =>
      db.tx(() => {
        if (!creatorCanInvite(get(tenant, batchId))) store.updateOwner(batchId, by);
        store.updatePaused(tenant, batchId, null);
        advance(tenant);
        return progressOf(tenant, batchId);
      }),

    /** Number of lists of a user that still wait to be sent. */
    countOf: (accountId: string, userId: string): number =>
      store.listWaitingOf(accountId, userId).filter(({ pausedAt }) => pausedAt === null).length,

    /**
     * Somebody goes, or may invite nobody any more: their lists are paused, or are another member's from then on.
     */
    lessen({ accountId, userId, permissions, heir }: UserEvents["member.lessened"]): void {
      if (permissions.includes("invites:write")) return;
      for (const batch of store.listWaitingOf(accountId, userId)) {
        if (heir !== null) store.updateOwner(batch.id, heir);
        else if (batch.pausedAt === null)
          store.updatePaused(wholeTenant(batch), batch.id, time.now(wholeTenant(batch)));
      }
    },

    /**
     * Cancels the waiting rows. Invites that were sent stay.
     * @throws Problem invite_batch_not_found (404)
     */
    cancel: (tenant: Tenant, batchId: string): BatchProgress =>
      db.tx(() => {
        get(tenant, batchId);
        store.updateWaitingCancelled(tenant, batchId, time.now(tenant));
        return progressOf(tenant, batchId);
      }),

    /**
     * @throws Problem batch_row_not_found (404), batch_row_not_waiting (409)
     */
    cancelRow: (tenant: Tenant, rowId: number): ListedRow =>
      db.tx(() => {
        const found = store.findRow(tenant, rowId);
        if (found === null) throw new Problem("batch_row_not_found");
        if (found.row.status !== "waiting") throw new Problem("batch_row_not_waiting");
        store.updateRowCancelled(tenant, rowId, time.now(tenant));
        return store.findRow(tenant, rowId) ?? found;
      }),

    advance,

    /** The same for everybody whose rows wait. An error of one tenant does not stop the others. */
    advanceAll(): void {
      for (const tenant of store.listTenantsWaiting()) {
        try {
          advance(tenant);
        } catch (error) {
          log.error({ account: tenant.accountId, error: error as Error }, "inviting from lists failed");
        }
      }
    },

    /** Ends rows that have waited for too long; they lose their personal data as every one that never became an invite. */
    endLongWaiting: (): number => store.updateLongWaitingEnded(passed.before(WAITING_MAX_MS), clock.now()),

    /** Empties rows that never became an invite. @returns how many */
    deleteUnused: (): number => store.deleteUnused(passed.before(UNUSED_ROWS_KEPT_MS)),
  };
}

function codeOf(error: unknown): ProblemCode {
  if (!(error instanceof Problem)) return storageProblem(error)?.code ?? "internal_error";
  return error.field === "job_profile_id" ? "job_profile_not_found" : error.code;
}
