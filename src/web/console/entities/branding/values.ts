import type { Branding } from "./answers.ts";

export type Values = Pick<
  Branding,
  | "display_name"
  | "contact_email"
  | "contact_phone"
  | "recipients"
  | "legal_basis"
  | "privacy"
  | "postal_address"
  | "supervisory_authority"
  | "processors"
> & {
  /** Empty: the product's own. */
  accent: string;
  data_protection_contact: string;
  /** Whether the company has said that nobody is appointed. */
  noOfficer: boolean;
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
  postal_address: branding.postal_address,
  supervisory_authority: branding.supervisory_authority,
  processors: branding.processors,
  data_protection_contact: branding.data_protection_contact ?? "",
  noOfficer: branding.data_protection_contact === null,
});

export const NOTHING: Values = {
  display_name: "",
  accent: "",
  contact_email: "",
  contact_phone: "",
  recipients: { en: "", de: "" },
  legal_basis: { en: "", de: "" },
  privacy: { en: "", de: "" },
  ...{ postal_address: "", supervisory_authority: "", processors: "" },
  ...{ data_protection_contact: "", noOfficer: false },
};

/** As the API wants it: no colour is null, and blanks around texts are nothing. */
export const bodyOf = ({ accent, noOfficer, ...texts }: Values): Record<string, unknown> => ({
  ...texts,
  display_name: texts.display_name.trim(),
  contact_email: texts.contact_email.trim(),
  contact_phone: texts.contact_phone.trim(),
  postal_address: texts.postal_address.trim(),
  supervisory_authority: texts.supervisory_authority.trim(),
  processors: texts.processors.trim(),
  data_protection_contact: noOfficer ? null : texts.data_protection_contact.trim(),
  accent: accent.trim() === "" ? null : accent.trim().toLowerCase(),
});
