import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:https";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readConfig } from "#/config/config.ts";
import { EXPIRED_CA, INTERNAL_CA, ISSUED } from "#/platform/outbound/internal-ca.testing.ts";
import { createOutbound } from "#/platform/outbound/outbound.ts";
import { standInProxy } from "#/platform/outbound/proxy-stand.testing.ts";
import { atEnd, listen } from "#/platform/outbound/testing.ts";
import { systemClock } from "#/platform/time/clock.ts";
import { checkOutbound, checkProxy } from "./outbound.ts";
import { checkIssuer } from "./sign-in.ts";

let folder: string;
const file = (name: string) => join(folder, name);
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "assay-outbound-"));
  writeFileSync(file("ca.pem"), INTERNAL_CA);
  writeFileSync(file("two.pem"), `${INTERNAL_CA}${EXPIRED_CA}`);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const found = (env: Record<string, string>) =>
  checkOutbound(readConfig(env), systemClock.now()).map(({ code, detail }) => `${code}: ${detail}`);

const SERVERS = {
  ...{ OIDC_ISSUER: "https://id.example", OIDC_CLIENT_ID: "assay" },
  ...{ SMTP_URL: "smtp://mail.corp.example", BACKUP_S3_URL: "s3://house/nightly" },
  ...{ AUDIT_STREAM: "udp://logs.example", OTEL_EXPORTER_OTLP_ENDPOINT: "https://traces.example" },
};

describe("connections to other servers", () => {
  test("are direct without a proxy, and with off", () => {
    const direct = ["outbound_direct: No outbound proxy is set. Other servers are reached directly."];
    expect(found(SERVERS)).toEqual(direct);
    expect(found({ OUTBOUND_PROXY: "off", HTTPS_PROXY: "http://proxy:1" })).toEqual(direct);
  });

  test("are listed by the settings that name them, as they go through a proxy or not, without its login", () => {
    const proxy = { OUTBOUND_PROXY: "http://user:sentinel@proxy.example:3128" };
    expect(found({ ...SERVERS, ...proxy, OUTBOUND_NO_PROXY: "corp.example" })).toEqual([
      "outbound_proxy: Webhooks and chat messages go through the proxy proxy.example:3128 (OUTBOUND_PROXY). Of the configured servers, these do as well: OIDC_ISSUER, BACKUP_S3_URL. These are reached directly: SMTP_URL, OTEL_EXPORTER_OTLP_ENDPOINT, AUDIT_STREAM.",
    ]);
    expect(found({ HTTPS_PROXY: "proxy.example:3128", SMTP_URL: "smtp://mail.example" })).toEqual([
      "outbound_proxy: Webhooks and chat messages go through the proxy proxy.example:3128 (HTTPS_PROXY). Of the configured servers, these do as well: –. These are reached directly: SMTP_URL.",
    ]);
  });

  test("trust further authorities, whose certificates are watched", () => {
    expect(found({ EXTRA_CA_CERTS: file("ca.pem") })).toContain(
      "ca_file_ok: EXTRA_CA_CERTS adds 1 certificate authority.",
    );
    expect(found({ EXTRA_CA_CERTS: file("two.pem") })).toContainEqual(
      expect.stringContaining(
        "ca_file_expires: A certificate in EXTRA_CA_CERTS is valid until 2026-11-28: CN=Expired",
      ),
    );
    const config = readConfig({ EXTRA_CA_CERTS: file("two.pem") });
    rmSync(file("two.pem"));
    expect(checkOutbound(config, systemClock.now()).map(({ code }) => code)).toContain("ca_file_unusable");
  });

  test("need a proxy that accepts them", async () => {
    const { url } = await standInProxy();
    expect(await checkProxy(readConfig({ OUTBOUND_PROXY: url }), 2_000)).toEqual([]);
    expect(await checkProxy(readConfig({}), 2_000)).toEqual([]);
    const [closed] = await checkProxy(readConfig({ OUTBOUND_PROXY: "http://127.0.0.1:9" }), 2_000);
    expect(closed?.detail).toStartWith("The outbound proxy 127.0.0.1:9 (OUTBOUND_PROXY) cannot be reached. ");
    expect(closed?.detail).toContain("does not accept connections or closes them");
    const [unknown] = await checkProxy(readConfig({ OUTBOUND_PROXY: "http://proxy.invalid:1" }), 2_000);
    expect(unknown?.detail).toContain("There is no outbound proxy with the name in OUTBOUND_PROXY");
  });
});

describe("the sign-in service", () => {
  const issuer = "https://sign-in.example";

  /** Answers every discovery as the issuer, and is known to the proxy alone. */
  async function provider() {
    const server = createServer(ISSUED, (_request, response) => {
      response.setHeader("content-type", "application/json");
      response.end(JSON.stringify({ issuer, authorization_endpoint: `${issuer}/authorize` }));
    });
    atEnd(() => {
      server.closeAllConnections();
      server.close();
    });
    return listen(server);
  }

  async function checked(env: Record<string, string>): Promise<string[]> {
    const config = readConfig({
      OIDC_ISSUER: issuer,
      OIDC_CLIENT_ID: "assay",
      EXTRA_CA_CERTS: file("ca.pem"),
      ...env,
    });
    const checks = await checkIssuer(config, "https://assay.example", createOutbound(config));
    return checks.map(({ code, detail }) => `${code}: ${detail}`);
  }

  test("is asked through the proxy, with the internal authority", async () => {
    const proxy = await standInProxy({ login: "u:p", hosts: { "sign-in.example": await provider() } });
    expect(await checked({ OUTBOUND_PROXY: proxy.url })).toEqual([expect.stringContaining("oidc_ok: ")]);
    expect(await checked({ HTTPS_PROXY: proxy.url })).toEqual([expect.stringContaining("oidc_ok: ")]);
    expect(new Set(proxy.asked)).toEqual(new Set(["CONNECT sign-in.example:443"]));
  });

  test("is not blamed for the proxy, and a certificate that is not trusted names the setting", async () => {
    const proxy = await standInProxy({ login: "u:p", hosts: { "sign-in.example": await provider() } });
    const [refused] = await checked({ OUTBOUND_PROXY: proxy.url.replace("u:p", "u:wrong") });
    expect(refused).toStartWith("oidc_unreachable: ");
    expect(refused).toContain("(proxy_sign_in)");
    expect(refused).toContain(
      "The outbound proxy requires a username and password, or rejected them (401 or 407).",
    );
    const [untrusted] = await checked({ OUTBOUND_PROXY: proxy.url, EXTRA_CA_CERTS: "" });
    expect(untrusted).toContain("set EXTRA_CA_CERTS to its certificate and restart");
  });
});
