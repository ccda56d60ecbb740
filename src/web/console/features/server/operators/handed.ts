import type { Path } from "../../../kit/api/wire.ts";

/** A link that was mailed, or is shown once, to be passed on. */
export interface Handed {
  kind: "invited" | "reset";
  name: string;
  /** Null where it went by mail. */
  link: string | null;
  expiresAt: string;
  /** What to ask for to get it into one's own hands instead. */
  again: Path<"/admin/users/{userId}/reset" | "/admin/operator-invitations/{invitationId}/renew">;
}
