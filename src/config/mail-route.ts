import type { MailboxAccess } from "#/platform/mail/mailbox.ts";
import type { MailRoute } from "#/platform/mail/route.ts";
import type { Config } from "./config.ts";
import { folderIn, serverPartOf } from "./server-url.ts";

const ENTRA = "https://login.microsoftonline.com";
const GRAPH = "https://graph.microsoft.com";
const GOOGLE = "https://oauth2.googleapis.com/token";
/** What an application of Microsoft Entra is for, when it acts in its own name. */
const SCOPES = {
  graph: `${GRAPH}/.default`,
  smtp_oauth: "https://outlook.office365.com/.default",
  imap: "https://outlook.office365.com/.default",
} as const;

type MailConfig = Pick<
  Config,
  | "SMTP_URL"
  | "MAIL_FROM"
  | "MAIL_TRANSPORT"
  | "MAIL_OAUTH_TENANT"
  | "MAIL_OAUTH_CLIENT_ID"
  | "MAIL_OAUTH_CLIENT_SECRET"
  | "MAIL_OAUTH_REFRESH_TOKEN"
  | "MAIL_API_URL"
>;

/** How mail is sent by these settings; null where it cannot be. */
export function mailRouteOf(config: MailConfig): MailRoute | null {
  const { SMTP_URL, MAIL_TRANSPORT: kind, MAIL_FROM } = config;
  if (kind === "smtp") return SMTP_URL === "" ? null : { kind, address: SMTP_URL };
  const isComplete = missingOAuth(config).length === 0;
  if (!isComplete || (kind === "smtp_oauth" && SMTP_URL === "")) return null;
  const access = accessOf(config, kind);
  const address = kind === "graph" ? `${config.MAIL_API_URL || GRAPH}/v1.0` : SMTP_URL;
  return { kind, address, sender: MAIL_FROM.address, access };
}

const accessOf = (config: MailConfig, kind: keyof typeof SCOPES) => ({
  tokenUrl: tokenUrlOf(config),
  clientId: config.MAIL_OAUTH_CLIENT_ID,
  clientSecret: config.MAIL_OAUTH_CLIENT_SECRET,
  refreshToken: config.MAIL_OAUTH_REFRESH_TOKEN,
  scope: SCOPES[kind],
});

type BounceConfig = MailConfig & Pick<Config, "BOUNCE_ADDRESS" | "BOUNCE_IMAP_URL">;

/**
 * The mailbox into which delivery reports come; null where none is set. Without a password it is opened with the application
 * that sends emails.
 */
export function bounceMailboxOf(config: BounceConfig): MailboxAccess | null {
  const { BOUNCE_IMAP_URL: address, BOUNCE_ADDRESS, MAIL_FROM } = config;
  const url = URL.parse(address);
  if (url === null) return null;
  const password = decodeURIComponent(url.password);
  return {
    host: String(serverPartOf("BOUNCE_IMAP_URL", address, "host")),
    port: Number(serverPartOf("BOUNCE_IMAP_URL", address, "port")),
    security: url.protocol === "imaps:" ? "tls" : "starttls",
    user: decodeURIComponent(url.username) || BOUNCE_ADDRESS || MAIL_FROM.address,
    folder: folderIn(url),
    ...(password === "" && config.MAIL_OAUTH_CLIENT_ID !== ""
      ? { access: accessOf(config, "imap") }
      : { password }),
  };
}

/** Where mail is handed over, with user and password where a URL names them; empty where nothing is set. */
export const mailAddressOf = (config: MailConfig): string => mailRouteOf(config)?.address ?? "";

/** The same for people: host and port only. */
export const mailServerName = (config: MailConfig): string | null =>
  URL.parse(mailAddressOf(config))?.host ?? null;

/** The settings that a sign-in with OAuth2 needs and that are not set. */
export function missingOAuth(config: MailConfig): (keyof MailConfig)[] {
  if (config.MAIL_TRANSPORT === "smtp") return [];
  // Google's address is known, and its tokens belong to a person who agreed.
  const needsTenant = config.MAIL_TRANSPORT === "graph" || config.MAIL_OAUTH_REFRESH_TOKEN === "";
  const needed = [
    ...(needsTenant ? (["MAIL_OAUTH_TENANT"] as const) : []),
    ...(["MAIL_OAUTH_CLIENT_ID", "MAIL_OAUTH_CLIENT_SECRET"] as const),
  ];
  return needed.filter((name) => config[name] === "");
}

/** Where tokens come from. */
function tokenUrlOf({ MAIL_OAUTH_TENANT: tenant, MAIL_API_URL }: MailConfig): string {
  if (tenant === "") return GOOGLE;
  return tenant.includes("://") ? tenant : `${MAIL_API_URL || ENTRA}/${tenant}/oauth2/v2.0/token`;
}

/** Whether emails can name another sender than the mailbox that sends. Microsoft rejects others, and Gmail replaces them. */
export const namesOtherSenders = ({ MAIL_TRANSPORT, SMTP_URL }: MailConfig): boolean =>
  MAIL_TRANSPORT === "smtp" && !/^smtp\.(gmail|googlemail)\.com$/i.test(URL.parse(SMTP_URL)?.hostname ?? "");

/** Whether a password goes to a server of Microsoft 365, which will soon take none. */
export function usesMicrosoftPassword(config: MailConfig): boolean {
  if (config.MAIL_TRANSPORT !== "smtp") return false;
  const url = URL.parse(config.SMTP_URL);
  return /(^|\.)(office365|outlook)\.com$/i.test(url?.hostname ?? "") && url?.password !== "";
}
