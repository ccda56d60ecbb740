import { type AnyElysia, Elysia } from "elysia";
import { type CodeDeskDeps, codeDeskRoutes } from "./modules/candidate-codes/desk-routes.ts";
import { type RequestDeskDeps, requestDeskRoutes } from "./modules/candidate-rights/desk-routes.ts";
import {
  type CandidateConsoleDeps,
  candidateConsoleRoutes,
  compareRoutes,
} from "./modules/candidates/console-routes.ts";
import { deletionDeskRoutes, invitedDeskRoutes, protectionRoutes } from "./modules/gdpr/console-routes.ts";
import { overviewRoutes } from "./modules/overview/routes.ts";
import { type DeskResultDeps, deskResultRoutes } from "./modules/results/desk-routes.ts";
import { reviewRoutes } from "./modules/reviews/routes.ts";
import { shortlistRoutes } from "./modules/shortlist/routes.ts";
import { type TeamDeskDeps, teamDeskRoutes } from "./modules/teams/console-routes.ts";

export type CandidateDeskDeps = CandidateConsoleDeps &
  DeskResultDeps &
  RequestDeskDeps &
  CodeDeskDeps &
  TeamDeskDeps &
  Parameters<typeof overviewRoutes>[0] &
  Parameters<typeof reviewRoutes>[0] &
  Parameters<typeof shortlistRoutes>[0] &
  Parameters<typeof protectionRoutes>[0] &
  Parameters<typeof invitedDeskRoutes>[0];

/** What people do in the console around candidates. */
export const candidateDeskRoutes = (parts: CandidateDeskDeps): AnyElysia =>
  new Elysia({ name: "candidate-desk" })
    .use(overviewRoutes(parts))
    .use(candidateConsoleRoutes(parts))
    .use(deskResultRoutes(parts))
    .use(compareRoutes(parts))
    .use(shortlistRoutes(parts))
    .use(reviewRoutes(parts))
    .use(protectionRoutes(parts))
    .use(deletionDeskRoutes(parts))
    .use(invitedDeskRoutes(parts))
    .use(requestDeskRoutes(parts))
    .use(codeDeskRoutes(parts))
    .use(teamDeskRoutes(parts));
