import type { Branding } from "./answers.ts";

export type Values = Pick<
  Branding,
  "display_name" | "contact_email" | "contact_phone" | "recipients" | "legal_basis" | "privacy"
> & {
  /** Empty: the product's own. */
  accent: string;
};

const copy = ({ en, de }: { en: string; de: string }) => ({ en, de });

export const valuesOf = (branding: Branding): Values => ({
  display_name: branding.display_name,
  accent: branding.accent ?? "",
  contact_email: branding.contact_email,
  contact_phone: branding.contact_phone,
  recipients: copy(branding.recipients),
  legal_basis: copy(branding.legal_basis),
  privacy: copy(branding.privacy),
});

export const NOTHING: Values = {
  display_name: "",
  accent: "",
  contact_email: "",
  contact_phone: "",
  recipients: { en: "", de: "" },
  legal_basis: { en: "", de: "" },
  privacy: { en: "", de: "" },
};

/** As the API wants it: no colour is null, and blanks around texts are nothing. */
export const bodyOf = ({ accent, ...texts }: Values): Record<string, unknown> => ({
  ...texts,
  display_name: texts.display_name.trim(),
  contact_email: texts.contact_email.trim(),
  contact_phone: texts.contact_phone.trim(),
  accent: accent.trim() === "" ? null : accent.trim().toLowerCase(),
});
