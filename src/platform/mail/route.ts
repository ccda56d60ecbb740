import { createGraphTransport } from "./graph.ts";
import type { MailServer } from "./mail.ts";
import { createTokenSource, type MailDeps, type OAuthAccess } from "./oauth.ts";
import { createSmtpTransport } from "./smtp.ts";

/** How mail is sent: by SMTP with a password or a token, or by Microsoft Graph. */
export type MailRoute =
  | { kind: "smtp"; address: string }
  | { kind: "smtp_oauth"; address: string; sender: string; access: OAuthAccess }
  /** `address` is where the interface begins. */
  | { kind: "graph"; address: string; sender: string; access: OAuthAccess };

/** Opens nothing before it is needed. */
export function createMailTransport(
  route: MailRoute,
  { clock, refreshTokens, outbound, timeoutMs }: MailDeps,
): MailServer {
  const how = { outbound, ...(timeoutMs !== undefined && { timeoutMs }) };
  if (route.kind === "smtp") return createSmtpTransport(route.address, how);
  const tokens = createTokenSource(route.access, { clock, refreshTokens, ...how });
  const { address, sender } = route;
  return route.kind === "graph"
    ? createGraphTransport({ api: address, sender, tokens, clock, ...how })
    : createSmtpTransport(address, { ...how, oauth: { user: sender, tokens } });
}
