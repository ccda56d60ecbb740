import type { VNode } from "preact";
import type { CandidateTexts } from "#/messages/candidate.gen.ts";
import { PRIVACY_HASH } from "../privacy/switch.tsx";

interface FooterProps {
  texts: CandidateTexts;
  /** Null as long as nobody knows who invites. */
  contact: string | null;
  /** On the privacy page itself, which needs no link to it. */
  isPrivacy?: boolean;
  /** Shows the page in the other language. */
  onLanguage?: (() => void) | null;
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
      {onLanguage && (
        <button
          type="button"
          class="link"
          lang={texts.otherLanguage}
          data-testid="language"
          onClick={onLanguage}
        >
          {texts.otherLanguageName}
        </button>
      )}
      <span class="product">Assay</span>
    </footer>
  );
}
