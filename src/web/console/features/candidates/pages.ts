import { type PageRoute, page } from "../../kit/page-route.ts";

export const CANDIDATE_PAGES: readonly PageRoute[] = [
  {
    path: "/candidates",
    needs: "profiles:read",
    page: page(() => import("./list-page.tsx"), "CandidatesPage"),
  },
  {
    path: "/candidates/invite/:inviteId",
    needs: "invites:read",
    page: page(() => import("./invite-page.tsx"), "InvitePage"),
  },
  {
    path: "/candidates/:sessionId",
    needs: "profiles:read",
    page: page(() => import("./candidate-page.tsx"), "CandidatePage"),
  },
];
