import { type PageRoute, page } from "../../kit/page-route.ts";

export const CREDIT_PAGES: readonly PageRoute[] = [
  {
    path: "/orders",
    needs: "orders:read",
    commerce: true,
    page: page(() => import("./orders-page.tsx"), "OrdersPage"),
  },
];
