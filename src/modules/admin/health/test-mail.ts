import type { Language } from "#/domain/instrument/types.ts";
import { type RenderedMail, renderMail } from "#/modules/mailer/layout.tsx";
import { oneLine } from "#/platform/text/text.ts";

const TEXTS = {
  en: {
    subject: "Test mail",
    preheader: "This server can send mail.",
    heading: "This server can send mail",
    lead: "An operator has sent this mail from the administration to see whether mails arrive. There is nothing to do.",
    note: "Look at the sender, and at whether the mail came to the inbox and not to the junk folder: mails to candidates take the same way.",
    server: "Server",
    reason:
      "You are getting this mail because an operator of this server named your address for a test. No further mail follows.",
  },
  de: {
    subject: "Testmail",
    preheader: "Dieser Server kann Mails versenden.",
    heading: "Dieser Server kann Mails versenden",
    lead: "Jemand aus dem Betrieb hat diese Mail in der Verwaltung ausgelöst, um zu sehen, ob Mails ankommen. Es ist nichts zu tun.",
    note: "Achten Sie auf den Absender und darauf, ob die Mail im Posteingang und nicht im Spam-Ordner liegt: Mails an Bewerberinnen und Bewerber nehmen denselben Weg.",
    server: "Server",
    reason:
      "Sie erhalten diese Mail, weil Ihre Adresse im Betrieb dieses Servers für einen Test angegeben wurde. Weitere Mails folgen nicht.",
  },
} as const satisfies Record<Language, Record<string, string>>;

/** @param senderName as the settings name it */
export function testMail(language: Language, senderName: string, address: string): RenderedMail {
  const t = TEXTS[language];
  return renderMail({
    language,
    subject: t.subject,
    preheader: t.preheader,
    sender: oneLine(senderName),
    heading: t.heading,
    blocks: [
      { kind: "paragraph", text: t.lead },
      { kind: "facts", rows: [[t.server, address]] },
    ],
    notes: [t.note],
    reason: t.reason,
    isSigned: false,
  });
}
