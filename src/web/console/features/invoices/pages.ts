import { type PageRoute, page } from "../../kit/page-route.ts";

export const INVOICE_PAGES: readonly PageRoute[] = [
  {
    path: "/invoices",
    needs: "invoices:read",
    commerce: true,
    page: page(() => import("./invoices-page.tsx"), "InvoicesPage"),
  },
];
