import type { ClientAuth, Configuration, CustomFetch, ServerMetadata } from "openid-client";
import type { Outbound } from "#/platform/outbound/outbound.ts";
import { isLoopbackHost } from "#/platform/text/host.ts";
import { networkFailure, type OidcFailure, reasonOf } from "./failures.ts";

/** Where the provider sends people back to, below the public address. It has to know the whole address. */
export const REDIRECT_PATH = "/api/console/oidc/callback";

const TIMEOUT_SECONDS = 10;
/** How far the provider's clock may be from this one, as Microsoft's own libraries have it. */
const CLOCK_TOLERANCE_SECONDS = 300;

/** How this server is known at the provider. */
interface Client {
  issuer: string;
  clientId: string;
  /** Empty: a public client, which PKCE alone protects. */
  clientSecret: string;
}

/** The provider answers, and names another issuer than the one that is set. */
export class IssuerDiffers extends Error {
  override readonly name = "IssuerDiffers";
  readonly code = "issuer_differs";

  /** @param reported the issuer as the provider names it */
  constructor(readonly reported: string) {
    super("the provider reports another issuer");
  }
}

/** The library's code for an answer that names another issuer. */
const OTHER_ISSUER = "OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED";

/**
 * Asks the provider for its addresses and keys. Plain http is only accepted on this machine.
 * @returns one configuration for each way in which this server may send its secret, the best one first
 * @throws IssuerDiffers where the answer names another issuer. Unlike the library, this also holds for Microsoft: an
 *   issuer of many tenants would let each of them name any address
 */
export async function discover(
  { issuer, clientId, clientSecret }: Client,
  { fetch }: Pick<Outbound, "fetch">,
): Promise<Configuration[]> {
  const library = await import("openid-client");
  const {
    allowInsecureRequests,
    clockTolerance,
    Configuration: Known,
    customFetch,
    discovery,
    None,
  } = library;
  const address = new URL(issuer);
  const isLocal = address.protocol === "http:" && isLoopbackHost(address.hostname);
  const answer = await discovery(address, clientId, undefined, None(), {
    timeout: TIMEOUT_SECONDS,
    [customFetch]: fetch as CustomFetch,
    ...(isLocal && { execute: [allowInsecureRequests] }),
  }).catch((error: unknown) => {
    throw reportedIn(error) ?? error;
  });
  const provider = answer.serverMetadata();
  if (URL.parse(provider.issuer)?.href !== address.href) throw new IssuerDiffers(provider.issuer);
  return authentications(library, provider, clientSecret).map((authentication) => {
    const known = new Known(
      provider,
      clientId,
      { [clockTolerance]: CLOCK_TOLERANCE_SECONDS },
      authentication,
    );
    known.timeout = TIMEOUT_SECONDS;
    known[library.customFetch] = fetch as CustomFetch;
    if (isLocal) allowInsecureRequests(known);
    return known;
  });
}

/**
 * The ways that the provider lists (RFC 8414: where it lists none, the header alone is certain). Many list both and accept
 * one, which the application's settings there decide. The body comes first: not every provider decodes the header.
 */
function authentications(
  { ClientSecretBasic, ClientSecretPost, None }: typeof import("openid-client"),
  { token_endpoint_auth_methods_supported: listed }: ServerMetadata,
  secret: string,
): ClientAuth[] {
  if (secret === "") return [None()];
  const [body, header] = [ClientSecretPost(secret), ClientSecretBasic(secret)];
  if (listed === undefined) return [header, body];
  const offered = [
    ...(listed.includes("client_secret_post") ? [body] : []),
    ...(listed.includes("client_secret_basic") ? [header] : []),
  ];
  return offered.length > 0 ? offered : [body];
}

function reportedIn(error: unknown): IssuerDiffers | null {
  if (!(error instanceof Error && "code" in error && error.code === OTHER_ISSUER)) return null;
  const { body } = (error.cause ?? {}) as { body?: { issuer?: unknown } };
  return typeof body?.issuer === "string" ? new IssuerDiffers(body.issuer) : null;
}

/** Whether an issuer is that of every organization at the provider, as Microsoft's common addresses are. */
const isOfMany = (reported: string): boolean => reported.includes("{tenantid}");

type IssuerState =
  | { state: "ok" }
  | { state: "unreachable"; reason: string; failure: OidcFailure }
  | { state: "many_tenants" }
  | { state: "differs"; reported: string };

/** Tries the discovery of a sign-in, and returns whether the provider answers with the issuer that is set. */
export async function issuerState(issuer: string, outbound: Pick<Outbound, "fetch">): Promise<IssuerState> {
  try {
    await discover({ issuer, clientId: "-", clientSecret: "" }, outbound);
    return { state: "ok" };
  } catch (error) {
    if (error instanceof IssuerDiffers)
      return isOfMany(error.reported)
        ? { state: "many_tenants" }
        : { state: "differs", reported: error.reported };
    return { state: "unreachable", reason: reasonOf(error), failure: discoveryFailure(error) };
  }
}

/** An address that answers with something else belongs to no issuer, or to one that has trouble of its own. */
function discoveryFailure(error: unknown): OidcFailure {
  const reason = reasonOf(error);
  return networkFailure(error) ?? (reason.startsWith("http_5") ? "oidc_provider_error" : "oidc_no_discovery");
}
