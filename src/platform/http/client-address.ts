import { isIP } from "node:net";

interface PeerSource {
  requestIP(request: Request): { address: string } | null;
}

/**
 * The address that a request is counted under where no key is needed.
 *
 * Each trusted proxy appends the address it saw to X-Forwarded-For, so with n proxies the n-th entry from the
 * right is the first that a client cannot forge. Without proxies the header is ignored.
 */
export function clientAddress(request: Request, server: PeerSource | null, trustedProxies: number): string {
  const peer = server?.requestIP(request)?.address ?? "unknown";
  if (trustedProxies === 0) return peer;
  const chain = (request.headers.get("x-forwarded-for") ?? "").split(",").map((part) => part.trim());
  const seen = chain.at(-trustedProxies) ?? "";
  return isIP(seen) === 0 ? peer : seen;
}
