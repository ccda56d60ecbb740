import type { ProductType } from "#/domain/instrument/registry.ts";
import type { Language } from "#/domain/instrument/types.ts";
import type { AssessmentService } from "#/modules/assessment/service.ts";
import type { Session } from "#/modules/assessment/store.ts";
import { admitSitting, type Credits } from "#/modules/billing/rules.ts";
import { expiryOf } from "#/modules/invites/rules.ts";
import type { JobService } from "#/modules/jobs/service.ts";
import type { Account } from "#/platform/context/account-rows.ts";
import { Problem } from "#/platform/context/problem.ts";
import type { Mode, Tenant } from "#/platform/context/tenant.ts";
import { splitName } from "#/platform/text/person-name.ts";
import type { Ground } from "#/server/infrastructure.ts";

/** Whom the account's people let begin. */
export interface Seated {
  /** May be empty, like the address: the candidate is asked for the name at the end. */
  name: string;
  email: string;
  language: Language;
  kiosk: boolean;
  mode: Mode;
  /** null: the server's default, and a day for the company's device, where people sit down at once. */
  expiresInDays: number | null;
  /** The job that they are looked at for. */
  jobId?: string | null;
}

interface StartDeps extends Pick<Ground, "db" | "time"> {
  accounts: {
    /** @throws Problem account_not_found (404), account_disabled (409) */
    findActive(accountId: string): Account;
  };
  assessment: Pick<AssessmentService, "prepare">;
  positions: Pick<JobService, "refuseNotOpen" | "takeStarted">;
  credits: (tenant: Tenant) => Credits;
  lifetimeDays: () => number;
}

/** The only one that is offered without an invite. */
export const PRODUCT_TYPE: ProductType = "pa-standard";

export type StartService = ReturnType<typeof createStartService>;

/** Sessions that the account's people make for somebody they know; nobody was invited to them. */
export function createStartService(deps: StartDeps) {
  const { db, time, accounts, assessment, positions, credits, lifetimeDays } = deps;
  return {
    /**
     * Makes a session for somebody whom the account's people know; nobody is mailed.
     * @param limits of whoever seats them
     * @throws Problem account_not_found (404), account_disabled (409), no_credit, credits_spoken_for (402),
     *   invalid_input (400) naming job_id
     */
    seat(
      accountId: string,
      { name, mode, expiresInDays, jobId = null, ...seated }: Seated,
      limits: Pick<Tenant, "onlyClients"> = {},
    ): Session {
      return db.tx(() => {
        const tenant: Tenant = { ...limits, accountId: accounts.findActive(accountId).id, mode };
        if (jobId !== null) positions.refuseNotOpen(tenant, jobId);
        const verdict = admitSitting(credits(tenant));
        if (verdict !== "ok") throw new Problem(verdict);
        const now = time.now(tenant);
        const session = assessment.prepare(tenant, {
          ...splitName(name),
          ...seated,
          productType: PRODUCT_TYPE,
          expiresAt: expiryOf(now, expiresInDays ?? (seated.kiosk ? 1 : lifetimeDays())),
        });
        if (jobId !== null) positions.takeStarted(tenant, jobId, session.id, now);
        return session;
      });
    },
  };
}
