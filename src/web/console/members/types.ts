import type { Role } from "../shell/session.ts";
import type { Language } from "../texts/language.tsx";

export interface Member {
  user_id: string;
  name: string;
  email: string;
  role: Role;
  language: Language;
  disabled: boolean;
  /** False until the person has said that they work here. */
  confirmed: boolean;
  /** API keys of the account that they made and that work. */
  keys: number;
  joined_at: string;
  last_sign_in_at: string | null;
}

export interface Invitation {
  invitation_id: string;
  name: string;
  email: string;
  role: Role;
  language: Language;
  invited_by: string;
  created_at: string;
  expires_at: string;
}

/** API keys that go on although whoever made them is gone. */
export interface KeysLeft {
  keys_left: readonly { name: string }[];
}

export interface Invited {
  invitation: Invitation;
  /** Null where it went by mail. */
  link: string | null;
  mailed: boolean;
}
