import { type PageRoute, page } from "../../kit/page-route.ts";

export const ME_PAGES: readonly PageRoute[] = [
  { path: "/me", needs: null, page: page(() => import("./me-page.tsx"), "MePage") },
];
