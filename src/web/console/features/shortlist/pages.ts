import { type PageRoute, page } from "../../kit/page-route.ts";

export const SHORTLIST_PAGES: readonly PageRoute[] = [
  {
    path: "/shortlist",
    needs: "results:read",
    page: page(() => import("./shortlist-page.tsx"), "ShortlistPage"),
  },
];
