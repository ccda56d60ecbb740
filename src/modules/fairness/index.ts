import type { FairnessDocumentJob } from "#/domain/report/fairness/render.ts";
import type { FairnessAnswerService } from "#/modules/assessment/fairness-answers/service.ts";
import type { SessionStore } from "#/modules/assessment/store.ts";
import type { BrandingService } from "#/modules/branding/service.ts";
import type { ReviewService } from "#/modules/decisions/service.ts";
import type { InviteService } from "#/modules/invites/service.ts";
import type { JobProfileService } from "#/modules/job-profiles/service.ts";
import { createLongReads, type ReadElsewhere } from "#/platform/db/long-reads.ts";
import type { Guards, RouteGroup } from "#/platform/http/guards.ts";
import type { ThreadQueue } from "#/platform/process/thread-queue.ts";
import type { Infrastructure } from "#/server/infrastructure.ts";
import { createFairnessService } from "./service.ts";
import { createFairnessStore } from "./store.ts";

interface Needs extends Infrastructure {
  fairnessAnswers: FairnessAnswerService;
  branding: Pick<BrandingService, "nameOf" | "brandOf" | "hostOf">;
  renderer: Pick<ThreadQueue<{ document: "fairness"; job: FairnessDocumentJob }>, "run">;
  invites: Pick<InviteService, "find">;
  jobProfiles: JobProfileService;
  reviews: Pick<ReviewService, "ofSession">;
  sessions: SessionStore;
  recordAnonymized: (rows: number) => number;
  readElsewhere: ReadElsewhere;
}

/** Shows if an account's selection treats groups of people alike, by counts that identify nobody. */
export function fairnessModule(needs: Needs) {
  const { db, branding, fairnessAnswers, invites, renderer, reviews } = needs;
  const service = createFairnessService({
    ...needs,
    store: createFairnessStore(db),
    reads: createLongReads(needs),
    answers: fairnessAnswers,
    invite: invites.find,
    reviews: reviews.ofSession,
  });
  return {
    parts: { fairness: service },
    console: async ({ identifyPerson }: Guards): Promise<RouteGroup> => {
      const { fairnessRoutes } = await import("./console.ts");
      return [
        fairnessRoutes({
          ...needs,
          identifyPerson,
          fairness: service,
          companyOf: branding.nameOf,
          brandOf: branding.brandOf,
          zoneOf: (accountId) => branding.hostOf(accountId).timeZone,
          renderSheet: (job, client) => renderer.run({ document: "fairness", job }, client),
        }),
      ];
    },
    // Runs once a night, so that nobody who checks every hour can see a single newcomer.
    jobs: [{ name: "count-fairness", pattern: "0 35 2 * * *", run: () => service.countDue() }],
  };
}
