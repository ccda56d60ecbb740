import { type PageRoute, page } from "../../kit/page-route.ts";

export const SHARES_PAGES: readonly PageRoute[] = [
  { path: "/shares", needs: "shares:read", page: page(() => import("./list-page.tsx"), "SharesPage") },
];
