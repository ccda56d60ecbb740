import type { Guards, RouteGroup } from "#/platform/http/guards.ts";

/** The administrator's manual. */
export const manualModule = () => ({
  pages: async ({ pages }: Guards): Promise<RouteGroup> => {
    const { manualRoutes } = await import("./routes.ts");
    return [manualRoutes({ pages })];
  },
});
