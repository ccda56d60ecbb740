import type { Language } from "../texts/language.tsx";

type PerLanguage = Record<Language, string>;

export interface Branding {
  /** Empty: the company's name. */
  display_name: string;
  /** "#rrggbb"; null: the product's own. */
  accent: string | null;
  contact_email: string;
  contact_phone: string;
  recipients: PerLanguage;
  legal_basis: PerLanguage;
  privacy: PerLanguage;
  logo: { type: string; width: number; height: number; bytes: number; url: string } | null;
  notice_revision: number;
  updated_at: string | null;
}

export type Values = Pick<
  Branding,
  "display_name" | "contact_email" | "contact_phone" | "recipients" | "legal_basis" | "privacy"
> & {
  /** Empty: the product's own. */
  accent: string;
};
