import { Group, SegmentedControl, Title } from "@mantine/core";
import { type CSSProperties, useId, useState } from "react";
import { de } from "../../../candidate/texts-de.ts";
import { en } from "../../../candidate/texts-en.ts";
import { Muted } from "../../kit/components/text.tsx";
import { type Language, useLanguage, useLanguageChoices, useTexts } from "../../kit/texts/language.tsx";
import type { Branding } from "./answers.ts";
import { lightPaletteOf } from "./colors.ts";
import { pathOf } from "./logo.ts";
import { BRANDING_TEXTS } from "./texts.ts";

interface PreviewProps {
  company: string;
  accent: string;
  contact: string;
  logo: Branding["logo"];
}

const PAGE_TEXTS = { en, de } as const;
/** About what the questionnaire takes. */
const MINUTES = 17;

/**
 * How candidates meet the account. No frame of the real page: that page lets nobody frame it, and it would not know
 * what is not saved yet. Its words are the real ones.
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
  const { welcome, continue: onward } = PAGE_TEXTS[language];
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

const PreviewLogo = ({ logo: { url, width, height, plate } }: { logo: NonNullable<Branding["logo"]> }) => (
  <img src={pathOf(url)} width={width} height={height} data-plate={plate} alt="" />
);

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
