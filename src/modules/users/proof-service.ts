import type { Language } from "#/domain/instrument/types.ts";
import type { Emitter } from "#/platform/context/events.ts";
import { Problem } from "#/platform/context/problem.ts";
import type { Doer } from "#/platform/http/actor.ts";
import type { Ground } from "#/server/infrastructure.ts";
import type { UserEvents } from "./events.ts";
import type { Proof } from "./rules.ts";
import type { User, UserStore, Workplace } from "./store.ts";

interface ProofDeps extends Pick<Ground, "db" | "clock" | "security"> {
  store: UserStore;
  events: Emitter<UserEvents>;
}

/** How a proof came about, for the security log. */
export interface Evidence {
  proof: Proof;
  /** Who stands for it, where it is not the person's own doing. */
  by?: string;
  network?: string;
}

/** What somebody begins with whose access is made anew. */
interface Fresh {
  name?: string;
  language?: Language;
  passwordHash: string | null;
  oidcSubject: string | null;
}

export type ProofService = ReturnType<typeof createProofService>;

/**
 * Whose an address is. Until that is proven it is only what somebody said, perhaps somebody else than its owner: so
 * nothing that was set up before is left to the one who proves it, unless both are the same person.
 */
export function createProofService({ db, store, clock, security, events }: ProofDeps) {
  /** @throws Error when the person is gone: ids come from our own records */
  function known(userId: string): User {
    const user = store.find(userId);
    if (user === null) throw new Error("user record is missing");
    return user;
  }

  function noteProven(userId: string, { proof, by, network }: Evidence): void {
    security.note("person.proven", {
      user: userId,
      reason: proof,
      ...(by !== undefined && { by }),
      ...(network !== undefined && { network }),
    });
  }

  /** Whoever has the access proves the address too: everything stays. A second proof changes nothing. */
  function prove(userId: string, evidence: Evidence): void {
    db.tx(() => {
      if (known(userId).emailVerifiedAt !== null) return;
      store.update(userId, { emailVerifiedAt: clock.now(), emailProof: evidence.proof });
      noteProven(userId, evidence);
    });
  }

  return {
    prove,

    /**
     * A person begins anew. Of one whose address nobody had proven nothing stays that somebody else may have left
     * behind: neither a way in, nor the name, nor a place to work that the owner of the address never agreed to.
     */
    startAnew(userId: string, fresh: Fresh, evidence: Evidence): User {
      return db.tx(() => {
        const before = known(userId);
        events.emit("user.begun_anew", { userId });
        store.update(userId, fresh);
        const held = before.emailVerifiedAt === null ? store.holdMemberships(userId, clock.now()) : 0;
        security.note("person.reset", {
          user: userId,
          reason: evidence.proof,
          count: held,
          ...(evidence.network !== undefined && { network: evidence.network }),
        });
        prove(userId, evidence);
        return known(userId);
      });
    },

    /**
     * Whoever runs the server says that a person's address is theirs.
     * @throws Problem user_not_found (404), user_disabled (409)
     */
    vouch(userId: string, doer: Doer): User {
      return db.tx(() => {
        const user = store.find(userId);
        if (user === null) throw new Problem("user_not_found");
        if (user.disabledAt !== null) throw new Problem("user_disabled");
        prove(userId, {
          proof: "operator",
          by: doer.id,
          ...(doer.network !== undefined && { network: doer.network }),
        });
        return known(userId);
      });
    },

    /** Places to work that wait for the person's word. */
    offers: (userId: string): Workplace[] => store.workplaces([userId], true),

    /**
     * The person does work there, or does not.
     * @throws Problem member_not_found (404)
     */
    answerOffer(userId: string, accountId: string, accepts: boolean, network: string): void {
      db.tx(() => {
        const offer = store.findMembership(userId, accountId);
        if (offer === null || offer.heldAt === null) throw new Problem("member_not_found");
        if (accepts) store.releaseMembership(userId, accountId);
        else store.removeMembership(accountId, userId);
        const fields = { by: userId, user: userId, account: accountId, role: offer.role, network };
        security.note(accepts ? "member.added" : "member.removed", { ...fields, reason: "own_word" });
      });
    },
  };
}
