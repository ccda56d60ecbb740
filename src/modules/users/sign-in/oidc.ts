import type { ProofService, Redeem } from "#/modules/users/proof-service.ts";
import type { User, UserStore } from "#/modules/users/store.ts";
import { comparableEmail } from "#/platform/text/email-address.ts";
import { MINUTE_MS } from "#/platform/time/clock.ts";
import type { Infrastructure } from "#/server/infrastructure.ts";
import type { Claims } from "./claims.ts";
import { failureOf, type OidcFailure, reasonOf } from "./failures.ts";
import type { OidcSettings } from "./oidc-settings.ts";
import { createProvider, type Pending } from "./provider.ts";
import type { Browser, SignInService } from "./service.ts";
import type { BegunSession } from "./sessions.ts";

/** How long a sign-in at the other service may take. */
export const OIDC_MS = 10 * MINUTE_MS;
const PURPOSE = "oidc-sign-in";

interface OidcDeps
  extends Pick<Infrastructure, "db" | "security" | "tokens" | "log" | "origin" | "outbound"> {
  settings: OidcSettings;
  users: UserStore;
  signIn: Pick<SignInService, "complete" | "afterPassword">;
  proofs: Pick<ProofService, "startAgain">;
  redeem: Pick<Redeem, "invited" | "offerInvited">;
  /** Gives the person the roles of their groups there. */
  applyGroups: (user: User, groups: readonly string[], network: string) => void;
}

export type Oidc = ReturnType<typeof createOidc>;

/** Why a person who has signed in elsewhere may not sign in here, as the security log names it. */
type Refusal = Extract<
  OidcFailure,
  "oidc_no_address" | "oidc_not_verified" | "oidc_unknown" | "oidc_disabled" | "oidc_linked_elsewhere"
>;

/** How a sign-in elsewhere ends. */
type Outcome =
  /** With `omitsGroups`, the provider did not send the groups of a person who is in too many. */
  | { state: "signed_in"; begun: BegunSession; omitsGroups: boolean }
  /** It took too long, began in another browser or under another address of this server, or has ended already. */
  | { state: "interrupted" }
  /** Log, doctor and Health page say why, the page does not. */
  | { state: "refused" };

/**
 * Signing in at the identity provider. It lets in people whom this server knows or an account has invited: the first time by
 * an address that the provider has verified or is trusted with, then by its own name for the person, which stays when the
 * address changes.
 */
export function createOidc(deps: OidcDeps) {
  const { settings, db, users, signIn, proofs, redeem, applyGroups, security, tokens, log } = deps;
  const provider = createProvider(deps);

  async function open(sealed: string): Promise<Pending | null> {
    const claims = await tokens.open(PURPOSE, sealed);
    return claims && { state: `${claims.state}`, nonce: `${claims.nonce}`, verifier: `${claims.verifier}` };
  }

  /** Who this is here, by the service's own name for them or, the first time, by the address. */
  function nameOf({ subject, email, isVerified }: Claims): User | Refusal {
    const linked = users.findByOidc(subject);
    if (linked !== null) return linked.disabledAt === null ? linked : "oidc_disabled";
    if (email === "") return "oidc_no_address";
    if (!isVerified) return "oidc_not_verified";
    const named = users.findByEmail(comparableEmail(email));
    if (named === null) return "oidc_unknown";
    if (named.disabledAt !== null) return "oidc_disabled";
    return named.oidcSubject === null ? named : "oidc_linked_elsewhere";
  }

  /**
   * Who this is here, or why nobody. The service has verified the address, and perhaps nobody had before: then whatever
   * was set up with it is somebody else's, and the person starts again.
   */
  const personOf = (claims: Claims, network: string): { user: User; isAgain: boolean } | Refusal =>
    db.tx(() => {
      const { subject, name, email } = claims;
      const known = nameOf(claims);
      const user = known === "oidc_unknown" ? (redeem.invited(email, name, network) ?? known) : known;
      if (typeof user === "string") return user;
      if (user.oidcSubject === null)
        security.record("person.linked", { user: user.id, reason: "oidc", network });
      const isAgain = user.emailVerifiedAt === null;
      if (isAgain) {
        const fresh = { passwordHash: null, oidcSubject: subject, ...(name !== "" && { name }) };
        proofs.startAgain(user.id, fresh, { proof: "oidc", network });
      } else if (user.oidcSubject === null) users.update(user.id, { oidcSubject: subject });
      redeem.offerInvited(user);
      return { user: users.find(user.id) ?? user, isAgain };
    });

  return {
    name: settings.name,
    prepare: provider.prepare,
    signOutAddress: provider.signOutAddress,

    /**
     * Where to send the browser, and what it has to bring back.
     * @param asksAgain the provider is to ask for the password even of somebody who is signed in there
     * @throws what the network throws
     */
    async start(asksAgain: boolean): Promise<{ address: string; sealed: string }> {
      const { address, pending } = await provider.begin(asksAgain);
      return { address, sealed: await tokens.seal(PURPOSE, pending, OIDC_MS) };
    },

    /** @param search of the address that the browser came back with */
    async finish(search: string, sealed: string | null, browser: Browser): Promise<Outcome> {
      const { network } = browser;
      const pending = sealed === null ? null : await open(sealed);
      if (pending === null || new URLSearchParams(search).get("state") !== pending.state) {
        log.warn({ network }, "a browser came back from the identity provider with no sign-in that it began");
        return { state: "interrupted" };
      }
      const refuse = (reason: OidcFailure): Outcome => {
        security.refuse("sign_in.refused", { reason, network });
        return { state: "refused" };
      };
      let answer: Awaited<ReturnType<typeof provider.fetchClaims>>;
      try {
        answer = await provider.fetchClaims(search, pending);
      } catch (error) {
        log.warn({ reason: reasonOf(error) }, "sign-in elsewhere failed");
        return refuse(failureOf(error));
      }
      const { claims, elsewhere } = answer;
      const found = personOf(claims, network);
      if (typeof found === "string") return refuse(found);
      const { user, isAgain } = found;
      const { omitsGroups } = claims;
      if (omitsGroups)
        log.warn({ user: user.id }, "the identity provider sent no groups: the person is in too many");
      applyGroups(user, claims.groups, network);
      // The restart has ended the person's sessions, the browser's own too.
      const visitor =
        isAgain && browser.session?.userId === user.id ? { ...browser, session: null } : browser;
      const begun = settings.trustsFactor
        ? signIn.complete(user.id, visitor, "oidc", elsewhere)
        : signIn.afterPassword(user, visitor, elsewhere);
      return { state: "signed_in", begun, omitsGroups };
    },
  };
}
