import { type PageRoute, page } from "../../kit/page-route.ts";

export const KEY_PAGES: readonly PageRoute[] = [
  { path: "/keys", needs: "api_keys:read", page: page(() => import("./keys-page.tsx"), "KeysPage") },
];
