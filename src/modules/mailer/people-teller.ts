import type { OpenLink } from "#/modules/users/link-service.ts";
import type { UserLink } from "#/modules/users/link-store.ts";
import type { PersonMail, PersonMails } from "#/modules/users/person-mails.ts";
import type { User } from "#/modules/users/store.ts";
import { type Mailbox, MailRefused, type MailTransport, MailUnavailable } from "#/platform/mail/port.ts";
import { oneLine } from "#/platform/text/text.ts";
import { DAY_MS } from "#/platform/time/clock.ts";
import type { Ground } from "#/server/infrastructure.ts";
import { messageId, retryDelay } from "./deliver.ts";
import type { Letter } from "./letter-parts.ts";

/** A warning of last week helps nobody, and links end after seven days. */
const GIVE_UP_AFTER_MS = 7 * DAY_MS;

interface PeopleDeps extends Pick<Ground, "clock" | "passed" | "log"> {
  transport: () => MailTransport | null;
  from: () => Mailbox;
  mails: PersonMails;
  findUser: (userId: string) => User | null;
  /** Where people work who have chosen no zone, IANA name; the server's for those who work for no account. */
  zoneOf: (userId: string | null) => string;
  /** A link that can still be used, or null. */
  findLink: (linkId: string) => OpenLink | null;
  /** The address that stands in the mail and nowhere else. */
  mailedAddress: (link: UserLink) => string;
  /** Of the server, without a slash at the end. */
  origin: () => string;
}

interface PeopleTeller {
  /** Sends whatever is due, one mail after the other. */
  run(): Promise<void>;
  /** Begins nothing new and resolves when the mail in hand is done. */
  stop(): Promise<void>;
}

/** Sends people the mails about their own access. Like the outbox: decided in a transaction, sent after it. */
export function createPeopleTeller(deps: PeopleDeps): PeopleTeller {
  const { transport, from, clock, passed, log, mails, findUser, findLink, mailedAddress, origin, zoneOf } =
    deps;
  let stopped = false;
  let running: Promise<void> = Promise.resolve();

  /** @returns null when nobody needs it any more */
  async function write({
    template,
    userId,
    linkId,
    createdAt,
  }: PersonMail): Promise<Omit<Letter, "files"> | null> {
    const texts = await import("./access-mails.tsx");
    const senderName = from().name;
    const open = linkId === null ? null : findLink(linkId);
    if (template === "codes_refused" || template === "password_changed") {
      const user = userId === null ? null : findUser(userId);
      if (user === null || user.disabledAt !== null) return null;
      const { language, name, email } = user;
      const timeZone = user.timeZone ?? zoneOf(user.id);
      const link = `${origin()}/console/me`;
      const mail = { language, senderName, name, timeZone, link, at: createdAt };
      const said =
        template === "codes_refused" ? texts.refusedMail(template, mail) : texts.passwordChangedMail(mail);
      return { ...said, to: { name, address: email } };
    }
    if (open === null) return null;
    const { link, known } = open;
    const { language, name, email, createdBy, expiresAt } = link;
    const timeZone = known?.timeZone ?? zoneOf(link.userId);
    const mail = { language, senderName, name, timeZone, link: mailedAddress(link) };
    const to = { name, address: email };
    if (template === "tries_refused")
      return { ...texts.refusedMail(template, { ...mail, at: createdAt }), to };
    if (template === "password_forgotten") return { ...texts.forgottenMail({ ...mail, expiresAt }), to };
    if (template === "reset") return { ...texts.resetMail({ ...mail, expiresAt }), to };
    return { ...texts.operatorInvitationMail({ ...mail, expiresAt, invitedBy: createdBy }), to };
  }

  /** @returns whether nothing is left to be done about it */
  async function tell(mail: PersonMail, server: MailTransport): Promise<boolean> {
    const letter = await write(mail);
    if (letter === null) return true;
    try {
      await server.send({
        ...letter,
        to: { ...letter.to, name: oneLine(letter.to.name) },
        from: { ...from() },
        messageId: messageId(`person_mail:${mail.id}:${mail.createdAt}`, from()),
      });
      return true;
    } catch (error) {
      if (error instanceof MailRefused) return true;
      if (!(error instanceof MailUnavailable)) throw error;
      log.warn({ person_mail: mail.id, reason: error.message }, "a person could not be told yet");
      return mail.createdAt <= passed.before(GIVE_UP_AFTER_MS);
    }
  }

  async function work(): Promise<void> {
    const server = transport();
    if (server === null) return;
    for (const mail of mails.due()) {
      if (stopped) return;
      const attempts = mail.attempts + 1;
      // Before it is tried: a mail that ends the program does not do so at once again.
      mails.again(mail.id, attempts, clock.now() + retryDelay(attempts));
      if (await tell(mail, server)) mails.end(mail.id);
    }
  }

  return {
    run() {
      running = running.catch(() => {}).then(work);
      return running;
    },
    async stop() {
      stopped = true;
      await running.catch(() => {});
    },
  };
}
