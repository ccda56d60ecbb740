import { type PageRoute, page } from "../../kit/page-route.ts";

export const NOTIFICATION_PAGES: readonly PageRoute[] = [
  {
    path: "/notifications",
    needs: "lists:read",
    page: page(() => import("./notifications-page.tsx"), "NotificationsPage"),
  },
];
