import type { Role } from "#/modules/users/rules.ts";
import { Problem } from "#/platform/context/problem.ts";
import { type Tenant, wholeTenant } from "#/platform/context/tenant.ts";

/** Somebody who works in the account. */
interface Member {
  user: { id: string; name: string; disabledAt: number | null };
  role: Role;
  isHeld: boolean;
}

interface Colleague {
  id: string;
  name: string;
}

interface ColleagueDeps {
  members: (accountId: string) => readonly Member[];
  limitsOf: (userId: string, accountId: string, role: Role) => readonly string[] | null;
  /** @throws Problem candidate_not_found (404) */
  candidate: (tenant: Tenant, sessionId: number) => unknown;
}

export type ColleaguesOf = ReturnType<typeof createColleaguesOf>;

/**
 * Who may be spoken to in a note about a candidate: members who may see that person, in the order in which they came.
 * @throws Problem candidate_not_found (404): whoever asks does not see them
 */
export const createColleaguesOf =
  ({ members, limitsOf, candidate }: ColleagueDeps) =>
  (tenant: Tenant, sessionId: number): Colleague[] => {
    candidate(tenant, sessionId);
    const sees = (onlyClients: readonly string[] | null): boolean => {
      if (onlyClients === null) return true;
      try {
        candidate({ ...wholeTenant(tenant), onlyClients }, sessionId);
        return true;
      } catch (error) {
        if (error instanceof Problem) return false;
        throw error;
      }
    };
    return members(tenant.accountId)
      .filter(({ user, isHeld }) => !isHeld && user.disabledAt === null)
      .filter(({ user, role }) => sees(limitsOf(user.id, tenant.accountId, role)))
      .map(({ user: { id, name } }) => ({ id, name }));
  };
