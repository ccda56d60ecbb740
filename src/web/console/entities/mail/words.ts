import type { MailWords } from "#/messages/console/entities/mail.gen.ts";

/** Returns the name of a mail. In lists with kinds that this page does not know, it is "Mail". */
export const mailName = (template: string, { templates, other }: MailWords): string =>
  (templates as Readonly<Record<string, string>>)[template] ?? other;
