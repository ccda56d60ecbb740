import type { Account } from "#/modules/accounts/store.ts";
import { statusOf } from "#/modules/invites/rules.ts";
import type { Invite } from "#/modules/invites/store.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "#/platform/clock.ts";
import type { Handler, Job, Outcome } from "#/platform/jobs/outbox.ts";
import {
  type Mail,
  type Mailbox,
  MailRefused,
  type MailTransport,
  MailUnavailable,
} from "#/platform/mail/port.ts";
import { sha256 } from "#/platform/secrets.ts";
import type { Tenant } from "#/platform/tenant.ts";
import type { TenantClock } from "#/platform/tenant-clock.ts";
import type { RenderedMail } from "./layout.tsx";

/** Minutes that the standard questionnaire takes, as mails say. */
const QUESTIONNAIRE_MINUTES = 17;
const RETRY_DELAYS_MS = [1, 5, 15, 60].map((minutes) => minutes * MINUTE_MS);
const GIVE_UP_AFTER_MS = 30 * DAY_MS;

interface DeliverMailDeps {
  transport: MailTransport | null;
  from: Mailbox;
  time: TenantClock;
  account: (accountId: string) => Account;
  invite: (tenant: Tenant, inviteId: string) => Invite | null;
  inviteLink: (inviteId: string) => string;
}

interface Letter extends RenderedMail {
  to: Mailbox;
  replyTo: Mailbox;
}

/**
 * Sends queued mails. Its Message-ID is derived from the intent, so a mail that is repeated after a crash in
 * the middle of sending is recognised as the same one. A mail server that is down only delays.
 */
export function createMailHandler(deps: DeliverMailDeps): Handler {
  const { transport, from, time } = deps;
  return async (job): Promise<Outcome> => {
    if (transport === null) return { kind: "dead", error: "no mail server is set" };
    const letter = await writeLetter(deps, job);
    if (letter === null) return { kind: "dead", error: "no longer needed" };
    try {
      await transport.send({
        ...letter,
        from: { ...from },
        messageId: messageIdOf(job, from),
      } satisfies Mail);
      return { kind: "done" };
    } catch (error) {
      if (error instanceof MailRefused)
        return { kind: "dead", error: "the mail server refused the recipient" };
      if (!(error instanceof MailUnavailable)) throw error;
      const now = time.now(job.tenant);
      if (now - job.createdAt > GIVE_UP_AFTER_MS)
        return { kind: "dead", error: "the mail server could not be reached for 30 days" };
      const delay = RETRY_DELAYS_MS[job.attempt - 1] ?? HOUR_MS;
      return { kind: "retry", at: now + delay, error: error.message };
    }
  };
}

const messageIdOf = (job: Job, from: Mailbox): string =>
  `<${sha256(`${job.tenant.accountId}:${job.ref}`).slice(0, 32)}@${from.address.split("@")[1] ?? "assay"}>`;

/** @returns null when nobody needs it any more: a cancelled or outdated invite */
async function writeLetter(deps: DeliverMailDeps, { tenant, payload }: Job): Promise<Letter | null> {
  const account = deps.account(tenant.accountId);
  const invite = deps.invite(tenant, String(payload.inviteId));
  if (invite === null) return null;
  const status = statusOf(invite, deps.time.now(tenant));
  if (invite.cancelledAt !== null || (status !== "pending" && status !== "started")) return null;
  const { inviteMail } = await import("./mails.tsx");
  const mail = inviteMail({
    language: invite.language,
    companyName: account.company,
    candidateName: invite.name,
    link: deps.inviteLink(invite.id),
    expiresAt: invite.expiresAt,
    minutes: QUESTIONNAIRE_MINUTES,
    replyAddress: account.email,
    candidateMessage: invite.candidateMessage,
    isReminder: payload.template === "reminder",
  });
  return {
    ...mail,
    to: { name: invite.name, address: invite.email },
    replyTo: { name: account.company, address: account.email },
  };
}
