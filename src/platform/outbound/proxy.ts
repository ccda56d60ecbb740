import { ipLibrary } from "#/platform/process/runtime.ts";
import { hostOfUrl, isPrivateHost, kindOfHost, literalAddress } from "#/platform/text/host.ts";

/** Through which proxy another server is reached, and which are reached directly. Decides, and opens nothing. */

/** As the settings name them; empty where none is set. */
export interface ProxySettings {
  /** For every connection to the outside; "off" means none, also where the environment names one. */
  OUTBOUND_PROXY: string;
  /** Hosts that are reached directly. */
  OUTBOUND_NO_PROXY: string;
  /** Of the environment, for HTTP alone, where the two above are not set. */
  HTTPS_PROXY: string;
  HTTP_PROXY: string;
  NO_PROXY: string;
}

/** A host, with its subdomains, or a network; with a port, at this port only. */
const ENTRY =
  /^(?:\*\.?|\.)?([^\s,*:/[\]]+|\[[0-9a-f:.]+\]|[0-9a-f:.]*:[0-9a-f:.]*:[0-9a-f:.]*)(\/\d{1,3})?(?::(\d{1,5}))?$/i;

interface DirectHost {
  /** In small letters, without brackets. */
  name: string;
  /** Of a network: how many bits of it count. */
  bits: number | null;
  port: string | null;
}

/** @returns null for a text that is no list of hosts */
export function parseDirectHosts(text: string): readonly DirectHost[] | "all" | null {
  const entries = text.split(/[\s,]+/).filter((entry) => entry !== "");
  if (entries.includes("*")) return "all";
  const hosts = entries.map(directHost);
  return hosts.every((host) => host !== null) ? hosts : null;
}

function directHost(entry: string): DirectHost | null {
  const [, name = "", network, port = null] = ENTRY.exec(entry) ?? [];
  const plain = hostOfUrl(name).toLowerCase();
  if (plain === "") return null;
  if (network === undefined) return { name: plain, bits: null, port };
  const isNetwork = ipLibrary().isValidCIDR(`${plain}${network}`);
  return isNetwork ? { name: plain, bits: Number(network.slice(1)), port } : null;
}

/** A URL's port, also where it is the usual one of its scheme. */
const portOf = ({ port, protocol }: URL): string => port || (USUAL_PORT[protocol] ?? "");
const USUAL_PORT: Readonly<Record<string, string>> = {
  ...{ "http:": "80", "https:": "443", "smtp:": "587", "smtps:": "465" },
  ...{ "imap:": "143", "imaps:": "993" },
};

function fits({ name, bits, port }: DirectHost, url: URL): boolean {
  if (port !== null && port !== portOf(url)) return false;
  const literal = literalAddress(url.hostname);
  if (bits !== null) return literal !== null && isWithin(literal, `${name}/${bits}`);
  const host = literal ?? url.hostname.toLowerCase().replace(/\.$/, "");
  return host === name || (literal === null && host.endsWith(`.${name}`));
}

function isWithin(address: string, network: string): boolean {
  const ipaddr = ipLibrary();
  const [block, given] = [ipaddr.parseCIDR(network), ipaddr.process(address)];
  return block[0].kind() === given.kind() && given.match(block as never);
}

/**
 * The proxy that leads to an address; null where it is reached directly. This machine and what has an address or a name
 * of the own network is never asked for at a proxy, and neither is mail at one that the environment means for HTTP.
 */
export function proxyFor(url: URL, settings: ProxySettings): string | null {
  const { OUTBOUND_PROXY: own, OUTBOUND_NO_PROXY, NO_PROXY } = settings;
  if (own === "off") return null;
  const isHttp = /^https?:$/.test(url.protocol);
  const ofEnvironment = url.protocol === "https:" ? settings.HTTPS_PROXY : settings.HTTP_PROXY;
  const proxy = own || (isHttp ? ofEnvironment : "");
  if (proxy === "" || kindOfHost(url.hostname) !== "public" || isPrivateHost(url.hostname)) return null;
  const direct = parseDirectHosts(OUTBOUND_NO_PROXY || NO_PROXY) ?? [];
  return direct === "all" || direct.some((host) => fits(host, url)) ? null : proxy;
}

/** Host and port of a proxy, for people: its user and password are nobody's business. */
export const proxyPlace = (proxy: string): string => URL.parse(proxy)?.host ?? "";

/** Why a proxy did not let a connection through, one code per cause; `mail-failures.json` of the messages has the sentences. */
export const PROXY_TROUBLES = [
  /** Its name does not resolve. */
  "proxy_unknown",
  "proxy_unreachable",
  "proxy_sign_in",
  /** It does not allow this host or port. */
  "proxy_refused",
  /** It did not reach the other server. */
  "proxy_gateway",
] as const;
export type ProxyTrouble = (typeof PROXY_TROUBLES)[number];

/** The connection ended at the proxy, so nothing is known of the server behind it. */
export class ProxyFailed extends Error {
  override readonly name = "ProxyFailed";
  /** As libraries look for it in an error. */
  readonly code: ProxyTrouble;

  constructor(code: ProxyTrouble, cause?: unknown) {
    super(SENTENCES[code], { cause });
    this.code = code;
  }
}

const SENTENCES: Readonly<Record<ProxyTrouble, string>> = {
  proxy_unknown: "The outbound proxy of this server was not found: its name does not resolve.",
  proxy_unreachable: "The outbound proxy of this server does not accept connections.",
  proxy_sign_in: "The outbound proxy of this server requires another user name or password (401 or 407).",
  proxy_refused: "The outbound proxy of this server does not allow this connection.",
  proxy_gateway: "The outbound proxy of this server could not connect to the receiver.",
};

/** What a proxy means by a status; those without a meaning of their own are refusals. */
function troubleOfStatus(status: number): ProxyTrouble {
  // tinyproxy answers 407 without a password, and 401 to a wrong one.
  if (status === 407 || status === 401) return "proxy_sign_in";
  return status >= 500 || status === 404 || status === 408 ? "proxy_gateway" : "proxy_refused";
}

/**
 * Why a connection through a proxy failed, by the error's code; null where the server behind it is the cause. Names are
 * resolved by the proxy and connections made by it, so a name or a port that does not answer is the proxy's own.
 */
export function proxyTroubleOf(error: unknown): ProxyTrouble | null {
  if (error instanceof ProxyFailed) return error.code;
  const { code = "", message = "" } = (error ?? {}) as { code?: unknown; message?: unknown };
  const refused = /(?:open a tunnel|response from proxy): (\d{3})\b/.exec(String(message));
  if (refused !== null) return troubleOfStatus(Number(refused[1]));
  if (/ENOTFOUND|EAI_|EDNS/.test(String(code))) return "proxy_unknown";
  if (/ECONNREFUSED|EHOSTUNREACH|ENETUNREACH|EPROXY|ERR_PROXY_TUNNEL/.test(String(code)))
    return "proxy_unreachable";
  return null;
}
