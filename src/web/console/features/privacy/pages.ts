import { type PageRoute, page } from "../../kit/page-route.ts";

export const PRIVACY_PAGES: readonly PageRoute[] = [
  { path: "/privacy", needs: "gdpr:read", page: page(() => import("./privacy-page.tsx"), "PrivacyPage") },
];
