import { Elysia } from "elysia";
import { Problem } from "#/platform/context/problem.ts";
import { sameText } from "#/platform/crypto/secrets.ts";
import { bearerKey } from "#/platform/http/identify.ts";
import { addressKind, hostOfUrl } from "#/platform/text/host.ts";
import type { Metrics } from "./metrics.ts";
import type { Probes } from "./service.ts";

/** Everything that is not answered immediately: other methods, and addresses that resemble these. */
export const healthRoutes = ({ alive, ready }: Probes) =>
  new Elysia({ name: "health" })
    .get("/healthz", () => alive())
    .get("/readyz", ({ status: answer }) => {
      const { isReady, body } = ready();
      return isReady ? body : answer(503, body);
    });

interface MetricsRoutesDeps {
  /** Empty where none is set. */
  token: string;
  metrics: () => Promise<Metrics>;
}

/**
 * Headers that proxies add. A proxy that adds none and changes the requested host name looks like somebody on
 * this machine.
 */
const FORWARDED =
  /^(forwarded|via|x-forwarded.*|x-real-ip|x-client-ip|x-cluster-client-ip|x-envoy-.*|cf-.*|true-client-ip)$/;

/** Metrics for Prometheus. Callers who may not read them get a 404. */
export const metricsRoutes = ({ token, metrics }: MetricsRoutesDeps) =>
  new Elysia({ name: "metrics" }).get("/metrics", async ({ request, server, set }) => {
    const peer = server?.requestIP(request)?.address ?? "";
    if (!canRead(request, peer, token)) throw new Problem("not_found");
    const { text, contentType } = await metrics();
    set.headers["content-type"] = contentType;
    set.headers["cache-control"] = "no-store";
    return await text();
  });

/** @param peer who is at the other end of the connection */
function canRead(request: Request, peer: string, token: string): boolean {
  if (token !== "") return sameText(bearerKey(request), token);
  const isForwarded = [...request.headers.keys()].some((name) => FORWARDED.test(name));
  return !isForwarded && isLoopback(peer) && asksForLoopback(request.headers.get("host") ?? "");
}

/** Names below `localhost` do not count: a name service may lead them elsewhere. A proxy mostly leaves the name that was asked for as it was, and so does a browser that resolves a stranger's to this machine. */
function asksForLoopback(host: string): boolean {
  const name = hostOfUrl(host.replace(/:\d{1,5}$/, ""));
  return name.toLowerCase() === "localhost" || isLoopback(name);
}

const isLoopback = (address: string): boolean => addressKind(address) === "loopback";
