import type { Surface } from "#/platform/http/gates.ts";
import { PRODUCTS } from "./products.ts";

/** What can be bought. */
export const catalogModule = ({ billing }: { billing: { billed: boolean } }) => ({
  api: async (): Promise<Surface> => {
    const { catalogRoutes } = await import("./routes.ts");
    return [catalogRoutes(billing.billed ? PRODUCTS : [])];
  },
});
