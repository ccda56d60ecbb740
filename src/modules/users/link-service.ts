import type { Language } from "#/instrument/types.ts";
import type { Account } from "#/modules/accounts/store.ts";
import { type Clock, DAY_MS } from "#/platform/clock.ts";
import type { Db } from "#/platform/db/open.ts";
import type { Ids } from "#/platform/ids.ts";
import { comparableEmail } from "#/platform/mail/address.ts";
import { Problem } from "#/platform/problem.ts";
import { sha256 } from "#/platform/secrets.ts";
import type { UserLink, UserLinkStore } from "./link-store.ts";
import type { UserLinks } from "./links.ts";
import type { Role } from "./rules.ts";
import type { User, UserStore } from "./store.ts";

/** How long a one-time link can be used, in the server's time. */
export const LINK_LIFETIME_MS = 7 * DAY_MS;

/** Of one account, or of the operators; more are a mistake, and each is a mail. */
const OPEN_MAX = 50;

/** A link that can be used, with what its page shows. */
export interface OpenLink {
  link: UserLink;
  /** Of an invitation to an account. */
  account: Account | null;
  /** Who has the e-mail address already: they sign in instead of choosing a password. */
  known: User | null;
}

/** What a person gives at their link. */
export interface Accepted {
  name: string;
  email: string;
  language: Language;
  /** Of the chosen password; null for somebody known, whose password stays. */
  passwordHash: string | null;
}

export interface Invitation {
  email: string;
  name: string;
  language: Language;
  /** Null: an operator. */
  post: { accountId: string; role: Role } | null;
}

interface LinkDeps {
  db: Db;
  store: UserLinkStore;
  users: UserStore;
  clock: Clock;
  ids: Ids;
  links: UserLinks;
  findAccount: (accountId: string) => Account | null;
  /** Tells the invited person, inside the transaction. */
  queueMail: (accountId: string, linkId: string, now: number) => void;
  endSessions: (userId: string) => void;
  /** Takes the second factors away and ends the sessions of a person whose password was reset. */
  forgetFactors: (userId: string) => void;
}

export type LinkService = ReturnType<typeof createLinkService>;

/** One-time links: the very first set-up, invitations, and new passwords after a loss. */
export function createLinkService(deps: LinkDeps) {
  const { db, store, users, clock, ids, links, findAccount, queueMail, endSessions, forgetFactors } = deps;

  type Content = Omit<UserLink, "id" | "hash" | "createdAt" | "expiresAt" | "usedAt">;

  function insert(content: Content): UserLink {
    const id = ids.userLink();
    const now = clock.now();
    const link: UserLink = {
      ...content,
      id,
      hash: links.hash(id),
      createdAt: now,
      expiresAt: now + LINK_LIFETIME_MS,
      usedAt: null,
    };
    store.insert(link);
    return link;
  }

  function open(link: UserLink | null): OpenLink | null {
    if (link === null || link.usedAt !== null || clock.now() >= link.expiresAt) return null;
    if (link.purpose === "set_up")
      return users.operatorExists() ? null : { link, account: null, known: null };
    const account = link.accountId === null ? null : findAccount(link.accountId);
    if (link.accountId !== null && (account === null || account.status === "inactive")) return null;
    const known =
      link.userId === null ? users.findByEmail(comparableEmail(link.email)) : users.find(link.userId);
    return known?.disabledAt == null ? { link, account, known } : null;
  }

  /** The invitation of an account, or of the operators. @throws Problem invitation_not_found (404) */
  function invitation(linkId: string, accountId: string | null): UserLink {
    const link = store.find(linkId);
    const isOpen = link !== null && link.usedAt === null && clock.now() < link.expiresAt;
    if (!isOpen || link.purpose !== "invitation" || link.accountId !== accountId) {
      throw new Problem("invitation_not_found");
    }
    return link;
  }

  /** @throws Problem already_member, already_operator (409) */
  function refuseKnown(emailKey: string, post: Invitation["post"]): void {
    const known = users.findByEmail(emailKey);
    if (known === null) return;
    if (post === null && known.isOperator) throw new Problem("already_operator");
    if (post !== null && users.roleIn(known.id, post.accountId) !== null) throw new Problem("already_member");
  }

  const invitations = (accountId: string | null): UserLink[] =>
    store.listOpen({ purpose: "invitation", accountId }, clock.now());

  const findOpen = (token: string): OpenLink | null => open(store.findOpen(sha256(token), clock.now()));

  return {
    /** Makes the link of the very first operator and ends older ones; null once there is an operator. */
    setUp(): UserLink | null {
      return db.tx(() => {
        store.endOpen({ purpose: "set_up" }, clock.now());
        if (users.operatorExists()) return null;
        const nobody = { email: "", name: "", accountId: null, role: null, userId: null };
        return insert({ ...nobody, purpose: "set_up", language: "en", isOperator: true, createdBy: "start" });
      });
    },

    /**
     * Invites somebody by e-mail; an open invitation of the same address ends.
     * @throws Problem already_member, already_operator, invitation_limit, account_disabled (409)
     */
    invite({ email, name, language, post }: Invitation, createdBy: string): UserLink {
      return db.tx(() => {
        const emailKey = comparableEmail(email);
        refuseKnown(emailKey, post);
        if (post !== null && findAccount(post.accountId)?.status === "inactive") {
          throw new Problem("account_disabled");
        }
        const accountId = post?.accountId ?? null;
        const others = invitations(accountId);
        for (const other of others)
          if (comparableEmail(other.email) === emailKey) store.end(other.id, clock.now());
        if (invitations(accountId).length >= OPEN_MAX) throw new Problem("invitation_limit");
        const link = insert({
          purpose: "invitation",
          email,
          name,
          language,
          isOperator: post === null,
          accountId,
          role: post?.role ?? null,
          userId: null,
          createdBy,
        });
        if (accountId !== null) queueMail(accountId, link.id, link.createdAt);
        return link;
      });
    },

    /** Open invitations of an account (null: of the operators), oldest first. */
    invitations,

    /** @throws Problem invitation_not_found (404) */
    withdraw: (linkId: string, accountId: string | null): void =>
      db.tx(() => store.end(invitation(linkId, accountId).id, clock.now())),

    /** Another link for the same person; the older one ends. @throws Problem invitation_not_found (404) */
    renew(linkId: string, accountId: string | null): UserLink {
      return db.tx(() => {
        const { id, hash, createdAt, expiresAt, usedAt, ...content } = invitation(linkId, accountId);
        store.end(id, clock.now());
        const link = insert(content);
        if (accountId !== null) queueMail(accountId, link.id, link.createdAt);
        return link;
      });
    },

    /** A link to choose a new password and new factors; older ones of the person end, and their sessions. */
    reset({ id: userId, email, name, language }: User, createdBy: string): UserLink {
      return db.tx(() => {
        store.endOpen({ purpose: "reset", userId }, clock.now());
        endSessions(userId);
        const post = { isOperator: false, accountId: null, role: null };
        return insert({ ...post, purpose: "reset", email, name, language, userId, createdBy });
      });
    },

    address: (link: UserLink): string => links.address(link.id),

    /** What a token opens; looking changes nothing, for mail scanners look. Null: nothing. */
    visit: findOpen,

    /** What a mail is about, as long as its link can be used. */
    forMail: (linkId: string): OpenLink | null => open(store.find(linkId)),

    /**
     * Uses a link, once: makes the person, or adds to what they may do, or sets the new password.
     * @throws Problem link_not_available (404)
     */
    redeem(token: string, knownId: string | null, accepted: Accepted): User {
      return db.tx(() => {
        const found = findOpen(token);
        // Somebody else may have taken the address since the password was asked for.
        if (found === null || (found.known?.id ?? null) !== knownId) throw new Problem("link_not_available");
        const { link, known } = found;
        const now = clock.now();
        if (!store.markUsed(link.id, now)) throw new Problem("link_not_available");
        const userId = known?.id ?? ids.user();
        if (known === null) {
          users.insert({
            id: userId,
            email: accepted.email,
            emailKey: comparableEmail(accepted.email),
            name: accepted.name,
            language: accepted.language,
            isOperator: link.isOperator,
            passwordHash: accepted.passwordHash,
            sealedTotp: null,
            totpStep: null,
            oidcSubject: null,
            createdAt: now,
            lastSignInAt: null,
            disabledAt: null,
          });
        } else if (link.isOperator) users.update(userId, { isOperator: true });
        if (link.purpose === "reset") {
          users.update(userId, { passwordHash: accepted.passwordHash, oidcSubject: null });
          forgetFactors(userId);
        }
        if (link.accountId !== null && link.role !== null && users.roleIn(userId, link.accountId) === null) {
          users.addMembership({ userId, accountId: link.accountId, role: link.role, createdAt: now });
        }
        const user = users.find(userId);
        if (user === null) throw new Error("the person who was just made is missing");
        return user;
      });
    },

    /** Removes links some time after their end: they name people. @returns how many */
    purge: (): number => store.purge(clock.now() - LINK_LIFETIME_MS),
  };
}
