import { type PageRoute, page } from "../../kit/page-route.ts";

export const SESSION_PAGES: readonly PageRoute[] = [
  {
    path: "/sessions",
    needs: "invites:read",
    page: page(() => import("./sessions-page.tsx"), "SessionsPage"),
  },
];
