import { describe, expect, test } from "bun:test";
import { mkdtempSync, writeFileSync } from "node:fs";
import { rm } from "node:fs/promises";
import type { IncomingMessage, ServerResponse } from "node:http";
import { createServer } from "node:https";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DIRECT } from "./direct.testing.ts";
import { OutboundFailed } from "./guarded-post.ts";
import { INTERNAL_CA, ISSUED } from "./internal-ca.testing.ts";
import { createOutbound, type OutboundSettings } from "./outbound.ts";
import { standInProxy } from "./proxy-stand.testing.ts";
import { atEnd, failure, listen, post, rawReceiver, receiver, refusal, resolvesTo } from "./testing.ts";

const LOGIN = "mover:p@ss:w%rd";
const ENCODED = "mover:p%40ss%3Aw%25rd";
const nowhere = resolvesTo();

const folder = mkdtempSync(join(tmpdir(), "assay-ca-"));
const caFile = join(folder, "ca.pem");
writeFileSync(caFile, INTERNAL_CA);
process.on("exit", () => void rm(folder, { recursive: true, force: true }));

/** A receiver with TLS, of an authority that only these tests know. */
async function tlsReceiver(answer: (request: IncomingMessage, response: ServerResponse) => void) {
  const received: IncomingMessage[] = [];
  const server = createServer(ISSUED, (request, response) => {
    received.push(request);
    request.resume().on("end", () => answer(request, response));
  });
  atEnd(() => {
    server.closeAllConnections();
    server.close();
  });
  return { received, port: await listen(server) };
}

const by = (proxy: string, settings: Partial<OutboundSettings> = {}) => ({
  outbound: createOutbound({ ...DIRECT, OUTBOUND_PROXY: proxy, EXTRA_CA_CERTS: caFile, ...settings }),
  lookup: nowhere,
});

const reasonOf = async (work: Promise<unknown>) => {
  const error = await failure(work);
  expect(error).toBeInstanceOf(OutboundFailed);
  return error instanceof OutboundFailed ? [error.fault, error.message] : [];
};

describe("through a proxy", () => {
  test("https is tunnelled with a login, which the receiver never sees, and the receiver's own name counts", async () => {
    const { port, received } = await tlsReceiver((_request, response) => response.end("thanks"));
    const proxy = await standInProxy({ login: LOGIN, hosts: { "receiver.example": port } });
    const url = `http://${ENCODED}@127.0.0.1:${proxy.port}`;
    const answer = await post("https://receiver.example/a?b=c", by(url));
    expect([answer.status, answer.text]).toEqual([200, "thanks"]);
    expect(proxy.asked).toEqual(["CONNECT receiver.example:443"]);
    expect(received[0]?.url).toBe("/a?b=c");
    expect(received[0]?.headers).toMatchObject({ host: "receiver.example", "user-agent": "Assay" });
    expect(JSON.stringify(received[0]?.rawHeaders)).not.toMatch(/proxy/i);
  });

  test("plain http is asked for in absolute form", async () => {
    const { port, received } = await receiver((_request, response) => response.end("thanks"));
    const proxy = await standInProxy({ login: LOGIN, hosts: { "receiver.example": port } });
    const url = `http://${ENCODED}@127.0.0.1:${proxy.port}`;
    expect((await post("http://receiver.example/hook", by(url))).text).toBe("thanks");
    expect(proxy.asked).toEqual(["POST http://receiver.example/hook"]);
    expect(received[0]?.body).toBe('{"a":1}');
  });

  test("an answer is cut, a redirect not followed, and what the receiver wants of time is read", async () => {
    const { port } = await tlsReceiver((request, response) => {
      if (request.url === "/redirect") response.writeHead(308, { location: "/other/" }).end();
      else if (request.url === "/busy") response.writeHead(429, { "retry-after": "7" }).end();
      else response.end("x".repeat(100_000));
    });
    const proxy = await standInProxy({ hosts: { "receiver.example": port } });
    const ask = (path: string) => post(`https://receiver.example${path}`, by(proxy.url));
    expect((await ask("/long")).text).toHaveLength(16 * 1024);
    expect(await ask("/redirect")).toMatchObject({ status: 308, location: "/other/" });
    expect((await ask("/busy")).retryAfterSeconds).toBe(7);
    expect(proxy.asked).toHaveLength(3);
  });

  test("a certificate that is not trusted is the receiver's failure", async () => {
    const { port } = await tlsReceiver((_request, response) => response.end());
    const proxy = await standInProxy({ hosts: { "receiver.example": port, "other.example": port } });
    expect(await reasonOf(post("https://receiver.example/", by(proxy.url, { EXTRA_CA_CERTS: "" })))).toEqual([
      "tls",
      expect.stringContaining("UNABLE_TO_VERIFY_LEAF_SIGNATURE"),
    ]);
    expect(await reasonOf(post("https://other.example/", by(proxy.url)))).toEqual([
      "tls",
      expect.any(String),
    ]);
  });

  test("a receiver that is silent, and one that the caller stops, end in time", async () => {
    const { port } = await rawReceiver(() => {});
    const proxy = await standInProxy({ hosts: { "receiver.example": port } });
    const silent = post("https://receiver.example/", { ...by(proxy.url), firstByteMs: 200 });
    expect(await reasonOf(silent)).toEqual(["timeout", "No answer within 0.2 s."]);
    const stopped = new AbortController();
    const call = post("https://receiver.example/", { ...by(proxy.url), signal: stopped.signal });
    stopped.abort();
    expect(await reasonOf(call)).toEqual(["broken_off", "The call was broken off."]);
  });
});

describe("a proxy that lets nothing through is named, and not the receiver", () => {
  const answering = async (status: string) =>
    (await standInProxy({ answers: `HTTP/1.1 ${status}\r\nContent-Length: 0\r\n\r\n` })).url;

  test.each([
    ["407 Proxy Authentication Required", "requires another user name or password (401 or 407)"],
    ["401 Unauthorized", "requires another user name or password (401 or 407)"],
    ["403 Forbidden", "does not allow this connection"],
    ["405 Method Not Allowed", "does not allow this connection"],
    ["502 Bad Gateway", "could not connect to the receiver"],
    ["504 Gateway Timeout", "could not connect to the receiver"],
  ])("%s", async (status, sentence) => {
    const reason = await reasonOf(post("https://receiver.example/", by(await answering(status))));
    expect(reason).toEqual(["proxy", expect.stringContaining(sentence)]);
    expect(reason[1]).not.toContain("receiver.example");
  });

  test("407 for plain http", async () => {
    const proxy = await standInProxy({ login: LOGIN });
    const url = `http://127.0.0.1:${proxy.port}`;
    expect(await reasonOf(post("http://receiver.example/", by(url)))).toEqual([
      "proxy",
      expect.stringContaining("(401 or 407)"),
    ]);
  });

  test("a port that is closed, and a name that leads nowhere", async () => {
    const { port } = await standInProxy();
    const closed = await reasonOf(post("https://receiver.example/", by("http://127.0.0.1:9")));
    expect(closed).toEqual(["proxy", expect.stringContaining("does not accept connections")]);
    const unknown = await reasonOf(post("https://receiver.example/", by(`http://proxy.invalid:${port}`)));
    expect(unknown).toEqual(["proxy", expect.stringContaining("its name does not resolve")]);
  });

  test("one that says nothing ends in time", async () => {
    const { url } = await standInProxy({ answers: "silent" });
    const call = post("https://receiver.example/", { ...by(url), firstByteMs: 200 });
    expect(await reasonOf(call)).toEqual(["timeout", "No answer within 0.2 s."]);
  });
});

describe("the guard stays", () => {
  test.each([
    ["https://127.0.0.1/", []],
    ["https://localhost/", []],
    ["https://2130706433/", []],
    ["https://0177.0.0.1/", []],
    ["https://[::ffff:10.0.0.1]/", []],
    ["https://10.0.0.1/", []],
    ["https://169.254.169.254/latest/meta-data", []],
    ["https://intranet/x", []],
    ["https://n8n.internal/x", []],
    ["https://printer.local/x", []],
    ["https://receiver.example:22/", []],
    ["https://receiver.example/", ["10.0.0.1"]],
    ["https://receiver.example/", ["8.8.8.8", "127.0.0.1"]],
    ["https://receiver.example/", ["169.254.169.254"]],
  ])("%s, which resolves here to %j, is asked for at no proxy", async (url, addresses) => {
    const proxy = await standInProxy();
    const call = post(url, { ...by(proxy.url), lookup: resolvesTo(...addresses), reach: "public" });
    expect(await refusal(call)).not.toBe("");
    expect(proxy.asked).toEqual([]);
  });

  test("a metadata address stays closed with the administrator's setting, and a private one is called directly", async () => {
    const proxy = await standInProxy();
    await refusal(post("http://169.254.169.254/", by(proxy.url)));
    const { port } = await receiver((_request, response) => response.end("direct"));
    expect((await post(`http://127.0.0.1:${port}/`, by(proxy.url))).text).toBe("direct");
    expect(proxy.asked).toEqual([]);
  });

  test("an unknown name at a port for other services is refused with the administrator's setting, too", async () => {
    const proxy = await standInProxy();
    expect(await refusal(post("https://receiver.example:25/", by(proxy.url)))).toContain("port 80 or 443");
  });

  test("a name server that never answers leaves the name to the proxy", async () => {
    const { port } = await tlsReceiver((_request, response) => response.end("thanks"));
    const proxy = await standInProxy({ hosts: { "receiver.example": port } });
    const lookup = () => new Promise<never>(() => {});
    expect((await post("https://receiver.example/", { ...by(proxy.url), lookup })).text).toBe("thanks");
  });
});
