import { inForce, isFixed } from "#/config/catalogue.ts";
import type { Language } from "#/domain/instrument/types.ts";
import { type MailCheck, tryServer } from "#/modules/admin/health/mail-check.ts";
import { messageId } from "#/modules/mailer/deliver.ts";
import { invalidField, Problem } from "#/platform/context/problem.ts";
import type { Actor } from "#/platform/http/guards.ts";
import { createSmtpTransport } from "#/platform/mail/smtp.ts";
import { HOUR_MS, SECOND_MS } from "#/platform/time/clock.ts";
import type { Infrastructure } from "#/server/infrastructure.ts";
import { passwordAfter, passwordWanted, readValues, type SentValues, withChanges } from "./rules.ts";

/** Enough for somebody who sets a server up, and too few to look through a network with. */
const TRIES_PER_HOUR = 30;

interface TryDeps extends Pick<Infrastructure, "settings" | "clock" | "security" | "origin"> {
  newId: () => string;
}

interface Try {
  /** The values of the form, as they would be stored. */
  values: SentValues;
  /** The recipient of a test email; null sends none. */
  to: string | null;
  language: Language;
}

export interface TriedMail extends MailCheck {
  /** Host and port. */
  server: string;
  /** The recipient of the test email; null if none was sent. */
  sentTo: string | null;
}

export type TryMail = ReturnType<typeof createMailTry>;

/**
 * Tries a mail server that is not set yet: connects, encrypts, logs in, and sends an email to the
 * administrator who tries it.
 */
export function createMailTry({ settings, clock, security, origin, newId }: TryDeps) {
  let tries: number[] = [];

  /** @throws Problem rate_limited (429) */
  function count(): void {
    const now = clock.now();
    tries = tries.filter((at) => at > now - HOUR_MS && at <= now);
    const [first = now] = tries;
    if (tries.length >= TRIES_PER_HOUR)
      throw new Problem("rate_limited", { retryAfter: (first + HOUR_MS - now) / SECOND_MS });
    tries.push(now);
  }

  /**
   * @throws Problem invalid_input (400), mail_server_not_set (409), rate_limited (429)
   */
  return async ({ values, to, language }: Try, actor: Actor): Promise<TriedMail> => {
    const { base, stored } = settings.now();
    const changes = readValues(values);
    if ("wrong" in changes) throw invalidField(`values.${changes.wrong}`, changes.text, changes.reason);
    for (const key of changes.keys())
      if (isFixed(base, key)) throw new Problem("setting_fixed", { field: `values.${key}` });
    const password = passwordAfter(stored, changes);
    if (password === "wanted") throw passwordWanted();
    const tried = new Map(withChanges(stored, changes));
    if (password === "forgotten") tried.delete("mail_password");
    const { SMTP_URL: url, MAIL_FROM: from } = inForce(base, tried);
    if (url === "") throw new Problem("mail_server_not_set");
    count();
    security.note("mail_server.tried", { by: actor.id, ...(actor.network && { network: actor.network }) });
    const server = createSmtpTransport(url);
    const send = async (address: string) => {
      const { testMail } = await import("#/modules/admin/health/test-mail.ts");
      await server.send({
        ...testMail(language, from.name, origin()),
        to: { name: "", address },
        from: { ...from },
        messageId: messageId(`test_mail:${newId()}`, from),
      });
    };
    const found = await tryServer(server, clock, to === null ? undefined : () => send(to));
    return { ...found, server: new URL(url).host, sentTo: found.ok ? to : null };
  };
}
