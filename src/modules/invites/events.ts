import type { Tenant } from "#/platform/context/tenant.ts";
import type { BounceCause } from "#/platform/mail/bounce-cause.ts";
import type { Invite } from "./store.ts";

export interface InviteEvents {
  /** `jobId`: the job that the invite was created for, which the invite itself does not store. */
  "invite.created": {
    tenant: Tenant;
    invite: Invite;
    jobId: string | null;
    /** True if the invitation is sent later. */
    isPlanned: boolean;
    now: number;
  };
  /** The invitation of an existing invite is sent. */
  "invite.sent": { tenant: Tenant; invite: Invite; now: number };
  /** `number` counts the reminders of the invite. */
  "invite.reminded": { tenant: Tenant; invite: Invite; number: number; now: number };
  /** Its latest email came back, or the mail server refused its address. */
  "invite.bounced": { tenant: Tenant; invite: Invite; cause: BounceCause; now: number };
  /** Its time is over, as the schedule has noticed; an invite that was extended can end once more. */
  "invite.expired": { tenant: Tenant; invite: Pick<Invite, "id" | "expiresAt">; now: number };
  /** The account cancelled the invite. If it ends with an anonymization, that event reports it. */
  "invite.cancelled": { tenant: Tenant; invite: Invite; now: number };
  /** One fewer invite is pending, since it was started or cancelled: somebody else can be invited. */
  "invite.freed": { tenant: Tenant };
}
