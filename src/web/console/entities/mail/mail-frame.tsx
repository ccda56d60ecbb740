import { styleNonce } from "../../kit/nonce.ts";

/** Stands in the preview where the page's own nonce has to be (`GET /console/mails/{mailId}`). */
const NONCE_PLACE = "STYLE_NONCE";

interface MailFrameProps {
  preview: string;
  title: string;
  className: string;
}

/** A mail as its reader sees it; nothing in it can be followed or run. */
export const MailFrame = ({ preview, ...rest }: MailFrameProps) => (
  <iframe sandbox="" srcDoc={preview.replaceAll(NONCE_PLACE, styleNonce())} {...rest} />
);
