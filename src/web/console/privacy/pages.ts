import { type PageRoute, page } from "../shell/page-route.ts";

export const PRIVACY_PAGES: readonly PageRoute[] = [
  { path: "/privacy", needs: "gdpr:read", page: page(() => import("./privacy-page.tsx"), "PrivacyPage") },
];
