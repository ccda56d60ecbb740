import { afterEach } from "bun:test";
import type { SMTPServerOptions } from "smtp-server";
import { headerOf, type MailServer, smtpRefusal, startMailServer } from "./testing.ts";

/**
 * Stand-ins for the services of mail providers on loopback, written from their documentation: the token endpoint of
 * Microsoft Entra and Google (RFC 6749), Microsoft Graph's `sendMail`, and an SMTP server that takes XOAUTH2 only.
 */

/** The claims that an access token of Entra has for an application. */
const tokenWith = (claims: Record<string, unknown>, number: number): string => {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
  return `${part({ typ: "JWT", alg: "RS256" })}.${part({ ...claims, jti: number })}.signature`;
};

interface GraphMail {
  mailbox: string;
  source: string;
  sender: string;
  messageId: string;
}

interface Refusal {
  status: number;
  body: object;
  headers?: Record<string, string>;
}

export interface Provider {
  url: string;
  /** What the token endpoint was asked, in order. */
  tokenRequests: URLSearchParams[];
  /** The path of the last one. */
  tokenPath: string;
  mails: GraphMail[];
  /** Calls of sendMail, those that were refused too. */
  calls: number;
  /** What the next requests are answered with; null: as usual. */
  tokenRefusal: Refusal | null;
  mailRefusal: Refusal | null;
  /** Tokens that are valid. */
  valid: Set<string>;
  roles: string[] | undefined;
  expiresIn: number;
  /** Issues another refresh token with each access token, as Microsoft does and Google does not. */
  rotates: boolean;
  stop(): void;
}

export const CLIENT = {
  clientId: "4d1c1c53-0000-4000-8000-1f0e6c7c0001",
  clientSecret: "sentinel~client-secret",
};

/** As Entra answers: the sentence begins with the code, and times and ids follow. */
export const entraError = (error: string, code: number, sentence: string, status = 401): Refusal => ({
  status,
  body: {
    error,
    error_description: `AADSTS${code}: ${sentence} Trace ID: 0000aaaa-11bb-cccc-dd22-eeeeee333333 Correlation ID: aaaa0000-bb11-2222-33cc-444444dddddd Timestamp: 2026-11-29 10:02:12Z`,
    error_codes: [code],
  },
});

export const graphError = (status: number, code: string, message: string, headers = {}): Refusal => ({
  ...{ status, headers },
  body: { error: { code, message } },
});

const answerOf = ({ status, body, headers = {} }: Refusal): Response =>
  Response.json(body, { status, headers });

const running: { stop(): unknown }[] = [];

/** Ends every stand-in that a test has started. */
const stopProviders = async (): Promise<void> => {
  await Promise.all(running.splice(0).map((one) => one.stop()));
};
afterEach(stopProviders);

export function startProvider(): Provider {
  const provider: Provider = {
    ...{
      url: "",
      tokenRequests: [],
      tokenPath: "",
      mails: [],
      calls: 0,
      tokenRefusal: null,
      mailRefusal: null,
    },
    ...{ valid: new Set<string>(), roles: ["Mail.Send"], expiresIn: 3599, rotates: false },
    stop: () => void server.stop(true),
  };
  const server = Bun.serve({
    hostname: "127.0.0.1",
    port: 0,
    async fetch(request) {
      const { pathname } = new URL(request.url);
      const body = await request.text();
      if (request.method !== "POST") return new Response(null, { status: 405 });
      if (pathname.endsWith("/token")) {
        provider.tokenPath = pathname;
        provider.tokenRequests.push(new URLSearchParams(body));
        if (provider.tokenRefusal !== null) return answerOf(provider.tokenRefusal);
        const token = tokenWith({ roles: provider.roles }, provider.tokenRequests.length);
        provider.valid.add(token);
        const used = provider.tokenRequests.at(-1)?.get("refresh_token") ?? null;
        return Response.json({
          ...{ token_type: "Bearer", expires_in: provider.expiresIn, access_token: token },
          ...(provider.rotates && used !== null && { refresh_token: `${used}+` }),
        });
      }
      provider.calls += 1;
      const [, mailbox] = /^\/v1\.0\/users\/([^/]+)\/sendMail$/.exec(pathname) ?? [];
      const [, token = ""] = /^Bearer (.+)$/.exec(request.headers.get("authorization") ?? "") ?? [];
      if (mailbox === undefined) return answerOf(graphError(404, "ResourceNotFound", "Resource not found."));
      if (!provider.valid.has(token))
        return answerOf(graphError(401, "InvalidAuthenticationToken", "Lifetime validation failed."));
      if (provider.mailRefusal !== null) return answerOf(provider.mailRefusal);
      if (request.headers.get("content-type") !== "text/plain" || !/^[A-Za-z0-9+/]+={0,2}$/.test(body))
        return answerOf(
          graphError(400, "ErrorMimeContentInvalidBase64String", "Invalid base64 string for MIME content."),
        );
      const source = Buffer.from(body, "base64").toString("utf8");
      provider.mails.push({
        ...{ mailbox: decodeURIComponent(mailbox), source },
        sender: headerOf(source, "from") ?? "",
        messageId: headerOf(source, "message-id") ?? "",
      });
      return new Response(null, { status: 202 });
    },
  });
  provider.url = `http://127.0.0.1:${server.port}`;
  running.push(provider);
  return provider;
}

/** An SMTP server that takes no password, as Exchange Online from January 2027. */
export async function startTokenMailServer(
  valid: ReadonlySet<string>,
  options: SMTPServerOptions = {},
): Promise<MailServer> {
  const server = await startMailServer({
    authOptional: false,
    disabledCommands: ["STARTTLS"],
    allowInsecureAuth: true,
    authMethods: ["XOAUTH2"],
    onAuth(auth, _session, done) {
      const isValid = auth.method === "XOAUTH2" && valid.has(auth.accessToken ?? "");
      if (isValid) done(null, { user: auth.username ?? "" });
      else done(smtpRefusal(535, "5.7.3 Authentication unsuccessful"));
    },
    ...options,
  });
  running.push(server);
  return server;
}
