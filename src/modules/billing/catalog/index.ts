import type { Guards, RouteGroup } from "#/platform/http/guards.ts";
import type { Infrastructure } from "#/server/infrastructure.ts";
import { createPriceList, createPriceStore } from "./price-list.ts";

/** The products that can be bought. */
export function catalogModule({ db }: Infrastructure) {
  const prices = createPriceList({ db, store: createPriceStore(db) });
  return {
    parts: { prices },
    api: async ({ checkQuery }: Guards, billed: () => boolean): Promise<RouteGroup> => {
      const { catalogRoutes } = await import("./routes.ts");
      return [catalogRoutes({ prices, checkQuery, billed })];
    },
    admin: async ({ operatorGuard }: Guards): Promise<RouteGroup> => {
      const { adminProductRoutes } = await import("./admin.ts");
      return [adminProductRoutes({ operatorGuard, prices })];
    },
  };
}
