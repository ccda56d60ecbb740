import { type PageRoute, page } from "../../kit/page-route.ts";

export const TEAMS_PAGES: readonly PageRoute[] = [
  { path: "/teams", needs: "teams:read", page: page(() => import("./list-page.tsx"), "TeamsPage") },
  { path: "/teams/:id", needs: "teams:read", page: page(() => import("./team-page.tsx"), "TeamPage") },
];
