import type { RetentionService } from "#/modules/accounts/retention/service.ts";
import type { AccountService } from "#/modules/accounts/service.ts";
import type { AssessmentEvents } from "#/modules/assessment/events.ts";
import type { FairnessAnswerService } from "#/modules/assessment/fairness-answers/service.ts";
import { assignmentOfInvite } from "#/modules/assessment/links.ts";
import type { AssessmentService } from "#/modules/assessment/service.ts";
import { createReadNarrowed } from "#/modules/invites/named-people.ts";
import type { UserEvents } from "#/modules/users/events.ts";
import { createErasureList } from "#/ops/backup/sealing.ts";
import type { Emitter, Hearing } from "#/platform/context/events.ts";
import { createLongReads, type ReadElsewhere } from "#/platform/db/long-reads.ts";
import { createAnonymizer } from "#/platform/db/personal-data/anonymize.ts";
import type { Guards, RouteGroup } from "#/platform/http/guards.ts";
import type { Infrastructure } from "#/server/infrastructure.ts";
import { createAddressService, createTermsService } from "./address.ts";
import { createAddressStore, createLogDeletions } from "./address-store.ts";
import { createDueStore } from "./due-people.ts";
import type { GdprEvents } from "./events.ts";
import { createDueService, createInvitedService } from "./invited.ts";
import { createCandidatesStore, createInvitedStore } from "./list-store.ts";
import { createGdprService } from "./service.ts";
import { createGdprStore } from "./store.ts";
import { createUnlinkingService } from "./unlinking.ts";

interface Needs extends Infrastructure {
  accounts: Pick<AccountService, "change">;
  retention: RetentionService;
  assessment: Pick<AssessmentService, "sessionFor">;
  fairnessAnswers: Pick<FairnessAnswerService, "keyOf">;
  events: Hearing<AssessmentEvents & UserEvents & GdprEvents> & Emitter<GdprEvents>;
  keyName: (keyId: string) => string;
  readElsewhere: ReadElsewhere;
}

/** Erasure, protection and what is kept of candidates. */
export function privacyModule(needs: Needs) {
  const { db, assessment, events } = needs;
  const reads = createLongReads(needs);
  const recordAnonymization = createErasureList({ db, addLine: needs.outside.queue.add });
  events.on("candidate.forgotten", recordAnonymization);
  events.on("candidate.unlinked", (unlinked) => recordAnonymization({ ...unlinked, isUnlinked: true }));
  const anonymizer = createAnonymizer({
    sqlite: db.sqlite,
    clock: needs.clock,
    fairnessKey: needs.fairnessAnswers.keyOf,
  });
  const store = createGdprStore(db);
  const unlinking = createUnlinkingService({ ...needs, store, anonymizer });
  const service = createGdprService({
    ...needs,
    ...{ store, former: async () => (await import("./imported-log-store.ts")).previousInstantsIn(db) },
    candidates: createCandidatesStore(db),
    reads,
    readNarrowed: createReadNarrowed(reads, needs.searchIndex),
    ...{ anonymizer, unlinking },
  });
  const invited = createInvitedService({
    ...needs,
    store: createInvitedStore(db),
    reads,
    gdpr: service,
    sessionFor: (tenant, invite) =>
      assessment.sessionFor({ tenant, invite, assignment: assignmentOfInvite(invite), sessionId: null }),
  });
  const erasing = { ...needs, reads, gdpr: service, invited };
  const due = createDueService({ ...erasing, store: createDueStore(db) });
  const addresses = createAddressService({ ...erasing, store: createAddressStore(db) });
  const terms = createTermsService({ ...needs, store: createLogDeletions(db), gdpr: service });
  events.on("user.erased", () => void service.recordAnonymized(1));
  const parts = { ...needs, gdpr: service, invited, due, addresses, unlinking };
  return {
    parts: {
      gdpr: service,
      unfinishedDeletions: service.unfinished,
      deletionsBlockedSince: service.blockedSince,
      invited,
      addresses,
      recordAnonymized: service.recordAnonymized,
    },
    api: async (guards: Guards): Promise<RouteGroup> => {
      const { gdprRoutes } = await import("./routes.ts");
      return [gdprRoutes({ ...parts, ...guards })];
    },
    console: async (guards: Guards): Promise<RouteGroup> => {
      const { privacyConsoleRoutes } = await import("./console.ts");
      return privacyConsoleRoutes({ ...parts, ...guards });
    },
    jobs: [
      { name: "forget-cancelled-invites", pattern: "50 17 * * * *", run: invited.deleteCancelled },
      { name: "anonymize-due", pattern: "40 27 * * * *", run: due.carryOut },
      { name: "forget-by-own-terms", pattern: "55 37 * * * *", run: terms.forget },
      // Twice a minute, so that nothing is left a minute after it was erased.
      { name: "finish-erasures", pattern: "15,45 * * * * *", run: service.finishPartial },
    ],
  };
}
