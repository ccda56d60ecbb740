import type { IPv4, IPv6 } from "ipaddr.js";
import { ipLibrary, lazily } from "#/platform/process/runtime.ts";

/**
 * Where a request that a customer asked for may go. The reference is the SSRF section of Standard Webhooks 1.0
 * and ASVS 5.0 (1.3.6, 13.2.5): what is not plainly a public address is refused.
 */

type Ip = IPv4 | IPv6;
type Range = [Ip, number];

/** A range to look up, in the form that `match` of ipaddr.js takes. */
const range = (cidr: string): (() => Range) => lazily(() => ipLibrary().parseCIDR(cidr));

/**
 * The only block from which public IPv6 addresses are assigned (RFC 4291, 2.4). Needed because ipaddr.js calls
 * everything unicast that no special range claims, `::7f00:1` (::127.0.0.1) among it.
 */
const ASSIGNED_IPV6 = range("2000::/3");

/** Ranges that a receiver in the administrator's own network may have. */
const OWN_NETWORK_RANGES: readonly string[] = ["private", "uniqueLocal", "carrierGradeNat"];

/**
 * Where cloud hosts answer with their credentials, outside the link-local ranges: AWS and Google over IPv6,
 * Alibaba in the carrier range, Azure at an address that looks public.
 */
const METADATA = [
  range("fd00:ec2::/32"),
  range("fd20:ce::254/128"),
  range("100.100.100.200/32"),
  range("168.63.129.16/32"),
];

export type AddressKind = "public" | "loopback" | "private" | "forbidden";

/**
 * How far calls may go: to public addresses, also to this machine (for test mode on a developer's own), or also into the administrator's
 * network (the setting WEBHOOK_ALLOW_PRIVATE).
 */
export type Reach = "public" | "loopback" | "private";

const isOwn = (kind: AddressKind): boolean => kind === "loopback" || kind === "private";

const reaches = (reach: Reach, kind: AddressKind): boolean =>
  kind === "public" || (isOwn(kind) && (reach === "private" || reach === kind));

/**
 * Classifies an IP address in text form; IPv4 inside IPv6 (`::ffff:10.0.0.1`) counts as the IPv4 address. `private`:
 * RFC 1918, carrier NAT and unique-local, which only the administrator's setting allows. `forbidden`: never
 * allowed, that is link-local, cloud metadata, multicast, unspecified, reserved, tunnels and translators (6to4,
 * Teredo, NAT64: the address behind them is not ours to check), and what is no IP address.
 */
export function addressKind(ip: string): AddressKind {
  const address = parseAddress(ip);
  if (!address || METADATA.some((block) => isWithin(address, block()))) return "forbidden";
  const name = address.range();
  if (name === "unicast")
    return address.kind() === "ipv4" || isWithin(address, ASSIGNED_IPV6()) ? "public" : "forbidden";
  if (name === "loopback") return "loopback";
  return OWN_NETWORK_RANGES.includes(name) ? "private" : "forbidden";
}

/** Whether a host, as it is in a URL, is this machine. */
export function isLoopbackHost(hostname: string): boolean {
  const literal = literalAddress(hostname);
  return (literal === null ? nameKind(hostname) : addressKind(literal)) === "loopback";
}

/** The IP address that a URL's host is, without brackets; null when it is a name. */
export function literalAddress(hostname: string): string | null {
  const bare = hostname.startsWith("[") ? hostname.slice(1, -1) : hostname;
  return parseAddress(bare) ? bare : null;
}

/**
 * `::a.b.c.d`, as inet_ntop writes ::/96: ipaddr.js reads the dotted form as a plain IPv4 address, the kernel
 * does not, and RFC 4291 (2.5.5.1) has deprecated it.
 */
const IPV4_COMPATIBLE = /^::\d+\.\d+\.\d+\.\d+$/;

/** Only the four-part decimal form of IPv4 is read; WHATWG `URL` has turned every other form into it before. */
function parseAddress(ip: string): Ip | null {
  if (IPV4_COMPATIBLE.test(ip)) return null;
  const ipaddr = ipLibrary();
  const known = ipaddr.IPv4.isValidFourPartDecimal(ip) || ipaddr.IPv6.isValid(ip);
  return known ? ipaddr.process(ip) : null;
}

function isWithin(address: Ip, block: Range): boolean {
  return address.kind() === block[0].kind() && address.match(block);
}

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
  const kind = literal === null ? nameKind(url.hostname) : addressKind(literal);
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
 */
export function addressesError(
  url: URL,
  addresses: readonly { address: string }[],
  reach: Reach,
): string | null {
  const kinds = addresses.map(({ address }) => addressKind(address));
  if (kinds.length === 0 || !kinds.every((kind) => reaches(reach, kind)))
    return reach === "private" ? NAME_REASON : PUBLIC_NAME_REASON;
  return isPublicPort(url) || kinds.every(isOwn) ? null : PORT_REASON;
}

/** Below 1024 lie mail servers, remote log-ins and the like, which no webhook is for. */
const isPublicPort = ({ port }: URL): boolean =>
  port === "" || port === "80" || port === "443" || Number(port) >= 1024;

/** `localhost` and everything below it is the machine itself (RFC 6761, 6.3); other names say nothing yet. */
function nameKind(hostname: string): AddressKind {
  const name = hostname.replace(/\.$/, "");
  return name === "localhost" || name.endsWith(".localhost") ? "loopback" : "public";
}

const PORT_REASON = "must have port 80 or 443, or a port from 1024 to 65535";
const NAME_REASON =
  "must have a host name that resolves, but not to a link-local, metadata or reserved address";
const PUBLIC_NAME_REASON =
  "must have a host name that only resolves to public addresses. The server administrator can allow private ones with WEBHOOK_ALLOW_PRIVATE=true";
const PRIVATE_REASON =
  "must not lead to a private or loopback address. The server administrator can allow it with WEBHOOK_ALLOW_PRIVATE=true";
const FORBIDDEN_REASON =
  "must not lead to a link-local, metadata or reserved address. WEBHOOK_ALLOW_PRIVATE does not change that";
