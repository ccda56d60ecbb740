import { type PageRoute, page } from "../../kit/page-route.ts";

const NEEDS = "operator";

/** What belongs to the whole server, for those who run it. */
export const SERVER_PAGES: readonly PageRoute[] = [
  {
    path: "/server/accounts",
    needs: NEEDS,
    page: page(() => import("./accounts/list-page.tsx"), "ServerAccountsPage"),
  },
  {
    path: "/server/accounts/new",
    needs: NEEDS,
    page: page(() => import("./accounts/new-page.tsx"), "NewAccountPage"),
  },
  {
    path: "/server/accounts/:id",
    needs: NEEDS,
    page: page(() => import("./accounts/account-page.tsx"), "ServerAccountPage"),
  },
  {
    path: "/server/trials",
    needs: NEEDS,
    page: page(() => import("./trials/trials-page.tsx"), "TrialsPage"),
  },
  {
    path: "/server/orders",
    needs: NEEDS,
    commerce: true,
    page: page(() => import("./orders/orders-page.tsx"), "ServerOrdersPage"),
  },
  {
    path: "/server/payments",
    needs: NEEDS,
    commerce: true,
    page: page(() => import("./orders/payments-page.tsx"), "ServerPaymentsPage"),
  },
  {
    path: "/server/prices",
    needs: NEEDS,
    commerce: true,
    page: page(() => import("./orders/prices-page.tsx"), "ServerPricesPage"),
  },
  {
    path: "/server/invoices",
    needs: NEEDS,
    commerce: true,
    page: page(() => import("./orders/invoices-page.tsx"), "ServerInvoicesPage"),
  },
  {
    path: "/server/requests",
    needs: NEEDS,
    page: page(() => import("./requests/requests-page.tsx"), "ServerRequestsPage"),
  },
  {
    path: "/server/norms",
    needs: NEEDS,
    page: page(() => import("./norms/norms-page.tsx"), "NormsPage"),
  },
  {
    path: "/server/norms/preview",
    needs: NEEDS,
    page: page(() => import("./norms/preview-page.tsx"), "NormPreviewPage"),
  },
  {
    path: "/server/norms/:id",
    needs: NEEDS,
    page: page(() => import("./norms/norm-page.tsx"), "NormPage"),
  },
  {
    path: "/server/quality",
    needs: NEEDS,
    page: page(() => import("./quality/quality-page.tsx"), "QualityPage"),
  },
  {
    path: "/server/operators",
    needs: NEEDS,
    page: page(() => import("./operators/operators-page.tsx"), "OperatorsPage"),
  },
  {
    path: "/server/audit",
    needs: NEEDS,
    page: page(() => import("./audit/audit-page.tsx"), "ServerAuditPage"),
  },
  {
    path: "/server/settings",
    needs: NEEDS,
    page: page(() => import("./settings/settings-page.tsx"), "SettingsPage"),
  },
  {
    path: "/server/health",
    needs: NEEDS,
    page: page(() => import("./health/health-page.tsx"), "HealthPage"),
  },
  {
    path: "/server/backups",
    needs: NEEDS,
    page: page(() => import("./backups/backups-page.tsx"), "BackupsPage"),
  },
];
