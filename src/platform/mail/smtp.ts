import type { Outbound } from "#/platform/outbound/outbound.ts";
import { isOutOfDescriptors, OutOfDescriptors } from "#/platform/process/descriptors.ts";
import { isLoopbackHost } from "#/platform/text/host.ts";
import { composed, LOADS_NOTHING } from "./compose.ts";
import { type MailServer, MailUnavailable } from "./mail.ts";
import type { TokenSource } from "./oauth.ts";
import { checkFailure, sendFailure } from "./smtp-errors.ts";

const TIMEOUT_MS = 15_000;
const GREETED_FIRST_MS = 500;

interface SmtpOptions {
  /** false accepts any TLS certificate; for tests and for servers in the same machine only. Default true. */
  rejectUnauthorized?: boolean;
  /** For each of DNS, connect, greeting, and every silence after that. Default 15 s. */
  timeoutMs?: number;
  /** Default: directly, with the public authorities. */
  outbound?: Outbound;
  /** Signs in with OAuth2 (XOAUTH2) instead of a password. */
  oauth?: SmtpSignIn;
}

interface SmtpSignIn {
  /** The mailbox, unless the URL names one. */
  user: string;
  tokens: TokenSource;
}

/**
 * Sends mail through the server at `smtpUrl`: `smtp://` (with STARTTLS) or `smtps://`, with user and password inside when
 * it wants them. Nothing leaves the machine unencrypted, unless the URL says `?requireTLS=false`. A connection per mail: the outbox paces itself, and an idle one would only go stale.
 */
export function createSmtpTransport(smtpUrl: string, options: SmtpOptions = {}): MailServer {
  const tokens = options.oauth?.tokens;
  const how = {
    isOAuth: tokens !== undefined,
    isProxied: proxyOf(smtpUrl, options) !== null,
    hasReturnPath: false,
  };
  let transporter: Promise<Transporter> | undefined;

  /** Servers that end a sign-in at once, without asking for an empty answer first, are asked once more with a new token. */
  async function run(
    work: (transporter: Transporter) => Promise<unknown>,
    failure: (error: unknown) => Error,
  ) {
    // Not loaded before it is needed: a server without mail starts faster and smaller.
    transporter ??= connectTo(smtpUrl, options);
    const attempt = async (): Promise<void> => {
      await work(await (transporter as Promise<Transporter>));
    };
    const read = (error: unknown): Error => {
      if (error instanceof MailUnavailable) return error;
      return isOutOfDescriptors() ? new OutOfDescriptors() : failure(error);
    };
    try {
      await attempt();
    } catch (thrown) {
      const error = read(thrown);
      const isRefused = error instanceof MailUnavailable && error.fault === "mailbox_not_allowed";
      if (!isRefused || tokens === undefined || !tokens.renew()) throw error;
      await attempt().catch((again: unknown) => {
        throw read(again);
      });
    }
  }

  return {
    async send(mail) {
      const message = composed(mail);
      await run(
        ({ sendMail }) => sendMail(message),
        (error) => sendFailure(error, { ...how, hasReturnPath: mail.returnPath !== undefined }),
      );
    },
    check: () =>
      run(
        ({ verify }) => verify(),
        (error) => checkFailure(error, how),
      ),
  };
}

interface Transporter {
  sendMail(message: ReturnType<typeof composed>): Promise<unknown>;
  verify(): Promise<unknown>;
}

/** With user and password where it wants them; null: none. */
function proxyOf(smtpUrl: string, { outbound }: SmtpOptions): string | null {
  const url = URL.parse(smtpUrl);
  return url === null || outbound === undefined ? null : outbound.proxyFor(url);
}

async function connectTo(smtpUrl: string, options: SmtpOptions): Promise<Transporter> {
  const { timeoutMs = TIMEOUT_MS, oauth } = options;
  const proxy = proxyOf(smtpUrl, options);
  const { createTransport } = await import("nodemailer");
  const { url, user } = withoutLogin(smtpUrl);
  const transport = createTransport({
    url: oauth === undefined ? smtpUrl : url,
    ...(oauth && { auth: tokenLogin(user === "" ? oauth.user : user, oauth.tokens) }),
    requireTLS: needsTls(smtpUrl),
    tls: { ...options.outbound?.tls(), rejectUnauthorized: options.rejectUnauthorized ?? true },
    ...(proxy !== null && { proxy }),
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    // Longer than the wait for the greeting, whose end says more.
    socketTimeout: timeoutMs + GREETED_FIRST_MS,
    dnsTimeout: timeoutMs,
    ...LOADS_NOTHING,
  });
  return { verify: () => transport.verify(), sendMail: (message) => transport.sendMail(message) };
}

const tokenLogin = (user: string, tokens: TokenSource) => ({
  type: "OAuth2" as const,
  user,
  provisionCallback(
    _user: string,
    renew: boolean,
    done: (error: Error | null, token?: string, expires?: number) => void,
  ) {
    if (renew) tokens.renew();
    // Past, since our own cache knows best how long it is valid.
    tokens.token().then((token) => done(null, token, 1), done);
  },
});

function withoutLogin(smtpUrl: string): { url: string; user: string } {
  const url = new URL(smtpUrl);
  const user = decodeURIComponent(url.username);
  url.username = "";
  url.password = "";
  return { url: url.href, user };
}

/** True where mails would otherwise cross a network in the clear, and a password with them; loopback leaves no machine. */
function needsTls(smtpUrl: string): boolean {
  const url = URL.parse(smtpUrl);
  const isLocal = isLoopbackHost(url?.hostname ?? "");
  return url?.protocol === "smtp:" && !isLocal;
}
