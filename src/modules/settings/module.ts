import { describeConfig } from "#/config.ts";
import type { Ground } from "#/ground.ts";
import type { Gates, Surface } from "#/platform/http/gates.ts";
import { settingsRoutes } from "./admin-routes.ts";

/** What is set, to be read. */
export const settingsModule = ({ config }: Ground) => ({
  admin: ({ operatorGate }: Gates): Surface => [
    settingsRoutes({ operatorGate, config, describeSettings: () => describeConfig(config) }),
  ],
});
