import type { Gates, Surface } from "#/platform/http/guards.ts";

/** The operator's manual. */
export const manualModule = () => ({
  pages: async ({ pages }: Gates): Promise<Surface> => {
    const { manualRoutes } = await import("./routes.ts");
    return [manualRoutes({ pages })];
  },
});
