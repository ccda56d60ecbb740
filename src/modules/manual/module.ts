import type { Gates, Surface } from "#/platform/http/gates.ts";
import { manualRoutes } from "./routes.ts";

/** The operator's manual. */
export const manualModule = () => ({
  pages: ({ pages }: Gates): Surface => [manualRoutes({ pages })],
});
