import type { Configuration } from "openid-client";
import type { Infrastructure } from "#/server/infrastructure.ts";
import { asksForMore, type Claims, claimsOf } from "./claims.ts";
import { discover, IssuerDiffers, REDIRECT_PATH } from "./discovery.ts";
import { isClientRefused, reasonOf } from "./failures.ts";
import type { OidcSettings } from "./oidc-settings.ts";
import type { Elsewhere } from "./sessions.ts";

/** What a sign-in has to bring back. */
export type Pending = Record<"state" | "nonce" | "verifier", string>;

/** Loaded when somebody signs in this way, and not otherwise. */
const library = () => import("openid-client");

interface ProviderDeps extends Pick<Infrastructure, "log" | "origin" | "outbound"> {
  settings: OidcSettings;
}

/** The identity provider, as this server talks to it (OpenID Connect, authorization code with PKCE). */
export function createProvider({ settings, log, origin, outbound }: ProviderDeps) {
  let discovered: Promise<Configuration[]> | null = null;

  /** One for each way of sending the secret. */
  function configurations(): Promise<Configuration[]> {
    discovered ??= discover(settings, outbound).catch((error: unknown) => {
      // Not there now does not mean never.
      discovered = null;
      const { issuer } = settings;
      const reported = error instanceof IssuerDiffers ? { reported: error.reported } : {};
      log.warn(
        { issuer, reason: reasonOf(error), ...reported },
        "the identity provider does not answer as it must: nobody can sign in through it",
      );
      throw error;
    });
    return discovered;
  }

  /** What all of them have in common. */
  const configuration = async (): Promise<Configuration> => (await configurations())[0] as Configuration;

  const redirectUri = () => `${origin()}${REDIRECT_PATH}`;

  /** Redeems the code. Where the provider does not accept how the secret is sent, the code is still good for the other way. */
  async function exchangeCode(search: string, pending: Pending) {
    const { authorizationCodeGrant } = await library();
    let refused: unknown;
    for (const config of await configurations()) {
      try {
        const tokens = await authorizationCodeGrant(config, new URL(`${redirectUri()}${search}`), {
          pkceCodeVerifier: pending.verifier,
          expectedState: pending.state,
          expectedNonce: pending.nonce,
          idTokenExpected: true,
        });
        return { config, tokens };
      } catch (error) {
        if (!isClientRefused(error)) throw error;
        refused ??= error;
      }
    }
    throw refused;
  }

  return {
    /** Finds out early whether somebody can sign in there; the log says what is wrong. */
    async prepare(): Promise<void> {
      const isThere = await configurations().then(
        () => true,
        () => false,
      );
      if (isThere) log.info({ issuer: settings.issuer }, "the identity provider answers");
    },

    /**
     * Where to send the browser.
     * @param asksAgain the provider is to ask for the password even of somebody who is signed in there
     * @throws what the network throws
     */
    async begin(asksAgain: boolean): Promise<{ address: string; pending: Pending }> {
      const { buildAuthorizationUrl, calculatePKCECodeChallenge, ...random } = await library();
      const pending: Pending = {
        state: random.randomState(),
        nonce: random.randomNonce(),
        verifier: random.randomPKCECodeVerifier(),
      };
      const url = buildAuthorizationUrl(await configuration(), {
        redirect_uri: redirectUri(),
        scope: settings.scopes,
        code_challenge: await calculatePKCECodeChallenge(pending.verifier),
        code_challenge_method: "S256",
        state: pending.state,
        nonce: pending.nonce,
        ...(asksAgain && { prompt: "login" }),
      });
      return { address: url.href, pending };
    },

    /**
     * Who has signed in there.
     * @param search of the address that the browser came back with
     * @throws what `failureOf` understands
     */
    async fetchClaims(search: string, pending: Pending): Promise<{ claims: Claims; elsewhere: Elsewhere }> {
      const { fetchUserInfo } = await library();
      const { config, tokens } = await exchangeCode(search, pending);
      const token = tokens.claims();
      if (token === undefined) throw new Error("the answer has no ID token");
      // Many services return the address, or the groups, at their userinfo endpoint only.
      const isAsked =
        asksForMore({ ...token }, settings.reading) &&
        config.serverMetadata().userinfo_endpoint !== undefined;
      const info = isAsked
        ? await fetchUserInfo(config, tokens.access_token, token.sub).catch((error: unknown) => {
            log.warn({ reason: reasonOf(error) }, "the identity provider tells nothing about the person");
            return {};
          })
        : {};
      const claims = claimsOf({ ...token }, { ...info }, settings.reading);
      const idToken = settings.endsSession ? (tokens.id_token ?? null) : null;
      return { claims, elsewhere: { idToken } };
    },

    /**
     * Where the browser signs out there too, and comes back from; null where the service offers nothing of the kind.
     * @param idToken of the session that ends; null: the person did not come from there
     */
    async signOutAddress(idToken: string | null): Promise<string | null> {
      if (idToken === null) return null;
      const config = await configuration().catch(() => null);
      if (config?.serverMetadata().end_session_endpoint === undefined) return null;
      const { buildEndSessionUrl } = await library();
      return buildEndSessionUrl(config, {
        post_logout_redirect_uri: `${origin()}/console/`,
        id_token_hint: idToken,
      }).href;
    },
  };
}
