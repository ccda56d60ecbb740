import { Group, SegmentedControl, Title } from "@mantine/core";
import { type CSSProperties, useId, useState } from "react";
import { CANDIDATE_TEXTS } from "#/messages/candidate.gen.ts";
import { BRANDING_TEXTS } from "#/messages/console/entities/branding.gen.ts";
import type { Language } from "#/messages/languages.gen.ts";
import type { Schemas } from "../../../wire.gen.ts";
import { Muted } from "../../kit/components/text.tsx";
import { useLanguage, useLanguageChoices, useTexts } from "../../kit/texts/language.tsx";

/** Image types that the server accepts. */
export const LOGO_TYPES = "image/png,image/jpeg";
const LOGO_BYTES_MAX = 200 * 1024;

type LogoError = "type" | "size";

/** Returns the problem of a file before it is sent. The server checks it as well. */
export function errorOfFile({ type, size }: { type: string; size: number }): LogoError | null {
  if (!LOGO_TYPES.split(",").includes(type)) return "type";
  return size > LOGO_BYTES_MAX ? "size" : null;
}

export async function base64Of(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  let text = "";
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text);
}

/** The path on this server, so that the image loads regardless of the console's address. */
export function pathOf(url: string): string {
  const { pathname, search } = new URL(url);
  return pathname + search;
}

interface PreviewProps {
  company: string;
  accent: string;
  contact: string;
  logo: Branding["logo"];
}
/** About what the questionnaire takes. */
const MINUTES = 17;

/**
 * Previews the account for candidates. It does not frame the real page: that page forbids frames and would not
 * contain unsaved values. The words are the real ones.
 */
export function Preview({ company, accent, contact, logo }: PreviewProps) {
  const { preview: texts } = useTexts(BRANDING_TEXTS);
  const own = useLanguage().language;
  const [language, setLanguage] = useState<Language>(own);
  const id = useId();
  const palette = lightPaletteOf(accent.trim());
  const colors = {
    "--brand-accent": palette.accent,
    "--brand-soft": palette.accentSoft,
    "--brand-glow": palette.glow,
  } as CSSProperties;
  return (
    <section className="branding-preview" aria-labelledby={id}>
      <Group justify="space-between" gap="xs">
        <Title order={2} fz="1.0625rem" id={id}>
          {texts.title}
        </Title>
        <SegmentedControl
          size="xs"
          aria-label={texts.language}
          value={language}
          onChange={(value) => setLanguage(value as Language)}
          data={useLanguageChoices()}
        />
      </Group>
      <Muted>{texts.hint}</Muted>
      <figure style={colors}>
        <figcaption>{texts.page}</figcaption>
        <FirstPage company={company} logo={logo} language={language} />
      </figure>
      <figure style={colors}>
        <figcaption>{texts.mail}</figcaption>
        <MailHead company={company} logo={logo} contact={contact} language={language} />
      </figure>
    </section>
  );
}

function FirstPage({
  company,
  logo,
  language,
}: Pick<PreviewProps, "company" | "logo"> & { language: Language }) {
  const { welcome, continue: onward } = CANDIDATE_TEXTS[language];
  const { preview: texts } = BRANDING_TEXTS[language];
  return (
    <div className="branding-page" lang={language}>
      <div className="branding-head">
        {logo === null ? <span className="branding-mark" aria-hidden /> : <PreviewLogo logo={logo} />}
        <bdi>{company}</bdi>
      </div>
      <div className="branding-card">
        <p className="branding-title">{welcome.title("Ada Lovelace")}</p>
        <p>{welcome.lead(company)}</p>
        <ul>
          {welcome.facts(MINUTES, false).map((fact) => (
            <li key={fact.title}>
              <strong>{fact.title}</strong>
              <span>{fact.text}</span>
            </li>
          ))}
        </ul>
        <p className="branding-muted">{texts.until}</p>
        <span className="branding-button">{onward}</span>
      </div>
    </div>
  );
}

const PreviewLogo = ({
  logo: { url, width, height, plate: background },
}: {
  logo: NonNullable<Branding["logo"]>;
}) => <img src={pathOf(url)} width={width} height={height} data-plate={background} alt="" />;

function MailHead({
  company,
  logo,
  contact,
  language,
}: Pick<PreviewProps, "company" | "logo" | "contact"> & { language: Language }) {
  const { preview: texts } = BRANDING_TEXTS[language];
  return (
    <div className="branding-page" lang={language}>
      <div className="branding-card">
        {logo?.in_mails && <PreviewLogo logo={logo} />}
        <p className="branding-muted branding-sender">
          <bdi>{company}</bdi>
        </p>
        <p className="branding-title">{texts.mailHeading}</p>
        <p>{texts.greeting}</p>
        <p>{texts.mailLead(company)}</p>
        <span className="branding-button" data-mail>
          {texts.button}
        </span>
        <p className="branding-muted">{texts.questions(company, contact)}</p>
      </div>
    </div>
  );
}

/** The server decides if an accent is accepted. This shows the same while the user is choosing. WCAG 2.2, 1.4.3. */

export const CONTRAST_MIN = 4.5;
const WHITE = "#ffffff";
const LIGHT_BACKGROUND = "#eef2f0";
/** The product's own. */
export const OWN_ACCENT = "#0b6157";

type Channels = readonly [red: number, green: number, blue: number];

export const isColor = (text: string): boolean => /^#[0-9a-f]{6}$/i.test(text);

const channelsOf = (color: string): Channels => {
  const value = Number.parseInt(color.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
};

function mix(from: string, to: string, share: number): string {
  const [start, end] = [channelsOf(from), channelsOf(to)];
  const channel = (at: 0 | 1 | 2) =>
    Math.round(start[at] + (end[at] - start[at]) * share)
      .toString(16)
      .padStart(2, "0");
  return `#${channel(0)}${channel(1)}${channel(2)}`;
}

function luminance(color: string): number {
  const part = (channel: number) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  };
  const [red, green, blue] = channelsOf(color);
  return 0.2126 * part(red) + 0.7152 * part(green) + 0.0722 * part(blue);
}

/** From 1 (the same) to 21 (black and white). @param one, other "#rrggbb" */
function contrast(one: string, other: string): number {
  const [a, b] = [luminance(one), luminance(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

/** Returns the contrast of white text on a colour. */
export const contrastOnWhite = (color: string): number => contrast(color, WHITE);

function firstOnTheWay(from: string, fits: (color: string) => boolean): string {
  for (let step = 0; step < 50; step += 1) {
    const color = mix(from, "#000000", step / 50);
    if (fits(color)) return color;
  }
  return "#000000";
}

/** The same colour, as much darker as it takes until white text can be read on it. */
export const readable = (color: string): string =>
  firstOnTheWay(color, (candidate) => contrast(candidate, WHITE) >= CONTRAST_MIN);

interface LightPalette {
  accent: string;
  accentSoft: string;
  glow: string;
}

/**
 * Returns the accent on light pages: darker if it would be too weak on the page's own tinted backgrounds.
 * @param accent "#rrggbb" of at least `CONTRAST_MIN`; anything else shows the product's own
 */
export function lightPaletteOf(accent: string): LightPalette {
  if (!isColor(accent) || contrastOnWhite(accent) < CONTRAST_MIN) {
    return { accent: OWN_ACCENT, accentSoft: "#e4f1ed", glow: "#dfeae5" };
  }
  const accentSoft = mix(WHITE, accent, 0.1);
  const glow = mix(LIGHT_BACKGROUND, accent, 0.06);
  const fits = (color: string) =>
    [accentSoft, glow, LIGHT_BACKGROUND].every((ground) => contrast(color, ground) >= CONTRAST_MIN);
  return { accent: firstOnTheWay(accent, fits), accentSoft, glow };
}

export type Branding = Schemas["Branding"];

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
  /** Returns whether the company has said that nobody is appointed. */
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

/** Returns the values in the API's form: no colour is null, and surrounding spaces are removed. */
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
