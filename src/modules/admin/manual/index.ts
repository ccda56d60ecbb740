import type { Guards, Surface } from "#/platform/http/guards.ts";

/** The operator's manual. */
export const manualModule = () => ({
  pages: async ({ pages }: Guards): Promise<Surface> => {
    const { manualRoutes } = await import("./routes.ts");
    return [manualRoutes({ pages })];
  },
});
