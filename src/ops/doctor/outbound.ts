import type { Config } from "#/config/config.ts";
import { mailRouteOf } from "#/config/mail-route.ts";
import { readAuthorities } from "#/platform/outbound/authorities.ts";
import { proxyFor, proxyPlace } from "#/platform/outbound/proxy.ts";
import { DAY_MS } from "#/platform/time/clock.ts";
import { type Check, found } from "./check.ts";

/** What connections to other servers go through, and whose certificates they accept. */

/** The servers that the settings name, each by its setting. Webhooks and chats are called wherever accounts want. */
function namedServers(config: Config): [setting: string, address: string][] {
  const route = mailRouteOf(config);
  const bucket = config.BACKUP_S3_ENDPOINT || `https://s3.${config.BACKUP_S3_REGION}.amazonaws.com`;
  return [
    ["OIDC_ISSUER", config.OIDC_ISSUER],
    [route?.kind === "graph" ? "MAIL_TRANSPORT" : "SMTP_URL", route?.address ?? ""],
    ["MAIL_OAUTH_TENANT", route === null || route.kind === "smtp" ? "" : route.access.tokenUrl],
    ["BACKUP_S3_URL", config.BACKUP_S3_URL === "" ? "" : bucket],
    ["STRIPE_SECRET_KEY", config.STRIPE_SECRET_KEY === "" ? "" : config.STRIPE_API_URL || STRIPE],
    [
      "VAT_ID_CHECK",
      config.VAT_ID_CHECK === "off" ? "" : config.VAT_ID_CHECK_URL || TAX_AUTHORITIES[config.VAT_ID_CHECK],
    ],
  ];
}

const STRIPE = "https://api.stripe.com";
const TAX_AUTHORITIES = { vies: "https://ec.europa.eu", bzst: "https://api.evatr.vies.bzst.de" } as const;

/** Servers that are never reached through a proxy: traces are sent by their own library, the audit log over UDP. */
const NEVER_PROXIED = ["OTEL_EXPORTER_OTLP_ENDPOINT", "AUDIT_STREAM"] as const;

const PROXY_SETTINGS = ["OUTBOUND_PROXY", "HTTPS_PROXY", "HTTP_PROXY"] as const;

/** The proxy that is in force, and the setting that names it; null: there is none. */
function proxyOf(config: Config): { proxy: string; setting: string } | null {
  if (config.OUTBOUND_PROXY === "off") return null;
  const setting = PROXY_SETTINGS.find((name) => config[name] !== "");
  return setting === undefined ? null : { proxy: config[setting], setting };
}

const NONE = "–";

export function checkOutbound(config: Config, now: number): Check[] {
  const inForce = proxyOf(config);
  const servers = namedServers(config).flatMap(([setting, address]) => {
    const url = URL.parse(address);
    return url === null ? [] : [{ setting, isProxied: proxyFor(url, config) !== null }];
  });
  const namesOf = (isProxied: boolean, more: readonly string[] = []): string =>
    [
      ...servers.filter((server) => server.isProxied === isProxied).map(({ setting }) => setting),
      ...more,
    ].join(", ") || NONE;
  const never = NEVER_PROXIED.filter((name) => !["", "off", "stdout"].includes(config[name]));
  return [
    inForce === null
      ? found("outbound_direct")
      : found("outbound_proxy", {
          ...{ place: proxyPlace(inForce.proxy), setting: inForce.setting },
          ...{ names: namesOf(true), others: namesOf(false, never) },
        }),
    ...checkAuthorities(config.EXTRA_CA_CERTS, now),
  ];
}

const WARNED_BEFORE_MS = 30 * DAY_MS;

/** The file was of use at the start, but it may have changed since, and a certificate gets older. */
function checkAuthorities(file: string, now: number): Check[] {
  if (file === "") return [];
  const authorities = readAuthorities(file, now);
  if (typeof authorities === "string") return [found("ca_file_unusable")];
  const [first] = authorities.toSorted((one, other) => one.validUntil - other.validUntil);
  return first !== undefined && first.validUntil < now + WARNED_BEFORE_MS
    ? [found("ca_file_expires", { day: dayOf(first.validUntil), name: first.subject })]
    : [found("ca_file_ok", { count: authorities.length })];
}

const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10);

/** Whether the proxy accepts connections at all; what it lets through shows at the servers behind it. */
export async function checkProxy(config: Config, timeoutMs: number): Promise<Check[]> {
  const inForce = proxyOf(config);
  if (inForce === null) return [];
  const { reachProxy } = await import("#/platform/outbound/reach-proxy.ts");
  const failure = await reachProxy(inForce.proxy, timeoutMs);
  const values = { place: proxyPlace(inForce.proxy), setting: inForce.setting };
  return failure === null ? [] : [found("proxy_failing", values, { details: [{ failure, text: "" }] })];
}
