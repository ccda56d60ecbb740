import type { Guards, RouteGroup } from "#/platform/http/guards.ts";

interface Parts {
  callers: { readerOf(request: Request): { isOperator: boolean } | null };
  billing: { billed(): boolean };
}

/** The console's help and the administrator's manual. */
export const manualModule = () => ({
  pages: async ({ pages }: Guards, { callers, billing }: Parts): Promise<RouteGroup> => {
    const { manualRoutes } = await import("./routes.ts");
    return [manualRoutes({ pages, readerOf: callers.readerOf, billed: billing.billed })];
  },
});
