import { MODES, type Mode, type Tenant } from "#/platform/context/tenant.ts";
import type { Db } from "#/platform/db/open.ts";
import type { AddressRecord, AddressStore } from "./address-store.ts";
import type { InvitedService } from "./invited.ts";
import type { PendingWork } from "./rules.ts";
import type { ErasedBy, Erasure, GdprService } from "./service.ts";

interface AddressDeps {
  db: Pick<Db, "tx" | "afterCommit">;
  store: AddressStore;
  gdpr: Pick<GdprService, "anonymize" | "noteBlanked">;
  invited: Pick<InvitedService, "erase" | "eraseListed">;
}

/** What an erasure by an address does, or would do. */
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
  function noteBlanked(rows: number): number {
    db.afterCommit(() => gdpr.noteBlanked(rows));
    return rows;
  }

  function eraseOne(tenant: Tenant, record: AddressRecord, by: ErasedBy): Erasure | number {
    const { sessionId, inviteId, rowId } = record;
    if (sessionId !== null) return gdpr.anonymize(tenant, sessionId, by);
    if (rowId !== null && inviteId !== null) return noteBlanked(store.blankRow(tenant, rowId));
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
      const records = store.records(tenant, address);
      done.records.push(...records.map((record) => ({ ...record, mode })));
      const going = records.filter(({ isHeld }) => !isHeld);
      done.bookings += store.bookings(
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
        done.told += erased.isTold ? 1 : 0;
      }
    }
    count("live", "start_requests", noteBlanked(store.forgetStarts(accountId, address)));
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
