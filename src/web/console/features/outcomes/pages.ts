import { type PageRoute, page } from "../../kit/page-route.ts";

export const OUTCOME_PAGES: readonly PageRoute[] = [
  {
    path: "/outcomes",
    needs: "outcomes:read",
    page: page(() => import("./outcomes-page.tsx"), "OutcomesPage"),
  },
];
