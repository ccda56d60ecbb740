import { describeConfig } from "#/config.ts";
import type { Ground } from "#/ground.ts";
import type { Gates, Surface } from "#/platform/http/gates.ts";

/** What is set, to be read. */
export const settingsModule = ({ config }: Ground) => ({
  admin: async ({ operatorGate }: Gates): Promise<Surface> => {
    const { settingsRoutes } = await import("./admin-routes.ts");
    return [settingsRoutes({ operatorGate, config, describeSettings: () => describeConfig(config) })];
  },
});
