import type { Mode } from "../../api/client.ts";
import type { Language } from "../../texts/language.tsx";

export interface Credits {
  credits_available: number;
  credits_used: number;
  credits_owed: number;
  unlimited: boolean;
}

interface AccountSummary {
  id: string;
  company: string;
  slug: string;
  email: string;
  status: "active" | "inactive" | "api_only";
  created_at: string;
  last_activity_at: string | null;
  credits: Record<Mode, Credits>;
}

export interface AccountKey {
  id: string;
  key_prefix: string;
  name: string;
  mode: Mode;
  created_at: string;
  last_used_at: string | null;
}

interface OrderCounts {
  pending_payment: number;
  completed: number;
  cancelled: number;
}

export interface AccountDetail extends AccountSummary {
  language: Language;
  contact_name: string;
  phone: string;
  website: string;
  address: string;
  zip: string;
  city: string;
  country: string;
  vat_id: string;
  billing_contact: string;
  candidate_feedback: boolean;
  pending_invite_limit: number;
  api_keys: AccountKey[];
  members: number;
  orders: Record<Mode, OrderCounts>;
  invoices: Record<Mode, number>;
}

export interface LedgerEntry {
  id: number;
  kind: "purchase" | "trial" | "grant" | "completion" | "refund";
  credits: number;
  reference: string;
  reason: string | null;
  created_at: string;
  balance_after: number;
  undoable: boolean;
}

export interface KeyLink {
  mode: Mode;
  url: string;
  expires_at: string;
}

export type MemberRole = "owner" | "recruiter" | "reviewer" | "data_protection";

export interface MemberInvited {
  invitation: { email: string; name: string; expires_at: string };
  /** Null where it went by mail, and stands there only. */
  link: string | null;
  mailed: boolean;
}
