import type { MatchService } from "#/modules/results/match/service.ts";
import type { ResultService } from "#/modules/results/service.ts";
import type { RecordView } from "#/platform/context/result-views.ts";
import type { Guards, RouteGroup } from "#/platform/http/guards.ts";
import type { Infrastructure } from "#/server/infrastructure.ts";
import { createInterviewService } from "./service.ts";
import { createInterviewStore } from "./store.ts";

interface Needs extends Infrastructure {
  results: ResultService;
  match: Pick<MatchService, "compareSession" | "compareInvited">;
  recordView: RecordView;
}

/** Interviews by the guide, with the scores of each interviewer. */
export function interviewsModule(needs: Needs) {
  const service = createInterviewService({ ...needs, store: createInterviewStore(needs.db) });
  return {
    parts: { interviews: service },
    console: async (guards: Guards): Promise<RouteGroup> => {
      const { interviewRoutes } = await import("./console.ts");
      return [interviewRoutes({ ...needs, ...guards, interviews: service })];
    },
  };
}
