import type { Tenant } from "#/platform/context/tenant.ts";

export interface ReviewEvents {
  /** A note mentions colleagues. */
  "note.mentioned": {
    tenant: Tenant;
    reviewId: string;
    sessionId: number;
    authorId: string;
    userIds: readonly string[];
    now: number;
  };
  /** A decision waits for a second person. */
  "decision.asked": {
    tenant: Tenant;
    proposalId: string;
    sessionId: number;
    authorId: string;
    now: number;
  };
  /** The second person has confirmed or rejected it. */
  "decision.answered": {
    tenant: Tenant;
    proposalId: string;
    sessionId: number;
    authorId: string;
    confirmed: boolean;
    now: number;
  };
}

export interface DeclineEvents {
  /** A person has released a mail to somebody who was declined. */
  "candidate.declined": { tenant: Tenant; sessionId: number; letterId: string; now: number };
}
