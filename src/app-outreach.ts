import { type AnyElysia, Elysia } from "elysia";
import type { SecurityLog } from "#/platform/security-log.ts";
import type { OutreachServices } from "./compose-outreach.ts";
import { accountConsoleRoutes, keyRoutes } from "./modules/accounts/console-routes.ts";
import type { AccountService } from "./modules/accounts/service.ts";
import type { SessionLinks } from "./modules/assessment/links.ts";
import { brandingConsoleRoutes } from "./modules/branding/console-routes.ts";
import type { BrandingService } from "./modules/branding/service.ts";
import { batchRoutes } from "./modules/invite-batches/console-routes.ts";
import { inviteConsoleRoutes } from "./modules/invites/console-routes.ts";
import type { InviteLinks } from "./modules/invites/links.ts";
import { mailboxRoutes } from "./modules/mails/console-routes.ts";
import { sessionConsoleRoutes } from "./modules/start/console-routes.ts";
import type { SelfStart } from "./modules/start/self-start.ts";
import type { StartService } from "./modules/start/service.ts";
import type { UserService } from "./modules/users/service.ts";
import { webhookConsoleRoutes } from "./modules/webhooks/console-routes.ts";
import type { Clock } from "./platform/clock.ts";
import type { Admission } from "./platform/http/admission.ts";
import type { IdentifyPerson } from "./platform/http/identify.ts";
import type { TenantClock } from "./platform/tenant-clock.ts";

export interface OutreachDeps extends OutreachServices {
  identifyPerson: IdentifyPerson;
  accounts: AccountService;
  branding: BrandingService;
  start: StartService;
  selfStart: Pick<SelfStart, "closedBecause">;
  inviteLinks: InviteLinks;
  sessionLinks: SessionLinks;
  clock: Clock;
  time: TenantClock;
  origin: () => string;
  security: SecurityLog;
  admission: Admission;
  users: UserService;
  /** @throws Problem sign_in_again (403) */
  requireFresh: (request: Request) => void;
}

/** What people do in the console to reach others, and with what stands behind it. */
export const outreachRoutes = (parts: OutreachDeps): AnyElysia =>
  new Elysia({ name: "outreach" })
    .use(batchRoutes(parts))
    .use(inviteConsoleRoutes(parts))
    .use(keyRoutes(parts))
    .use(mailboxRoutes(parts))
    .use(webhookConsoleRoutes(parts))
    .use(brandingConsoleRoutes(parts))
    .use(sessionConsoleRoutes(parts))
    .use(
      accountConsoleRoutes({
        ...parts,
        startIsClosed: parts.selfStart.closedBecause,
      }),
    );
