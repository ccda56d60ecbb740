import type { Language } from "#/instrument/types.ts";
import type { Color } from "#/platform/color.ts";

/** How an account shows itself to its candidates, apart from the logo. Every text may be empty. */
export interface Appearance {
  /** Empty: the company's name. */
  displayName: string;
  /** null: Assay's own colour. */
  accent: Color | null;
  /** Empty: the account's address. */
  contactEmail: string;
  contactPhone: string;
  /** Who sees results, in words. Empty: the company. */
  recipients: Record<Language, string>;
  legalBasis: Record<Language, string>;
  /** Added to the notice; paragraphs have an empty line between them. */
  privacy: Record<Language, string>;
}

export const NO_APPEARANCE: Appearance = {
  displayName: "",
  accent: null,
  contactEmail: "",
  contactPhone: "",
  recipients: { en: "", de: "" },
  legalBasis: { en: "", de: "" },
  privacy: { en: "", de: "" },
};

/** Who sees results where an agency asks for a client, and nobody has said it: both. */
export const houses = (client: string, agency: string): Record<Language, string> => ({
  en: `${client} and ${agency}`,
  de: `${client} und ${agency}`,
});

const noticePart = ({ accent: _, ...texts }: Appearance): string =>
  JSON.stringify([
    texts.displayName,
    texts.contactEmail,
    texts.contactPhone,
    ...[texts.recipients, texts.legalBasis, texts.privacy].flatMap(({ en, de }) => [en, de]),
  ]);

/** Whether a candidate would read another notice: then it is another version, and has to be read again. */
export const changesNotice = (before: Appearance, after: Appearance): boolean =>
  noticePart(before) !== noticePart(after);
