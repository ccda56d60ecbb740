import { hostInUrl, hostOfUrl } from "#/platform/text/host.ts";

/** Addresses of mail servers as the environment has them, put together from the parts that people know and taken apart again. */

export const MAIL_SECURITY = ["starttls", "tls", "if_offered"] as const;
export const MAILBOX_SECURITY = ["tls", "starttls"] as const;
type Security = (typeof MAIL_SECURITY)[number];

/** What the address of a server consists of; the folder is that of a mailbox. */
export type ServerPart = "host" | "port" | "security" | "user" | "password" | "folder";

interface ServerKind {
  scheme: string;
  /** What is in force where nothing else is said. */
  security: Security;
  /** Where such a server's usual ports are. */
  ports: Readonly<Partial<Record<Security, number>>>;
}

export const SERVER_KINDS = {
  SMTP_URL: { scheme: "smtp", security: "starttls", ports: { starttls: 587, tls: 465, if_offered: 25 } },
  BOUNCE_IMAP_URL: { scheme: "imap", security: "tls", ports: { tls: 993, starttls: 143 } },
} as const satisfies Readonly<Record<string, ServerKind>>;

/** The settings of the environment that are such an address. */
export type ServerName = keyof typeof SERVER_KINDS;

export const isServerName = (name: string): name is ServerName => Object.hasOwn(SERVER_KINDS, name);

/** As the environment would say it; null without a host. Without a user a mail server is sent no password. */
export function serverUrlOf(name: ServerName, part: (part: ServerPart) => string | undefined): string | null {
  const { scheme, ports, ...kind }: ServerKind = SERVER_KINDS[name];
  const host = part("host") ?? "";
  if (host === "") return null;
  const security = (part("security") ?? kind.security) as Security;
  const [user, password] = [part("user") ?? "", part("password") ?? ""];
  // A mailbox has a user by default.
  const hasLogin = user !== "" || (name === "BOUNCE_IMAP_URL" && password !== "");
  const login = hasLogin ? `${encodeURIComponent(user)}:${encodeURIComponent(password)}@` : "";
  const place = `${login}${hostInUrl(host)}:${part("port") ?? ports[security]}`;
  const folder = part("folder") ?? "";
  const path = folder === "" ? "" : `/${folder.split("/").map(encodeURIComponent).join("/")}`;
  const query = security === "if_offered" ? "?requireTLS=false" : "";
  return `${scheme}${security === "tls" ? "s" : ""}://${place}${path}${query}`;
}

/** What of an address belongs to a part; of the environment's the user is not shown. */
export function serverPartOf(name: ServerName, address: string, part: ServerPart): string | number | null {
  const url = URL.parse(address);
  if (url === null) return null;
  const { scheme, ports }: ServerKind = SERVER_KINDS[name];
  const isTls = url.protocol === `${scheme}s:`;
  switch (part) {
    case "host":
      return hostOfUrl(url.hostname);
    case "security":
      return isTls ? "tls" : url.searchParams.get("requireTLS") === "false" ? "if_offered" : "starttls";
    case "port":
      return url.port === "" ? (ports[isTls ? "tls" : "starttls"] ?? null) : Number(url.port);
    case "password":
      return url.password || null;
    case "folder":
      return folderIn(url);
    case "user":
      return null;
  }
}

/** The folder of a mailbox where none is named. */
export const INBOX = "INBOX";

/** The folder of a mailbox. */
export const folderIn = ({ pathname }: URL): string => decodeURIComponent(pathname.slice(1)) || INBOX;
