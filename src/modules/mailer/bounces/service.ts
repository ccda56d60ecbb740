import type { InviteService } from "#/modules/invites/service.ts";
import type { Tenant } from "#/platform/context/tenant.ts";
import type { BounceCause } from "#/platform/mail/bounce-cause.ts";
import type { DeliveryReport } from "#/platform/mail/delivery-report.ts";
import { bounceFailure } from "#/platform/mail/mail.ts";
import type { MailTokens } from "#/platform/mail/mail-token.ts";
import type { Reading } from "#/platform/mail/mailbox.ts";
import { comparableEmail } from "#/platform/text/email-address.ts";
import type { Infrastructure } from "#/server/infrastructure.ts";
import type { BounceStore, SentMail } from "./store.ts";

interface BounceDeps extends Pick<Infrastructure, "db" | "clock" | "time" | "log"> {
  store: BounceStore;
  mailTokens: Pick<MailTokens, "findNamed">;
  invites: Pick<InviteService, "find" | "markBounced">;
}

/** What a report says about the email that it names. */
export type Report = Pick<DeliveryReport, "kind" | "cause" | "status" | "writtenTo" | "places">;

export type BounceService = ReturnType<typeof createBounceService>;

/** Records what reports say about emails. Only a report that brings the token of an email is about one of ours. */
export function createBounceService({ db, clock, time, log, store, mailTokens, invites }: BounceDeps) {
  function recordBounce(mail: SentMail, { cause, status, writtenTo }: Report): void {
    store.updateBounced(mail.id, bounceFailure(cause), status, clock.now());
    log.info({ outbox_id: mail.id, cause, status }, "an email came back");
    markInvite(mail, cause, writtenTo);
  }

  /** Somebody who has a new address by now, or was sent another email there, has nothing to do with the old one. */
  function markInvite({ payload, ...mail }: SentMail, cause: BounceCause, writtenTo: string | null): void {
    const tenant: Tenant = { accountId: mail.accountId, mode: mail.mode };
    const inviteId = payload.inviteId === undefined ? null : String(payload.inviteId);
    const invite = inviteId === null ? null : invites.find(tenant, inviteId);
    if (invite === null) return;
    const isCurrent =
      writtenTo === null
        ? !store.hasLaterMail(tenant, invite.id, mail.id)
        : comparableEmail(writtenTo) === comparableEmail(invite.email);
    if (isCurrent) invites.markBounced(tenant, invite.id, cause, time.now(tenant));
  }

  return {
    /**
     * Takes a report to the email that it names.
     * @returns "other" where it names none of ours or reports nothing; "later" while the email is still being handed over
     */
    take: (report: Report): Reading =>
      db.tx(() => {
        if (report.kind === "none") return "other";
        const mail = mailTokens.findNamed(report.places, store.find);
        if (mail === null) return "other";
        if (mail.leaseUntil !== null) return "later";
        // One that is waiting to be sent again, or came back before, is known already.
        if (mail.status !== "done") return "ours";
        if (report.kind === "delayed") store.updateDelayed(mail.id);
        else recordBounce(mail, report);
        return "ours";
      }),
  };
}
