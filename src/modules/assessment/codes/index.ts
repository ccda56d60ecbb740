import type { CandidateCodeEvents } from "#/modules/assessment/events.ts";
import type { AssessmentService } from "#/modules/assessment/service.ts";
import type { InviteService } from "#/modules/invites/service.ts";
import { createGuard } from "#/modules/users/sign-in/guard.ts";
import type { Emitter } from "#/platform/context/events.ts";
import type { Guards, RouteGroup } from "#/platform/http/guards.ts";
import type { Infrastructure } from "#/server/infrastructure.ts";
import { CODE_TRIES } from "./rules.ts";
import { createCodeService } from "./service.ts";
import { createCodeStore } from "./store.ts";

interface Needs extends Infrastructure {
  assessment: AssessmentService;
  invites: Pick<InviteService, "find">;
  events: Emitter<CandidateCodeEvents>;
}

/** Codes with which candidates show that their link is theirs. */
export function candidateCodesModule(needs: Needs) {
  const { db, assessment, invites, cookies } = needs;
  const service = createCodeService({
    ...needs,
    store: createCodeStore(db),
    look: (token) => assessment.look(token).current,
    invite: invites.find,
    session: assessment.findSession,
  });
  const guard = createGuard(CODE_TRIES);
  return {
    parts: { codes: service },
    console: async ({ identifyPerson }: Guards): Promise<RouteGroup> => {
      const { codeConsoleRoutes } = await import("./console.ts");
      return [codeConsoleRoutes({ identifyPerson, codes: service })];
    },
    pages: async (guards: Guards): Promise<RouteGroup> => {
      const { candidateCodeRoutes } = await import("./routes.ts");
      return [candidateCodeRoutes({ ...guards, cookies, codes: service, guard })];
    },
    jobs: [{ name: "purge-candidate-codes", pattern: "25 5 * * * *", run: service.deleteExpired }],
  };
}
