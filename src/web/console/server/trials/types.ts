import type { Mode } from "../../api/client.ts";
import type { Language } from "../../texts/language.tsx";

export interface Trial {
  reference: string;
  status: "pending" | "approved" | "declined";
  company: string;
  email: string;
  contact_name: string;
  website: string;
  language: Language;
  use_case: string;
  created_at: string;
  decided_at: string | null;
  note: string | null;
  account_id: string | null;
  hints: {
    registered_as: string | null;
    same_domain: { account_id: string; company: string }[];
    other_requests: number;
  };
}

export interface Approved {
  account_id: string;
  mode: Mode;
  credits: number;
  mailed: boolean;
  key_link: { url: string; expires_at: string } | null;
}
