import { isLoopbackHost, isPrivateHost } from "#/platform/text/host.ts";
import { type Mail, type MailServer, MailUnavailable } from "./mail.ts";

/** Who can open a link: everybody, whoever is in the server's own network, or this machine alone. */
export const LINK_REACHES = ["public", "private", "loopback"] as const;
type LinkReach = (typeof LINK_REACHES)[number];

const hostOf = (address: string): string => URL.parse(address)?.hostname || "localhost";

/** @param address of the server, as its links begin */
export function linkReach(address: string): LinkReach {
  const host = hostOf(address);
  if (isLoopbackHost(host)) return "loopback";
  return isPrivateHost(host) ? "private" : "public";
}

/** Returns whether links would leave this machine, which alone can open them. A mail catcher next to the server may have them. */
export const keepsLinks = (smtpUrl: string, origin: string): boolean =>
  smtpUrl !== "" && linkReach(origin) === "loopback" && !isLoopbackHost(hostOf(smtpUrl));

const namesLinks = ({ text, html }: Mail, origin: string): boolean =>
  [text, html].some((part) => part.includes(`${origin}/`));

/**
 * The same mail server, which refuses for now what nobody could open. Each attempt composes its email again, so the
 * email has the right links once the public address is set.
 */
export const keepingLinks = (server: MailServer, smtpUrl: string, origin: () => string): MailServer => ({
  ...server,
  async send(mail) {
    if (keepsLinks(smtpUrl, origin()) && namesLinks(mail, origin())) {
      throw new MailUnavailable(
        "no_public_address",
        "The email waits for the public address: its links would open on this machine only.",
      );
    }
    await server.send(mail);
  },
});
