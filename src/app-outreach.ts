import { type AnyElysia, Elysia } from "elysia";
import type { SecurityLog } from "#/platform/security-log.ts";
import type { OutreachServices } from "./compose-outreach.ts";
import { accountDeskRoutes, keyRoutes } from "./modules/accounts/desk-routes.ts";
import type { AccountService } from "./modules/accounts/service.ts";
import type { SessionLinks } from "./modules/assessment/links.ts";
import { batchRoutes } from "./modules/batches/routes.ts";
import { brandingDeskRoutes } from "./modules/branding/desk-routes.ts";
import type { BrandingService } from "./modules/branding/service.ts";
import { inviteDeskRoutes } from "./modules/invites/desk-routes.ts";
import type { InviteLinks } from "./modules/invites/links.ts";
import { mailboxRoutes } from "./modules/mailbox/routes.ts";
import { sessionDeskRoutes } from "./modules/start/desk-routes.ts";
import type { SelfStart } from "./modules/start/self-start.ts";
import type { StartService } from "./modules/start/service.ts";
import type { UserService } from "./modules/users/service.ts";
import { webhookDeskRoutes } from "./modules/webhooks/desk-routes.ts";
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
    .use(inviteDeskRoutes(parts))
    .use(keyRoutes(parts))
    .use(mailboxRoutes(parts))
    .use(webhookDeskRoutes(parts))
    .use(brandingDeskRoutes(parts))
    .use(sessionDeskRoutes(parts))
    .use(
      accountDeskRoutes({
        ...parts,
        startIsClosed: parts.selfStart.closedBecause,
      }),
    );
