import type { CheckTexts } from "#/messages/ops/checks.gen.ts";

/** Why a sign-in at the identity provider failed: a reason of the audit log, with a sentence in the texts of the checks. */
export type OidcFailure = Extract<keyof CheckTexts["failures"], `oidc_${string}`>;

/** What is read of the errors that the library throws. */
interface Failed {
  name: string;
  /** What the provider answered, such as `invalid_client`. */
  error?: unknown;
  error_description?: unknown;
  /** Of the provider's HTTP response. */
  status?: unknown;
  /** Of the network or the library. */
  code?: unknown;
  cause?: unknown;
}

/** The provider does not accept this server itself. Auth0 and others only say so by the status. */
const CLIENT_REFUSED: ReadonlySet<unknown> = new Set(["invalid_client", "unauthorized_client"]);
const UNAUTHORIZED = 401;
/** "The provided client secret keys are expired" at Entra ID. */
const SECRET_EXPIRED = "AADSTS7000222";

const OF_NETWORK: readonly [RegExp, OidcFailure][] = [
  [/ENOTFOUND|EAI_|DNS/, "oidc_host_unknown"],
  [/CERT|SELF_SIGNED|UNABLE_TO|ALTNAME|TLS|SSL/, "oidc_certificate"],
  [/^E[A-Z]+$|OAUTH_TIMEOUT|OAUTH_ABORT/, "oidc_no_connection"],
];

const OF_TOKEN_ENDPOINT: Readonly<Record<string, OidcFailure>> = {
  invalid_grant: "oidc_code_refused",
  invalid_scope: "oidc_scopes",
};

/** What the browser brought back from the provider. Anybody can make up one of these. */
const OF_BROWSER: Readonly<Record<string, OidcFailure>> = {
  access_denied: "oidc_denied",
  invalid_scope: "oidc_scopes",
};

/**
 * Why a request to the provider failed, as a short code for the log: what the provider answered, such as
 * `invalid_client` or `AADSTS7000222`, or what the network or the library reports, such as `ECONNREFUSED`.
 */
export function reasonOf(thrown: unknown): string {
  if (!(thrown instanceof Error)) return "unknown";
  const { error, code, name, cause } = thrown as Failed;
  const inner = (cause as { code?: unknown } | undefined)?.code;
  const words = [codeOfEntra(thrown), error, inner, httpCode(statusOf(thrown)), code, name];
  return words.find((word) => typeof word === "string" && /^[\w.-]{1,60}$/.test(word)) as string;
}

/** Entra ID explains its answers by a number in their text, which also names people: only the number is taken. */
function codeOfEntra({ error_description: description }: Failed): string | undefined {
  return typeof description === "string" ? /AADSTS\d{4,8}/.exec(description)?.[0] : undefined;
}

const httpCode = (code: unknown): string | null => (typeof code === "number" ? `http_${code}` : null);

/** Whether the provider's token endpoint rejected this server's own ID, secret or way of sending them. */
export function isClientRefused(thrown: unknown): boolean {
  if (!(thrown instanceof Error) || isFromBrowser(thrown)) return false;
  return CLIENT_REFUSED.has((thrown as Failed).error) || statusOf(thrown) === UNAUTHORIZED;
}

/** HTTP status of the provider's response, as the error or its cause has it. */
const statusOf = ({ status, cause }: Failed): unknown =>
  status ?? (cause as { status?: unknown } | undefined)?.status;

const isFromBrowser = ({ name }: Error): boolean => name === "AuthorizationResponseError";

/** Returns why the network did not carry a request to the provider; null if it did. */
export function networkFailure(thrown: unknown): OidcFailure | null {
  const reason = reasonOf(thrown);
  return OF_NETWORK.find(([pattern]) => pattern.test(reason))?.[1] ?? null;
}

/** Returns why a sign-in failed after the browser had come back from the provider. */
export function failureOf(thrown: unknown): OidcFailure {
  if (!(thrown instanceof Error)) return "oidc_answer_invalid";
  const { error, code } = thrown as Failed;
  const status = statusOf(thrown);
  if (isFromBrowser(thrown)) return OF_BROWSER[`${error}`] ?? "oidc_provider_refused";
  if (reasonOf(thrown) === SECRET_EXPIRED) return "oidc_secret_expired";
  if (isClientRefused(thrown)) return "oidc_client_refused";
  if (code === "OAUTH_JWT_TIMESTAMP_CHECK_FAILED") return "oidc_clock";
  if (typeof status === "number" && status >= 500) return "oidc_provider_error";
  if (typeof error === "string") return OF_TOKEN_ENDPOINT[error] ?? "oidc_provider_refused";
  return networkFailure(thrown) ?? "oidc_answer_invalid";
}
