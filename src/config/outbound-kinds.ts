import { type AuthoritiesTrouble, readAuthorities } from "#/platform/outbound/authorities.ts";
import { parseDirectHosts } from "#/platform/outbound/proxy.ts";
import { systemClock } from "#/platform/time/clock.ts";
import { BadValue } from "./kinds.ts";

/** How the settings for connections to other servers are read. */

/** Off, or where a proxy listens; one without a scheme is plain http, as with other programs. */
export const proxyUrl = (value: string): string => {
  if (value === "off") return value;
  const url = proxyIn(value);
  if (url === null) throw new BadValue((texts) => texts.proxy);
  return url;
};

/** Of a variable that other programs read too: what they may understand and this server does not, counts as not set. */
export const conventionalProxy = (value: string): string => proxyIn(value) ?? "";

function proxyIn(value: string): string | null {
  const url = URL.parse(value.includes("://") ? value : `http://${value}`);
  if (url === null || !/^https?:$/.test(url.protocol) || url.hostname === "") return null;
  const hasMore = url.pathname !== "/" || /[?#]/.test(value);
  return hasMore || !isDecodable(url.username) || !isDecodable(url.password) ? null : url.href.slice(0, -1);
}

function isDecodable(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}

/** Such as "intranet.example.com, 10.0.0.0/8". */
export const directHosts = (value: string): string => {
  if (parseDirectHosts(value) === null) throw new BadValue((texts) => texts.directHosts);
  return value;
};

/** The same of the variable that other programs read. */
export const conventionalHosts = (value: string): string => (parseDirectHosts(value) === null ? "" : value);

const CA_SENTENCES = {
  unreadable: (texts) => texts.caUnreadable,
  not_pem: (texts) => texts.caNotPem,
  private_key: (texts) => texts.caPrivateKey,
  not_authority: (texts) => texts.caNotAuthority,
  expired: (texts) => texts.caExpired,
} as const satisfies Record<AuthoritiesTrouble, ConstructorParameters<typeof BadValue>[0]>;

/** A file of certificates: one of no use is found at the start, and not when the first connection fails. */
export const authorityFile = (value: string): string => {
  const found = readAuthorities(value, systemClock.now());
  if (typeof found === "string") throw new BadValue(CA_SENTENCES[found]);
  return value;
};
