import type { LinkService } from "#/modules/users/link-service.ts";
import type { Member, UserStore } from "#/modules/users/store.ts";
import { type AccessOf, type Tenant, wholeTenant } from "#/platform/context/tenant.ts";
import { comparableEmail } from "#/platform/text/email-address.ts";

interface CrowdDeps {
  people: Pick<UserStore, "listMembers">;
  userLinks: Pick<LinkService, "invitations">;
  callers: { standing: AccessOf };
  /** Returns true if a tenant who is limited to clients sees it. */
  isSeen: (tenant: Tenant, about: About) => boolean;
  blindJobs: {
    hiddenFrom(reader: { tenant: Tenant; permissions: readonly string[] }): NonNullable<Tenant["hidden"]>;
  };
}

/** The subject of a notification; nothing: of the account. */
export interface About {
  sessionId?: number | null;
  inviteId?: string | null;
  shortlistId?: string | null;
}

export interface Asking {
  concern: Concern;
  /** The person who invited; only for results. */
  invitedBy?: string | null;
  about?: About;
  /** By mail alone those are reached whose mailbox is known to be theirs. */
  by: "mail" | "console";
}

export type Crowd = ReturnType<typeof createCrowd>;

/** Finds the people who work for an account, for everything that notifies or emails it. */
export function createCrowd({ people, userLinks, callers, isSeen, blindJobs }: CrowdDeps) {
  const isThere = ({ user, isOnHold }: Member): boolean => !isOnHold && user.disabledAt === null;
  const isReachable = (member: Member): boolean => isThere(member) && member.user.emailVerifiedAt !== null;

  /** The tenant as somebody sees it, with what they may do; null: they no longer work there. */
  function asSeenBy(
    tenant: Tenant,
    userId: string,
  ): { tenant: Tenant; permissions: readonly string[] } | null {
    const standing = callers.standing(userId, tenant.accountId);
    if (standing === null) return null;
    const { permissions, onlyClients } = standing;
    const seen = { ...wholeTenant(tenant), ...(onlyClients !== null && { onlyClients }) };
    const hidden = blindJobs.hiddenFrom({ tenant: seen, permissions });
    return { tenant: hidden.length === 0 ? seen : { ...seen, hidden }, permissions };
  }

  function sees(tenant: Tenant, userId: string, about: About): boolean {
    const standing = callers.standing(userId, tenant.accountId);
    if (standing === null) return false;
    const { onlyClients } = standing;
    return onlyClients === null || isSeen({ ...wholeTenant(tenant), onlyClients }, about);
  }

  return {
    asSeenBy,
    sees,

    /** Returns true if anybody works, or is to work, for the account in the console. */
    hasPeople: (accountId: string): boolean =>
      people.listMembers(accountId).some(({ user }) => user.disabledAt === null) ||
      userLinks.invitations(accountId).length > 0,

    /**
     * Anyone who is limited to clients is notified of these alone. Empty: nobody; of a mail, the account's own address
     * gets it.
     */
    readersOf(tenant: Tenant, { concern, invitedBy = null, about, by }: Asking): string[] {
      const workers = people.listMembers(tenant.accountId).map((member) => ({
        userId: member.user.id,
        role: member.role,
        isReachable:
          (by === "mail" ? isReachable(member) : isThere(member)) &&
          (about === undefined || member.clientIds.length === 0 || sees(tenant, member.user.id, about)),
      }));
      return readersOf(workers, concern, invitedBy);
    },

    /** Somebody who still works for the account and can be written to, or null. */
    reader(accountId: string, userId: string): Member["user"] | null {
      const member = people.listMembers(accountId).find(({ user }) => user.id === userId);
      return member !== undefined && isReachable(member) ? member.user : null;
    },

    /** Finds the reader with this address among some readers; or null. */
    whoHas(accountId: string, readers: readonly string[], email: string): string | null {
      const owner = people
        .listMembers(accountId)
        .find(({ user }) => user.emailKey === comparableEmail(email) && readers.includes(user.id));
      return owner?.user.id ?? null;
    },
  };
}

/** Areas that an account's people are notified of. */
export type Concern = "result" | "candidate_data" | "billing" | "operation";

/** Somebody who works for the account, as far as it matters for who is notified. */
interface Worker {
  userId: string;
  role: "owner" | "recruiter" | "reviewer" | "data_protection";
  /** They may sign in, have said that they work here, and see what it is about; for a mail, the mailbox is known to be theirs. */
  isReachable: boolean;
}

/** The role whose task it is. If nobody has it, it is an owner's. */
const TASK_OF: Readonly<Record<Concern, Worker["role"]>> = {
  result: "recruiter",
  candidate_data: "data_protection",
  billing: "owner",
  operation: "owner",
};

const reachable = (workers: readonly Worker[], matches: (worker: Worker) => boolean): string[] =>
  workers.filter((worker) => worker.isReachable && matches(worker)).map(({ userId }) => userId);

/**
 * The people to notify, each once: of a result the person who invited and may see it, otherwise those whose task it is,
 * otherwise the owners. Empty: the account's own address, since nobody is there.
 * @param invitedBy whose doing it is; of results alone
 */
export function readersOf(
  workers: readonly Worker[],
  concern: Concern,
  invitedBy: string | null = null,
): string[] {
  const inviter = reachable(
    workers,
    ({ userId, role }) => userId === invitedBy && (role === "recruiter" || role === "owner"),
  );
  if (concern === "result" && inviter.length > 0) return inviter;
  const tasked = reachable(workers, ({ role }) => role === TASK_OF[concern]);
  return tasked.length > 0 ? tasked : reachable(workers, ({ role }) => role === "owner");
}
