import type { Configuration } from "openid-client";
import type { User, UserStore } from "#/modules/users/store.ts";
import { type Clock, MINUTE_MS } from "#/platform/clock.ts";
import type { Db } from "#/platform/db/open.ts";
import type { Log } from "#/platform/log.ts";
import { comparableEmail } from "#/platform/mail/address.ts";
import type { Secrets } from "#/platform/secrets.ts";
import { isLoopback } from "./rules.ts";
import type { Browser, SignInService } from "./service.ts";
import type { BegunSession } from "./sessions.ts";

/** How long a sign-in at the other service may take. */
export const OIDC_MS = 10 * MINUTE_MS;
const TIMEOUT_SECONDS = 10;
const SEAL_CONTEXT = "oidc-sign-in";

export interface OidcSettings {
  issuer: string;
  clientId: string;
  /** Empty: a public client, which PKCE alone protects. */
  clientSecret: string;
  /** What the button calls it. */
  name: string;
  /** Whether its sign-in counts as both factors. */
  trustsFactor: boolean;
}

interface OidcDeps {
  settings: OidcSettings;
  db: Db;
  users: UserStore;
  signIn: Pick<SignInService, "complete" | "afterPassword">;
  clock: Clock;
  secrets: Secrets;
  log: Log;
  origin: () => string;
}

export type Oidc = ReturnType<typeof createOidc>;

interface Pending {
  state: string;
  nonce: string;
  verifier: string;
  until: number;
}

interface Claims {
  subject: string;
  email: string;
  isVerified: boolean;
}

/** Loaded when somebody signs in this way, and not otherwise. */
const library = () => import("openid-client");

/**
 * Signing in at another service (OpenID Connect, authorization code with PKCE). It lets in people whom this server
 * knows already, and makes nobody: the first time by an address that the service has verified, then by its own name
 * for the person, which stays when the address changes.
 */
export function createOidc({ settings, db, users, signIn, clock, secrets, log, origin }: OidcDeps) {
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

  function open(sealed: string): Pending | null {
    try {
      const pending: Pending = JSON.parse(secrets.open(sealed, SEAL_CONTEXT));
      return clock.now() < pending.until ? pending : null;
    } catch {
      return null;
    }
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
    // Many services tell the address at their userinfo endpoint only.
    const told = hasEmail ? token : await fetchUserInfo(config, tokens.access_token, token.sub);
    return {
      subject: `${token.iss} ${token.sub}`,
      email: typeof told.email === "string" ? told.email : "",
      isVerified: told.email_verified === true,
    };
  }

  /** Who this is here, or null. */
  const personOf = ({ subject, email, isVerified }: Claims): User | null =>
    db.tx(() => {
      const known = users.findByOidc(subject);
      if (known !== null) return known.disabledAt === null ? known : null;
      const named = isVerified && email !== "" ? users.findByEmail(comparableEmail(email)) : null;
      if (named === null || named.disabledAt !== null || named.oidcSubject !== null) return null;
      users.update(named.id, { oidcSubject: subject });
      return named;
    });

  return {
    name: settings.name,

    /** Where to send the browser, and what it has to bring back. @throws what the network throws */
    async start(): Promise<{ address: string; sealed: string }> {
      const { buildAuthorizationUrl, calculatePKCECodeChallenge, ...random } = await library();
      const pending: Pending = {
        state: random.randomState(),
        nonce: random.randomNonce(),
        verifier: random.randomPKCECodeVerifier(),
        until: clock.now() + OIDC_MS,
      };
      const url = buildAuthorizationUrl(await configuration(), {
        redirect_uri: redirectUri(),
        scope: "openid email profile",
        code_challenge: await calculatePKCECodeChallenge(pending.verifier),
        code_challenge_method: "S256",
        state: pending.state,
        nonce: pending.nonce,
      });
      return { address: url.href, sealed: secrets.seal(JSON.stringify(pending), SEAL_CONTEXT) };
    },

    /**
     * @param search of the address that the browser came back with
     * @returns null for whoever is not let in, for whatever reason: the log says which, the page does not
     */
    async finish(search: string, sealed: string | null, browser: Browser): Promise<BegunSession | null> {
      const pending = sealed === null ? null : open(sealed);
      if (pending === null) return null;
      let claims: Claims;
      try {
        claims = await fetchClaims(search, pending);
      } catch (error) {
        log.warn({ reason: error instanceof Error ? error.name : "unknown" }, "sign-in elsewhere failed");
        return null;
      }
      const user = personOf(claims);
      if (user === null) {
        log.warn({ verified: claims.isVerified }, "sign-in elsewhere named nobody who may sign in here");
        return null;
      }
      return settings.trustsFactor ? signIn.complete(user.id, browser) : signIn.afterPassword(user, browser);
    },
  };
}
