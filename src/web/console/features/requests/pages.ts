import { type PageRoute, page } from "../../kit/page-route.ts";

export const REQUESTS_PAGES: readonly PageRoute[] = [
  { path: "/requests", needs: "gdpr:read", page: page(() => import("./requests-page.tsx"), "RequestsPage") },
];
