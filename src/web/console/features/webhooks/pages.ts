import { type PageRoute, page } from "../../kit/page-route.ts";

export const WEBHOOK_PAGES: readonly PageRoute[] = [
  {
    path: "/webhooks",
    needs: "webhooks:read",
    page: page(() => import("./webhooks-page.tsx"), "WebhooksPage"),
  },
  {
    path: "/webhooks/:id",
    needs: "webhooks:read",
    page: page(() => import("./webhook-page.tsx"), "WebhookPage"),
  },
];
