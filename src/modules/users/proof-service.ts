import type { Language } from "#/domain/instrument/types.ts";
import type { Emitter } from "#/platform/context/events.ts";
import { Problem } from "#/platform/context/problem.ts";
import type { Actor } from "#/platform/http/guards.ts";
import { comparableEmail } from "#/platform/text/email-address.ts";
import type { Infrastructure } from "#/server/infrastructure.ts";
import type { UserEvents } from "./events.ts";
import type { LinkService, OpenLink } from "./link-service.ts";
import type { UserLink, UserLinkStore } from "./link-store.ts";
import { canJoin, type Proof, type Role } from "./rules.ts";
import type { User, UserStore, Workplace } from "./store.ts";

interface ProofDeps extends Pick<Infrastructure, "db" | "clock" | "security"> {
  store: UserStore;
  events: Emitter<UserEvents>;
}

/** How a proof came about, for the security log. */
interface Evidence {
  proof: Proof;
  /** Who is responsible for it, if it is not the person's own action. */
  by?: string;
  network?: string;
}

/** What somebody begins with whose access is created again. */
interface Fresh {
  name?: string;
  language?: Language;
  passwordHash: string | null;
  oidcSubject: string | null;
}

export type ProofService = ReturnType<typeof createProofService>;

/**
 * Whose an address is. Until that is verified, it is only a claim, perhaps of somebody else than its owner. So nothing
 * that was set up before is left to the person who verifies it, unless both are the same person.
 */
export function createProofService({ db, store, clock, security, events }: ProofDeps) {
  /** @throws Error when the person is gone: ids come from our own records */
  function known(userId: string): User {
    const user = store.find(userId);
    if (user === null) throw new Error("user record is missing");
    return user;
  }

  function recordVerified(userId: string, { proof, by, network }: Evidence): void {
    security.record("person.proven", {
      user: userId,
      reason: proof,
      ...(by !== undefined && { by }),
      ...(network !== undefined && { network }),
    });
  }

  /** Anyone who has the access verifies the address too: everything stays. A second proof changes nothing. */
  function verify(userId: string, evidence: Evidence): void {
    db.tx(() => {
      if (known(userId).emailVerifiedAt !== null) return;
      store.update(userId, { emailVerifiedAt: clock.now(), emailProof: evidence.proof });
      recordVerified(userId, evidence);
    });
  }

  return {
    prove: verify,

    /**
     * A person starts again. If the address was not verified, nothing stays that somebody else may have left
     * behind: neither a way in, nor the name, nor a place to work that the owner of the address never agreed to.
     */
    startAgain(userId: string, fresh: Fresh, evidence: Evidence): User {
      return db.tx(() => {
        const before = known(userId);
        events.emit("user.begun_anew", { userId });
        store.update(userId, fresh);
        const onHold = before.emailVerifiedAt === null ? store.updateMembershipsHeld(userId, clock.now()) : 0;
        security.record("person.reset", {
          user: userId,
          reason: evidence.proof,
          count: onHold,
          ...(evidence.network !== undefined && { network: evidence.network }),
        });
        verify(userId, evidence);
        return known(userId);
      });
    },

    /**
     * The server administrator says that a person's address is theirs.
     * @throws Problem user_not_found (404), user_disabled (409)
     */
    vouch(userId: string, actor: Actor): User {
      return db.tx(() => {
        const user = store.find(userId);
        if (user === null) throw new Problem("user_not_found");
        if (user.disabledAt !== null) throw new Problem("user_disabled");
        verify(userId, {
          proof: "operator",
          by: actor.id,
          ...(actor.network !== undefined && { network: actor.network }),
        });
        return known(userId);
      });
    },

    /** Places to work that wait for the person's word. */
    offers: (userId: string): Workplace[] => store.listWorkplaces([userId], true),

    /**
     * The person does work there, or does not.
     * @throws Problem member_not_found (404)
     */
    answerOffer(userId: string, accountId: string, accepts: boolean, network: string): void {
      db.tx(() => {
        const offer = store.findMembership(userId, accountId);
        if (offer === null || offer.heldAt === null) throw new Problem("member_not_found");
        if (accepts) store.updateMembershipReleased(userId, accountId);
        else store.deleteMembership(accountId, userId);
        const fields = { by: userId, user: userId, account: accountId, role: offer.role, network };
        security.record(accepts ? "member.added" : "member.removed", { ...fields, reason: "own_word" });
      });
    },
  };
}

/** What a person gives at their link. */
interface Accepted {
  name: string;
  email: string;
  language: Language;
  /** Of the chosen password; null for somebody known, who has shown their session or their password. */
  passwordHash: string | null;
  network: string;
}

interface RedeemDeps extends Pick<Infrastructure, "db" | "clock" | "ids" | "security"> {
  store: UserLinkStore;
  users: UserStore;
  links: Pick<LinkService, "visit" | "endOf" | "invitationsOf">;
  proofs: ProofService;
  events: Emitter<UserEvents>;
  /** Notifies a person of changes to their access, inside the transaction. */
  tell: (template: "password_changed", userId: string) => void;
}

export type Redeem = ReturnType<typeof createRedeem>;

/** Using a one-time link, once: makes the person, or adds to what they may do, or lets them start again. */
export function createRedeem(deps: RedeemDeps) {
  const { db, store, users, clock, ids, security, links, proofs, events, tell: notify } = deps;

  function insert({ name, email, language, passwordHash }: Accepted): string {
    const id = ids.user();
    users.insert({
      id,
      email,
      emailKey: comparableEmail(email),
      name,
      language,
      isOperator: false,
      passwordHash,
      sealedTotp: null,
      totpStep: null,
      oidcSubject: null,
      createdAt: clock.now(),
      lastSignInAt: null,
      disabledAt: null,
      emailVerifiedAt: null,
      emailProof: null,
      timeZone: null,
    });
    return id;
  }

  /** @throws Problem link_not_available (404) */
  function take({ id }: UserLink): void {
    if (!store.updateUsed(id, clock.now())) throw new Problem("link_not_available");
  }

  /** @throws Problem address_not_proven (409) */
  function checkSamePerson(user: User, { link, proof }: OpenLink): void {
    const person = {
      isVerified: user.emailVerifiedAt !== null || proof !== null,
      isOperator: user.isOperator,
      memberships: users.countMemberships(user.id),
    };
    if (!canJoin(person, link.isOperator)) throw new Problem("address_not_proven");
  }

  function addMembership(
    userId: string,
    { accountId, role, clientIds }: { accountId: string; role: Role; clientIds: readonly string[] | null },
    network: string,
  ): void {
    const before = users.findMembership(userId, accountId);
    if (before !== null && before.heldAt === null) return;
    if (before === null) {
      users.insertMembership({ userId, accountId, role, createdAt: clock.now(), heldAt: null });
    } else {
      users.updateMembershipReleased(userId, accountId);
      users.updateRole(accountId, userId, role);
    }
    users.updateClients(accountId, userId, clientIds ?? []);
    security.record("member.added", { by: userId, user: userId, account: accountId, role, network });
  }

  function join(userId: string, { link }: OpenLink, network: string): User {
    const { accountId, role, clientIds } = link;
    if (link.isOperator) {
      users.update(userId, { isOperator: true });
      security.record("operator.added", { by: link.vouchedBy ?? userId, user: userId, network });
    }
    if (accountId !== null && role !== null) addMembership(userId, { accountId, role, clientIds }, network);
    const user = users.find(userId);
    if (user === null) throw new Error("the person who was just let in is missing");
    return user;
  }

  return {
    /**
     * Creates a person who comes from the identity provider with a verified address, needs no link, and is known to nobody.
     * @returns null if no account has invited the address. Nobody becomes a server administrator this way
     */
    invited: (address: string, ownName: string, network: string): User | null =>
      db.tx(() => {
        const [link] = links.invitationsOf(comparableEmail(address));
        if (link === undefined) return null;
        const { email, language, name } = link;
        const id = insert({ email, name: ownName || name, language, passwordHash: null, network });
        proofs.prove(id, { proof: "oidc", network });
        return users.find(id);
      }),

    /**
     * Offers people who come from the identity provider the accounts that have invited them. As with a mailed link, they
     * say themselves where they work.
     */
    offerInvited: ({ id: userId, emailKey }: User): void =>
      db.tx(() => {
        const now = clock.now();
        for (const link of links.invitationsOf(emailKey)) {
          const { accountId, role, clientIds } = link;
          if (accountId === null || role === null) continue;
          take(link);
          if (users.findMembership(userId, accountId) !== null) continue;
          users.insertMembership({ userId, accountId, role, createdAt: now, heldAt: now });
          users.updateClients(accountId, userId, clientIds ?? []);
        }
      }),

    /**
     * @param knownId who had the address when the password was asked for
     * @throws Problem link_not_available (404), address_not_proven (409)
     */
    person: (token: string, knownId: string | null, accepted: Accepted): User =>
      db.tx(() => {
        const found = links.visit(token);
        // Somebody else may have taken the address since the password was asked for.
        if (found === null || (found.known?.id ?? null) !== knownId) throw new Problem("link_not_available");
        const { link, known, proof } = found;
        const { name, language, passwordHash, network } = accepted;
        if (link.purpose === "known_browser" || link.purpose === "password")
          throw new Problem("link_not_available");
        take(link);
        const evidence: Evidence | null = proof && {
          proof,
          network,
          ...(proof === "operator" && link.vouchedBy !== null && { by: link.vouchedBy }),
        };
        const userId = known?.id ?? insert(accepted);
        if (known !== null && passwordHash === null) checkSamePerson(known, found);
        if (known !== null && passwordHash !== null) {
          // A new password for somebody known is a new beginning, which requires a verified address.
          if (evidence === null) throw new Problem("link_not_available");
          proofs.startAgain(userId, { name, language, passwordHash, oidcSubject: null }, evidence);
        } else if (evidence !== null) proofs.prove(userId, evidence);
        return join(userId, found, network);
      }),

    /**
     * Somebody who has forgotten their password gets the one they chose. The second factor stays, and is asked next; all
     * sessions and all other links of the person end.
     * @throws Problem link_not_available (404)
     */
    password: (token: string, passwordHash: string, network: string): User =>
      db.tx(() => {
        const found = links.visit(token);
        const known = found?.known ?? null;
        if (found?.link.purpose !== "password" || found.proof !== "mail" || known === null)
          throw new Problem("link_not_available");
        take(found.link);
        links.endOf(known.id);
        users.update(known.id, { passwordHash });
        events.emit("user.shut_out", { userId: known.id });
        security.record("password.changed", { user: known.id, reason: "forgotten", network });
        notify("password_changed", known.id);
        return { ...known, passwordHash };
      }),

    /**
     * A browser is let through to a person's password.
     * @returns whose
     * @throws Problem link_not_available (404)
     */
    browser: (token: string): string =>
      db.tx(() => {
        const found = links.visit(token);
        if (found === null || found.link.purpose !== "known_browser" || found.proof !== "mail") {
          throw new Problem("link_not_available");
        }
        take(found.link);
        return found.link.userId ?? "";
      }),
  };
}
