import type { Language } from "#/domain/instrument/types.ts";
import type { NewAccount } from "#/modules/accounts/service.ts";
import type { KeyClaim } from "#/modules/accounts/store.ts";
import type { LinkService } from "#/modules/users/link-service.ts";
import type { UserLink } from "#/modules/users/link-store.ts";
import type { Account } from "#/platform/context/account-rows.ts";
import type { Emitter } from "#/platform/context/events.ts";
import { Problem } from "#/platform/context/problem.ts";
import type { Mode, Tenant } from "#/platform/context/tenant.ts";
import type { Actor } from "#/platform/http/guards.ts";
import type { Page } from "#/platform/http/query.ts";
import { comparableEmail } from "#/platform/text/email-address.ts";
import type { Infrastructure } from "#/server/infrastructure.ts";
import type { TrialEvents } from "./events.ts";
import { TRIAL_CREDITS, type TrialFilter } from "./rules.ts";
import type {
  AdminTrialStore,
  DomainAccount,
  ListedTrial,
  TrialRequest,
  TrialStatus,
  TrialStore,
} from "./store.ts";

/** What somebody who wants a trial says. */
export interface Application {
  company: string;
  email: string;
  useCase: string;
  contactName: string;
  website: string;
  /** They want to connect programs of theirs. */
  wantsApi: boolean;
  language: Language;
}

export interface Approval {
  account: Account;
  /** The applicant's way into the console, as an owner of the account. */
  link: UserLink;
  /** The link to a first key; null where nobody asked for one. */
  claim: KeyClaim | null;
  credits: number;
}

interface Terms {
  /** Of the credits and of a key. */
  mode: Mode;
  /** ISO code, upper case; the request does not say it. */
  country: string;
  /** Above zero. */
  credits?: number;
  /** Whether a key can be fetched too; as the applicant requested unless it is said. */
  withKey?: boolean;
}

export interface ApprovedTrial {
  reference: string;
  credits: number;
}

/** A declined request for a trial whose applicant has not been notified yet. */
export interface Untold {
  reference: string;
  language: Language;
  email: string;
  /** When it was declined, in milliseconds since 1970. */
  declinedAt: number;
}

interface TrialDeps extends Pick<Infrastructure, "db" | "clock" | "passed" | "ids"> {
  store: TrialStore;
  /** So long contact data are kept after the decision, and a request waits for one. */
  keptMs: number;
  accounts: {
    create(input: NewAccount): Account;
    findByEmail(email: string): Account | null;
  };
  /** Books credits once for a cause. */
  grant: (tenant: Tenant, reference: string, credits: number) => void;
  /** Credits that were booked for a cause; null when there were none. */
  granted: (reference: string) => number | null;
  claims: {
    open(accountId: string, mode: Mode): KeyClaim;
  };
  userLinks: Pick<LinkService, "invite">;
  events: Emitter<TrialEvents>;
}

export type TrialService = ReturnType<typeof createTrialService>;

/** Which stored states a selection means. */
const STATUSES_OF: Readonly<Record<TrialFilter, readonly TrialStatus[]>> = {
  pending: ["pending"],
  approved: ["approved"],
  declined: ["declining", "declined"],
  all: ["pending", "approved", "declining", "declined"],
};

/** Requests for a free trial: anybody asks, the server administrator decides. */
export function createTrialService(deps: TrialDeps) {
  const { db, store, clock, passed, keptMs, ids, accounts, grant, granted, claims, userLinks, events } = deps;

  function pending(reference: string): TrialRequest {
    const request = store.find(reference);
    if (request === null) throw new Problem("trial_not_found");
    if (request.status !== "pending") {
      const status = request.status === "approved" ? "approved" : "declined";
      throw new Problem("trial_already_decided", { message: `This trial request was already ${status}.` });
    }
    return request;
  }

  return {
    /**
     * Notes a request. Somebody who asks again while the first request waits gets its reference again, and the first
     * one stays as it was.
     * @returns the reference
     */
    request(application: Application): string {
      return db.tx(() => {
        const emailKey = comparableEmail(application.email);
        const known = store.findPending(emailKey);
        if (known !== null) return known.id;
        const id = ids.trial();
        store.insert({ id, ...application, emailKey, status: "pending", createdAt: clock.now() });
        return id;
      });
    },

    /** Oldest first. */
    list: (filter: TrialFilter): ListedTrial[] => store.list(STATUSES_OF[filter]),

    /** Creates the account with its credits, invites the applicant to it and mails them their way in; all or nothing.
     * @throws Problem trial_not_found (404), trial_already_decided, email_already_registered (409)
     */
    approve(
      reference: string,
      { mode, country, credits = TRIAL_CREDITS, withKey }: Terms,
      actor: Actor,
    ): Approval {
      return db.tx(() => {
        const request = pending(reference);
        const { email, contactName: name, language, wantsApi } = request;
        const owner = accounts.findByEmail(request.email);
        if (owner !== null) {
          throw new Problem("email_already_registered", {
            message: `Account ${owner.id} already has the email address of this request. Decline the request, or grant credits to that account.`,
          });
        }
        const account = accounts.create(newAccountOf(request, country));
        const now = clock.now();
        store.updateDecided(reference, { status: "approved", accountId: account.id, decidedAt: now });
        grant({ accountId: account.id, mode }, reference, credits);
        const post = { accountId: account.id, role: "owner" } as const;
        const link = userLinks.invite({ email, name, language, post, isNotifiedElsewhere: true }, actor);
        const claim = (withKey ?? wantsApi) ? claims.open(account.id, mode) : null;
        const ids = { accountId: account.id, linkId: link.id, claimId: claim?.id ?? null };
        events.emit("trial.approved", { ...ids, now });
        return { account, link, claim, credits };
      });
    },

    /**
     * Declines a request; the applicant is notified by email.
     * @param note for the server administrator's own records, or null; it is not shown to the applicant
     * @throws Problem trial_not_found (404), trial_already_decided (409)
     */
    decline(reference: string, note: string | null): void {
      db.tx(() => {
        pending(reference);
        store.updateDecided(reference, { status: "declining", decisionNote: note, decidedAt: clock.now() });
      });
    },

    /** What the mail about an approval says; null for an account that came of no trial. */
    approvalOf(accountId: string): ApprovedTrial | null {
      const request = store.findByAccount(accountId);
      return request && { reference: request.id, credits: granted(request.id) ?? TRIAL_CREDITS };
    },

    /** Applicants who have yet to be notified that their request was declined. */
    untold: (): Untold[] =>
      store.list(["declining"]).map((request) => ({
        reference: request.id,
        language: request.language,
        email: request.email,
        declinedAt: request.decidedAt ?? request.createdAt,
      })),
    markNotified: store.updateNotified,

    /**
     * Deletes the contact data of requests that were decided long ago, and of those that nobody has decided for long:
     * they count as declined, since anyone who still wants a trial asks again.
     * @returns how many
     */
    deleteExpired: (): number =>
      db.tx(
        () =>
          store.updateBlank(passed.before(keptMs)) + store.updateGivenUp(passed.before(keptMs), clock.now()),
      ),
  };
}

const newAccountOf = (request: TrialRequest, country: string): NewAccount => ({
  email: request.email,
  company: request.company,
  name: request.contactName,
  address: "",
  zip: "",
  city: "",
  country,
  vatId: "",
  billingContact: "",
  phone: "",
  website: request.website,
  language: request.language,
});

/** A request with what the server administrator should know before deciding. */
export interface WeighedTrial extends ListedTrial {
  /** Accounts whose addresses have the same domain, the request's own account left out. */
  domainAccounts: DomainAccount[];
  /** Other requests from the same domain. */
  otherRequests: number;
}

export type AdminTrials = ReturnType<typeof createAdminTrials>;

export function createAdminTrials({ store }: { store: AdminTrialStore }) {
  return {
    /** A page of requests, with the number of all that match. */
    list(filter: TrialFilter, page: Page): { rows: WeighedTrial[]; total: number } {
      const { rows, total } = store.listPage(STATUSES_OF[filter], page);
      const domains = [...new Set(rows.map(domainOf).filter((domain) => domain !== ""))];
      const sameDomain = store.listDomainAccounts(domains);
      const requests = store.countRequests(domains);
      return {
        rows: rows.map((row) => {
          const domain = domainOf(row);
          return {
            ...row,
            domainAccounts: sameDomain.filter((one) => one.domain === domain && one.id !== row.accountId),
            otherRequests: Math.max(0, (requests.get(domain) ?? 0) - 1),
          };
        }),
        total,
      };
    },
  };
}

/** Empty once the contact data of a decided request were deleted. */
const domainOf = ({ emailKey }: ListedTrial): string => emailKey.slice(emailKey.indexOf("@") + 1);
