import { type PageRoute, page } from "../../kit/page-route.ts";

export const OVERVIEW_PAGES: readonly PageRoute[] = [
  { path: "/", needs: null, page: page(() => import("./overview-page.tsx"), "OverviewPage") },
];
