import type { VNode } from "preact";
import { PRIVACY_HASH } from "../privacy/switch.tsx";
import type { Texts } from "../texts-en.ts";

interface FooterProps {
  texts: Texts;
  /** Null as long as nobody knows who invites. */
  contact: string | null;
  /** On the privacy page itself, which needs no link to it. */
  isPrivacy?: boolean;
}

/** At the same place on every screen: whom to ask first, then links to pages about the page, then the product. */
export function Footer({ texts, contact, isPrivacy = false }: FooterProps): VNode {
  return (
    <footer class="foot">
      {contact !== null && (
        <span>
          {texts.contact} <a href={`mailto:${contact}`}>{contact}</a>
        </span>
      )}
      {contact !== null && !isPrivacy && <a href={PRIVACY_HASH}>{texts.privacy}</a>}
      <span class="product">Assay</span>
    </footer>
  );
}
