import { type PageRoute, page } from "../../kit/page-route.ts";

export const REPORT_PAGES: readonly PageRoute[] = [
  {
    path: "/reports",
    needs: "account:read",
    page: page(() => import("./reports-page.tsx"), "ReportsPage"),
  },
];
