import { type PageRoute, page } from "../shell/page-route.ts";

export const OVERVIEW_PAGES: readonly PageRoute[] = [
  { path: "/", needs: null, page: page(() => import("./overview-page.tsx"), "OverviewPage") },
];
