import { type PageRoute, page } from "../../kit/page-route.ts";

export const INVITE_PAGES: readonly PageRoute[] = [
  {
    path: "/invites",
    needs: "invites:read",
    page: page(() => import("./lists-page.tsx"), "FormerInvitesPage"),
  },
  {
    path: "/invites/batches",
    needs: "invites:read",
    page: page(() => import("./lists-page.tsx"), "ListsPage"),
  },
  {
    path: "/invites/new",
    needs: "invites:write",
    page: page(() => import("./new-page.tsx"), "InviteOnePage"),
  },
  {
    path: "/invites/many",
    needs: "invites:write",
    page: page(() => import("./many-page.tsx"), "InviteManyPage"),
  },
  {
    path: "/invites/batches/:id",
    needs: "invites:read",
    page: page(() => import("./batch-page.tsx"), "BatchPage"),
  },
];
