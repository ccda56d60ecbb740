import { isIP } from "node:net";
import ipaddr from "ipaddr.js";
import { type AuditWriter, entryOfOperation } from "#/platform/audit/entry.ts";
import { Problem } from "#/platform/context/problem.ts";
import type { Tenant } from "#/platform/context/tenant.ts";
import type { RequestIdOf } from "#/platform/http/traffic.ts";
import { networkOf, type SecurityFields, type SecurityLog } from "#/platform/observability/security-log.ts";
import type { RateLimiter } from "./rate-limit.ts";
import type { Refusals } from "./refusals.ts";

/** What strangers ask for. Each purpose is counted apart, so that a loop at one route does not shut the others. */
export type Purpose =
  | "register"
  | "trial"
  | "sign_in"
  | "welcome"
  | "start"
  | "start_look"
  | "start_page"
  | "candidate_rights"
  | "candidate_code"
  | "candidate_fairness"
  | "candidate_feedback"
  | "share"
  | "checkout"
  | "payment";

/** The origin of a request, as far as its connection shows it. */
export type PeerSource = Parameters<typeof clientAddress>[1];

interface Known {
  /** Under which requests are counted: a key's id, "user:…" or "operator". */
  readonly id: string;
  readonly tenant: Tenant | null;
  /** Requests per minute. */
  readonly limit: number;
  /** Whether the caller has the administrator token. */
  readonly byToken: boolean;
}

export interface Admission {
  /**
   * Counts a request of somebody known.
   * @returns the limit's headers
   * @throws Problem rate_limited (429)
   */
  known(request: Request, server: PeerSource, who: Known): Record<string, string>;
  /** Logs that the administrator token was accepted; every time, because it gives access to everything. */
  tokenUsed(request: Request, server: PeerSource, tenant: Tenant | null, route: string): void;
  /** Logs that a request of a known caller, which may have changed something, was carried out. */
  done(request: Request, server: PeerSource, who: Omit<Known, "limit">, place: DonePlace): void;
  /** Logs that a known caller did not have this permission. */
  denied(request: Request, server: PeerSource, who: Known, permission: string): void;
  /**
   * Counts a request by the client's address, for one purpose.
   * @throws Problem rate_limited (429)
   */
  visit(request: Request, server: PeerSource, purpose: Purpose): Record<string, string>;
  /**
   * Counts a request that is about to be answered 401. Only refusals are counted here, so the right key, token or
   * session gets in however many wrong ones come from the same network.
   * @throws Problem rate_limited (429)
   */
  unknown(request: Request, server: PeerSource): void;
  /** The address that a request is counted under. */
  addressOf(request: Request, server: PeerSource): string;
}

/** Of a request that was carried out. */
interface DonePlace {
  /** The pattern, never the address itself. */
  route: string;
  /** Not there where the pattern has none, whatever the framework's types say. */
  params: Readonly<Record<string, string | undefined>> | undefined;
}

interface AdmissionDeps {
  limiter: RateLimiter;
  refusals: Refusals;
  security: Pick<SecurityLog, "record">;
  trail: Pick<AuditWriter, "later">;
  requestId: RequestIdOf;
  /** Requests per minute and address of an unknown caller; as many refusals. */
  publicPerMinute: number;
  trustedProxies: number;
}

/** Counts every caller of the service, and logs those who are refused. */
export function createAdmission(deps: AdmissionDeps): Admission {
  const { limiter, refusals, security, trail, requestId, publicPerMinute, trustedProxies } = deps;
  const addressOf = (request: Request, server: PeerSource) => clientAddress(request, server, trustedProxies);

  function count(request: Request, who: string, limit: number, fields: SecurityFields) {
    try {
      return limiter.count(who, limit);
    } catch (error) {
      if (error instanceof Problem) {
        refusals.note("rate_limit.refused", { ...fields, request_id: requestId(request) });
      }
      throw error;
    }
  }

  return {
    addressOf,
    known: (request, server, who) =>
      count(request, who.id, who.limit, {
        ...partyOf(who),
        network: networkOf(addressOf(request, server)),
      }),
    tokenUsed(request, server, tenant, route) {
      security.record("operator_token.used", {
        by: TOKEN,
        ...(tenant !== null && { account: tenant.accountId, mode: tenant.mode }),
        reason: `${request.method} ${route}`,
        network: networkOf(addressOf(request, server)),
        request_id: requestId(request),
      });
    },
    done(request, server, { id, tenant, byToken }, { route, params }) {
      if (request.method === "GET" || request.method === "HEAD") return;
      const who = { id: byToken ? TOKEN : id, tenant, network: networkOf(addressOf(request, server)) };
      trail.later(entryOfOperation(who, `${request.method} ${route}`, params ?? {}, requestId(request)));
    },
    denied(request, server, who, permission) {
      refusals.note("permission.denied", {
        ...partyOf(who),
        network: networkOf(addressOf(request, server)),
        reason: permission,
        request_id: requestId(request),
      });
    },
    visit(request, server, purpose) {
      const address = addressOf(request, server);
      return count(request, `address:${purpose}:${address}`, publicPerMinute, {
        reason: purpose,
        network: networkOf(address),
      });
    },
    unknown(request, server) {
      const address = addressOf(request, server);
      const network = networkOf(address);
      const credential = credentialOf(request);
      if (credential === "key" || credential === "token") {
        const event = credential === "key" ? "key.refused" : "operator_token.refused";
        refusals.note(event, { network, request_id: requestId(request) });
      }
      count(request, `refused:${credential}:${address}`, publicPerMinute, {
        reason: `unauthorized_${credential}`,
        network,
      });
    },
  };
}

const TOKEN = "operator token";

const partyOf = ({ id, tenant, byToken }: Known): SecurityFields => ({
  by: byToken ? TOKEN : id,
  ...(tenant !== null && { account: tenant.accountId, mode: tenant.mode }),
});

/**
 * What a request of an unknown caller tried. Each kind is counted apart: a tab whose session has ended learns so,
 * whatever a program on the same network does with its keys.
 */
function credentialOf({ headers }: Request): "key" | "token" | "session" | "none" {
  const authorization = headers.get("authorization");
  if (authorization !== null) return /^Bearer pk_/i.test(authorization) ? "key" : "token";
  return headers.has("cookie") ? "session" : "none";
}

interface ClientAddressPeerSource {
  requestIP(request: Request): { address: string } | null;
}

/**
 * The address that a request is counted under if no key is needed. Of IPv6 it is the network of 64 bits, e.g.
 * "2001:db8::/64": the owner of one address of it has all 2^64, and could count from one each time.
 *
 * Each trusted proxy appends the address it saw to X-Forwarded-For, so with n proxies the n-th entry from the right
 * is the first that a client cannot forge. Without proxies the header is ignored.
 */
export function clientAddress(
  request: Request,
  server: ClientAddressPeerSource | null,
  trustedProxies: number,
): string {
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
