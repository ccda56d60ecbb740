import type { DeclineEvents } from "#/modules/decisions/events.ts";
import type { Emitter } from "#/platform/context/events.ts";
import type { Infrastructure } from "#/server/infrastructure.ts";
import { createDeclineService, type WordsCheck } from "./service.ts";
import { createDeclineStore } from "./store.ts";

interface Needs extends Infrastructure {
  mailTemplates: WordsCheck;
  events: Emitter<DeclineEvents>;
}

/** Mails to people who were declined; they are released one by one or for many by `bulk`. */
export function declinesModule(needs: Needs) {
  const store = createDeclineStore(needs.db);
  return { parts: { declines: createDeclineService({ ...needs, store }) } };
}
