import type { InviteService } from "#/modules/invites/service.ts";
import type { Guards, RouteGroup } from "#/platform/http/guards.ts";
import type { MailTokens } from "#/platform/mail/mail-token.ts";
import type { Infrastructure } from "#/server/infrastructure.ts";
import { createMailboxReading } from "./reading.ts";
import { createBounceService } from "./service.ts";
import { createBounceStore } from "./store.ts";

interface Needs extends Infrastructure {
  mailTokens: MailTokens;
  invites: InviteService;
}

/** Emails that come back: reports about them, from a mailbox or over HTTP. */
export function bouncesModule(needs: Needs) {
  const { settings } = needs;
  const service = createBounceService({ ...needs, store: createBounceStore(needs.db) });
  const reading = createMailboxReading({ ...needs, config: settings.current, bounces: service });
  return {
    parts: { bounceMailbox: { state: reading.state, readSoon: reading.readSoon } },
    pages: async (guards: Guards): Promise<RouteGroup> => {
      const { bounceRoutes } = await import("./routes.ts");
      const token = () => settings.current().BOUNCE_HOOK_TOKEN;
      return [bounceRoutes({ ...guards, bounces: service, token })];
    },
    jobs: [{ name: "read-bounces", pattern: "50 */3 * * * *", run: reading.run }],
    stop: reading.stop,
  };
}
