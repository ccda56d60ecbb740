import { QUESTIONNAIRE_MINUTES } from "#/domain/instrument/registry.ts";
import type { Language } from "#/domain/instrument/types.ts";
import { PERSON } from "#/messages/modules/mailer/templates/person.gen.ts";
import { messageId, sentBy } from "#/modules/mailer/deliver.ts";
import type { RenderedMail } from "#/modules/mailer/layout.tsx";
import {
  companyOf,
  type Letter,
  type LetterDeps,
  type OwnWords,
  valuesOf,
  type WordedMail,
} from "#/modules/mailer/letter-parts.ts";
import type { SenderService } from "#/modules/senders/service.ts";
import { Problem } from "#/platform/context/problem.ts";
import type { Tenant } from "#/platform/context/tenant.ts";
import { type Mailbox, MailRefused, type MailTransport, MailUnavailable } from "#/platform/mail/mail.ts";
import { oneLine } from "#/platform/text/text.ts";
import { DAY_MS, HOUR_MS, SECOND_MS } from "#/platform/time/clock.ts";
import type { Infrastructure } from "#/server/infrastructure.ts";
import type { Words } from "./rules.ts";
import type { MailTemplateService, Scope } from "./service.ts";

const VALID_MS = 14 * DAY_MS;

interface SampleDeps {
  letters: LetterDeps;
  templates: Pick<MailTemplateService, "filledWords">;
}

interface WantedSample {
  mail: WordedMail;
  language: Language;
  words: Words;
  /** The person who asks for it. */
  sender: string;
  /** Name of the invented person; null: the usual one. */
  name: string | null;
}

type SampleMail = RenderedMail & Pick<Letter, "author" | "replyTo">;

export type WriteSample = ReturnType<typeof createSampleWriter>;

/** Mails as somebody would get them, to a person who does not exist. Their links lead nowhere. */
export const createSampleWriter =
  ({ letters: deps, templates }: SampleDeps) =>
  async (tenant: Tenant, { chain, jobTitle }: Scope, wanted: WantedSample): Promise<SampleMail> => {
    const { mail, language, sender } = wanted;
    const { by, ...company } = companyOf(deps, deps.account(tenant.accountId), {
      clientId: chain.clientId,
    });
    const invented = PERSON[language];
    const name = wanted.name ?? invented.name;
    const now = deps.time.now(tenant);
    const expiresAt = now + VALID_MS;
    const values = valuesOf({
      ...{ language, name, company: company.companyName, sender },
      ...{ until: { at: expiresAt, timeZone: company.timeZone }, minutes: QUESTIONNAIRE_MINUTES },
    });
    const words: OwnWords = templates.filledWords(wanted.words, {
      ...values,
      job: oneLine(jobTitle ?? invented.job),
    });
    const link = `${deps.origin()}/a/…`;
    const person = { ...company, language, candidateName: name, words, link };
    const { declinedMail, inviteMail, thanksMail } = await import("#/modules/mailer/candidate-mails.tsx");
    if (mail === "decline") return { ...declinedMail(person), ...by };
    if (mail === "thanks") return { ...thanksMail({ ...person, completedAt: now }), ...by };
    const isReminder = mail === "reminder";
    return { ...inviteMail({ ...person, expiresAt, minutes: QUESTIONNAIRE_MINUTES, isReminder }), ...by };
  };

/** Enough for somebody who writes, and too few to fill a mailbox with. */
const PER_HOUR = 20;

interface TestMailDeps extends Pick<Infrastructure, "clock" | "security"> {
  transport: () => MailTransport | null;
  from: () => Mailbox;
  signingKey: SenderService["signingKey"];
  newId: () => string;
  write: WriteSample;
  /** Somebody who is known, with what is known of their address; or null. */
  person: (userId: string) => { name: string; email: string; emailVerifiedAt: number | null } | null;
}

/** Results of a test mail. */
export const TEST_MAIL_ENDS = ["sent", "test_mode", "no_mail_server", "no_address", "not_taken"] as const;
interface TestMail {
  status: (typeof TEST_MAIL_ENDS)[number];
  /** null: it went to nobody. */
  sentTo: string | null;
  /** The answer of the mail server. */
  detail: string | null;
}

export type SendTestMail = ReturnType<typeof createTestMail>;

/** Sends a mail as it would be to its author, and to nobody else. */
export function createTestMail(deps: TestMailDeps) {
  const { clock, transport, from, signingKey, security, newId, write, person } = deps;
  const sent = new Map<string, number[]>();

  /** @throws Problem rate_limited (429) */
  function count(userId: string): void {
    const now = clock.now();
    const recent = (sent.get(userId) ?? []).filter((at) => at > now - HOUR_MS && at <= now);
    const [first = now] = recent;
    if (recent.length >= PER_HOUR)
      throw new Problem("rate_limited", { retryAfter: (first + HOUR_MS - now) / SECOND_MS });
    sent.set(userId, [...recent, now]);
  }

  /** @throws Problem rate_limited (429) */
  return async (tenant: Tenant, scope: Scope, wanted: WantedSample, userId: string): Promise<TestMail> => {
    const nothing = (status: TestMail["status"], detail: string | null = null): TestMail => ({
      ...{ status, sentTo: null, detail },
    });
    const [server, to] = [transport(), person(userId)];
    if (tenant.mode === "test") return nothing("test_mode");
    if (server === null) return nothing("no_mail_server");
    // The bearer of the administrator token is no user; and an address that was never verified may be anybody's.
    if (to === null || to.emailVerifiedAt === null) return nothing("no_address");
    count(userId);
    const { accountId: account, mode } = tenant;
    security.record("mail_template.tried", { by: `user:${userId}`, account, mode });
    try {
      const { author, ...words } = await write(tenant, scope, wanted);
      await server.send({
        ...words,
        ...sentBy(from(), author, signingKey),
        to: { name: to.name, address: to.email },
        messageId: messageId(`mail_template:${newId()}`, from()),
      });
      return { status: "sent", sentTo: to.email, detail: null };
    } catch (error) {
      if (error instanceof MailRefused || error instanceof MailUnavailable)
        return nothing("not_taken", error.message);
      throw error;
    }
  };
}
