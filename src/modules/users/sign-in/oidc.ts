import type { Configuration } from "openid-client";
import type { Config } from "#/config/config.ts";
import type { ProofService } from "#/modules/users/proof-service.ts";
import type { User, UserStore } from "#/modules/users/store.ts";
import { comparableEmail } from "#/platform/mail/address.ts";
import type { Log } from "#/platform/observability/log.ts";
import { cleanText } from "#/platform/text/text.ts";
import { MINUTE_MS } from "#/platform/time/clock.ts";
import type { Infrastructure } from "#/server/infrastructure.ts";
import { isLoopback } from "./rules.ts";
import type { Browser, SignInService } from "./service.ts";
import type { BegunSession } from "./sessions.ts";

/** How long a sign-in at the other service may take. */
export const OIDC_MS = 10 * MINUTE_MS;
const TIMEOUT_SECONDS = 10;
const PURPOSE = "oidc-sign-in";

interface OidcSettings {
  issuer: string;
  clientId: string;
  /** Empty: a public client, which PKCE alone protects. */
  clientSecret: string;
  /** What the button calls it. */
  name: string;
  /** Whether its sign-in counts as both factors. */
  trustsFactor: boolean;
}

type OidcConfig = Pick<
  Config,
  "OIDC_ISSUER" | "OIDC_CLIENT_ID" | "OIDC_CLIENT_SECRET" | "OIDC_NAME" | "OIDC_TRUSTS_FACTOR"
>;

/** What the settings say of the other service; null where there is none. */
export function oidcSettings(config: OidcConfig, log: Log): OidcSettings | null {
  if (config.OIDC_ISSUER === "") return null;
  if (config.OIDC_CLIENT_ID === "") {
    log.warn({}, "OIDC_ISSUER is set without OIDC_CLIENT_ID: nobody can sign in there");
    return null;
  }
  return {
    issuer: config.OIDC_ISSUER,
    clientId: config.OIDC_CLIENT_ID,
    clientSecret: config.OIDC_CLIENT_SECRET,
    name: config.OIDC_NAME,
    trustsFactor: config.OIDC_TRUSTS_FACTOR,
  };
}

interface OidcDeps extends Pick<Infrastructure, "db" | "security" | "tokens" | "log" | "origin"> {
  settings: OidcSettings;
  users: UserStore;
  signIn: Pick<SignInService, "complete" | "afterPassword">;
  proofs: Pick<ProofService, "startAgain">;
}

export type Oidc = ReturnType<typeof createOidc>;

/** What the browser brings back, sealed. */
type Pending = Record<"state" | "nonce" | "verifier", string>;

interface Claims {
  subject: string;
  email: string;
  isVerified: boolean;
  /** Empty where it says none that fits. */
  name: string;
}

const NAME_MAX = 200;

/** Loaded when somebody signs in this way, and not otherwise. */
const library = () => import("openid-client");

/**
 * Signing in at another service (OpenID Connect, authorization code with PKCE). It lets in people whom this server
 * knows already, and makes nobody: the first time by an address that the service has verified, then by its own name
 * for the person, which stays when the address changes.
 */
export function createOidc({ settings, db, users, signIn, proofs, security, tokens, log, origin }: OidcDeps) {
  let discovered: Promise<Configuration> | null = null;

  async function discover(): Promise<Configuration> {
    const { allowInsecureRequests, ClientSecretPost, discovery, None } = await library();
    const issuer = new URL(settings.issuer);
    const authentication = settings.clientSecret === "" ? None() : ClientSecretPost(settings.clientSecret);
    const isLocal = issuer.protocol === "http:" && isLoopback(issuer.hostname);
    return discovery(issuer, settings.clientId, undefined, authentication, {
      timeout: TIMEOUT_SECONDS,
      ...(isLocal && { execute: [allowInsecureRequests] }),
    });
  }

  function configuration(): Promise<Configuration> {
    discovered ??= discover().catch((error: unknown) => {
      // Not there now does not mean never.
      discovered = null;
      throw error;
    });
    return discovered;
  }

  const redirectUri = () => `${origin()}/api/console/oidc/callback`;

  async function open(sealed: string): Promise<Pending | null> {
    const claims = await tokens.open(PURPOSE, sealed);
    return claims && { state: `${claims.state}`, nonce: `${claims.nonce}`, verifier: `${claims.verifier}` };
  }

  async function fetchClaims(search: string, pending: Pending): Promise<Claims> {
    const [{ authorizationCodeGrant, fetchUserInfo }, config] = await Promise.all([
      library(),
      configuration(),
    ]);
    const tokens = await authorizationCodeGrant(config, new URL(`${redirectUri()}${search}`), {
      pkceCodeVerifier: pending.verifier,
      expectedState: pending.state,
      expectedNonce: pending.nonce,
      idTokenExpected: true,
    });
    const token = tokens.claims();
    if (token === undefined) throw new Error("the answer has no ID token");
    const hasEmail = typeof token.email === "string";
    // Many services return the address at their userinfo endpoint only.
    const reported = hasEmail ? token : await fetchUserInfo(config, tokens.access_token, token.sub);
    return {
      subject: `${token.iss} ${token.sub}`,
      email: typeof reported.email === "string" ? reported.email : "",
      isVerified: reported.email_verified === true,
      name: plainName(reported.name),
    };
  }

  /**
   * Who this is here, or null. The service has verified the address, and perhaps nobody had before: then whatever was
   * set up with it is somebody else's, and the person starts again.
   */
  const personOf = (
    { subject, email, isVerified, name }: Claims,
    network: string,
  ): { user: User; isAgain: boolean } | null =>
    db.tx(() => {
      const named = isVerified && email !== "" ? users.findByEmail(comparableEmail(email)) : null;
      const user = users.findByOidc(subject) ?? (named?.oidcSubject === null ? named : null);
      if (user === null || user.disabledAt !== null) return null;
      if (user.oidcSubject === null)
        security.record("person.linked", { user: user.id, reason: "oidc", network });
      if (user.emailVerifiedAt === null) {
        const fresh = { passwordHash: null, oidcSubject: subject, ...(name !== "" && { name }) };
        return { user: proofs.startAgain(user.id, fresh, { proof: "oidc", network }), isAgain: true };
      }
      if (user.oidcSubject === null) users.update(user.id, { oidcSubject: subject });
      return { user: { ...user, oidcSubject: subject }, isAgain: false };
    });

  return {
    name: settings.name,

    /**
     * Where to send the browser, and what it has to bring back.
     * @param asksAgain the service is to ask for the password even of somebody who is signed in there
     * @throws what the network throws
     */
    async start(asksAgain: boolean): Promise<{ address: string; sealed: string }> {
      const { buildAuthorizationUrl, calculatePKCECodeChallenge, ...random } = await library();
      const pending: Pending = {
        state: random.randomState(),
        nonce: random.randomNonce(),
        verifier: random.randomPKCECodeVerifier(),
      };
      const url = buildAuthorizationUrl(await configuration(), {
        redirect_uri: redirectUri(),
        scope: "openid email profile",
        code_challenge: await calculatePKCECodeChallenge(pending.verifier),
        code_challenge_method: "S256",
        state: pending.state,
        nonce: pending.nonce,
        ...(asksAgain && { prompt: "login" }),
      });
      return { address: url.href, sealed: await tokens.seal(PURPOSE, pending, OIDC_MS) };
    },

    /**
     * @param search of the address that the browser came back with
     * @returns null if the person is not admitted, for any reason: the log says which, the page does not
     */
    async finish(search: string, sealed: string | null, browser: Browser): Promise<BegunSession | null> {
      const pending = sealed === null ? null : await open(sealed);
      if (pending === null) return null;
      let claims: Claims;
      try {
        claims = await fetchClaims(search, pending);
      } catch (error) {
        log.warn({ reason: error instanceof Error ? error.name : "unknown" }, "sign-in elsewhere failed");
        return null;
      }
      const found = personOf(claims, browser.network);
      if (found === null) {
        security.refuse("sign_in.refused", { reason: "oidc_unknown", network: browser.network });
        log.warn({ verified: claims.isVerified }, "sign-in elsewhere named nobody who may sign in here");
        return null;
      }
      const { user, isAgain } = found;
      // The restart has ended the person's sessions, the browser's own too.
      const visitor =
        isAgain && browser.session?.userId === user.id ? { ...browser, session: null } : browser;
      return settings.trustsFactor
        ? signIn.complete(user.id, visitor, "oidc")
        : signIn.afterPassword(user, visitor);
    },
  };
}

/** A name as people give theirs here: one line that is not too long. */
function plainName(notified: unknown): string {
  const name = typeof notified === "string" ? cleanText(notified).trim() : "";
  return name.length <= NAME_MAX && !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(name) ? name : "";
}
