import type { MailServer } from "#/platform/mail/port.ts";
import { createSmtpTransport } from "#/platform/mail/smtp.ts";
import type { LiveSettings } from "./live.ts";

/** The mail server of the settings in force, made anew when they name another one; null where none is set. */
export function createMailServer({ current }: Pick<LiveSettings, "current">): () => MailServer | null {
  let made: { url: string; server: MailServer | null } = { url: "", server: null };
  return () => {
    const { SMTP_URL: url } = current();
    if (url !== made.url) made = { url, server: url === "" ? null : createSmtpTransport(url) };
    return made.server;
  };
}
