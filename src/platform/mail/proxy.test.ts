import { afterAll, beforeAll, expect, test } from "bun:test";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DIRECT } from "#/platform/outbound/direct.testing.ts";
import { INTERNAL_CA, ISSUED } from "#/platform/outbound/internal-ca.testing.ts";
import { createOutbound, type OutboundSettings } from "#/platform/outbound/outbound.ts";
import { standInProxy } from "#/platform/outbound/proxy-stand.testing.ts";
import { MailUnavailable } from "./mail.ts";
import { createMailTransport } from "./route.ts";
import { type MailServer, sampleMail, startMailServer } from "./testing.ts";

const LOGIN = "mover:p@ss:w%rd";

let folder: string;
let server: MailServer;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "assay-mail-proxy-"));
  writeFileSync(join(folder, "ca.pem"), INTERNAL_CA);
  server = await startMailServer({ ...ISSUED });
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Sends to a mail server that only the proxy knows. */
function transport(
  proxy: string,
  address = "smtp://mail.example:587",
  settings: Partial<OutboundSettings> = {},
) {
  const outbound = createOutbound({
    ...{ ...DIRECT, OUTBOUND_PROXY: proxy, EXTRA_CA_CERTS: join(folder, "ca.pem") },
    ...settings,
  });
  const refreshTokens = { latest: (original: string) => original, keep() {} };
  return createMailTransport(
    { kind: "smtp", address },
    { clock: { now: () => 0 }, refreshTokens, outbound, timeoutMs: 2_000 },
  );
}

const troubleOf = async (work: Promise<unknown>): Promise<string> => {
  const error: unknown = await work.then(
    () => "no error",
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(MailUnavailable);
  return error instanceof MailUnavailable ? error.trouble : "";
};

test("a mail goes through the proxy by CONNECT, with its login, and is encrypted with the internal authority", async () => {
  const proxy = await standInProxy({ login: LOGIN, hosts: { "mail.example": server.port } });
  await transport(`http://mover:p%40ss%3Aw%25rd@127.0.0.1:${proxy.port}`).send(sampleMail());
  expect(proxy.asked).toEqual(["CONNECT mail.example:587"]);
  expect(server.received).toHaveLength(1);
  expect(server.received[0]?.isEncrypted).toBe(true);
});

test("a host that is excepted, this machine, and a proxy of the environment are no reason to ask a proxy", async () => {
  const proxy = await standInProxy({ hosts: { "mail.invalid": server.port } });
  const except = { OUTBOUND_NO_PROXY: ".invalid" };
  expect(await troubleOf(transport(proxy.url, "smtp://mail.invalid:587", except).check())).toBe(
    "host_unknown",
  );
  const environment = { OUTBOUND_PROXY: "", HTTPS_PROXY: proxy.url, HTTP_PROXY: proxy.url };
  expect(await troubleOf(transport("", "smtp://mail.invalid:587", environment).check())).toBe("host_unknown");
  await transport(proxy.url, `smtp://localhost:${server.port}`).check();
  expect(proxy.asked).toEqual([]);
});

test("a certificate of another name is the mail server's, and an authority that is unknown names the setting", async () => {
  const proxy = await standInProxy({ hosts: { "mail.example": server.port, "other.example": server.port } });
  expect(await troubleOf(transport(proxy.url, "smtp://other.example:587").check())).toBe("certificate");
  const unknown = transport(proxy.url, "smtp://mail.example:587", { EXTRA_CA_CERTS: "" });
  expect(await troubleOf(unknown.check())).toBe("certificate_authority");
});

test.each([
  ["407 Proxy Authentication Required", "proxy_sign_in"],
  // tinyproxy answers so to a wrong password.
  ["401 Unauthorized", "proxy_sign_in"],
  ["403 Filtered", "proxy_refused"],
  ["405 Method Not Allowed", "proxy_refused"],
  ["502 Bad Gateway", "proxy_gateway"],
  ["503 Service Unavailable", "proxy_gateway"],
])("of a proxy that answers %s it says %s", async (status, trouble) => {
  const { url } = await standInProxy({ answers: `HTTP/1.1 ${status}\r\nContent-Length: 0\r\n\r\n` });
  expect(await troubleOf(transport(url).send(sampleMail()))).toBe(trouble);
});

test("a proxy that does not exist, listen or answer is named, and not the mail server", async () => {
  expect(await troubleOf(transport("http://proxy.invalid:3128").check())).toBe("proxy_unknown");
  expect(await troubleOf(transport("http://127.0.0.1:9").check())).toBe("proxy_unreachable");
  const { url } = await standInProxy({ answers: "silent" });
  expect(await troubleOf(transport(url).check())).toBe("no_answer");
});
