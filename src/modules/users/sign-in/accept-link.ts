import type { Language } from "#/domain/instrument/types.ts";
import type { LinkService, OpenLink } from "#/modules/users/link-service.ts";
import type { Redeem } from "#/modules/users/redeem.ts";
import type { User, UserStore } from "#/modules/users/store.ts";
import { invalidField, Problem } from "#/platform/context/problem.ts";
import { comparableEmail } from "#/platform/mail/address.ts";
import type { Ground } from "#/server/infrastructure.ts";
import type { Passwords } from "./passwords.ts";
import type { Browser, SignInService } from "./service.ts";
import type { BegunSession } from "./sessions.ts";

interface LinkAnswer {
  name?: string;
  email?: string;
  password?: string;
  language?: Language;
  /** Somebody set up access with this address before it was proven, and that was not the one who asks now. */
  start_anew?: boolean;
}

/**
 * What the page of a link asks for: a new password, the one that the person has, or either. The last is for links that
 * prove nothing: whoever was shown one must not learn by it whether somebody here has the address.
 */
type AskedPassword = "new" | "own" | "either";

/** Whether somebody known may begin anew at a link: nobody has proven the address yet, and the link does. */
export const mayStartAnew = ({ link, known, proof }: OpenLink): boolean =>
  link.purpose === "invitation" && proof !== null && known !== null && known.emailVerifiedAt === null;

export function askedPassword({ link, known, proof }: OpenLink): AskedPassword {
  if (link.purpose !== "invitation") return "new";
  if (proof === null) return "either";
  return known === null ? "new" : "own";
}

interface AcceptDeps extends Pick<Ground, "security"> {
  users: UserStore;
  links: LinkService;
  redeem: Redeem;
  passwords: Passwords;
  signIn: Pick<SignInService, "afterPassword">;
}

export type AcceptLink = ReturnType<typeof createAcceptLink>;

/** Using a one-time link; the person goes on with their second factor. */
export function createAcceptLink({ users, links, redeem, passwords, security, signIn }: AcceptDeps) {
  /** @throws Problem invalid_input (400) naming name or password */
  async function newPassword(
    { link, account, known }: OpenLink,
    answer: LinkAnswer,
    email: string,
  ): Promise<{ name: string; passwordHash: string }> {
    const name = (
      link.purpose === "reset" || link.purpose === "password"
        ? (known?.name ?? "")
        : (answer.name ?? link.name)
    ).trim();
    if (name === "") throw invalidField("name", "is required", "required");
    if (answer.password === undefined) throw invalidField("password", "is required", "required");
    const companies = account === null ? [] : [account.company];
    return { name, passwordHash: await passwords.newHash(answer.password, { name, email, companies }) };
  }

  /** A new person, or one who begins anew. */
  async function acceptNew(
    token: string,
    found: OpenLink,
    answer: LinkAnswer,
    browser: Browser,
  ): Promise<BegunSession> {
    const { link, known } = found;
    const email = link.purpose === "set_up" ? answer.email : link.email;
    if (email === undefined) throw invalidField("email", "is required", "required");
    if (link.purpose === "set_up" && users.findByEmail(comparableEmail(email)) !== null) {
      throw invalidField("email", "belongs to somebody already");
    }
    const { name, passwordHash } = await newPassword(found, answer, email);
    const language = answer.language ?? known?.language ?? link.language;
    const { network } = browser;
    const user = redeem.person(token, known?.id ?? null, { email, name, language, passwordHash, network });
    security.note("password.changed", { user: user.id, reason: "link", network });
    // Beginning anew has ended the person's sessions, the browser's own too.
    const isOwn = browser.session?.userId === user.id;
    return signIn.afterPassword(user, isOwn ? { ...browser, session: null } : browser);
  }

  /** The password is all that changes: the second factor is asked next, and a browser's own session has ended too. */
  async function acceptPassword(
    token: string,
    found: OpenLink,
    answer: LinkAnswer,
    browser: Browser,
  ): Promise<BegunSession> {
    const { passwordHash } = await newPassword(found, answer, found.link.email);
    const user = redeem.password(token, passwordHash, browser.network);
    const isOwn = browser.session?.userId === user.id;
    return signIn.afterPassword(user, isOwn ? { ...browser, session: null } : browser);
  }

  function joinKnown(token: string, known: User, { network }: Browser): User {
    return redeem.person(token, known.id, { ...known, passwordHash: null, network });
  }

  /** Somebody who says that they are known proves it by their session or their password. */
  async function acceptInvitation(
    token: string,
    found: OpenLink,
    answer: LinkAnswer,
    browser: Browser,
  ): Promise<BegunSession> {
    const { link, known, proof } = found;
    const { session } = browser;
    if (known !== null && session?.step === "signed_in" && session.userId === known.id) {
      return { session: { ...session, user: joinKnown(token, known, browser) }, token: null };
    }
    if (proof !== null && known === null) return acceptNew(token, found, answer, browser);
    if (answer.password === undefined) throw invalidField("password", "is required", "required");
    const right = await passwords.find(link.email, answer.password, browser, known === null);
    if (right !== null) return signIn.afterPassword(joinKnown(token, right, browser), browser);
    if (proof !== null) throw new Problem("sign_in_refused");
    // Where nobody has the address, what was tried is the password to be had from now on. Where somebody has, it fails
    // in the same way as long as it can: on a password that nobody may choose.
    if (known === null) return acceptNew(token, found, answer, browser);
    await newPassword(found, answer, link.email);
    throw new Problem("sign_in_refused");
  }

  /** @throws Problem link_not_available (404), invalid_input (400), address_not_proven (409), and as a sign-in does */
  return async (token: string, answer: LinkAnswer, browser: Browser): Promise<BegunSession> => {
    const found = links.visit(token);
    if (found === null || found.link.purpose === "known_browser") throw new Problem("link_not_available");
    if (answer.start_anew === true) {
      if (!mayStartAnew(found)) throw invalidField("start_anew", "is not possible with this link");
      return acceptNew(token, found, answer, browser);
    }
    if (found.link.purpose === "password") return acceptPassword(token, found, answer, browser);
    return found.link.purpose === "invitation"
      ? acceptInvitation(token, found, answer, browser)
      : acceptNew(token, found, answer, browser);
  };
}
