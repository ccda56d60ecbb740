import type { ApiKeyRow } from "#/modules/accounts/store.ts";
import type { Emitter } from "#/platform/context/events.ts";
import { invalidField, Problem } from "#/platform/context/problem.ts";
import type { Actor } from "#/platform/http/guards.ts";
import { ALL_CONSOLE_PERMISSIONS } from "#/platform/http/permissions.ts";
import type { Page } from "#/platform/http/query.ts";
import type { SecurityEvent } from "#/platform/observability/security-log.ts";
import { comparableEmail } from "#/platform/text/email-address.ts";
import type { Infrastructure } from "#/server/infrastructure.ts";
import type { LaterKind, UserEvents } from "./events.ts";
import { canBeLimited, hasLeft, leavesNoOwner, permissionsOf, type Role } from "./rules.ts";
import type { Member, User, UserStore, Workplace } from "./store.ts";

/**
 * What becomes of what works with the rights of somebody who goes. Without a choice it ends. Only API keys can also go on
 * as they are, because programs depend on them.
 */
export interface KeysChoice {
  /** False: the keys go on. */
  revoke?: boolean | undefined;
  /** Another owner, who everything is handed over to. */
  to?: string | undefined;
}

/** A person in the server administrator's list. */
export interface ListedUser extends User {
  workplaces: Workplace[];
}

interface UserDeps extends Pick<Infrastructure, "db" | "clock" | "security"> {
  store: UserStore;
  events: Emitter<UserEvents>;
  /** API keys that a person made and that work. @param accountId of all accounts unless given */
  keysCreatedBy: (userId: string, accountId?: string) => readonly ApiKeyRow[];
  /** The key was looked up by the caller. */
  revokeKey: (key: ApiKeyRow, actor: Actor) => void;
  /** The same; from then on it counts as another member's. */
  handKeyOn: (key: ApiKeyRow, userId: string, actor: Actor) => void;
}

/** What becomes of somebody's place to work, and which of the keys that they made go on all the same. */
interface Changed {
  member: Member;
  keysLeft: readonly ApiKeyRow[];
}

export type UserService = ReturnType<typeof createUserService>;

/** People who work with the console: members of accounts, and server administrators. */
export function createUserService(deps: UserDeps) {
  const { db, store, clock, security, events, keysCreatedBy, revokeKey, handKeyOn } = deps;

  function note(
    event: SecurityEvent,
    userId: string,
    { id, network }: Actor,
    fields: { account?: string; role?: string; count?: number } = {},
  ): void {
    security.record(event, { user: userId, by: id, ...fields, ...(network !== undefined && { network }) });
  }

  /**
   * @returns absent: they stay as they are
   * @throws Problem invalid_input (400) for a role that cannot be limited, or clients of nobody
   */
  function limitsFor(
    accountId: string,
    role: Role,
    clientIds: readonly string[] | undefined,
  ): readonly string[] | undefined {
    if (clientIds === undefined || clientIds.length === 0) return clientIds;
    if (!canBeLimited(role))
      throw invalidField(
        "client_ids",
        "must be empty, because only recruiters and reviewers can be limited to clients",
      );
    const wanted = [...new Set(clientIds)];
    if (store.listClientsAmong(accountId, wanted).length < wanted.length)
      throw invalidField("client_ids", "must only contain clients of the account");
    return wanted;
  }

  /** @throws Problem user_not_found (404) */
  function find(userId: string): User {
    const user = store.find(userId);
    if (user === null || hasLeft(user)) throw new Problem("user_not_found");
    return user;
  }

  /** @throws Problem member_not_found (404) */
  function findMember(accountId: string, userId: string): Member {
    const member = store.listMembers(accountId).find(({ user }) => user.id === userId);
    if (member === undefined) throw new Problem("member_not_found");
    return member;
  }

  /** Server administrators may leave an account without an owner. @throws Problem last_owner (409) */
  function checkOwnerRemains(accountId: string, userId: string, next: Role | null, actor: Actor): void {
    const members = store
      .listMembers(accountId)
      .filter(({ isOnHold }) => !isOnHold)
      .map(({ user, role }) => ({ userId: user.id, role }));
    if (!actor.isOperator && leavesNoOwner(members, userId, next)) throw new Problem("last_owner");
  }

  /** @throws Problem last_operator (409) when nobody else could run the server */
  function checkNotLastOperator({ isOperator, disabledAt }: User): void {
    if (isOperator && disabledAt === null && store.countWorkingOperators() <= 1) {
      throw new Problem("last_operator");
    }
  }

  /** @throws Problem invalid_input (400) naming keys_to */
  function checkHeir(accountId: string, userId: string, { revoke, to }: KeysChoice): void {
    if (to === undefined) return;
    if (revoke === true) throw invalidField("keys_to", "must be omitted if the keys are revoked");
    const isOwner = store
      .listMembers(accountId)
      .some(
        ({ user, role, isOnHold }) =>
          user.id === to && to !== userId && role === "owner" && !isOnHold && user.disabledAt === null,
      );
    if (!isOwner) throw invalidField("keys_to", "must be the ID of another owner of the account");
  }

  /**
   * What becomes of the keys of somebody who may no longer manage them, and of all else that works with their rights.
   * @param next their role from now on; null: none
   * @returns the keys that go on without anybody
   * @throws Problem invalid_input (400) naming keys_to
   */
  function leaveBehind(
    accountId: string,
    userId: string,
    next: Role | null,
    actor: Actor,
    choice: KeysChoice,
  ): readonly ApiKeyRow[] {
    checkHeir(accountId, userId, choice);
    const { revoke = true, to } = choice;
    const heir = to === undefined ? null : { id: to, name: find(to).name };
    for (const key of keysCreatedBy(userId, accountId)) {
      if (heir !== null) handKeyOn(key, heir.id, actor);
      else if (revoke) revokeKey(key, actor);
    }
    const permissions = next === null ? [] : permissionsOf(next, ALL_CONSOLE_PERMISSIONS);
    events.emit("member.lessened", { accountId, userId, permissions, heir, actor });
    return keysCreatedBy(userId, accountId);
  }

  return {
    find,

    /** Somebody who may sign in. @throws Problem user_not_found (404), user_disabled (409) */
    findEnabled(userId: string): User {
      const user = find(userId);
      if (user.disabledAt !== null) throw new Problem("user_disabled");
      return user;
    },

    /** @throws Problem user_not_found (404) */
    findByEmail(email: string): User {
      const user = store.findByEmail(comparableEmail(email));
      if (user === null) throw new Problem("user_not_found");
      return user;
    },

    /** Whether somebody runs the server by now. */
    isSetUp: (): boolean => store.hasOperator(),

    isOperator: (userId: string): boolean => store.find(userId)?.isOperator === true,

    nameOf: (userId: string): string | null => store.find(userId)?.name ?? null,

    /** Role in an account that is not disabled, or null. */
    roleIn: store.findRoleIn,

    /** The same, with what the account asks of a sign-in. */
    placeIn: store.findPlaceIn,

    /** Makes a user an owner of an account; an owner stays one. */
    addOwner(userId: string, accountId: string, actor: Actor): void {
      db.tx(() => {
        if (store.findMembership(userId, accountId) === null)
          store.insertMembership({ userId, accountId, role: "owner", createdAt: clock.now(), heldAt: null });
        else store.updateRole(accountId, userId, "owner");
        note("member.added", userId, actor, { account: accountId, role: "owner" });
      });
    },

    /** Ids of the clients that somebody of a role is limited to in an account; null: to none. */
    limitsOf(userId: string, accountId: string, role: Role): readonly string[] | null {
      if (!canBeLimited(role)) return null;
      const clientIds = store.listClientsOf(userId, accountId);
      return clientIds.length === 0 ? null : clientIds;
    },

    /** What an invitation can limit its guest to. @throws Problem invalid_input (400) naming client_ids */
    limitsFor,

    /** Accounts that a person works for, oldest membership first. */
    workplaces: (userId: string): Workplace[] => store.listWorkplaces([userId]),

    /** Oldest first. */
    members: (accountId: string): Member[] => store.listMembers(accountId),

    /** API keys of the account that a member made and that work. */
    keysOf: (accountId: string, userId: string): readonly ApiKeyRow[] => keysCreatedBy(userId, accountId),

    /** How much else of the account works with a member's rights. */
    laterOf(accountId: string, userId: string): Record<LaterKind, number> {
      const counts: Record<LaterKind, number> = {
        shares: 0,
        invite_batches: 0,
        scheduled_invites: 0,
        bulk_runs: 0,
      };
      events.emit("member.counted", { accountId, userId, found: (kind, count) => (counts[kind] += count) });
      return counts;
    },

    /** API keys of all accounts that a person made and that work. */
    allKeysOf: (userId: string): readonly ApiKeyRow[] => keysCreatedBy(userId),

    /**
     * @param clientIds what they are limited to from now on, none: to nothing; absent: as before
     * @param keys what becomes of what they created, where the new role does not allow it
     * @throws Problem member_not_found (404), last_owner (409), invalid_input (400) naming client_ids or keys_to
     */
    changeRole(
      accountId: string,
      userId: string,
      { role, clientIds }: { role: Role; clientIds?: readonly string[] | undefined },
      actor: Actor,
      keys: KeysChoice = {},
    ): Changed {
      return db.tx(() => {
        findMember(accountId, userId);
        checkOwnerRemains(accountId, userId, role, actor);
        store.updateRole(accountId, userId, role);
        const limits = limitsFor(accountId, role, clientIds);
        if (limits !== undefined) {
          store.updateClients(accountId, userId, limits);
          note("member.limited", userId, actor, { account: accountId, count: limits.length });
        }
        note("role.changed", userId, actor, { account: accountId, role });
        const keysLeft = role === "owner" ? [] : leaveBehind(accountId, userId, role, actor, keys);
        return { member: findMember(accountId, userId), keysLeft };
      });
    },

    /**
     * Ends a membership; the person stays, for other accounts.
     * @returns the keys that they made and that go on
     * @throws as `changeRole`
     */
    removeMember(
      accountId: string,
      userId: string,
      actor: Actor,
      keys: KeysChoice = {},
    ): readonly ApiKeyRow[] {
      return db.tx(() => {
        findMember(accountId, userId);
        checkOwnerRemains(accountId, userId, null, actor);
        store.deleteMembership(accountId, userId);
        note("member.removed", userId, actor, { account: accountId });
        return leaveBehind(accountId, userId, null, actor, keys);
      });
    },

    /** Oldest first. */
    operators: (): User[] => store.listOperators(),

    /** Everybody, in pages. */
    page(page: Page): { rows: ListedUser[]; total: number } {
      const rows = store.listPage(page);
      const workplaces = store.listWorkplaces(rows.map(({ id }) => id));
      const listed = rows.map((user) => ({
        ...user,
        workplaces: workplaces.filter(({ userId }) => userId === user.id),
      }));
      return { rows: listed, total: store.count(page) };
    },

    /** From now on the person cannot sign in. @throws Problem user_not_found (404), last_operator (409) */
    disable(userId: string, actor: Actor): User {
      return db.tx(() => {
        const user = find(userId);
        checkNotLastOperator(user);
        if (user.disabledAt === null) store.update(userId, { disabledAt: clock.now() });
        events.emit("user.shut_out", { userId });
        note("person.disabled", userId, actor);
        return find(userId);
      });
    },

    /** @throws Problem user_not_found (404) */
    enable(userId: string, actor: Actor): User {
      return db.tx(() => {
        find(userId);
        store.update(userId, { disabledAt: null });
        note("person.enabled", userId, actor);
        return find(userId);
      });
    },

    /** Takes the server out of a person's hands. @throws Problem operator_not_found (404), last_operator (409) */
    removeOperator(userId: string, actor: Actor): void {
      db.tx(() => {
        const user = store.find(userId);
        if (user === null || !user.isOperator) throw new Problem("operator_not_found");
        checkNotLastOperator(user);
        store.update(userId, { isOperator: false });
        events.emit("user.shut_out", { userId });
        note("operator.removed", userId, actor);
      });
    },
  };
}
