import type { Tenant } from "#/platform/context/tenant.ts";
import type { Invite } from "./store.ts";

export interface InviteEvents {
  /** `jobId`: the job that it was made for by name, which the invite itself does not know. */
  "invite.created": {
    tenant: Tenant;
    invite: Invite;
    jobId: string | null;
    /** Whether the invitation goes out later. */
    isPlanned: boolean;
    now: number;
  };
  /** The invitation of an invite that was made before goes out. */
  "invite.sent": { tenant: Tenant; invite: Invite; now: number };
  /** `number` counts the reminders of the invite. */
  "invite.reminded": { tenant: Tenant; invite: Invite; number: number; now: number };
  /** Its time is over, as the schedule has noticed; an invite that was extended can end once more. */
  "invite.expired": { tenant: Tenant; invite: Pick<Invite, "id" | "expiresAt">; now: number };
  /** Taken back by the account. One that ends with an erasure is told of by the erasure. */
  "invite.cancelled": { tenant: Tenant; invite: Invite; now: number };
  /** One less is pending, since it was begun or taken back: somebody else can be invited. */
  "invite.freed": { tenant: Tenant };
}
