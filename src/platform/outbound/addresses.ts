import { type AddressKind, addressKind, kindOfHost, literalAddress } from "#/platform/text/host.ts";

/**
 * Where a request that a customer asked for may go. The reference is the SSRF section of Standard Webhooks 1.0
 * and ASVS 5.0 (1.3.6, 13.2.5): what is not plainly a public address is refused.
 */

/**
 * How far calls may go: to public addresses, also to this machine (for test mode on a developer's own), or also into the administrator's
 * network (the setting WEBHOOK_ALLOW_PRIVATE).
 */
export type Reach = "public" | "loopback" | "private";

const isOwn = (kind: AddressKind): boolean => kind === "loopback" || kind === "private";

const reaches = (reach: Reach, kind: AddressKind): boolean =>
  kind === "public" || (isOwn(kind) && (reach === "private" || reach === kind));

/** Longer addresses break in logs, proxies and browsers; no receiver needs one. */
const TARGET_URL_MAX = 2048;

export interface TargetRules {
  /** Plain http is refused. */
  requireHttps: boolean;
  reach: Reach;
}

/** `reason` completes the sentence "url …" and never repeats the value. */
type TargetCheck = { ok: true; url: URL } | { ok: false; reason: string };

/**
 * Checks what can be known of a receiver's address without asking DNS; `guardedPost` checks the rest when it
 * connects. Decimal, octal and hexadecimal hosts are normalised by `URL` first, so they gain nothing.
 */
export function checkTargetUrl(text: string, rules: TargetRules): TargetCheck {
  const refuse = (reason: string): TargetCheck => ({ ok: false, reason });
  if (text.length > TARGET_URL_MAX) return refuse(`must have at most ${TARGET_URL_MAX} characters`);
  const url = URL.parse(text);
  if (!url) return refuse("must be a complete address such as https://example.com/hook");
  if (url.protocol !== "https:" && (rules.requireHttps || url.protocol !== "http:"))
    return refuse(rules.requireHttps ? "must begin with https://" : "must begin with https:// or http://");
  if (url.username !== "" || url.password !== "") return refuse("must not contain a user name or password");
  if (text.includes("#")) return refuse("must not contain a fragment (#)");
  const reason = hostError(url, rules.reach);
  return reason === null ? { ok: true, url } : refuse(reason);
}

/** Reasons to refuse host and port before the name is resolved. */
function hostError(url: URL, reach: Reach): string | null {
  const literal = literalAddress(url.hostname);
  const kind = kindOfHost(url.hostname);
  if (kind === "forbidden") return FORBIDDEN_REASON;
  if (isOwn(kind) && !reaches(reach, kind)) return PRIVATE_REASON;
  // A name that may lead into the own network is judged once it is resolved.
  const isInOwnNetwork = isOwn(kind) || (literal === null && reach === "private");
  return isInOwnNetwork || isPublicPort(url) ? null : PORT_REASON;
}

/**
 * Why a receiver may not be called at the addresses that its name was resolved to, or null. A name that does not
 * resolve gets the same answer as one that leads into the own network: the difference would show strangers which
 * names there are.
 * @param isProxied the connection is made by a proxy, which may know names that are not known here
 */
export function addressesError(
  url: URL,
  addresses: readonly { address: string }[],
  reach: Reach,
  isProxied = false,
): string | null {
  if (isProxied && addresses.length === 0) return isPublicPort(url) ? null : PORT_REASON;
  const kinds = addresses.map(({ address }) => addressKind(address));
  if (kinds.length === 0 || !kinds.every((kind) => reaches(reach, kind)))
    return reach === "private" ? NAME_REASON : PUBLIC_NAME_REASON;
  return isPublicPort(url) || kinds.every(isOwn) ? null : PORT_REASON;
}

/** Below 1024 lie mail servers, remote log-ins and the like, which no webhook is for. */
const isPublicPort = ({ port }: URL): boolean =>
  port === "" || port === "80" || port === "443" || Number(port) >= 1024;

const PORT_REASON = "must have port 80 or 443, or a port from 1024 to 65535";
const NAME_REASON =
  "must have a host name that resolves, but not to a link-local, metadata or reserved address";
const PUBLIC_NAME_REASON =
  "must have a host name that only resolves to public addresses. The server administrator can allow private ones with WEBHOOK_ALLOW_PRIVATE=true";
const PRIVATE_REASON =
  "must not lead to a private or loopback address. The server administrator can allow it with WEBHOOK_ALLOW_PRIVATE=true";
const FORBIDDEN_REASON =
  "must not lead to a link-local, metadata or reserved address. WEBHOOK_ALLOW_PRIVATE does not change that";
