import { describe, expect, test } from "bun:test";
import { DIRECT } from "#/platform/outbound/direct.testing.ts";
import { createOutbound } from "#/platform/outbound/outbound.ts";
import { MailRefused, MailUnavailable } from "./mail.ts";
import { OWN_CERTIFICATE } from "./own-ca.testing.ts";
import {
  CLIENT,
  entraError,
  graphError,
  type Provider,
  startProvider,
  startTokenMailServer,
} from "./provider.testing.ts";
import { createMailTransport, type MailRoute } from "./route.ts";
import { createSmtpTransport } from "./smtp.ts";
import { headerOf, sampleMail, smtpRefusal, startMailServer } from "./testing.ts";

const SENDER = "assay@assay.test";

const accessTo = ({ url }: Provider, changes = {}) => ({
  ...{ tokenUrl: `${url}/tenant/oauth2/v2.0/token`, ...CLIENT, refreshToken: "" },
  scope: "https://graph.microsoft.com/.default",
  ...changes,
});

const clockAt = (start = 1_700_000_000_000) => {
  const clock = { at: start, now: () => clock.at };
  return clock;
};

const outbound = createOutbound(DIRECT);
const refreshTokens = { latest: (original: string) => original, keep() {} };

function graph(provider: Provider, clock = clockAt()) {
  const route: MailRoute = {
    kind: "graph",
    address: `${provider.url}/v1.0`,
    sender: SENDER,
    access: accessTo(provider),
  };
  return createMailTransport(route, { clock, refreshTokens, outbound });
}

function smtp(provider: Provider, port: number, clock = clockAt(), changes = {}) {
  const address = `smtp://127.0.0.1:${port}`;
  return createMailTransport(
    { kind: "smtp_oauth", address, sender: SENDER, access: accessTo(provider, changes) },
    { clock, refreshTokens, outbound },
  );
}

const failure = async (work: Promise<unknown>): Promise<MailUnavailable> => {
  const error: unknown = await work.then(
    () => "no error",
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(MailUnavailable);
  expect(String(error)).not.toMatch(/sentinel|eyJ/);
  return error as MailUnavailable;
};

describe("Microsoft Graph", () => {
  test("gets the mail as it is, from the mailbox of the sender", async () => {
    const provider = startProvider();
    const mail = sampleMail();
    await graph(provider).send(mail);
    expect(provider.mails).toHaveLength(1);
    const [sent] = provider.mails;
    expect(sent).toMatchObject({ mailbox: SENDER, messageId: mail.messageId });
    expect(sent?.sender).toEndWith(`<${SENDER}>`);
    expect(headerOf(sent?.source ?? "", "reply-to")).toBe("Personal <jobs@mueller.test>");
    expect(Object.fromEntries(provider.tokenRequests[0] ?? [])).toEqual({
      grant_type: "client_credentials",
      client_id: CLIENT.clientId,
      client_secret: CLIENT.clientSecret,
      scope: "https://graph.microsoft.com/.default",
    });
    expect(provider.tokenPath).toBe("/tenant/oauth2/v2.0/token");
  });

  test("sends 100 mails with one token, and fetches another one minute before that expires", async () => {
    const provider = startProvider();
    const clock = clockAt();
    const transport = graph(provider, clock);
    await Promise.all(Array.from({ length: 100 }, () => transport.send(sampleMail())));
    expect([provider.mails.length, provider.tokenRequests.length]).toEqual([100, 1]);
    clock.at += 3_538_000;
    await transport.send(sampleMail());
    expect(provider.tokenRequests).toHaveLength(1);
    clock.at += 1_000;
    await transport.send(sampleMail());
    expect(provider.tokenRequests).toHaveLength(2);
  });

  test("renews a token that is refused, once", async () => {
    const provider = startProvider();
    const clock = clockAt();
    const transport = graph(provider, clock);
    await transport.send(sampleMail());
    provider.valid.clear();
    clock.at += 120_000;
    await transport.send(sampleMail());
    expect([provider.mails.length, provider.tokenRequests.length]).toEqual([2, 2]);
    provider.valid.clear();
    expect((await failure(transport.send(sampleMail()))).fault).toBe("oauth_consent");
    expect(provider.tokenRequests).toHaveLength(2);
  });

  test("is asked whether it takes mails without sending any", async () => {
    const provider = startProvider();
    await graph(provider).check();
    expect([provider.calls, provider.mails.length]).toEqual([1, 0]);
    provider.mailRefusal = graphError(
      403,
      "ErrorAccessDenied",
      "Access is denied. Check credentials and try again.",
    );
    expect((await failure(graph(provider).check())).trouble).toBe("mailbox_not_allowed");
  });

  test.each<[string, ReturnType<typeof graphError>, string[] | undefined, MailUnavailable["fault"]]>([
    [
      "an access policy that leaves the mailbox out",
      graphError(
        403,
        "ErrorAccessDenied",
        "Access to OData is disabled: [RAOP] : Blocked by tenant configured AppOnly AccessPolicy settings.",
      ),
      undefined,
      "mailbox_not_allowed",
    ],
    [
      "another mailbox than the role allows",
      graphError(403, "ErrorAccessDenied", "Access is denied."),
      ["Mail.Send"],
      "mailbox_not_allowed",
    ],
    [
      "no permission at all",
      graphError(403, "ErrorAccessDenied", "Access is denied."),
      undefined,
      "oauth_consent",
    ],
    [
      "a sender without a mailbox",
      graphError(404, "ErrorInvalidUser", "The requested user is invalid."),
      ["Mail.Send"],
      "sender_refused",
    ],
    [
      "a mailbox outside Exchange Online",
      graphError(404, "MailboxNotEnabledForRESTAPI", "…"),
      ["Mail.Send"],
      "sender_refused",
    ],
    ["a fault of its own", graphError(500, "InternalServerError", "…"), ["Mail.Send"], "handover"],
  ])("%s has its own cause", async (_what, refusal, roles, fault) => {
    const provider = startProvider();
    Object.assign(provider, { mailRefusal: refusal, roles });
    expect(await failure(graph(provider).send(sampleMail()))).toMatchObject({ fault });
  });

  test("a recipient that it refuses gets nothing, and is not tried again", async () => {
    const provider = startProvider();
    provider.mailRefusal = graphError(400, "ErrorInvalidRecipients", "At least one recipient is not valid.");
    expect(
      await graph(provider)
        .send(sampleMail())
        .catch((error: unknown) => error),
    ).toBeInstanceOf(MailRefused);
  });

  test("is left alone as long as it asks for, and used again afterwards", async () => {
    const provider = startProvider();
    const clock = clockAt();
    const transport = graph(provider, clock);
    provider.mailRefusal = graphError(429, "ApplicationThrottled", "…", { "retry-after": "90" });
    expect(await failure(transport.send(sampleMail()))).toMatchObject({
      fault: "rate_limited",
      retryAfterMs: 90_000,
    });
    provider.mailRefusal = null;
    clock.at += 60_000;
    expect(await failure(transport.send(sampleMail()))).toMatchObject({
      fault: "rate_limited",
      retryAfterMs: 30_000,
    });
    expect(provider.calls).toBe(1);
    clock.at += 30_000;
    await transport.send(sampleMail());
    expect(provider.mails).toHaveLength(1);
  });
});

describe("the sign-in service", () => {
  test.each<[string, ReturnType<typeof entraError>, MailUnavailable["fault"], string | null]>([
    [
      "a tenant that is none",
      entraError("invalid_request", 90002, "Tenant 'nowhere.example' not found.", 400),
      "oauth_tenant",
      null,
    ],
    [
      "an application of another tenant",
      entraError(
        "unauthorized_client",
        700016,
        "Application with identifier 'x' was not found in the directory 'y'.",
        400,
      ),
      "oauth_client",
      null,
    ],
    [
      "a wrong secret",
      entraError("invalid_client", 7000215, "Invalid client secret provided."),
      "oauth_secret",
      null,
    ],
    [
      "an expired secret",
      entraError("invalid_client", 7000222, "The provided client secret keys for app 'x' are expired."),
      "oauth_secret_expired",
      null,
    ],
    [
      "an expired secret with its day",
      entraError(
        "invalid_client",
        7000222,
        "The provided client secret keys for app 'x' expired on 11/1/2026.",
      ),
      "oauth_secret_expired",
      "2026-11-01",
    ],
    [
      "consent that is missing",
      entraError(
        "invalid_grant",
        65001,
        "The user or administrator has not consented to use the application.",
        400,
      ),
      "oauth_consent",
      null,
    ],
    [
      "a refresh token that has expired",
      entraError("invalid_grant", 700082, "The refresh token has expired due to inactivity.", 400),
      "oauth_refresh_token",
      null,
    ],
    [
      "Google's revoked refresh token",
      {
        status: 400,
        body: { error: "invalid_grant", error_description: "Token has been expired or revoked." },
      },
      "oauth_refresh_token",
      null,
    ],
    [
      "Google's unknown client",
      {
        status: 401,
        body: { error: "invalid_client", error_description: "The OAuth client was not found." },
      },
      "oauth_client",
      null,
    ],
    [
      "Google's wrong secret",
      { status: 401, body: { error: "invalid_client", error_description: "Unauthorized" } },
      "oauth_secret",
      null,
    ],
    ["an address without a sign-in service", { status: 404, body: {} }, "oauth_tenant", null],
    ["a sign-in service that is down", { status: 503, body: {} }, "oauth_unavailable", null],
  ])("%s is named as the cause", async (_what, refusal, fault, note) => {
    const provider = startProvider();
    provider.tokenRefusal = refusal;
    expect(await failure(graph(provider).send(sampleMail()))).toMatchObject({ fault, note });
    expect(await failure(graph(provider).check())).toMatchObject({ fault, note });
  });
});

describe("SMTP with OAuth2", () => {
  test("sends with a token where no password is taken, 100 mails with one", async () => {
    const provider = startProvider();
    const { port, received } = await startTokenMailServer(provider.valid);
    const transport = smtp(provider, port);
    await transport.check();
    for (let count = 0; count < 100; count++) await transport.send(sampleMail());
    expect(provider.tokenRequests).toHaveLength(1);
    expect(received).toHaveLength(100);
    expect(received[0]).toMatchObject({ user: SENDER, sender: SENDER });
    expect(headerOf(received[0]?.source ?? "", "message-id")).toBe(sampleMail().messageId);
  });

  test("uses a refresh token, as Google wants it, and asks for no scope", async () => {
    const provider = startProvider();
    const { port, received } = await startTokenMailServer(provider.valid);
    await smtp(provider, port, clockAt(), { refreshToken: "sentinel-refresh" }).send(sampleMail());
    expect(received).toHaveLength(1);
    expect(Object.fromEntries(provider.tokenRequests[0] ?? [])).toEqual({
      grant_type: "refresh_token",
      refresh_token: "sentinel-refresh",
      client_id: CLIENT.clientId,
      client_secret: CLIENT.clientSecret,
    });
  });

  test("renews a token that is refused, once, and then names the mailbox", async () => {
    const provider = startProvider();
    const { port, received } = await startTokenMailServer(provider.valid);
    const clock = clockAt();
    const transport = smtp(provider, port, clock);
    await transport.send(sampleMail());
    provider.valid.clear();
    clock.at += 120_000;
    await transport.send(sampleMail());
    expect([received.length, provider.tokenRequests.length]).toEqual([2, 2]);
    provider.valid.clear();
    expect((await failure(transport.send(sampleMail()))).fault).toBe("mailbox_not_allowed");
    expect(provider.tokenRequests).toHaveLength(2);
  });

  test("names the cause of a token that is not issued", async () => {
    const provider = startProvider();
    const { port } = await startTokenMailServer(provider.valid);
    provider.tokenRefusal = entraError("invalid_client", 7000215, "Invalid client secret provided.");
    expect((await failure(smtp(provider, port).check())).trouble).toBe("oauth_secret");
  });
});

describe("what a mail server says with a password", () => {
  test.each<[string, MailUnavailable["fault"]]>([
    [
      "5.7.139 Authentication unsuccessful, SmtpClientAuthentication is disabled for the Tenant.",
      "smtp_auth_off",
    ],
    ["5.7.139 Authentication unsuccessful, basic authentication is disabled.", "smtp_auth_off"],
    ["5.7.139 Authentication unsuccessful, the user credentials were incorrect.", "sign_in"],
    ["5.7.57 Client not authenticated to send mail.", "smtp_auth_off"],
    ["5.7.3 Authentication unsuccessful", "sign_in"],
    ["5.7.8 Username and Password not accepted.", "sign_in"],
  ])("%s", async (answer, fault) => {
    const { port, stop } = await startMailServer({
      disabledCommands: ["STARTTLS"],
      allowInsecureAuth: true,
      onAuth: (_auth, _session, done) => done(smtpRefusal(535, answer)),
    });
    try {
      const transport = createSmtpTransport(`smtp://user:sentinel@127.0.0.1:${port}`);
      for (const work of [transport.send(sampleMail()), transport.check()])
        expect(await failure(work)).toMatchObject({ fault, trouble: fault });
    } finally {
      await stop();
    }
  });

  test("a sender that is denied is no fault of the recipient", async () => {
    const { port, stop } = await startMailServer({
      disabledCommands: ["STARTTLS"],
      onData(stream, _session, done) {
        stream.on("end", () => done(smtpRefusal(554, "5.2.252 SendAsDenied; not allowed to send as")));
        stream.resume();
      },
    });
    try {
      const error = await failure(createSmtpTransport(`smtp://127.0.0.1:${port}`).send(sampleMail()));
      expect(error.fault).toBe("sender_refused");
    } finally {
      await stop();
    }
  });
});

describe("a port that is another one than the URL says", () => {
  test("waits for TLS", async () => {
    const { port, stop } = await startMailServer({ secure: true });
    const transport = createSmtpTransport(`smtp://127.0.0.1:${port}`, { timeoutMs: 300 });
    expect((await failure(transport.check())).trouble).toBe("tls_expected");
    await stop();
  });

  test("begins without TLS", async () => {
    const { port, stop } = await startMailServer();
    const transport = createSmtpTransport(`smtps://127.0.0.1:${port}`);
    expect((await failure(transport.check())).trouble).toBe("plain_port");
    await stop();
  });

  test("has a certificate of an authority that nobody knows here", async () => {
    const { port, stop } = await startMailServer({ secure: true, ...OWN_CERTIFICATE });
    const transport = createSmtpTransport(`smtps://127.0.0.1:${port}`);
    expect((await failure(transport.check())).trouble).toBe("certificate_authority");
    await stop();
  });
});
