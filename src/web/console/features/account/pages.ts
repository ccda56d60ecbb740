import { type PageRoute, page } from "../../kit/page-route.ts";

export const ACCOUNT_PAGES: readonly PageRoute[] = [
  { path: "/account", needs: "account:read", page: page(() => import("./account-page.tsx"), "AccountPage") },
];
