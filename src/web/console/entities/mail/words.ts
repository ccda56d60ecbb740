import { MAIL_WORDS, type MailWords } from "#/messages/console/entities/mail.gen.ts";
import { mailFailureText } from "#/messages/mail-failure-text.ts";
import { MAIL_FAILURES } from "#/messages/ops/mail-failures.gen.ts";
import { textOf } from "#/messages/text-of.ts";
import { useTexts } from "../../kit/texts/language.tsx";

/** Returns the name of a mail. In lists with kinds that this page does not know, it is "Mail". */
export const mailName = (template: string, { templates, other }: MailWords): string =>
  textOf(templates, template) ?? other;

/** Returns the function that explains why an email was not sent. */
export function useMailErrors(): (failure: string) => string {
  const { faults } = useTexts(MAIL_WORDS);
  const ofServer = useTexts(MAIL_FAILURES);
  return (failure) => textOf(faults, failure) ?? mailFailureText(ofServer, failure) ?? faults.unknown;
}
