import type { Language } from "#/domain/instrument/types.ts";
import { TEXTS } from "#/messages/modules/admin/health/test-mail.gen.ts";
import { type RenderedMail, renderMail } from "#/modules/mailer/layout.tsx";
import { oneLine } from "#/platform/text/text.ts";

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
