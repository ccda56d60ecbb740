import type { AccountService } from "#/modules/accounts/service.ts";
import type { BillingEvents } from "#/modules/billing/events.ts";
import type { Credits } from "#/modules/billing/rules.ts";
import type { InviteEvents } from "#/modules/invites/events.ts";
import type { InviteRuleService } from "#/modules/invites/policies/service.ts";
import type { InviteService } from "#/modules/invites/service.ts";
import type { JobProfileService } from "#/modules/job-profiles/service.ts";
import type { JobEvents } from "#/modules/jobs/events.ts";
import type { JobService } from "#/modules/jobs/service.ts";
import type { UserEvents } from "#/modules/users/events.ts";
import type { Emitter, Hearing } from "#/platform/context/events.ts";
import type { AccessOf, Tenant } from "#/platform/context/tenant.ts";
import type { Guards, RouteGroup } from "#/platform/http/guards.ts";
import type { Infrastructure } from "#/server/infrastructure.ts";
import type { BatchEvents } from "./events.ts";
import { createOutlookStore } from "./outlook.ts";
import { createBatchService } from "./service.ts";
import { createBatchStore } from "./store.ts";
import type { createListTaking } from "./taking.ts";

interface Needs extends Infrastructure {
  accounts: AccountService;
  invites: InviteService;
  inviteRules: Pick<InviteRuleService, "lifetimeDays">;
  credits: (tenant: Tenant) => Credits;
  jobProfiles: Pick<JobProfileService, "exists">;
  positions: Pick<JobService, "isOpen" | "checkOpen">;
  /** Records that rows were emptied, whose bytes must be erased too. */
  recordAnonymized: (count: number) => void;
  callers: { standing: AccessOf };
  events: Hearing<InviteEvents & BillingEvents & JobEvents & UserEvents> & Emitter<BatchEvents>;
}

const NO_JOB = { jobId: null, jobProfileId: null } as const;

/** Lists of people to invite, who wait for room and credit. */
export function invitationListsModule(needs: Needs) {
  const { db, accounts, jobProfiles, positions, recordAnonymized, events } = needs;
  const store = createBatchStore(db);
  const service = createBatchService({
    ...needs,
    store,
    outlookStore: createOutlookStore(db),
    pendingLimit: accounts.pendingLimit,
    lifetimeDays: (tenant) =>
      needs.inviteRules.lifetimeDays(tenant, NO_JOB) ?? needs.settings.current().INVITE_LIFETIME_DAYS,
    accountIsActive: accounts.isActive,
    isJobOpen: positions.isOpen,
    accessOf: needs.callers.standing,
  });
  /** The part that imports lists. It is loaded together with the schema that checks rows. */
  const takeLists = (make: typeof createListTaking) =>
    make({
      ...needs,
      store,
      batches: service,
      languageOf: ({ accountId }) => accounts.get(accountId).language,
      jobProfileExists: jobProfiles.exists,
      checkJob: positions.checkOpen,
    });
  /** Runs after the change that freed a place. An error in it undoes nothing. */
  const goOn = ({ tenant }: { tenant: Tenant }) => db.afterCommit(() => void service.advance(tenant));
  events.on("invite.freed", goOn);
  events.on("order.completed", goOn);
  events.on("job.reopened", goOn);
  events.on("member.counted", ({ accountId, userId, found }) =>
    found("invite_batches", service.countOf(accountId, userId)),
  );
  events.on("member.lessened", service.lessen);
  return {
    parts: { batches: service, takeLists },
    console: async (guards: Guards): Promise<RouteGroup> => {
      const { batchRoutes } = await import("./console.ts");
      const { createListTaking } = await import("./taking.ts");
      return [batchRoutes({ ...needs, ...guards, batches: service, taking: takeLists(createListTaking) })];
    },
    jobs: [
      { name: "invite-from-lists", pattern: "5 * * * * *", run: service.advanceAll },
      {
        name: "end-long-waiting",
        pattern: "0 34 3 * * *",
        run: service.endLongWaiting,
      },
      {
        name: "forget-unused-rows",
        pattern: "0 35 3 * * *",
        run: () => recordAnonymized(service.deleteUnused()),
      },
    ],
  };
}
