/** Everything that the compiled program sends leaves through one proxy with a login, to servers with an own authority. */
import { expect, test } from "bun:test";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { generateIdentity, identityToRecipient } from "age-encryption";
import { KEY, REGION, SECRET, startStand } from "#/ops/backup/s3.testing.ts";
import { CLIENT, startProvider } from "#/platform/mail/provider.testing.ts";
import { startMailServer } from "#/platform/mail/testing.ts";
import { standInProxy } from "#/platform/outbound/proxy-stand.testing.ts";
import { receiver } from "#/platform/outbound/testing.ts";
import { call, grantCredits, invite, must, register } from "./client.ts";
import { hasOpenssl, internalAuthority, withTls } from "./outside-world.ts";
import { folderForFile } from "./own-folder.ts";
import { runAssay, startAssay, waitFor } from "./process.ts";

const LOGIN = "mover:p@ss:w%rd";
const ENCODED = "mover:p%40ss%3Aw%25rd";
const [MICROSOFT, GRAPH] = ["login.microsoftonline.com", "graph.microsoft.com"];
const HOSTS = ["receiver.example", "sign-in.example", "mail.example", "bucket.example", MICROSOFT, GRAPH];

const folder = folderForFile();

const portOf = (address: string): number => Number(new URL(address).port);

test.skipIf(!hasOpenssl)(
  "webhooks, sign-in, mail, tokens, Microsoft Graph and the bucket are reached through the proxy alone",
  async () => {
    const authority = internalAuthority(join(folder, "authority"), HOSTS);
    const hooked = await receiver((_request, response) => response.writeHead(204).end());
    const provider = startProvider();
    const bucket = startStand("house");
    const mails = await startMailServer({ key: authority.key, cert: authority.cert });
    const signIn = Bun.serve({
      ...{ hostname: "127.0.0.1", port: 0 },
      fetch: () =>
        Response.json({
          issuer: "https://sign-in.example",
          authorization_endpoint: "https://sign-in.example/authorize",
        }),
    });
    const proxy = await standInProxy({
      login: LOGIN,
      hosts: {
        "receiver.example": await withTls(authority, hooked.port),
        "sign-in.example": await withTls(authority, signIn.port ?? 0),
        "mail.example": mails.port,
        "bucket.example": await withTls(authority, portOf(bucket.endpoint)),
        [MICROSOFT]: await withTls(authority, portOf(provider.url)),
        [GRAPH]: await withTls(authority, portOf(provider.url)),
      },
    });
    const outbound = {
      OUTBOUND_PROXY: `http://${ENCODED}@127.0.0.1:${proxy.port}`,
      EXTRA_CA_CERTS: authority.file,
      BASE_URL: "https://assay.example",
      MAIL_FROM: "jobs@house.example",
    };
    const servers = {
      ...{ OIDC_ISSUER: "https://sign-in.example", OIDC_CLIENT_ID: "assay" },
      ...{ SMTP_URL: "smtp://mail.example:587", BACKUP_S3_ENDPOINT: "https://bucket.example" },
      ...{ BACKUP_S3_REGION: REGION, BACKUP_S3_KEY: KEY, BACKUP_S3_SECRET: SECRET },
    };
    const env = { ...outbound, ...servers };

    const assay = await startAssay(folder, env);
    const account = await register(assay.address, { mode: "live" });
    grantCredits(folder, account, 5);
    const hook = must(
      await call(assay.address, "POST", "/api/v1/webhooks", {
        key: account.key,
        body: {
          url: "https://receiver.example/hook",
          header: { name: "X-API-Key", value: "sentinel-of-the-receiver" },
        },
      }),
      201,
    );
    const test = `/api/v1/webhooks/${hook.json.data.webhook_id}/test`;
    must(await call(assay.address, "POST", test, { key: account.key }), 202);
    const delivered = await waitFor("the webhook", () => hooked.received[0]);
    expect(delivered.request.headers).toMatchObject({ "x-api-key": "sentinel-of-the-receiver" });
    const started = await fetch(`${assay.address}/api/console/oidc/start?moved=1`, { redirect: "manual" });
    expect(started.headers.get("location")).toStartWith("https://sign-in.example/authorize?");
    await invite(assay.address, account, { email: "first@people.example" });
    await waitFor("the invitation", () =>
      mails.received.find(({ recipients }) => recipients.includes("first@people.example")),
    );
    expect(mails.received.at(-1)?.isEncrypted).toBe(true);

    const doctor = await runAssay(["doctor"], env, folder);
    expect(doctor.stdout).toContain(
      `Webhooks and chat messages go through the proxy 127.0.0.1:${proxy.port} (OUTBOUND_PROXY). Of the configured servers, these do as well: OIDC_ISSUER, SMTP_URL.`,
    );
    expect(doctor.stdout).toContain("EXTRA_CA_CERTS adds 1 certificate authority.");
    expect(doctor.stdout).toContain("The mail server accepts emails.");
    await assay.stop();

    const recipient = await identityToRecipient(await generateIdentity());
    const to = ["backup", "--to", "s3://house/nightly", "--recipient", recipient];
    const backup = await runAssay(to, env, folder);
    expect([backup.exitCode, backup.stdout]).toEqual([0, expect.stringContaining("uploaded and verified")]);
    expect([...bucket.objects.keys()]).toContainEqual(expect.stringMatching(/^nightly\/assay-.*\.tar\.age$/));

    const graph = {
      ...{ MAIL_OAUTH_TENANT: "house.example", MAIL_OAUTH_CLIENT_ID: CLIENT.clientId },
      MAIL_OAUTH_CLIENT_SECRET: CLIENT.clientSecret,
    };
    const again = await startAssay(folder, { ...outbound, ...graph });
    await invite(again.address, account, { email: "second@people.example" });
    await waitFor("the second invitation", () =>
      provider.mails.find(({ source }) => source.includes("second@people.example")),
    );
    await again.stop();
    expect(new Set(proxy.asked)).toEqual(
      new Set(HOSTS.map((host) => `CONNECT ${host}:${host === "mail.example" ? 587 : 443}`)),
    );
    expect(assay.output() + again.output()).not.toMatch(/sentinel|p%40ss|p@ss/);

    const refused = await runAssay(
      ["doctor"],
      { ...env, ...graph, OUTBOUND_PROXY: `http://mover:wrong@127.0.0.1:${proxy.port}` },
      folder,
    );
    expect(refused.exitCode).toBe(1);
    const sentence = "The outbound proxy requires a username and password, or rejected them (401 or 407).";
    expect(refused.stdout.split(sentence)).toHaveLength(3);
    // On data of which no service has recorded its settings: otherwise its authorities would count here, too.
    const fresh = join(folder, "fresh");
    mkdirSync(fresh);
    const unknown = await runAssay(["doctor"], { ...env, EXTRA_CA_CERTS: "" }, fresh);
    expect(unknown.stdout.split("set EXTRA_CA_CERTS to its certificate")).toHaveLength(3);
    await Promise.all([signIn.stop(true), mails.stop(), bucket.stop()]);
  },
);

test.skipIf(!hasOpenssl)(
  "a file of authorities that is of no use keeps the program from starting, with one sentence",
  async () => {
    const place = join(folder, "unusable");
    mkdirSync(place, { recursive: true });
    internalAuthority(place, ["mail.example"]);
    writeFileSync(join(place, "empty.pem"), "");
    for (const [name, sentence] of [
      ["none.pem", "must be the path of a file that Assay can read"],
      ["empty.pem", "must be a file with certificates in PEM format"],
      ["server.key", "must be a file with certificates, but contains a private key"],
      ["server.pem", "must contain the certificate of the certificate authority, not only that of a server"],
    ] as const) {
      const { exitCode, stderr } = await runAssay([], { EXTRA_CA_CERTS: join(place, name) }, place);
      expect([exitCode, stderr]).toEqual([78, expect.stringContaining(`EXTRA_CA_CERTS: ${sentence}`)]);
    }
  },
);
