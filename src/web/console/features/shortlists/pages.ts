import { type PageRoute, page } from "../../kit/page-route.ts";

export const SHORTLISTS_PAGES: readonly PageRoute[] = [
  {
    path: "/shortlists",
    needs: "reviews:read",
    page: page(() => import("./list-page.tsx"), "ShortlistsPage"),
  },
  {
    path: "/shortlists/:id",
    needs: "reviews:read",
    page: page(() => import("./shortlist-page.tsx"), "MadeShortlistPage"),
  },
];
