import type { IPv4, IPv6 } from "ipaddr.js";
import { ipLibrary, lazily } from "#/platform/process/runtime.ts";

/** Answers from where a host can be reached: from this machine only, from the own network, or from everywhere. */

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
 * Classifies an IP address in text form; IPv4 inside IPv6 (`::ffff:10.0.0.1`) counts as the IPv4 address. `private`:
 * RFC 1918, carrier NAT and unique-local, which only the administrator's setting allows. `forbidden`: never
 * allowed, that is link-local, cloud metadata, multicast, unspecified, reserved, tunnels and translators (6to4,
 * Teredo, NAT64: the address behind them is not ours to check), and text that is no IP address.
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

/** Returns whether a host, as it is in a URL, is this machine: `localhost` or below, 127/8, `[::1]`. */
export const isLoopbackHost = (hostname: string): boolean => kindOfHost(hostname) === "loopback";

/** Returns whether others on the network can read what is sent to an address: plain http beyond this machine. */
export function isUnencrypted(address: string): boolean {
  const { protocol, hostname } = new URL(address);
  return protocol === "http:" && !isLoopbackHost(hostname);
}

/**
 * Returns whether a host, as it is in a URL, is reached from the own network only: private, link-local and reserved
 * addresses, names without a dot, and endings that the public name service never knows. This machine is not one.
 */
export function isPrivateHost(hostname: string): boolean {
  const kind = kindOfHost(hostname);
  if (kind !== "public") return kind !== "loopback";
  const name = plainName(hostname);
  return literalAddress(hostname) === null && (!name.includes(".") || LOCAL_ENDINGS.test(name));
}

/** Names for local networks: mDNS (RFC 6762), home networks (RFC 8375), private use (ICANN), and a common habit. */
const LOCAL_ENDINGS = /\.(?:local|home\.arpa|internal|lan)$/;

/** Classifies a host, as it is in a URL. A name counts as public unless it is this machine's. */
export function kindOfHost(hostname: string): AddressKind {
  const literal = literalAddress(hostname);
  if (literal !== null) return addressKind(literal);
  // Names for the machine itself (RFC 6761, 6.3).
  const name = plainName(hostname);
  return name === "localhost" || name.endsWith(".localhost") ? "loopback" : "public";
}

const plainName = (hostname: string): string => hostname.toLowerCase().replace(/\.$/, "");

/** Returns a host as a URL contains it: an IPv6 address, and no name, has a colon and is put in brackets. */
export const hostInUrl = (host: string): string => (host.includes(":") ? `[${host}]` : host);

/** Returns the host of a URL without the brackets of an IPv6 address. */
export const hostOfUrl = (hostname: string): string => hostname.replace(/^\[(.*)\]$/, "$1");

/** Returns the IP address that a URL's host is, without brackets; null when it is a name. */
export function literalAddress(hostname: string): string | null {
  const bare = hostOfUrl(hostname);
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
