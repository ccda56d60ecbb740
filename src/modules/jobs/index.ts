import type { ClientService } from "#/modules/clients/service.ts";
import type { InviteEvents } from "#/modules/invites/events.ts";
import type { JobProfileService } from "#/modules/job-profiles/service.ts";
import type { UserStore } from "#/modules/users/store.ts";
import type { Emitter, Hearing } from "#/platform/context/events.ts";
import type { Guards, RouteGroup } from "#/platform/http/guards.ts";
import type { Infrastructure } from "#/server/infrastructure.ts";
import { createBlindService } from "./blind-service.ts";
import type { JobEvents } from "./events.ts";
import { createJobService } from "./service.ts";
import { createBlindStore, createJobStore } from "./store.ts";

interface Needs extends Infrastructure {
  jobProfiles: Pick<JobProfileService, "exists">;
  people: Pick<UserStore, "findMembership" | "listMembers">;
  clients: Pick<ClientService, "checkForJob">;
  events: Hearing<InviteEvents> & Emitter<JobEvents>;
}

/** Positions that an account looks for people for. */
export function jobsModule(needs: Needs) {
  const { db, jobProfiles, people, events } = needs;
  const store = createJobStore(db);
  const service = createJobService({
    ...needs,
    store,
    jobProfileExists: jobProfiles.exists,
    checkClient: needs.clients.checkForJob,
    isMember: (accountId, userId) => people.findMembership(userId, accountId) !== null,
  });
  const blind = createBlindService({
    ...needs,
    store: createBlindStore(db),
    job: (tenant, jobId) => service.get(tenant, jobId).job,
    applicants: (tenant, jobIds) => store.listApplicants(tenant, jobIds, { takenBack: true }),
  });
  events.on("invite.created", ({ tenant, invite, jobId, now }) =>
    service.takeInvited(tenant, invite, jobId, now),
  );
  return {
    /** Not named like the scheduled tasks, which the infrastructure has. */
    parts: { positions: service, blindJobs: blind },
    console: async (guards: Guards): Promise<RouteGroup> => {
      const { jobRoutes } = await import("./console.ts");
      const colleaguesOf = (accountId: string) =>
        people
          .listMembers(accountId)
          .filter(({ user, isOnHold }) => !isOnHold && user.disabledAt === null)
          .map(({ user }) => ({ id: user.id, name: user.name }));
      const { blindEndRoutes, blindRoutes } = await import("./console.ts");
      return [
        jobRoutes({ ...needs, ...guards, jobs: service, colleaguesOf }),
        blindRoutes({ ...guards, blind }),
        blindEndRoutes({ ...guards, blind }),
      ];
    },
  };
}
