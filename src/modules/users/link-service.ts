import type { Language } from "#/domain/instrument/types.ts";
import type { Account } from "#/platform/context/account-rows.ts";
import type { Emitter } from "#/platform/context/events.ts";
import { ID_BODY } from "#/platform/context/ids.ts";
import { Problem } from "#/platform/context/problem.ts";
import { type Secrets, sha256 } from "#/platform/crypto/secrets.ts";
import type { Actor } from "#/platform/http/guards.ts";
import { comparableEmail } from "#/platform/text/email-address.ts";
import { DAY_MS, HOUR_MS } from "#/platform/time/clock.ts";
import type { Infrastructure } from "#/server/infrastructure.ts";
import type { UserEvents } from "./events.ts";
import type { UserLink, UserLinkStore } from "./link-store.ts";
import { type Proof, proofOf, type Role } from "./rules.ts";
import type { User, UserStore } from "./store.ts";

/** Lifetime of a one-time link, in the server's time. */
const LINK_LIFETIME_MS = 7 * DAY_MS;

/** Lifetime of a link that somebody requested at the sign-in, and waits for. */
const PASSWORD_LINK_MS = HOUR_MS;

/** Open invitations of one account, or of the server administrators; more are a mistake, and each is a mail. */
const OPEN_MAX = 50;

/** A link that gives nobody a place to work. */
const NO_POST = { isOperator: false, accountId: null, role: null, clientIds: null };
const BY_SERVER = { createdBy: "server", vouchedBy: null };

/** A link that can be used, with what its page shows. */
export interface OpenLink {
  link: UserLink;
  /** The account of an invitation. */
  account: Account | null;
  /** The person who has the e-mail address already. */
  known: User | null;
  /** What following it says about the address; null: nothing. */
  proof: Proof | null;
}

interface Invitation {
  email: string;
  name: string;
  language: Language;
  /** Null: a server administrator. */
  post: { accountId: string; role: Role; clientIds?: readonly string[] | undefined } | null;
  /** The inviting code notifies them with an email of its own. */
  isNotifiedElsewhere?: boolean;
}

interface LinkDeps extends Pick<Infrastructure, "db" | "clock" | "passed" | "ids" | "security"> {
  store: UserLinkStore;
  users: UserStore;
  links: UserLinks;
  findAccount: (accountId: string) => Account | null;
  /** @throws Problem invalid_input (400) naming client_ids, for clients of nobody or a role without limits */
  limitsFor: (accountId: string, role: Role, clientIds: readonly string[] | undefined) => unknown;
  /** Notifies a person without an account, inside the transaction. */
  tell: (template: "operator_invitation" | "reset", linkId: string) => void;
  events: Emitter<UserEvents>;
}

export type LinkService = ReturnType<typeof createLinkService>;

/** One-time links: the very first set-up, invitations, and new passwords after a loss. Using them is `proof-service.ts`. */
export function createLinkService(deps: LinkDeps) {
  const {
    db,
    store,
    users,
    clock,
    ids,
    links,
    security,
    findAccount,
    limitsFor,
    tell: notify,
    events,
  } = deps;

  type Content = Omit<UserLink, "id" | "hash" | "mailedHash" | "createdAt" | "expiresAt" | "usedAt">;

  function insert(content: Content, lifetimeMs = LINK_LIFETIME_MS): UserLink {
    const id = ids.userLink();
    const now = clock.now();
    const link: UserLink = {
      ...content,
      id,
      hash: links.hash(id, "shown"),
      mailedHash: links.hash(id, "mailed"),
      createdAt: now,
      expiresAt: now + lifetimeMs,
      usedAt: null,
    };
    store.insert(link);
    return link;
  }

  function open(link: UserLink | null, way: Way): OpenLink | null {
    if (link === null || link.usedAt !== null || clock.now() >= link.expiresAt) return null;
    const proof = proofOf({ way, vouchedBy: link.vouchedBy });
    if (link.purpose === "set_up")
      return users.hasOperator() ? null : { link, account: null, known: null, proof };
    const account = link.accountId === null ? null : findAccount(link.accountId);
    if (link.accountId !== null && (account === null || account.status === "inactive")) return null;
    const known =
      link.userId === null ? users.findByEmail(comparableEmail(link.email)) : users.find(link.userId);
    return known?.disabledAt == null ? { link, account, known, proof } : null;
  }

  const announce = (accountId: string, { id: linkId, createdAt: now }: UserLink): void =>
    events.emit("member.invited", { accountId, linkId, now });

  /** The invitation of an account, or of the server administrators. @throws Problem invitation_not_found (404) */
  function invitation(linkId: string, accountId: string | null): UserLink {
    const link = store.find(linkId);
    const isOpen = link !== null && link.usedAt === null && clock.now() < link.expiresAt;
    if (!isOpen || link.purpose !== "invitation" || link.accountId !== accountId) {
      throw new Problem("invitation_not_found");
    }
    return link;
  }

  /** @throws Problem already_member, already_operator (409) */
  function checkNotKnown(emailKey: string, post: Invitation["post"]): void {
    const known = users.findByEmail(emailKey);
    if (known === null) return;
    if (post === null && known.isOperator) throw new Problem("already_operator");
    if (post !== null && users.findRoleIn(known.id, post.accountId) !== null)
      throw new Problem("already_member");
  }

  const invitations = (accountId: string | null): UserLink[] =>
    store.listOpen({ purpose: "invitation", accountId }, clock.now());

  function findOpen(token: string): OpenLink | null {
    // By the server's secret and not by what is stored of the token, which is of the secret that it was created under.
    const read = links.read(token);
    const link = read && store.findOpen(read.linkId, clock.now());
    const isGiven = link !== null && (read?.way === "shown" || link.mailedHash !== null);
    return open(isGiven ? link : null, read?.way ?? "shown");
  }

  const recordInvited = ({ id, network }: Actor, { accountId, role, isOperator }: UserLink): void =>
    security.record("person.invited", {
      by: id,
      ...(accountId !== null && { account: accountId }),
      role: isOperator ? "operator" : (role ?? ""),
      ...(network !== undefined && { network }),
    });

  return {
    /** Creates the link of the very first server administrator and ends older ones; null once there is a server
     * administrator.
     */
    setUp(): UserLink | null {
      return db.tx(() => {
        store.updateOpenEnded({ purpose: "set_up" }, clock.now());
        if (users.hasOperator()) return null;
        const nobody = { email: "", name: "", accountId: null, role: null, clientIds: null, userId: null };
        const byStart = { isOperator: true, createdBy: "start", vouchedBy: "start" };
        return insert({ ...nobody, ...byStart, purpose: "set_up", language: "en" });
      });
    },

    /**
     * Invites somebody by e-mail; an open invitation of the same address ends.
     * @param byMail a server administrator's invitation is mailed; one to an account always is, if emails are sent
     * @throws Problem already_member, already_operator, invitation_limit, account_disabled (409)
     */
    invite(
      { email, name, language, post, isNotifiedElsewhere = false }: Invitation,
      actor: Actor,
      byMail = false,
    ): UserLink {
      return db.tx(() => {
        const emailKey = comparableEmail(email);
        checkNotKnown(emailKey, post);
        if (post !== null) limitsFor(post.accountId, post.role, post.clientIds);
        if (post !== null && findAccount(post.accountId)?.status === "inactive") {
          throw new Problem("account_disabled");
        }
        const accountId = post?.accountId ?? null;
        const others = invitations(accountId);
        for (const other of others)
          if (comparableEmail(other.email) === emailKey) store.updateEnded(other.id, clock.now());
        if (invitations(accountId).length >= OPEN_MAX) throw new Problem("invitation_limit");
        const link = insert({
          purpose: "invitation",
          email,
          name,
          language,
          isOperator: post === null,
          accountId,
          role: post?.role ?? null,
          clientIds: post?.clientIds?.length ? [...post.clientIds] : null,
          userId: null,
          createdBy: actor.name,
          vouchedBy: actor.isOperator ? actor.id : null,
        });
        if (accountId === null) {
          if (byMail) notify("operator_invitation", link.id);
        } else if (!isNotifiedElsewhere) announce(accountId, link);
        recordInvited(actor, link);
        return link;
      });
    },

    /** Open invitations of an account (null: of the server administrators), oldest first. */
    invitations,

    /** Open invitations of an address to accounts that are not disabled, oldest first. */
    invitationsOf: (emailKey: string): UserLink[] =>
      store
        .listOpenToAccounts(clock.now())
        .filter((link) => comparableEmail(link.email) === emailKey && open(link, "shown") !== null),

    /** @throws Problem invitation_not_found (404) */
    withdraw: (linkId: string, accountId: string | null): void =>
      db.tx(() => store.updateEnded(invitation(linkId, accountId).id, clock.now())),

    /**
     * Another link for the same person; the older one ends.
     * @param byMail as for `invite`
     * @throws Problem invitation_not_found (404)
     */
    renew(linkId: string, accountId: string | null, actor: Actor, byMail = false): UserLink {
      return db.tx(() => {
        const { id, hash, mailedHash, createdAt, expiresAt, usedAt, ...content } = invitation(
          linkId,
          accountId,
        );
        store.updateEnded(id, clock.now());
        // Anyone who holds the new link is who made it, and not who invited first.
        const link = insert({ ...content, vouchedBy: actor.isOperator ? actor.id : null });
        if (accountId !== null) announce(accountId, link);
        else if (byMail) notify("operator_invitation", link.id);
        recordInvited(actor, link);
        return link;
      });
    },

    /** The role that an open invitation gives. @throws Problem invitation_not_found (404) */
    invitedRole: (linkId: string, accountId: string): Role | null => invitation(linkId, accountId).role,

    /** A link to choose a new password and new factors; older ones of the person end, and their sessions. */
    reset({ id: userId, email, name, language }: User, actor: Actor, byMail = false): UserLink {
      return db.tx(() => {
        store.updateOpenEnded({ purpose: "reset", userId }, clock.now());
        events.emit("user.shut_out", { userId });
        const maker = { createdBy: actor.name, vouchedBy: actor.id };
        const link = insert({ ...NO_POST, ...maker, purpose: "reset", email, name, language, userId });
        if (byMail) notify("reset", link.id);
        security.record("person.reset", {
          user: userId,
          by: actor.id,
          reason: "link_made",
          ...(actor.network !== undefined && { network: actor.network }),
        });
        return link;
      });
    },

    /**
     * A link to choose a new password, for the person's mailbox alone. Earlier ones stay: anyone who asks in somebody
     * else's name must not take away the link that this person waits for.
     */
    forgotten({ id: userId, email, name, language }: User): UserLink {
      return insert(
        { ...NO_POST, ...BY_SERVER, purpose: "password", email, name, language, userId },
        PASSWORD_LINK_MS,
      );
    },

    /** A link that only lets a browser try the password of somebody whom others keep busy; for their mailbox alone. */
    knownBrowser({ id: userId, email, name, language }: User): UserLink {
      return db.tx(() => {
        store.updateOpenEnded({ purpose: "known_browser", userId }, clock.now());
        return insert({ ...NO_POST, ...BY_SERVER, purpose: "known_browser", email, name, language, userId });
      });
    },

    /** Returns the address that its creator hands over. */
    address: (link: UserLink): string => links.address(link.id, "shown"),

    /** Returns the address for the mail, and for nobody else. Links of earlier versions have one address for both. */
    mailedAddress: (link: UserLink): string =>
      links.address(link.id, link.mailedHash === null ? "shown" : "mailed"),

    /** Finds the link of a token; null: none. Changes nothing, because mail scanners open links. */
    visit: findOpen,

    /** Finds the link of a mail, as long as it can be used. */
    forMail: (linkId: string): OpenLink | null => open(store.find(linkId), "mailed"),

    /** Ends what could still open a person's access from outside. */
    endOf: (userId: string): void => {
      for (const purpose of ["reset", "known_browser", "password"] as const)
        store.updateOpenEnded({ purpose, userId }, clock.now());
    },

    /** Removes links some time after their end: they name people. @returns how many */
    deleteExpired: (): number => store.deleteExpired(deps.passed.before(LINK_LIFETIME_MS)),
  };
}

/** How a token is handed over: only the one in the email verifies that its reader has the mailbox. */
type Way = "shown" | "mailed";

/**
 * One-time links of people. A token is the link's id and a keyed hash of it under the server's own secret: the mail
 * can name it when it is sent, and neither the outbox nor a leaked database holds it. Each link has two, so that
 * anyone who was shown one does not know the one that goes to the mailbox.
 */
interface UserLinks {
  address(linkId: string, way: Way): string;
  /**
   * Returns what is stored of the token, to distinguish the links that have been given one; `read` says whether it is genuine.
   */
  hash(linkId: string, way: Way): string;
  /** The link of a genuine token, or null. */
  read(token: string): { linkId: string; way: Way } | null;
}

const TOKEN = new RegExp(`^(${ID_BODY})([a-z2-7]{26})$`);
const WAYS = ["shown", "mailed"] as const;

export const USER_LINKS: Readonly<Record<Way, string>> = { shown: "user-link", mailed: "user-link-mailed" };

export function createUserLinks(secrets: Secrets, baseUrl: () => string): UserLinks {
  const token = (linkId: string, way: Way) =>
    `${linkId.slice("lnk_".length)}${secrets.mac(USER_LINKS[way], linkId)}`;
  return {
    address: (linkId, way) => `${baseUrl()}/console/link/${token(linkId, way)}`,
    hash: (linkId, way) => sha256(token(linkId, way)),
    read(given) {
      const [, body, proof = ""] = TOKEN.exec(given) ?? [];
      if (body === undefined) return null;
      const linkId = `lnk_${body}`;
      const way = WAYS.find((one) => secrets.proves(USER_LINKS[one], linkId, proof));
      return way === undefined ? null : { linkId, way };
    },
  };
}
