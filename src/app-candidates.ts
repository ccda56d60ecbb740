import { type AnyElysia, Elysia } from "elysia";
import { type CodeConsoleDeps, codeConsoleRoutes } from "./modules/candidate-codes/console-routes.ts";
import { type RequestConsoleDeps, requestConsoleRoutes } from "./modules/candidate-rights/console-routes.ts";
import {
  type CandidateConsoleDeps,
  candidateConsoleRoutes,
  compareRoutes,
} from "./modules/candidates/console-routes.ts";
import {
  deletionConsoleRoutes,
  invitedConsoleRoutes,
  protectionRoutes,
} from "./modules/gdpr/console-routes.ts";
import { overviewRoutes } from "./modules/overview/console-routes.ts";
import { type ConsoleResultDeps, consoleResultRoutes } from "./modules/results/console-routes.ts";
import { reviewRoutes } from "./modules/reviews/console-routes.ts";
import { shortlistRoutes } from "./modules/shortlist/console-routes.ts";
import { type TeamConsoleDeps, teamConsoleRoutes } from "./modules/teams/console-routes.ts";

export type CandidateAreaDeps = CandidateConsoleDeps &
  ConsoleResultDeps &
  RequestConsoleDeps &
  CodeConsoleDeps &
  TeamConsoleDeps &
  Parameters<typeof overviewRoutes>[0] &
  Parameters<typeof reviewRoutes>[0] &
  Parameters<typeof shortlistRoutes>[0] &
  Parameters<typeof protectionRoutes>[0] &
  Parameters<typeof invitedConsoleRoutes>[0];

/** What people do in the console around candidates. */
export const candidateAreaRoutes = (parts: CandidateAreaDeps): AnyElysia =>
  new Elysia({ name: "candidate-area" })
    .use(overviewRoutes(parts))
    .use(candidateConsoleRoutes(parts))
    .use(consoleResultRoutes(parts))
    .use(compareRoutes(parts))
    .use(shortlistRoutes(parts))
    .use(reviewRoutes(parts))
    .use(protectionRoutes(parts))
    .use(deletionConsoleRoutes(parts))
    .use(invitedConsoleRoutes(parts))
    .use(requestConsoleRoutes(parts))
    .use(codeConsoleRoutes(parts))
    .use(teamConsoleRoutes(parts));
