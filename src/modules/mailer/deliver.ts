import type { Author, SenderService } from "#/modules/senders/service.ts";
import type { Untold } from "#/modules/trials/service.ts";
import type { OpenLink } from "#/modules/users/link-service.ts";
import type { UserLink } from "#/modules/users/link-store.ts";
import type { PersonMail, PersonMails } from "#/modules/users/person-mails.ts";
import type { User } from "#/modules/users/store.ts";
import type { Tenant } from "#/platform/context/tenant.ts";
import { sha256 } from "#/platform/crypto/secrets.ts";
import type { Job, Outcome } from "#/platform/jobs/outbox.ts";
import type { BounceCause } from "#/platform/mail/bounce-cause.ts";
import {
  type Mail,
  type Mailbox,
  type MailFailure,
  MailRefused,
  type MailTransport,
  MailUnavailable,
} from "#/platform/mail/mail.ts";
import { type MailTokens, returnPathOf } from "#/platform/mail/mail-token.ts";
import { oneLine } from "#/platform/text/text.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "#/platform/time/clock.ts";
import type { Infrastructure } from "#/server/infrastructure.ts";
import { type Letter, type LetterDeps, shownFrom } from "./letter-parts.ts";
import { writeLetter } from "./letters.ts";
import { isAboutWaiting, type WaitingLetters } from "./waiting-letters.ts";

const RETRY_DELAYS_MS = [1, 5, 15, 60].map((minutes) => minutes * MINUTE_MS);
/** By passed time: days that only the clock has gone through count for nothing. */
const GIVE_UP_AFTER_MS = 30 * DAY_MS;

/** Every reason for not sending an email has a code. */
type MailOutcome =
  | Extract<Outcome, { kind: "done" | "untried" }>
  | (Extract<Outcome, { kind: "dead" | "retry" }> & { fault: MailFailure; bounce?: BounceCause });

/** The duration of a weekend with a broken mail server. */
const SEALED_KEPT_MS = 3 * DAY_MS;

/** Ways in which mail servers refuse whom an email names as its sender. */
const BLAMES_SENDER: ReadonlySet<MailUnavailable["fault"]> = new Set<MailUnavailable["fault"]>([
  "sender_refused",
  // Exchange says the same of an address in the email and of one in the envelope.
  "return_path_refused",
  "handover",
]);

/**
 * The sender of an email and, where it is not the server's own domain, its signature.
 * @param signingKey reads the settings, so it is asked only where a domain is signed for
 */
export function sentBy(
  from: Mailbox,
  author: Author | undefined,
  signingKey: SenderService["signingKey"],
): Pick<Mail, "from" | "envelopeFrom" | "signature"> {
  if (author === undefined || author.address === "") return { from: shownFrom(from, author) };
  const { signedFor: domain } = author;
  const key = domain === null ? null : signingKey();
  return {
    from: shownFrom(from, author),
    envelopeFrom: from.address,
    ...(domain !== null &&
      key !== null && { signature: { domain, selector: key.selector, privateKey: key.privateKey } }),
  };
}

interface DeliverMailDeps extends LetterDeps {
  tokenOf: MailTokens["tokenOf"];
  /** Where reports about emails go; empty: to the sender. */
  bounceAddress: () => string;
  /** Of an invite whose address was refused at once. */
  markBounced: (tenant: Tenant, inviteId: string, cause: BounceCause, now: number) => void;
  /** Deletes the recipient of an email, which is stored nowhere else. */
  blank: (tenant: Tenant, ref: string) => void;
  transport: () => MailTransport | null;
  signingKey: SenderService["signingKey"];
  markRefused: SenderService["markRefused"];
  passed: Pick<Infrastructure["passed"], "before">;
}

/**
 * Sends queued mails. The Message-ID is derived from the intent, so a mail that is repeated after a crash in
 * the middle of sending is recognised as the same one. A mail server that is down only delays.
 */
export function createMailHandler(deps: DeliverMailDeps): (job: Job) => Promise<MailOutcome> {
  const { time, passed } = deps;
  /** Returns true if it is over for its age, and that age was never lived through: the clock may be right again in a moment. */
  async function isOverByClockAlone(job: Job): Promise<boolean> {
    const age = time.now(job.tenant) - job.createdAt;
    if (job.createdAt < passed.before(age - HOUR_MS)) return false;
    return (await writeLetter({ ...deps, time: { ...time, now: () => job.createdAt } }, job)) !== null;
  }

  /**
   * Sends an email with the sender's own address. A mail server that refuses it gets the same email with its own: if it
   * takes that one, only the address was wrong.
   */
  async function sendOwn(
    { tenant }: Job,
    author: Author | undefined,
    send: (author: Author | undefined) => Promise<void>,
  ): Promise<void> {
    const scope = author?.scope ?? null;
    if (author === undefined || scope === null) return send(author);
    try {
      await send(author);
    } catch (error) {
      const mayBlame =
        error instanceof MailUnavailable && error.isPermanent && BLAMES_SENDER.has(error.fault);
      if (!mayBlame) throw error;
      await send({ ...author, address: "", signedFor: null });
      deps.markRefused(tenant.accountId, scope);
    }
  }

  const attempt = async (job: Job): Promise<MailOutcome> => {
    const [transport, from] = [deps.transport(), deps.from()];
    if (transport === null) return ended("no_mail_server", "no mail server is set");
    const letter = await writeLetter(deps, job);
    if (letter === null) {
      if (!(await isOverByClockAlone(job))) return ended("not_needed", "no longer needed");
      const at = time.now(job.tenant) + HOUR_MS;
      return { kind: "retry", at, fault: "not_needed", error: "no longer needed, by a clock that was set" };
    }
    const { files = [], author, ...words } = letter;
    const drawn = await Promise.all(
      files.map(async ({ name, type, draw }) => ({ name, type, bytes: await draw() })),
    );
    const token = deps.tokenOf(job);
    const bounceAddress = deps.bounceAddress();
    const sendAs = (by: Author | undefined): Promise<void> =>
      transport.send({
        ...words,
        ...(drawn.length > 0 && { files: drawn }),
        ...sentBy(from, by, deps.signingKey),
        messageId: messageIdOf(token, from),
        token,
        ...(bounceAddress !== "" && { returnPath: returnPathOf(bounceAddress, token) }),
      } satisfies Mail);
    try {
      await sendOwn(job, author, sendAs);
      return { kind: "done" };
    } catch (error) {
      if (error instanceof MailRefused) return ended(error.fault, error.message, error.bounce);
      if (!(error instanceof MailUnavailable)) throw error;
      if (job.createdAt < passed.before(giveUpAfter(job)))
        return ended("unreachable_for_long", "the mail server could not be reached for 30 days");
      const { fault: failure, message, retryAfterMs } = error;
      return {
        kind: "retry",
        // A server that says when to come back is not asked before.
        at: time.now(job.tenant) + Math.max(retryAfterMs ?? 0, retryDelay(job.attempt)),
        ...(retryAfterMs !== null && { restMs: retryAfterMs }),
        fault: failure,
        error: message,
      };
    }
  };
  return async (job) => {
    const outcome = await attempt(job);
    const { inviteId } = job.payload;
    if ("bounce" in outcome && inviteId !== undefined)
      deps.markBounced(job.tenant, String(inviteId), outcome.bounce ?? "other", time.now(job.tenant));
    if (job.payload.sealed !== undefined && (outcome.kind === "done" || outcome.kind === "dead"))
      deps.blank(job.tenant, job.ref);
    return outcome;
  };
}

/** An address that is kept for one mail alone is not kept for long. */
const giveUpAfter = ({ payload }: Job): number =>
  payload.sealed === undefined ? GIVE_UP_AFTER_MS : SEALED_KEPT_MS;

const ended = (failure: MailFailure, error: string, bounce?: BounceCause): MailOutcome => ({
  ...{ kind: "dead", fault: failure, error },
  ...(bounce !== undefined && { bounce }),
});

/** Milliseconds to wait after an attempt that failed. @param attempt 1 for the first one */
export const retryDelay = (attempt: number): number => RETRY_DELAYS_MS[attempt - 1] ?? HOUR_MS;

/** @param name of what the mail is about; the same one gives the same id */
export const messageId = (name: string, from: Mailbox): string =>
  messageIdOf(sha256(name).slice(0, 32), from);

const messageIdOf = (token: string, from: Mailbox): string =>
  `<${token}@${from.address.split("@")[1] ?? "assay"}>`;

/** Notifies people who belong to no account, whose mails are in no outbox. */
interface Notifier {
  /** Sends whatever is due, one mail after the other. */
  run(): Promise<void>;
  /** Begins nothing new and resolves when the mail in hand is done. */
  stop(): Promise<void>;
}

interface NotifierDeps extends Pick<Infrastructure, "clock" | "passed" | "log"> {
  transport: () => MailTransport | null;
  from: () => Mailbox;
}

function notifierOf(work: (isStopped: () => boolean) => Promise<void>): Notifier {
  let stopped = false;
  let running: Promise<void> = Promise.resolve();
  return {
    run() {
      running = running.catch(() => {}).then(() => work(() => stopped));
      return running;
    },
    async stop() {
      stopped = true;
      await running.catch(() => {});
    },
  };
}

/** @returns why the mail server could not be reached; null once it accepted the mail, or refused it for good */
async function handOver(server: MailTransport, mail: Mail): Promise<MailUnavailable | null> {
  try {
    await server.send(mail);
    return null;
  } catch (error) {
    if (error instanceof MailRefused) return null;
    if (error instanceof MailUnavailable) return error;
    throw error;
  }
}

/** A person without an answer for this long has found another way. */
const NOTIFY_WITHIN_MS = 30 * DAY_MS;

interface DeclineDeps extends NotifierDeps {
  untold: () => readonly Untold[];
  markNotified: (reference: string) => void;
}

/**
 * Notifies applicants that their trial was declined. Rows of the outbox belong to accounts and these people have none,
 * so the requests themselves are the list of what is to be done. Like the outbox: without a mail server nobody is
 * notified later either, one that is down only delays, and a mail repeated after a crash keeps its Message-ID.
 */
export function createDeclineNotifier(deps: DeclineDeps): Notifier {
  const { transport, from, clock, passed, log, untold, markNotified } = deps;
  /**
   * Attempts that failed, by reference, and when the next one may be, by the counter that nobody sets; a restart begins
   * again.
   */
  const failed = new Map<string, { attempts: number; nextAt: number }>();

  /** @returns whether nothing is left to be done about it */
  async function notify(request: Untold, server: MailTransport): Promise<boolean> {
    const { trialDeclinedMail } = await import("./access-mails.tsx");
    const { reference, language, email } = request;
    const error = await handOver(server, {
      ...trialDeclinedMail({ language, senderName: from().name, reference }),
      to: { name: "", address: email },
      from: { ...from() },
      messageId: messageId(`trial_declined:${reference}`, from()),
    });
    if (error === null) return true;
    const attempts = (failed.get(reference)?.attempts ?? 0) + 1;
    failed.set(reference, { attempts, nextAt: clock.elapsed() + retryDelay(attempts) });
    log.warn({ trial: reference, reason: error.message }, "an applicant could not be told yet");
    return request.declinedAt <= passed.before(NOTIFY_WITHIN_MS);
  }

  return notifierOf(async (isStopped) => {
    for (const request of untold()) {
      if (isStopped()) return;
      const { nextAt = Number.NEGATIVE_INFINITY } = failed.get(request.reference) ?? {};
      if (clock.elapsed() < nextAt) continue;
      const server = transport();
      if (server === null || (await notify(request, server))) {
        markNotified(request.reference);
        failed.delete(request.reference);
      }
    }
  });
}

/** A warning of last week helps nobody, and links end after seven days. */
const PEOPLE_NOTIFIER_GIVE_UP_AFTER_MS = 7 * DAY_MS;

interface PeopleDeps extends NotifierDeps {
  mails: PersonMails;
  waitingLetters: Pick<WaitingLetters, "write">;
  findUser: (userId: string) => User | null;
  /** Where people work who have chosen no zone, IANA name; the server's for those who work for no account. */
  zoneOf: (userId: string | null) => string;
  /** A link that can still be used, or null. */
  findLink: (linkId: string) => OpenLink | null;
  /** The address that is stored in the email and nowhere else. */
  mailedAddress: (link: UserLink) => string;
  /** Base address of the server, without a slash at the end. */
  origin: () => string;
}

/** Sends people the mails about their own access, and administrators those about payments. Like the outbox: decided in a transaction, sent after it. */
export function createPeopleNotifier(deps: PeopleDeps): Notifier {
  const { transport, from, clock, passed, log, mails, findUser, findLink, mailedAddress, origin, zoneOf } =
    deps;

  /** @returns null when nobody needs it any more */
  async function write(report: PersonMail): Promise<Omit<Letter, "files"> | null> {
    const { template, userId, linkId, createdAt } = report;
    const texts = await import("./access-mails.tsx");
    const senderName = from().name;
    if (isAboutWaiting(template)) {
      const user = userId === null ? null : findUser(userId);
      if (user === null) return null;
      const timeZone = user.timeZone ?? zoneOf(user.id);
      const said = await deps.waitingLetters.write(report, { user, timeZone, senderName });
      return said && { ...said, to: { name: user.name, address: user.email } };
    }
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
  async function report(mail: PersonMail, server: MailTransport): Promise<boolean> {
    const letter = await write(mail);
    if (letter === null) return true;
    const error = await handOver(server, {
      ...letter,
      to: { ...letter.to, name: oneLine(letter.to.name) },
      from: { ...from() },
      messageId: messageId(`person_mail:${mail.id}:${mail.createdAt}`, from()),
    });
    if (error === null) return true;
    log.warn({ person_mail: mail.id, reason: error.message }, "a person could not be told yet");
    return mail.createdAt <= passed.before(PEOPLE_NOTIFIER_GIVE_UP_AFTER_MS);
  }

  return notifierOf(async (isStopped) => {
    const server = transport();
    if (server === null) return;
    for (const mail of mails.due()) {
      if (isStopped()) return;
      const attempts = mail.attempts + 1;
      // Before it is tried: a mail that ends the program does not do so at once again.
      if (!mails.again(mail.id, attempts, clock.now() + retryDelay(attempts))) continue;
      if (await report(mail, server)) mails.end(mail.id);
    }
  });
}
