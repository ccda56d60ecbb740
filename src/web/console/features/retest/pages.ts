import { type PageRoute, page } from "../../kit/page-route.ts";

export const RETEST_PAGES: readonly PageRoute[] = [
  {
    path: "/candidates/:sessionId/change/:otherId",
    needs: "results:read",
    page: page(() => import("./retest-page.tsx"), "RetestPage"),
  },
];
