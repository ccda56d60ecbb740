import type { Emitter } from "#/platform/context/events.ts";
import { Problem } from "#/platform/context/problem.ts";
import type { Actor } from "#/platform/http/guards.ts";
import type { Infrastructure } from "#/server/infrastructure.ts";
import type { UserEvents } from "./events.ts";
import { type Actions, erasedUser, type LeftStore } from "./link-store.ts";
import type { KeysChoice, UserService } from "./service.ts";
import type { Membership, User, UserStore } from "./store.ts";

interface LeavingDeps extends Pick<Infrastructure, "db" | "clock" | "security"> {
  store: UserStore;
  left: LeftStore;
  users: Pick<UserService, "find" | "removeMember">;
  events: Emitter<UserEvents>;
}

/** Everything that the server has of somebody who works with it. */
export interface OwnData {
  user: User;
  memberships: readonly Membership[];
  own: ReturnType<LeftStore["findOwn"]>;
  actions: readonly Actions[];
}

export type LeavingService = ReturnType<typeof createLeavingService>;

/** How somebody goes who works with the console: from one account, or for good. */
export function createLeavingService({ db, store, left, users, clock, security, events }: LeavingDeps) {
  /** What they did stays under their id; who they were, and every way in, goes. In the caller's transaction. */
  function eraseNow(user: User, actor: Actor, keys: KeysChoice): void {
    const lastOperator = user.isOperator && user.disabledAt === null && store.countWorkingOperators() <= 1;
    if (lastOperator) throw new Problem("last_operator");
    const now = clock.now();
    left.deleteName(user, now);
    for (const { accountId } of store.listMembershipsOf(user.id))
      users.removeMember(accountId, user.id, actor, keys);
    events.emit("user.shut_out", { userId: user.id });
    events.emit("user.begun_anew", { userId: user.id });
    store.update(user.id, erasedUser(user, now));
    events.emit("user.erased", { userId: user.id });
    const network = actor.network === undefined ? {} : { network: actor.network };
    security.record("person.erased", { user: user.id, by: actor.id, ...network });
  }

  return {
    /** @throws Problem user_not_found (404) */
    dataOf(userId: string): OwnData {
      const user = users.find(userId);
      return {
        user,
        memberships: store.listMembershipsOf(userId),
        own: left.findOwn(user),
        actions: left.listActions(userId),
      };
    },

    /**
     * Somebody goes for good, of their own accord.
     * @throws Problem last_owner, last_operator (409), invalid_input (400)
     */
    erase: (userId: string, actor: Actor, keys: KeysChoice): void =>
      db.tx(() => eraseNow(users.find(userId), actor, keys)),

    /**
     * The same for a member, at the request of the account: only of somebody who is nothing else on this server.
     * @throws Problem member_not_found (404), person_works_elsewhere, last_owner (409), invalid_input (400)
     */
    eraseMember: (accountId: string, userId: string, actor: Actor, keys: KeysChoice): void =>
      db.tx(() => {
        const all = store.listMembershipsOf(userId);
        if (!all.some((membership) => membership.accountId === accountId))
          throw new Problem("member_not_found");
        const user = users.find(userId);
        if (all.length > 1 || user.isOperator) throw new Problem("person_works_elsewhere");
        eraseNow(user, actor, keys);
      }),
  };
}
