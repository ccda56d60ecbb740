import type { VNode } from "preact";
import { CANDIDATE_TEXTS, type CandidateTexts } from "#/messages/candidate.gen.ts";
import { LANGUAGES, type Language } from "#/messages/languages.gen.ts";
import { LOCALES } from "#/messages/locale.gen.ts";
import { PRIVACY_HASH } from "../privacy/switch.tsx";

interface FooterProps {
  texts: CandidateTexts;
  /** Null as long as nobody knows who invites. */
  contact: string | null;
  /** On the privacy page itself, which needs no link to it. */
  isPrivacy?: boolean;
  /** Shows the page in another language. */
  onLanguage?: ((language: Language) => void) | null;
}

/**
 * Appears at the same place on every screen: the contact first, then links to pages about the page, then the product.
 */
export function Footer({ texts, contact, isPrivacy = false, onLanguage = null }: FooterProps): VNode {
  return (
    <footer class="foot">
      {contact !== null && (
        <span>
          {texts.contact} <a href={`mailto:${contact}`}>{contact}</a>
        </span>
      )}
      {contact !== null && !isPrivacy && <a href={PRIVACY_HASH}>{texts.privacy}</a>}
      {onLanguage && <OtherLanguages texts={texts} onLanguage={onLanguage} />}
      <span class="product">Assay</span>
    </footer>
  );
}

interface OtherLanguagesProps {
  texts: CandidateTexts;
  onLanguage(language: Language): void;
}

/** A button for each language but that of the page. */
export const OtherLanguages = ({ texts, onLanguage }: OtherLanguagesProps): VNode => (
  <>
    {LANGUAGES.filter((code) => CANDIDATE_TEXTS[code] !== texts).map((code) => (
      <button
        key={code}
        type="button"
        class="link"
        lang={code}
        data-testid="language"
        onClick={() => onLanguage(code)}
      >
        {LOCALES[code].name}
      </button>
    ))}
  </>
);
