import { type PageRoute, page } from "../../kit/page-route.ts";

export const FAIRNESS_PAGES: readonly PageRoute[] = [
  {
    path: "/fairness",
    needs: "fairness:read",
    page: page(() => import("./fairness-page.tsx"), "FairnessPage"),
  },
];
