import type { Language } from "#/domain/instrument/types.ts";
import { DECLINED_TEXTS } from "#/modules/mailer/declined-texts.ts";
import type { WordedMail } from "#/modules/mailer/own-words.ts";
import { SESSION_TEXTS } from "#/modules/mailer/session-texts.ts";
import { MAIL_TEXTS } from "#/modules/mailer/texts.ts";
import type { Words } from "./rules.ts";

const [NAME, COMPANY] = ["{{name}}", "{{company}}"];

/** What Assay says, as somebody would have written it: of the same texts that its mails are made of. */
export function assayWords(mail: WordedMail, language: Language): Words {
  const { invite } = MAIL_TEXTS[language];
  const { greeting, thanks } = SESSION_TEXTS[language];
  const declined = DECLINED_TEXTS[language];
  const begins = { greeting: greeting(NAME) };
  switch (mail) {
    case "invite":
      return { ...begins, subject: invite.subject(COMPANY), body: invite.lead(COMPANY) };
    case "reminder":
      return { ...begins, subject: invite.reminderSubject(COMPANY), body: invite.reminderLead(COMPANY) };
    case "thanks":
      return { ...begins, subject: thanks.subject(COMPANY), body: thanks.lead(COMPANY) };
    case "decline":
      return { ...begins, subject: declined.subject(COMPANY), body: declined.lead(COMPANY).join("\n\n") };
  }
}
