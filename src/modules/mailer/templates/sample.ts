import type { Language } from "#/domain/instrument/types.ts";
import type { RenderedMail } from "#/modules/mailer/layout.tsx";
import {
  companyOf,
  type LetterDeps,
  type OwnWords,
  valuesOf,
  type WordedMail,
} from "#/modules/mailer/letter-parts.ts";
import type { Tenant } from "#/platform/context/tenant.ts";
import { oneLine } from "#/platform/text/text.ts";
import { DAY_MS } from "#/platform/time/clock.ts";
import type { Words } from "./rules.ts";
import type { MailTemplateService, Scope } from "./service.ts";

const MINUTES = 17;
const VALID_MS = 14 * DAY_MS;

/** Somebody who does not exist. */
const PERSON: Readonly<Record<Language, { name: string; job: string }>> = {
  en: { name: "Alex Example", job: "Example position" },
  de: { name: "Alex Muster", job: "Beispielstelle" },
};

interface SampleDeps {
  letters: LetterDeps;
  templates: Pick<MailTemplateService, "filledWords">;
}

export interface WantedSample {
  mail: WordedMail;
  language: Language;
  words: Words;
  /** The person who asks for it. */
  sender: string;
  /** What the person is called who does not exist; null: as ever. */
  name: string | null;
}

export type WriteSample = ReturnType<typeof createSampleWriter>;

/** Mails as somebody would get them, to a person who does not exist. Their links lead nowhere. */
export const createSampleWriter =
  ({ letters: deps, templates }: SampleDeps) =>
  async (tenant: Tenant, { chain, jobTitle }: Scope, wanted: WantedSample): Promise<RenderedMail> => {
    const { mail, language, sender } = wanted;
    const { replyTo: _, ...company } = companyOf(deps, deps.account(tenant.accountId), {
      clientId: chain.clientId,
    });
    const invented = PERSON[language];
    const name = wanted.name ?? invented.name;
    const now = deps.time.now(tenant);
    const expiresAt = now + VALID_MS;
    const values = valuesOf({
      ...{ language, name, company: company.companyName, sender },
      ...{ until: { at: expiresAt, timeZone: company.timeZone }, minutes: MINUTES },
    });
    const words: OwnWords = templates.filledWords(wanted.words, {
      ...values,
      job: oneLine(jobTitle ?? invented.job),
    });
    const link = `${deps.origin()}/a/…`;
    const person = { ...company, language, candidateName: name, words, link };
    if (mail === "decline") {
      const { declinedMail } = await import("#/modules/mailer/declined-mail.tsx");
      return declinedMail(person);
    }
    if (mail === "thanks") {
      const { thanksMail } = await import("#/modules/mailer/session-mails.tsx");
      return thanksMail({ ...person, completedAt: now });
    }
    const { inviteMail } = await import("#/modules/mailer/mails.tsx");
    return inviteMail({ ...person, expiresAt, minutes: MINUTES, isReminder: mail === "reminder" });
  };
