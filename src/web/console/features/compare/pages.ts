import { type PageRoute, page } from "../../kit/page-route.ts";

export const COMPARE_PAGES: readonly PageRoute[] = [
  { path: "/compare", needs: "results:read", page: page(() => import("./compare-page.tsx"), "ComparePage") },
];
