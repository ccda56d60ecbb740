import type { GuardedAnswer, guardedPost as GuardedPost } from "#/platform/outbound/guarded-post.ts";
import type { Outbound } from "#/platform/outbound/outbound.ts";
import { ProxyFailed } from "#/platform/outbound/proxy.ts";
import { OutOfDescriptors } from "#/platform/process/descriptors.ts";
import type { Clock } from "#/platform/time/clock.ts";
import { MailUnavailable } from "./mail.ts";

/** Whose mailbox may be used by this server, as it proves to the sign-in service of the mail provider. */
export interface OAuthAccess {
  /** Where tokens come from (RFC 6749). */
  tokenUrl: string;
  clientId: string;
  clientSecret: string;
  /** Of a person who agreed; empty: the application acts in its own name (client credentials). */
  refreshToken: string;
  /** What the token is for; with a refresh token it is what the person agreed to. */
  scope: string;
}

/** An access token that many emails share. */
export interface TokenSource {
  /** @throws MailUnavailable with the cause */
  token(): Promise<string>;
  /**
   * Drops a token that was refused.
   * @returns false for one that is new, as another one would be refused as well
   */
  renew(): boolean;
}

/**
 * Refresh tokens that replaced one of the settings. Microsoft issues another one with each access token, and the first
 * one expires 90 days later.
 */
export interface RefreshTokens {
  /** @returns the one that replaced it, or itself */
  latest(original: string): string;
  keep(original: string, latest: string): void;
}

/** Before a token expires another one is fetched, so that none expires on its way. */
const EARLY_MS = 60_000;
/** A token that was refused so soon was not refused for its age. */
const NEW_MS = 60_000;
/** Where the answer does not say how long a token is valid. */
const LIFETIME_S = 300;
export const TIMEOUT_MS = 15_000;

/** Calls through the project's outbound layer, loaded when there is something to call. */
export async function postTo(call: Omit<Parameters<typeof GuardedPost>[0], "reach">): Promise<GuardedAnswer> {
  const { guardedPost, OutboundFailed, OutboundRefused } = await import(
    "#/platform/outbound/guarded-post.ts"
  );
  try {
    return await guardedPost({ ...call, reach: "private" });
  } catch (error) {
    if (error instanceof OutOfDescriptors) throw error;
    if (error instanceof OutboundRefused)
      throw new MailUnavailable(
        "host_unknown",
        `${hostOf(call.url)} was not called: its url ${error.reason}.`,
      );
    if (!(error instanceof OutboundFailed)) throw error;
    if (error.cause instanceof ProxyFailed)
      throw new MailUnavailable(error.cause.code, error.message, { cause: error });
    const isUnknownCa = /SELF_SIGNED|UNABLE_TO_VERIFY|UNABLE_TO_GET_ISSUER/.test(error.message);
    const code =
      error.fault === "tls"
        ? isUnknownCa
          ? "certificate_authority"
          : "certificate"
        : error.fault === "timeout"
          ? "no_answer"
          : "connection_refused";
    throw new MailUnavailable(code, `${hostOf(call.url)}: ${error.message}`, { cause: error });
  }
}

const hostOf = (url: string): string => URL.parse(url)?.host ?? "";

/** What servers of mail are reached with, besides the settings of each. */
export interface MailDeps {
  clock: Pick<Clock, "now">;
  refreshTokens: RefreshTokens;
  outbound: Outbound;
  timeoutMs?: number;
}

export function createTokenSource(
  access: OAuthAccess,
  { clock, refreshTokens, outbound, timeoutMs = TIMEOUT_MS }: MailDeps,
): TokenSource {
  const { refreshToken: original } = access;
  let known: { token: string; receivedAt: number; expiresAt: number } | null = null;
  let asked: Promise<string> | null = null;

  async function fetchToken(): Promise<string> {
    const refreshToken = original === "" ? "" : refreshTokens.latest(original);
    const answer = await postTo({
      url: access.tokenUrl,
      headers: { "content-type": "application/x-www-form-urlencoded", accept: "application/json" },
      outbound,
      body: formOf({ ...access, refreshToken }),
      timeoutMs,
    });
    const fields = fieldsOf(answer.text);
    const token = fields.access_token;
    if (answer.status !== 200 || typeof token !== "string" || token === "") throw refusalOf(answer, fields);
    const next = textOf(fields.refresh_token);
    if (original !== "" && next !== "" && next !== refreshToken) refreshTokens.keep(original, next);
    const now = clock.now();
    const lifetime = Number(fields.expires_in ?? LIFETIME_S);
    known = {
      token,
      receivedAt: now,
      expiresAt: now + (Number.isFinite(lifetime) ? lifetime : LIFETIME_S) * 1000,
    };
    return token;
  }

  return {
    token() {
      if (known !== null && clock.now() < known.expiresAt - EARLY_MS) return Promise.resolve(known.token);
      asked ??= fetchToken().finally(() => {
        asked = null;
      });
      return asked;
    },
    renew() {
      if (known === null) return true;
      if (clock.now() - known.receivedAt < NEW_MS) return false;
      known = null;
      return true;
    },
  };
}

function formOf({ clientId, clientSecret, refreshToken, scope }: OAuthAccess): string {
  const client = { client_id: clientId, client_secret: clientSecret };
  const grant =
    refreshToken === ""
      ? { grant_type: "client_credentials", scope }
      : { grant_type: "refresh_token", refresh_token: refreshToken };
  return new URLSearchParams({ ...grant, ...client }).toString();
}

/** The fields of an answer in JSON; none of one that is something else. */
export function fieldsOf(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}

type Trouble = MailUnavailable["fault"];

/** What Microsoft Entra means by its codes ("Microsoft Entra authentication and authorization error codes"). */
const OF_ENTRA: Readonly<Record<string, Trouble>> = {
  // No tenant, or none with this name.
  ...{ 90002: "oauth_tenant", 900021: "oauth_tenant", 900023: "oauth_tenant", 90013: "oauth_tenant" },
  // No such application in this tenant, or one that is disabled.
  ...{ 700016: "oauth_client", 7000112: "oauth_client", 500011: "oauth_client", 1000502: "oauth_client" },
  ...{ 7000215: "oauth_secret", 7000216: "oauth_secret", 7000218: "oauth_secret" },
  7000222: "oauth_secret_expired",
  ...{ 65001: "oauth_consent", 65004: "oauth_consent", 650056: "oauth_consent", 500014: "oauth_consent" },
  ...{ 501051: "oauth_consent", 50105: "oauth_consent", 53003: "oauth_consent" },
  ...{ 70000: "oauth_refresh_token", 70008: "oauth_refresh_token", 700082: "oauth_refresh_token" },
  ...{ 50173: "oauth_refresh_token", 700084: "oauth_refresh_token", 700081: "oauth_refresh_token" },
};

/** What the error codes of RFC 6749, 5.2 mean, where there is no closer one. */
const OF_OAUTH: Readonly<Record<string, Trouble>> = {
  invalid_client: "oauth_secret",
  invalid_grant: "oauth_refresh_token",
  unauthorized_client: "oauth_client",
  invalid_scope: "oauth_consent",
  access_denied: "oauth_consent",
  // Google, of a client that it does not know.
  deleted_client: "oauth_client",
};

/** @param fields of the answer; nothing of it is repeated but codes and a date */
function refusalOf(
  { status, retryAfterSeconds }: GuardedAnswer,
  fields: Record<string, unknown>,
): MailUnavailable {
  const [error, description] = [textOf(fields.error), textOf(fields.error_description)];
  const code = /AADSTS(\d{4,8})/.exec(description)?.[1] ?? "";
  const known = code === "" ? error : `AADSTS${code}`;
  const place = [status, known].filter((part) => /^\w{1,40}$/.test(String(part))).join(" ");
  const message = `The sign-in service of the mail provider issued no access token (${place}).`;
  const retryAfterMs = retryAfterSeconds === null ? null : retryAfterSeconds * 1000;
  if (status === 429) return new MailUnavailable("rate_limited", message, { retryAfterMs });
  if (status >= 500) return new MailUnavailable("oauth_unavailable", message, { retryAfterMs });
  // Google says so of a client ID that is misspelt.
  const isUnknownClient = error === "invalid_client" && /client was not found/i.test(description);
  const trouble = OF_ENTRA[code] ?? (isUnknownClient ? "oauth_client" : OF_OAUTH[error]) ?? otherwise(status);
  return new MailUnavailable(trouble, message, {
    note: trouble === "oauth_secret_expired" ? dateIn(description) : null,
  });
}

/** An address that answers, and is none of a sign-in service. */
const otherwise = (status: number): Trouble =>
  status === 404 || status < 400 ? "oauth_tenant" : "oauth_unavailable";

const textOf = (value: unknown): string => (typeof value === "string" ? value : "");

/** The day on which a secret has expired, where the sentence names one; the time of the answer itself is none. */
function dateIn(description: string): string | null {
  const sentence = description.split(/Trace ID|Correlation ID|Timestamp/i)[0] ?? "";
  const iso = /\b(\d{4}-\d{2}-\d{2})\b/.exec(sentence)?.[1];
  if (iso !== undefined) return iso;
  const [, month = "", day = "", year = ""] = /\b(\d{1,2})\/(\d{1,2})\/(\d{4})\b/.exec(sentence) ?? [];
  return year === "" ? null : `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
}
