import { NOTICE_GAPS, type NoticeGap } from "#/domain/instrument/registry.ts";
import { type Bilingual, type Localized, localized } from "#/domain/instrument/types.ts";
import { BRANDING_TEXTS } from "#/messages/modules/branding.gen.ts";
import type { Color } from "#/platform/text/color.ts";

/** How an account presents itself to its candidates, apart from the logo. Every text may be empty. */
export interface Appearance {
  /** Empty: the company's name. */
  displayName: string;
  /** null: Assay's own colour. */
  accent: Color | null;
  /** Empty: the account's address. */
  contactEmail: string;
  contactPhone: string;
  /** The people who see results, in words. Empty: the company. */
  recipients: Bilingual;
  legalBasis: Bilingual;
  /** Added to the notice; paragraphs have an empty line between them. */
  privacy: Bilingual;
  /** The controller's address, on one line. Empty: the account's own, if it is known. */
  postalAddress: string;
  /** How to reach the data protection officer. Empty: not stated; null: none is appointed. */
  dpoContact: string | null;
  /** The supervisory authority that is competent for the company. Empty: that of its country, where there is only one. */
  authority: string;
  /** Companies that process data on its behalf, in words. Empty: not stated. */
  processors: string;
}

export const NO_APPEARANCE: Appearance = {
  displayName: "",
  accent: null,
  contactEmail: "",
  contactPhone: "",
  recipients: { en: "", de: "" },
  legalBasis: { en: "", de: "" },
  privacy: { en: "", de: "" },
  ...{ postalAddress: "", dpoContact: "", authority: "", processors: "" },
};

/** The statements that a notice still lacks and only the company can make. */
export function gapsOf(
  host: Pick<Appearance, "postalAddress" | "dpoContact" | "legalBasis">,
): readonly NoticeGap[] {
  const isMissing: Readonly<Record<NoticeGap, boolean>> = {
    postal_address: host.postalAddress === "",
    data_protection_contact: host.dpoContact === "",
    legal_basis: host.legalBasis.en === "" && host.legalBasis.de === "",
  };
  return NOTICE_GAPS.filter((gap) => isMissing[gap]);
}

/**
 * The supervisory authority of a country (ISO 3166 code, upper case) that has only one for companies; empty: several
 * share the work, as in Germany, or none is known here.
 */
export const authorityIn = (country: string): string => AUTHORITIES[country] ?? "";

const AUTHORITIES: Readonly<Record<string, string>> = {
  AT: "Österreichische Datenschutzbehörde, dsb.gv.at",
  BE: "Autorité de protection des données / Gegevensbeschermingsautoriteit, dataprotectionauthority.be",
  DK: "Datatilsynet, datatilsynet.dk",
  ES: "Agencia Española de Protección de Datos, aepd.es",
  FR: "Commission nationale de l'informatique et des libertés (CNIL), cnil.fr",
  IE: "Data Protection Commission, dataprotection.ie",
  IT: "Garante per la protezione dei dati personali, garanteprivacy.it",
  LI: "Datenschutzstelle Fürstentum Liechtenstein, datenschutzstelle.li",
  LU: "Commission nationale pour la protection des données, cnpd.public.lu",
  NL: "Autoriteit Persoonsgegevens, autoriteitpersoonsgegevens.nl",
  SE: "Integritetsskyddsmyndigheten, imy.se",
};

/** The people who see results if an agency invites for a client, and nobody has stated it: both. */
export const companies = (client: string, agency: string): Localized =>
  localized((language) => BRANDING_TEXTS[language].companies(client, agency));

const noticePart = ({ accent: _, ...texts }: Appearance): string =>
  JSON.stringify([
    texts.displayName,
    texts.contactEmail,
    texts.contactPhone,
    ...[texts.postalAddress, texts.dpoContact, texts.authority, texts.processors],
    ...[texts.recipients, texts.legalBasis, texts.privacy].flatMap(({ en, de }) => [en, de]),
  ]);

/**
 * Returns true if a candidate would read a different notice. Then it is a new version, and must be read
 * again.
 */
export const changesNotice = (before: Appearance, after: Appearance): boolean =>
  noticePart(before) !== noticePart(after);
