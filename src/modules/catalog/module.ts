import type { Surface } from "#/platform/http/gates.ts";
import { PRODUCTS } from "./products.ts";
import { catalogRoutes } from "./routes.ts";

/** What can be bought. */
export const catalogModule = ({ billing }: { billing: { billed: boolean } }) => ({
  api: (): Surface => [catalogRoutes(billing.billed ? PRODUCTS : [])],
});
