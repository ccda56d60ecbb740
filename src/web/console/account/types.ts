import type { Language } from "../texts/language.tsx";

export interface Account {
  account_id: string;
  company: string;
  slug: string;
  status: "active" | "inactive" | "api_only";
  created_at: string;
  email: string;
  name: string;
  phone: string;
  website: string;
  address: string;
  zip: string;
  city: string;
  country: string;
  vat_id: string;
  billing_contact: string;
  language: Language;
  candidate_feedback: boolean;
  ask_gender_and_birth_date: boolean;
  self_start: boolean;
  self_start_per_day: number;
  /** The page at which people begin by themselves, and whether they can now. */
  start: { link: string; open: boolean; closed_because: StartClosed | null };
}

/** Why nobody can begin at the account's page. */
export type StartClosed = "off" | "no_mail" | "no_credit" | "credits_spoken_for" | "daily_limit";
