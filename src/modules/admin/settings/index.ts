import type { UserEvents } from "#/modules/users/events.ts";
import type { UserStore } from "#/modules/users/store.ts";
import type { Hearing } from "#/platform/context/events.ts";
import type { Guards, RouteGroup } from "#/platform/http/guards.ts";
import type { Infrastructure } from "#/server/infrastructure.ts";
import { createMailboxTry, createMailTry, createSettingService, createTryCount } from "./service.ts";
import { createAddressStore } from "./store.ts";

interface Needs extends Infrastructure {
  people: Pick<UserStore, "find">;
  bounceMailbox: { readSoon(): void };
  events: Hearing<UserEvents>;
}

/** Reading the settings, and changing them while the service runs. */
export function settingsModule(needs: Needs) {
  const { db, events, people, bounceMailbox } = needs;
  const service = createSettingService({ ...needs, store: createAddressStore(db) });
  // Nobody else is on the server yet, so another address takes nothing from anybody. The page offers its own.
  events.on("server.set_up", ({ values, actor }) =>
    service.change(
      { values, version: null, confirmed: true },
      { origin: values.base_url ?? null, host: null },
      actor,
    ),
  );
  const count = createTryCount(needs.clock);
  const tryMail = createMailTry({ ...needs, newId: needs.ids.event, count });
  const tryMailbox = createMailboxTry({ ...needs, count, readSoon: bounceMailbox.readSoon });
  const users = {
    nameOf: (id: string) => people.find(id)?.name ?? null,
    emailOf: (id: string) => people.find(id)?.email ?? null,
  };
  return {
    parts: { settingService: service },
    admin: async (guards: Guards): Promise<RouteGroup> => {
      const { settingsRoutes } = await import("./admin.ts");
      return [settingsRoutes({ ...guards, settingService: service, tryMail, tryMailbox, users })];
    },
  };
}
