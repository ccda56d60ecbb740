import { Elysia } from "elysia";
import ipaddr from "ipaddr.js";
import { bearerKey } from "#/platform/http/identify.ts";
import { Problem } from "#/platform/problem.ts";
import { sameText } from "#/platform/secrets.ts";
import type { Metrics } from "./metrics.ts";

interface MetricsRoutesDeps {
  /** Empty where none is set. */
  token: string;
  metrics: () => Promise<Metrics>;
}

/** A proxy that names nobody behind it cannot be told from somebody on this machine; these are what proxies add. */
const FORWARDED = [
  "forwarded",
  "x-forwarded-for",
  "x-forwarded-host",
  "x-forwarded-proto",
  "x-real-ip",
  "via",
];

/** Figures for Prometheus. To whoever may not read them the address is one that is not there. */
export const metricsRoutes = ({ token, metrics }: MetricsRoutesDeps) =>
  new Elysia({ name: "metrics" }).get("/metrics", async ({ request, server, set }) => {
    const peer = server?.requestIP(request)?.address ?? "";
    if (!mayRead(request, peer, token)) throw new Problem("not_found");
    const { text, contentType } = await metrics();
    set.headers["content-type"] = contentType;
    set.headers["cache-control"] = "no-store";
    return await text();
  });

/** @param peer who is at the other end of the connection */
function mayRead(request: Request, peer: string, token: string): boolean {
  if (token !== "") return sameText(bearerKey(request), token);
  const isForwarded = FORWARDED.some((name) => request.headers.has(name));
  return !isForwarded && isLoopback(peer);
}

const isLoopback = (address: string): boolean =>
  ipaddr.isValid(address) && ipaddr.process(address).range() === "loopback";
