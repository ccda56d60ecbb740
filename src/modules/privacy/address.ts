import { LOG_KINDS } from "#/modules/accounts/retention/rules.ts";
import type { RetentionService } from "#/modules/accounts/retention/service.ts";
import { MODES, type Mode, type Tenant } from "#/platform/context/tenant.ts";
import type { Db } from "#/platform/db/open.ts";
import { DAY_MS } from "#/platform/time/clock.ts";
import type { Infrastructure } from "#/server/infrastructure.ts";
import type { AddressRecord, AddressStore, LogDeletions } from "./address-store.ts";
import type { InvitedService } from "./invited.ts";
import type { PendingWork } from "./rules.ts";
import type { ErasedBy, Erasure, GdprService } from "./service.ts";

interface AddressDeps {
  db: Pick<Db, "tx" | "afterCommit">;
  store: AddressStore;
  gdpr: Pick<GdprService, "anonymize" | "recordAnonymized">;
  invited: Pick<InvitedService, "erase" | "eraseListed">;
}

/** Effects of an erasure by an address, or of its dry run. */
export interface AddressErasure {
  isDryRun: boolean;
  records: (AddressRecord & { mode: Mode })[];
  /** Rows that are emptied or removed, by table; what is recorded of the erasure itself is not among them. */
  places: { mode: Mode; table: string; rows: number }[];
  /** Emails that notify the person. */
  told: number;
  /** Bookings that stay. */
  bookings: number;
  /** Somebody with the address works for the account, and stays. */
  isMember: boolean;
  pending: PendingWork[];
}

/** Carries what a dry run has found out of the transaction that it undoes. */
class DryRun extends Error {
  constructor(readonly found: AddressErasure) {
    super("nothing of it is stored");
  }
}

export type AddressService = ReturnType<typeof createAddressService>;

/**
 * Everything about one person of an account, in both modes, by their address. A dry run is the erasure itself, undone
 * before it is stored: so it cannot report anything but what the erasure does.
 */
export function createAddressService({ db, store, gdpr, invited }: AddressDeps) {
  function recordAnonymized(rows: number): number {
    db.afterCommit(() => gdpr.recordAnonymized(rows));
    return rows;
  }

  function eraseOne(tenant: Tenant, record: AddressRecord, by: ErasedBy): Erasure | number {
    const { sessionId, inviteId, rowId } = record;
    if (sessionId !== null) return gdpr.anonymize(tenant, sessionId, by);
    if (rowId !== null && inviteId !== null) return recordAnonymized(store.updateRowBlank(tenant, rowId));
    return rowId === null
      ? invited.erase(tenant, inviteId ?? "", by)
      : invited.eraseListed(tenant, rowId, by);
  }

  function carryOut(accountId: string, address: string, by: ErasedBy, isDryRun: boolean): AddressErasure {
    const places = new Map<string, AddressErasure["places"][number]>();
    const count = (mode: Mode, table: string, rows: number) => {
      const before = places.get(`${mode} ${table}`)?.rows ?? 0;
      if (rows > 0) places.set(`${mode} ${table}`, { mode, table, rows: before + rows });
    };
    const done: AddressErasure = {
      ...{ isDryRun, records: [], places: [], told: 0, bookings: 0, pending: [] },
      isMember: store.isMember(accountId, address),
    };
    const pending = new Set<PendingWork>();
    for (const mode of MODES) {
      const tenant: Tenant = { accountId, mode };
      const records = store.listRecords(tenant, address);
      done.records.push(...records.map((record) => ({ ...record, mode })));
      const going = records.filter(({ isOnHold }) => !isOnHold);
      done.bookings += store.countBookings(
        tenant,
        going.flatMap(({ sessionId }) => sessionId ?? []),
      );
      for (const record of going) {
        const erased = eraseOne(tenant, record, by);
        if (typeof erased === "number") {
          count(mode, "batch_rows", erased);
          continue;
        }
        for (const [table, rows] of erased.touched) count(mode, table, rows);
        for (const work of erased.pending) pending.add(work);
        done.told += erased.isReported ? 1 : 0;
      }
    }
    count("live", "start_requests", recordAnonymized(store.deleteStarts(accountId, address)));
    return { ...done, places: [...places.values()], pending: [...pending] };
  }

  return {
    /** Anyone who is under a legal hold is left as they are and named. Done again, it finds nobody. */
    erase(
      accountId: string,
      address: string,
      by: ErasedBy,
      { isDryRun }: { isDryRun: boolean },
    ): AddressErasure {
      try {
        return db.tx(() => {
          const found = carryOut(accountId, address, by, isDryRun);
          if (isDryRun) throw new DryRun(found);
          return found;
        });
      } catch (error) {
        if (error instanceof DryRun) return error.found;
        throw error;
      }
    },
  };
}

interface TermsDeps extends Pick<Infrastructure, "db" | "passed"> {
  store: LogDeletions;
  retention: Pick<RetentionService, "listOwnTerms">;
  gdpr: Pick<GdprService, "recordAnonymized">;
}

/** Maximum number of one account and kind in one transaction; requests are served in between. */
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
          if (kind === "batch_rows") gdpr.recordAnonymized(rows);
          await new Promise((resolve) => setImmediate(resolve));
        }
      }
    return done;
  },
});
