import { type AnyElysia, Elysia } from "elysia";
import {
  type AdminBillingDeps,
  adminCreditRoutes,
  adminOrderRoutes,
} from "./modules/billing/admin-routes.ts";
import { type AdminHealthDeps, adminHealthRoutes } from "./modules/health/admin-routes.ts";
import { type OverviewDeps, overviewRoutes } from "./modules/health/overview-routes.ts";
import { type AdminInvoiceDeps, adminInvoiceRoutes } from "./modules/invoices/admin-routes.ts";
import { type ManualDeps, manualRoutes } from "./modules/quality/manual-routes.ts";
import { type SettingsDeps, settingsRoutes } from "./modules/settings/admin-routes.ts";
import { type AdminTrialDeps, adminTrialRoutes } from "./modules/trials/admin-routes.ts";

export type HouseParts = AdminTrialDeps &
  AdminBillingDeps &
  AdminInvoiceDeps &
  AdminHealthDeps &
  ManualDeps &
  OverviewDeps &
  SettingsDeps;

/** What runs the house: trials, orders, credits, invoices, settings and health of the whole server. */
export const houseRoutes = (parts: HouseParts): AnyElysia =>
  new Elysia({ name: "house" })
    .use(overviewRoutes(parts))
    .use(adminTrialRoutes(parts))
    .use(adminOrderRoutes(parts))
    .use(adminCreditRoutes(parts))
    .use(adminInvoiceRoutes(parts))
    .use(settingsRoutes(parts))
    .use(manualRoutes(parts))
    .use(adminHealthRoutes(parts));
