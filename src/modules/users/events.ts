import type { Actor } from "#/platform/http/guards.ts";

/** What works later with the rights of the person who created it, in addition to their API keys. */
export const LATER_KINDS = ["shares", "invite_batches", "scheduled_invites", "bulk_runs"] as const;
export type LaterKind = (typeof LATER_KINDS)[number];

export interface UserEvents {
  /** How much of an account works with the rights of a member; each module answers for its own. */
  "member.counted": { accountId: string; userId: string; found: (kind: LaterKind, count: number) => void };
  /**
   * Somebody may do less in an account than before, or nothing: what needs more than `permissions` ends, or becomes the
   * heir's, where there is one.
   */
  "member.lessened": {
    accountId: string;
    userId: string;
    permissions: readonly string[];
    heir: { id: string; name: string } | null;
    actor: Actor;
  };
  /** Somebody is to work for an account; the link is theirs alone. */
  "member.invited": { accountId: string; linkId: string; now: number };
  /** The first administrator has answered about the server: the settings to store. */
  "server.set_up": { values: { purpose?: string; base_url?: string }; actor: Actor };
  /** All sessions of this person have ended. */
  "user.shut_out": { userId: string };
  /** With another person's factors, browsers and links nobody signs in as this one any more. */
  "user.begun_anew": { userId: string };
  /** The name is no longer stored anywhere; what they did stays under their id. */
  "user.erased": { userId: string };
}
