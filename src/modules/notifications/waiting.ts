import { MODES, type Tenant } from "#/platform/context/tenant.ts";
import { DAY_MS } from "#/platform/time/clock.ts";
import type { Ground } from "#/server/infrastructure.ts";
import type { About, Crowd } from "./crowd.ts";
import { FAILING_TOLD_MS, WAITING_TOLD_MS } from "./rules.ts";
import type { AlertService } from "./service.ts";
import type { WaitingStore } from "./waiting-store.ts";

interface WaitingDeps extends Pick<Ground, "db" | "clock" | "time"> {
  store: WaitingStore;
  crowd: Pick<Crowd, "readersOf" | "sees">;
  alerts: Pick<AlertService, "tell" | "settings">;
}

const TOO_LONG = { kind: "waiting_too_long", detail: null, recordId: null, sessionId: null } as const;

/** What is told because time has passed, and nobody did anything. */
export function createWaiting({ db, store, clock, time, crowd, alerts }: WaitingDeps) {
  /** Whoever looks after the job; else as of a result. */
  const readersOf = (tenant: Tenant, about: About, ownerId: string | null, invitedBy: string | null) =>
    ownerId !== null && crowd.sees(tenant, ownerId, about)
      ? [ownerId]
      : crowd.readersOf(tenant, { concern: "result", invitedBy, about, by: "console" });

  function tellOf(tenant: Tenant): void {
    const now = time.now(tenant);
    const to = now - alerts.settings(tenant.accountId).waitingDays * DAY_MS;
    const span = { from: to - WAITING_TOLD_MS, to };
    for (const { sessionId, invitedBy, ownerId } of store.undecided(tenant, span)) {
      const readers = readersOf(tenant, { sessionId }, ownerId, invitedBy);
      const what = { subject: "candidate", ref: `session:${sessionId}`, sessionId } as const;
      alerts.tell(tenant, { ...TOO_LONG, ...what }, readers, now);
    }
    for (const { id: shortlistId, ownerId } of store.shortlists(tenant, span)) {
      const readers = readersOf(tenant, { shortlistId }, ownerId, null);
      const what = { subject: "shortlist", ref: shortlistId, recordId: shortlistId } as const;
      alerts.tell(tenant, { ...TOO_LONG, ...what }, readers, now);
    }
    for (const { id, sessionId, authorId } of store.proposals(tenant, span)) {
      const readers = readersOf(tenant, { sessionId }, null, null).filter((userId) => userId !== authorId);
      const what = { subject: "proposal", ref: id, recordId: id, sessionId } as const;
      alerts.tell(tenant, { ...TOO_LONG, ...what }, readers, now);
    }
  }

  return {
    /** For the schedule. Each record once, whoever looks after it. */
    async tellOfWaiting(): Promise<void> {
      for (const accountId of store.accounts()) {
        for (const mode of MODES) db.tx(() => tellOf({ accountId, mode }));
        // Between accounts requests have their turn.
        await new Promise((resolve) => setImmediate(resolve));
      }
    },

    /** For the schedule: receivers that have failed for an hour, each run of failures once. */
    tellOfFailing(): void {
      db.tx(() => {
        for (const { id, accountId, mode, failingSince } of store.failing(FAILING_TOLD_MS, clock.now())) {
          const tenant = { accountId, mode };
          const ref = `${id}:failing:${failingSince}`;
          const what = { kind: "delivery_failing", subject: "webhook", ref, recordId: id } as const;
          const readers = crowd.readersOf(tenant, { concern: "operation", by: "console" });
          // A mail comes once it is switched off, as ever.
          const told = { ...what, sessionId: null, detail: "retrying", hasMail: true } as const;
          alerts.tell(tenant, told, readers, time.now(tenant));
        }
      });
    },
  };
}
