import type { ClaimLinks, ClaimService } from "#/modules/accounts/claim-service.ts";
import type { AccountService } from "#/modules/accounts/service.ts";
import type { CodeService } from "#/modules/assessment/codes/service.ts";
import type { SessionLinks } from "#/modules/assessment/links.ts";
import type { AssessmentService } from "#/modules/assessment/service.ts";
import type { BuyerDetails } from "#/modules/billing/buyers/service.ts";
import type { CheckoutLinks } from "#/modules/billing/checkout-links.ts";
import type { WaitingPayments } from "#/modules/billing/payments/waiting.ts";
import type { BillingService } from "#/modules/billing/service.ts";
import type { SeenBranding } from "#/modules/branding/look.ts";
import type { InviteLinks } from "#/modules/invites/links.ts";
import type { InviteService } from "#/modules/invites/service.ts";
import type { InvoiceService } from "#/modules/invoices/service.ts";
import type { Crowd } from "#/modules/notifications/crowd.ts";
import type { AlertService } from "#/modules/notifications/service.ts";
import type { SelfStart, StartLinks } from "#/modules/self-registration/self-start.ts";
import type { SenderService } from "#/modules/senders/service.ts";
import type { TrialService } from "#/modules/trials/service.ts";
import type { LinkService } from "#/modules/users/link-service.ts";
import type { PersonMails } from "#/modules/users/person-mails.ts";
import type { UserStore } from "#/modules/users/store.ts";
import type { Hearing } from "#/platform/context/events.ts";
import { createMailTokens } from "#/platform/mail/mail-token.ts";
import type { Infrastructure } from "#/server/infrastructure.ts";
import { createDeclineNotifier, createMailHandler, createPeopleNotifier } from "./deliver.ts";
import {
  createIssuedCreditNote,
  createMailedInvoice,
  createPaidOrder,
  type LetterDeps,
} from "./letter-parts.ts";
import { recipientOf } from "./letters.ts";
import {
  createMailLimits,
  createMailQueue,
  createSealedPeople,
  mailTriggers,
  type Triggers,
} from "./limits.ts";
import { createWaitingLetters } from "./waiting-letters.ts";

interface Needs extends Infrastructure {
  accounts: AccountService;
  claims: ClaimService;
  claimLinks: ClaimLinks;
  assessment: AssessmentService;
  sessionLinks: SessionLinks;
  billing: BillingService;
  checkoutLinks: CheckoutLinks;
  branding: SeenBranding;
  codes: CodeService;
  invites: InviteService;
  inviteLinks: InviteLinks;
  invoices: InvoiceService;
  invoiceFile: LetterDeps["invoiceFile"];
  waitingPayments: WaitingPayments;
  buyerDetails: Pick<BuyerDetails, "findOnHold">;
  paymentReminders: { forMail: LetterDeps["paymentReminder"] };
  senders: SenderService;
  requestConsole: { openRequest: LetterDeps["candidateRequest"] };
  selfStart: SelfStart;
  startLinks: StartLinks;
  trials: TrialService;
  people: UserStore;
  userLinks: LinkService;
  personMails: PersonMails;
  findWebhook: LetterDeps["webhook"];
  wordsForMail: LetterDeps["words"];
  alerts: AlertService;
  crowd: Crowd;
  declines: { forMail: LetterDeps["declined"] };
  mailTemplates: { filledWords: LetterDeps["fill"] };
  events: Hearing<Triggers>;
}

/** Mails: which are due, what they contain, and how they are sent. */
export function mailerModule(needs: Needs) {
  const { settings, mailServer, sendsMail, outbox, events, alerts, crowd } = needs;
  const { accounts, assessment, billing, branding, codes, invites, invoices, trials, userLinks } = needs;
  const from = () => settings.current().MAIL_FROM;
  const mailTokens = createMailTokens(needs.secrets);
  const sealedPeople = createSealedPeople(needs.db, needs.secrets);
  const letters: LetterDeps = {
    from,
    sellerEmail: () => settings.current().SELLER_EMAIL,
    billed: billing.billed,
    time: needs.time,
    origin: needs.origin,
    account: accounts.get,
    zone: accounts.zoneOf,
    hasPeople: crowd.hasPeople,
    reader: crowd.reader,
    host: branding.hostOf,
    author: needs.senders.authorOf,
    senderCode: needs.senders.forMail,
    colors: branding.palettes,
    logo: branding.mailLogo,
    words: needs.wordsForMail,
    declined: needs.declines.forMail,
    fill: needs.mailTemplates.filledWords,
    nameOf: (userId) => needs.people.find(userId)?.name ?? null,
    invite: invites.find,
    inviteLink: needs.inviteLinks.address,
    session: assessment.findSession,
    sessionLink: needs.sessionLinks.address,
    startRequest: needs.selfStart.asked,
    startLink: ({ slug }, requestId) => needs.startLinks.address(slug, requestId),
    trial: trials.approvalOf,
    claimUntil: (claimId) => needs.claims.findOpen(claimId)?.expiresAt ?? null,
    claimLink: needs.claimLinks.address,
    order: createPaidOrder(billing, invoices.findByOrder),
    creditNote: createIssuedCreditNote(billing, invoices.get),
    orderOnHold: needs.buyerDetails.findOnHold,
    invoice: createMailedInvoice(billing, invoices.get),
    paymentReminder: needs.paymentReminders.forMail,
    invoiceFile: needs.invoiceFile,
    checkoutLink: needs.checkoutLinks.address,
    candidateRequest: needs.requestConsole.openRequest,
    candidateCode: codes.forMail,
    erasedPerson: sealedPeople.open,
    memberInvitation: (linkId) => userLinks.forMail(linkId)?.link ?? null,
    memberLink: userLinks.mailedAddress,
    webhook: needs.findWebhook,
    alert: alerts.forMail,
    digest: alerts.forDigest,
    asSeenBy: crowd.asSeenBy,
  };
  const limits = createMailLimits({
    ...needs,
    recipientOf: (tenant, intent) => recipientOf(letters, tenant, intent),
    creditsOf: billing.creditsEver,
    mostPerAccount: () => settings.current().MAILS_PER_ACCOUNT_PER_DAY,
  });
  const queueMail = createMailQueue(outbox, sendsMail, limits);
  mailTriggers({
    ...{ events, queueMail, crowd, findInvite: invites.find },
    ...{ mailedAtOnce: alerts.mailedAtOnce, seal: sealedPeople.seal },
  });
  const declineNotifier = createDeclineNotifier({
    ...needs,
    transport: mailServer,
    from,
    untold: trials.untold,
    markNotified: trials.markNotified,
  });
  const waitingLetters = createWaitingLetters({
    ...needs,
    mails: needs.personMails,
    billed: billing.billed,
  });
  const peopleNotifier = createPeopleNotifier({
    ...needs,
    transport: mailServer,
    from,
    mails: needs.personMails,
    waitingLetters,
    zoneOf: (userId) => {
      const [first] = userId === null ? [] : needs.people.listWorkplaces([userId]);
      return first === undefined ? needs.serverZone() : accounts.timeZoneOf(first.accountId);
    },
    findUser: needs.people.find,
    findLink: userLinks.forMail,
    mailedAddress: userLinks.mailedAddress,
  });
  return {
    parts: { queueMail, letters, mailLimits: limits, mailTokens },
    outbox: {
      mail: createMailHandler({
        ...letters,
        blank: sealedPeople.blank,
        tokenOf: mailTokens.tokenOf,
        markBounced: invites.markBounced,
        bounceAddress: () => settings.current().BOUNCE_ADDRESS,
        transport: mailServer,
        signingKey: needs.senders.signingKey,
        markRefused: needs.senders.markRefused,
        passed: needs.passed,
      }),
    },
    jobs: [
      { name: "tell-declined", pattern: "*/5 * * * * *", run: declineNotifier.run },
      { name: "tell-of-payments", pattern: "45 * * * * *", run: waitingLetters.queueDue },
      { name: "tell-people", pattern: "*/5 * * * * *", run: peopleNotifier.run },
    ],
    stop: () => Promise.all([declineNotifier.stop(), peopleNotifier.stop()]),
  };
}
