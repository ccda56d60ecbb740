import { connect } from "node:net";
import { hostOfUrl } from "#/platform/text/host.ts";
import { type ProxyTrouble, proxyTroubleOf } from "./proxy.ts";

/** Connects to a proxy, and asks it for nothing. @returns why it cannot be reached; null: it can */
export function reachProxy(proxy: string, timeoutMs: number): Promise<ProxyTrouble | null> {
  const url = new URL(proxy);
  return new Promise((done) => {
    const socket = connect({
      host: hostOfUrl(url.hostname),
      port: Number(url.port) || (url.protocol === "https:" ? 443 : 80),
      timeout: timeoutMs,
    });
    const end = (trouble: ProxyTrouble | null) => {
      socket.destroy();
      done(trouble);
    };
    socket.on("connect", () => end(null));
    socket.on("timeout", () => end("proxy_unreachable"));
    socket.on("error", (error) => end(proxyTroubleOf(error) ?? "proxy_unreachable"));
  });
}
