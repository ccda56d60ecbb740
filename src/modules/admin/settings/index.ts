import type { UserStore } from "#/modules/users/store.ts";
import type { Guards, RouteGroup } from "#/platform/http/guards.ts";
import type { Infrastructure } from "#/server/infrastructure.ts";
import { createMailTry, createSettingService } from "./service.ts";
import { createAddressStore } from "./store.ts";

/** Reading the settings, and changing them while the service runs. */
export function settingsModule(needs: Infrastructure & { people: Pick<UserStore, "find"> }) {
  const { db, people } = needs;
  const service = createSettingService({ ...needs, store: createAddressStore(db) });
  const tryMail = createMailTry({ ...needs, newId: needs.ids.event });
  const users = {
    nameOf: (id: string) => people.find(id)?.name ?? null,
    emailOf: (id: string) => people.find(id)?.email ?? null,
  };
  return {
    parts: { settingService: service },
    admin: async (guards: Guards): Promise<RouteGroup> => {
      const { settingsRoutes } = await import("./admin.ts");
      return [settingsRoutes({ ...guards, settingService: service, tryMail, users })];
    },
  };
}
