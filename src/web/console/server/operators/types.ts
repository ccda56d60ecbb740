import type { Pagination } from "../../components/list-state.ts";
import type { Role } from "../../shell/session.ts";
import type { Language } from "../../texts/language.tsx";

export interface Person {
  user_id: string;
  name: string;
  email: string;
  language: Language;
  is_operator: boolean;
  disabled: boolean;
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

export interface OperatorList {
  operators: Person[];
  invitations: Invitation[];
}

export interface ListedUser extends Person {
  accounts: { account_id: string; company: string; role: Role }[];
}

export interface UserList {
  users: ListedUser[];
  pagination: Pagination;
}

/** A link that is shown once, to be passed on. */
export interface Handed {
  kind: "invited" | "reset";
  name: string;
  link: string;
  expiresAt: string;
}
