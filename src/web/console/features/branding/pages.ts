import { type PageRoute, page } from "../../kit/page-route.ts";

export const BRANDING_PAGES: readonly PageRoute[] = [
  {
    path: "/branding",
    needs: "account:read",
    page: page(() => import("./branding-page.tsx"), "BrandingPage"),
  },
];
