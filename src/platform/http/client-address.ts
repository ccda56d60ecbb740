import { isIP } from "node:net";
import ipaddr from "ipaddr.js";

interface PeerSource {
  requestIP(request: Request): { address: string } | null;
}

/**
 * The address that a request is counted under where no key is needed. Of IPv6 it is the network of 64 bits, e.g.
 * "2001:db8::/64": whoever has one address of it has all 2^64, and could count from one each time.
 *
 * Each trusted proxy appends the address it saw to X-Forwarded-For, so with n proxies the n-th entry from the
 * right is the first that a client cannot forge. Without proxies the header is ignored.
 */
export function clientAddress(request: Request, server: PeerSource | null, trustedProxies: number): string {
  const peer = server?.requestIP(request)?.address ?? "unknown";
  if (trustedProxies === 0) return counted(peer);
  const chain = (request.headers.get("x-forwarded-for") ?? "").split(",").map((part) => part.trim());
  const seen = chain.at(-trustedProxies) ?? "";
  return counted(isIP(seen) === 0 ? peer : seen);
}

const NETWORK_PARTS = 4;

function counted(address: string): string {
  if (isIP(address) !== 6) return address;
  // Written as IPv6, an IPv4 client would share one network with all others; `process` gives it back as IPv4.
  const parsed = ipaddr.process(address);
  if (parsed.kind() === "ipv4") return parsed.toString();
  const network = [
    ...parsed.toByteArray().slice(0, 2 * NETWORK_PARTS),
    ...new Array<number>(2 * NETWORK_PARTS).fill(0),
  ];
  return `${ipaddr.fromByteArray(network).toString()}/64`;
}
