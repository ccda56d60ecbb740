import type { RoleRule } from "#/config/role-rules.ts";
import type { AccountService } from "#/modules/accounts/service.ts";
import type { UserService } from "#/modules/users/service.ts";
import type { User, UserStore } from "#/modules/users/store.ts";
import { Problem } from "#/platform/context/problem.ts";
import type { Log } from "#/platform/observability/log.ts";

interface GroupRoleDeps {
  rules: readonly RoleRule[];
  accounts: Pick<AccountService, "list">;
  members: Pick<UserService, "changeRole">;
  users: Pick<UserStore, "listMembershipsOf">;
  log: Log;
}

/** Gives people the role of their groups, as their identity provider sends them, in accounts that they work for or are invited to. */
export function createGroupRoles({ rules, accounts, members, users, log }: GroupRoleDeps) {
  /** A rule without an account is about the only one; with several, it could make somebody an owner elsewhere. */
  function ruleFor(accountId: string, groups: readonly string[]): RoleRule | undefined {
    const isOnly = () => accounts.list().length === 1;
    return rules.find(
      (rule) =>
        groups.includes(rule.group) && (rule.accountId === null ? isOnly() : rule.accountId === accountId),
    );
  }

  /**
   * Changes the roles of a person who signs in. Where no rule fits, theirs stays; the last owner stays one; and nobody
   * gets into an account, or to run the server, by a group.
   */
  return (user: User, groups: readonly string[], network: string): void => {
    const actor = { id: user.id, name: user.name, isOperator: false, network };
    for (const { accountId, role: before } of users.listMembershipsOf(user.id)) {
      const role = ruleFor(accountId, groups)?.role;
      if (role === undefined || role === before) continue;
      try {
        members.changeRole(accountId, user.id, { role }, actor);
      } catch (error) {
        if (!(error instanceof Problem) || error.code !== "last_owner") throw error;
        log.warn({ account: accountId }, "the only owner stays one, whatever their groups say");
      }
    }
  };
}
