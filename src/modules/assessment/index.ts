import { getInstrument } from "#/domain/instrument/registry.ts";
import type { AccountService } from "#/modules/accounts/service.ts";
import type { BillingService } from "#/modules/billing/service.ts";
import type { SeenBranding } from "#/modules/branding/look.ts";
import type { InviteLinks } from "#/modules/invites/links.ts";
import type { InviteService } from "#/modules/invites/service.ts";
import type { AnswerModels } from "#/modules/psychometrics/answer-models.ts";
import type { NormService } from "#/modules/psychometrics/norms/service.ts";
import type { Emitter } from "#/platform/context/events.ts";
import { createPreviousLinks } from "#/platform/db/moved-links.ts";
import type { RouteGroup } from "#/platform/http/guards.ts";
import type { Infrastructure } from "#/server/infrastructure.ts";
import type { AssessmentEvents } from "./events.ts";
import { createSessionLinks } from "./links.ts";
import { createPacking } from "./packing.ts";
import type { assessmentRoutes } from "./routes.ts";
import { fillNotice, noticeVersionOf } from "./rules.ts";
import { createAssessmentService } from "./service.ts";
import { createSessionStore } from "./store.ts";

interface Needs extends Infrastructure {
  accounts: AccountService;
  billing: Pick<BillingService, "chargeCompletion">;
  branding: SeenBranding;
  invites: InviteService;
  inviteLinks: InviteLinks;
  norms: Pick<NormService, "inForce">;
  answerModels: Pick<AnswerModels, "of">;
  events: Emitter<AssessmentEvents>;
}

/** The candidate's way through the questionnaire, and what came of it. */
export function assessmentModule(needs: Needs) {
  const { db, secrets, origin, accounts, billing, branding, norms } = needs;
  const store = createSessionStore(db);
  const sessionLinks = createSessionLinks(
    secrets,
    origin,
    createPreviousLinks(db, () => needs.clock.now()),
  );
  const service = createAssessmentService({
    ...needs,
    store,
    links: { invites: needs.inviteLinks, sessions: sessionLinks },
    canBegin: accounts.isActive,
    isHere: accounts.isHere,
    noticeOf(accountId, productType, asked) {
      const { notice } = getInstrument(productType);
      const host = branding.hostOf(accountId, asked);
      return {
        version: noticeVersionOf(notice, host),
        paragraphs: fillNotice(notice, host),
        kept: host.kept,
      };
    },
    asksDemographics: (accountId) => accounts.get(accountId).asksDemographics,
    normInForce: norms.inForce,
    // Test mode has answers that programs invent, and is no part of the server's own results.
    judgingOf: ({ mode }, version) => (mode === "live" ? { own: needs.answerModels.of(version) } : {}),
    charge: billing.chargeCompletion,
  });
  return {
    parts: { assessment: service, sessions: store, sessionLinks },
    work: createPacking(needs),
    pages: async (
      asked: Pick<Parameters<typeof assessmentRoutes>[0], "feedbackUntil" | "fairnessUntil" | "handOver">,
    ): Promise<RouteGroup> => {
      const { assessmentRoutes } = await import("./routes.ts");
      return [assessmentRoutes({ ...asked, assessment: service, hostOf: branding.hostOf })];
    },
  };
}
