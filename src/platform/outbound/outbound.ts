import { lazily } from "#/platform/process/runtime.ts";
import { systemClock } from "#/platform/time/clock.ts";
import { readAuthorities } from "./authorities.ts";
import { ProxyFailed, type ProxySettings, proxyFor, proxyTroubleOf } from "./proxy.ts";

/**
 * Every connection to another server comes from here, or is opened with what is said here: through which proxy, and
 * whose certificates count. `architecture.test.ts` lets nothing else open one.
 */
export interface Outbound {
  /**
   * As the global one, for services that the administrator has chosen. What an account has chosen is called by
   * `guardedPost`.
   * @throws ProxyFailed where the connection ended at the proxy
   */
  fetch(address: string | URL | Request, init?: BunFetchRequestInit): Promise<Response>;
  /** The proxy that leads to an address, with user and password; null: it is reached directly. */
  proxyFor(url: URL): string | null;
  /** Options of a TLS connection; none where the public authorities are all that is trusted. */
  tls(): { ca?: string[] };
}

export interface OutboundSettings extends ProxySettings {
  /** A file of certificates whose authorities are trusted, too. */
  EXTRA_CA_CERTS: string;
}

/** Opens nothing before it is needed. */
export function createOutbound(settings: OutboundSettings): Outbound {
  const tls = lazily(() => trusting(settings.EXTRA_CA_CERTS));
  const proxyOf = (url: URL) => proxyFor(url, settings);
  const sessions = new Map<string | null, Bun.FetchSession>();

  /** Connections are kept apart by proxy. What the environment says of proxies was read with the settings. */
  function sessionFor(proxy: string | null): Bun.FetchSession {
    const known = sessions.get(proxy);
    if (known !== undefined) return known;
    const session = new Bun.FetchSession({
      proxy: proxy === null ? false : { url: proxy, respectNoProxy: false },
      tls: tls(),
    });
    sessions.set(proxy, session);
    return session;
  }

  return {
    tls,
    proxyFor: proxyOf,
    async fetch(address, init) {
      const proxy = proxyOf(new URL(address instanceof Request ? address.url : address));
      const { fetch } = sessionFor(proxy);
      if (proxy === null) return fetch(address, init);
      let response: Response;
      try {
        response = await fetch(address, init);
      } catch (error) {
        const trouble = proxyTroubleOf(error);
        throw trouble === null ? error : new ProxyFailed(trouble, error);
      }
      // Only a proxy answers so, and of plain http this is its answer.
      if (response.status === 407) throw new ProxyFailed("proxy_sign_in");
      return response;
    },
  };
}

/** The public authorities, those of the system and of NODE_EXTRA_CA_CERTS, and those of the file. */
function trusting(file: string): { ca?: string[] } {
  if (file === "") return {};
  const authorities = readAuthorities(file, systemClock.now());
  // It was right when the settings were read.
  if (typeof authorities === "string") throw new Error(`EXTRA_CA_CERTS cannot be used (${authorities})`);
  const { getCACertificates } = process.getBuiltinModule("node:tls");
  const known = [...getCACertificates("default"), ...getCACertificates("system")];
  return { ca: [...new Set([...known, ...authorities.map(({ pem }) => pem)])] };
}
