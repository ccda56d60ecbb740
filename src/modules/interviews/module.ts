import type { Ground } from "#/ground.ts";
import type { MatchService } from "#/modules/match/service.ts";
import type { ResultService } from "#/modules/results/service.ts";
import type { Gates, Surface } from "#/platform/http/gates.ts";
import type { NoteView } from "#/platform/result-views.ts";
import { createInterviewService } from "./service.ts";
import { createInterviewStore } from "./store.ts";

interface Needs extends Ground {
  results: ResultService;
  match: Pick<MatchService, "compareSession">;
  noteView: NoteView;
}

/** Interviews by the guide, with the scores of each interviewer. */
export function interviewsModule(needs: Needs) {
  const service = createInterviewService({
    ...needs,
    store: createInterviewStore(needs.db),
    compare: needs.match.compareSession,
  });
  return {
    parts: { interviews: service },
    console: async (gates: Gates): Promise<Surface> => {
      const { interviewRoutes } = await import("./console-routes.ts");
      return [interviewRoutes({ ...needs, ...gates, interviews: service })];
    },
  };
}
