import type { Path } from "../../api/wire.ts";
import type { Role } from "../../shell/session.ts";
import type { Language } from "../../texts/language.tsx";

export interface Person {
  user_id: string;
  name: string;
  email: string;
  language: Language;
  is_operator: boolean;
  disabled: boolean;
  /** How it is known that the address is theirs; null: nobody knows. */
  address_proof: "mail" | "oidc" | "operator" | null;
  created_at: string;
  last_sign_in_at: string | null;
}

export interface Invitation {
  invitation_id: string;
  email: string;
  name: string;
  invited_by: string | null;
  created_at: string;
  expires_at: string;
}

export interface ListedUser extends Person {
  accounts: { account_id: string; company: string; role: Role }[];
}

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

/** API keys that the person made and that go on. */
export interface KeysLeft {
  keys_left: readonly { name: string }[];
}
