import { type PageRoute, page } from "../../kit/page-route.ts";

export const BULK_RUN_PAGES: readonly PageRoute[] = [
  {
    path: "/candidates/bulk-runs",
    needs: "profiles:read",
    page: page(() => import("./bulk-runs-page.tsx"), "BulkRunsPage"),
  },
];
