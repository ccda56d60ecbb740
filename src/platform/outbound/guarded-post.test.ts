import { describe, expect, test } from "bun:test";
import { OutboundFailed, type ResolveHost } from "./guarded-post.ts";
import { failure, post, receiver, refusal, resolvesTo } from "./testing.ts";

describe("what is sent", () => {
  test("the exact body, the given headers and the host name arrive; the connection is not kept", async () => {
    const { port, received } = await receiver((_request, response) => response.end("thanks"));
    const body = '{"name":"Zoë","n":1}';
    const answer = await post(`http://hook.test:${port}/a?b=c`, {
      body,
      headers: { "webhook-id": "msg_1" },
      lookup: resolvesTo("127.0.0.1"),
    });
    expect(answer).toEqual({
      ...{ status: 200, location: null, retryAfterSeconds: null },
      ...{ bodyExcerpt: "thanks", text: "thanks" },
    });
    expect(received).toHaveLength(1);
    expect(received[0]?.body).toBe(body);
    expect(received[0]?.request.method).toBe("POST");
    expect(received[0]?.request.url).toBe("/a?b=c");
    expect(received[0]?.request.headers).toMatchObject({
      "webhook-id": "msg_1",
      host: `hook.test:${port}`,
      connection: "close",
      "content-length": String(Buffer.byteLength(body)),
    });
  });

  test("a line break in a header is an error before anything is sent", async () => {
    const { port, received } = await receiver((_request, response) => response.end());
    const error = await failure(post(`http://127.0.0.1:${port}/`, { headers: { a: "b\r\nc: d" } }));
    expect(error).toBeInstanceOf(TypeError);
    expect(received).toHaveLength(0);
  });

  test("a proxy that the environment names and the settings do not gets nothing", async () => {
    const { port, received } = await receiver((_request, response) => response.end("direct"));
    const proxy = await receiver((_request, response) => response.end("by proxy"));
    const proxyUrl = `http://127.0.0.1:${proxy.port}`;
    const script = `
      import { guardedPost } from ${JSON.stringify(new URL("guarded-post.ts", import.meta.url).pathname)};
      import { createOutbound } from ${JSON.stringify(new URL("outbound.ts", import.meta.url).pathname)};
      import { DIRECT } from ${JSON.stringify(new URL("direct.testing.ts", import.meta.url).pathname)};
      const answer = await guardedPost({ url: "http://hook.test:${port}/", headers: {}, body: "x", timeoutMs: 5000,
        reach: "private", outbound: createOutbound(DIRECT), lookup: async () => [{ address: "127.0.0.1", family: 4 }] });
      console.log(answer.bodyExcerpt);`;
    const child = Bun.spawn([process.execPath, "-e", script], {
      env: { ...process.env, HTTP_PROXY: proxyUrl, http_proxy: proxyUrl, ALL_PROXY: proxyUrl, NO_PROXY: "" },
    });
    expect((await new Response(child.stdout).text()).trim()).toBe("direct");
    expect(received).toHaveLength(1);
    expect(proxy.received).toHaveLength(0);
  });
});

describe("where it may go", () => {
  test.each([
    ["a loopback address", "http://127.0.0.1:PORT/"],
    ["a name of the machine itself", "http://localhost:PORT/"],
    ["a decimal host", "http://2130706433:PORT/"],
    ["IPv4 in IPv6", "http://[::ffff:127.0.0.1]:PORT/"],
  ])("%s is refused, the reason names the setting, and the receiver sees nothing", async (_what, url) => {
    const { port, received } = await receiver((_request, response) => response.end());
    const reason = await refusal(post(url.replace("PORT", String(port)), { reach: "public" }));
    expect(reason).toContain("WEBHOOK_ALLOW_PRIVATE=true");
    expect(reason).not.toContain("127.0.0.1");
    expect(received).toHaveLength(0);
  });

  test.each([
    ["only a private address", ["10.0.0.7"]],
    ["a public and a private address", ["8.8.8.8", "127.0.0.1"]],
    ["a public and a mapped private address", ["8.8.8.8", "::ffff:10.0.0.1"]],
  ])("a name with %s is refused", async (_what, addresses) => {
    const reason = await refusal(
      post("http://hook.test/", { reach: "public", lookup: resolvesTo(...addresses) }),
    );
    expect(reason).toContain("WEBHOOK_ALLOW_PRIVATE=true");
  });

  test.each([
    ["a metadata address", "http://169.254.169.254/", []],
    ["a name with a metadata address", "http://hook.test/", ["169.254.169.254"]],
    ["a name with an IPv6 link-local address", "http://hook.test/", ["fe80::1"]],
    ["a name with a private and a metadata address", "http://hook.test/", ["10.0.0.1", "169.254.169.254"]],
    ["a name with the unspecified address", "http://hook.test/", ["0.0.0.0"]],
    ["a name with a translated metadata address", "http://hook.test/", ["64:ff9b::a9fe:a9fe"]],
  ])("%s is refused even with the setting", async (_what, url, addresses) => {
    expect(await refusal(post(url, { lookup: resolvesTo(...addresses) }))).toContain("link-local, metadata");
  });

  test.each([
    ["a public address", "http://8.8.8.8:25/", []],
    ["a name with a public address", "http://hook.test:22/", ["8.8.8.8"]],
    ["a name with a private and a public one", "http://hook.test:81/", ["10.0.0.1", "8.8.8.8"]],
  ])(
    "%s at a port below 1024 other than 80 and 443 is refused, with the setting too",
    async (_what, url, addresses) => {
      for (const reach of ["private", "public"] as const) {
        const reason = await refusal(post(url, { reach, lookup: resolvesTo(...addresses) }));
        expect(reason).toContain(
          reach === "private" || !addresses.includes("10.0.0.1") ? "port 80 or 443" : "",
        );
      }
    },
  );

  test("a receiver in the own network may have any port", async () => {
    const nobody = post("http://hook.test:1/", { lookup: resolvesTo("127.0.0.9") });
    expect(await failure(nobody)).toBeInstanceOf(OutboundFailed);
  });

  test("a name that changes from a public address to loopback after the check reaches nothing on loopback", async () => {
    const { port, received } = await receiver((_request, response) => response.end());
    let calls = 0;
    // 2000::/16 is unassigned: nobody answers there.
    const flips: ResolveHost = async (hostname) =>
      resolvesTo(calls++ === 0 ? "2000::1" : "127.0.0.1")(hostname);
    const work = post(`http://hook.test:${port}/`, { reach: "public", timeoutMs: 300, lookup: flips });
    expect(await failure(work)).toBeInstanceOf(OutboundFailed);
    expect(calls).toBe(1);
    expect(received).toHaveLength(0);
  });

  test("the connection goes to the address that was checked, also for a name the system knows otherwise", async () => {
    const { port, received } = await receiver((_request, response) => response.end(), "0.0.0.0");
    await post(`http://localhost:${port}/`, { lookup: resolvesTo("127.0.0.3") });
    expect(received[0]?.reachedAt).toBe("127.0.0.3");
  });

  test("when the first checked address does not answer, the next is tried", async () => {
    const { port } = await receiver((_request, response) => response.end("here"), "127.0.0.4");
    const answer = await post(`http://two.test:${port}/`, { lookup: resolvesTo("127.0.0.5", "127.0.0.4") });
    expect(answer.bodyExcerpt).toBe("here");
  });

  test.each(["ftp://127.0.0.1/", "http://user:pass@127.0.0.1/", "http://127.0.0.1/#x", "nonsense"])(
    "%s is refused",
    async (url) => {
      await refusal(post(url));
    },
  );
});
