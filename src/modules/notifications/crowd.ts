import type { LinkService } from "#/modules/users/link-service.ts";
import type { Member, UserStore } from "#/modules/users/store.ts";
import { comparableEmail } from "#/platform/mail/address.ts";
import { type Concern, readersOf } from "./readers.ts";

interface CrowdDeps {
  people: Pick<UserStore, "listMembers">;
  userLinks: Pick<LinkService, "invitations">;
}

export type Crowd = ReturnType<typeof createCrowd>;

/** Who works for an account, for whoever writes to it. */
export function createCrowd({ people, userLinks }: CrowdDeps) {
  const isReachable = ({ user, isHeld }: Member): boolean =>
    !isHeld && user.disabledAt === null && user.emailVerifiedAt !== null;

  const workersOf = (accountId: string) =>
    people.listMembers(accountId).map((member) => ({
      userId: member.user.id,
      role: member.role,
      isReachable: isReachable(member),
    }));

  return {
    /** Whether anybody works, or is to work, for the account in the console. */
    hasPeople: (accountId: string): boolean =>
      people.listMembers(accountId).some(({ user }) => user.disabledAt === null) ||
      userLinks.invitations(accountId).length > 0,

    /** Empty: the account's own address. */
    readersOf: (accountId: string, concern: Concern, invitedBy: string | null = null): string[] =>
      readersOf(workersOf(accountId), concern, invitedBy),

    /** Somebody who still works for the account and can be written to, or null. */
    reader(accountId: string, userId: string): Member["user"] | null {
      const member = people.listMembers(accountId).find(({ user }) => user.id === userId);
      return member !== undefined && isReachable(member) ? member.user : null;
    },

    /** Whose address this is, among some readers; or null. */
    whoHas(accountId: string, readers: readonly string[], email: string): string | null {
      const owner = people
        .listMembers(accountId)
        .find(({ user }) => user.emailKey === comparableEmail(email) && readers.includes(user.id));
      return owner?.user.id ?? null;
    },
  };
}
