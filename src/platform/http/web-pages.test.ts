import { describe, expect, test } from "bun:test";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { useSharedService } from "#/testing/harness.ts";
import { ORIGIN } from "#/testing/service.ts";
import { CONTENT_SECURITY_POLICY, createWebPages, NONCE_PLACE } from "./web-pages.ts";

const SCRIPT = "main-0a1b2c3d.js";
const TEXT = "export const text = 'größe';\n".repeat(200);
const FILES = [
  { path: SCRIPT, bytes: new TextEncoder().encode(TEXT), type: "text/javascript;charset=utf-8" },
  { path: "large-0a1b2c3d.js", bytes: new Uint8Array(200_000).fill(97), type: "text/javascript" },
  { path: "candidate/page.html", bytes: new TextEncoder().encode("<!doctype html>"), type: "text/html" },
];

let loads = 0;
const pages = createWebPages(async () => {
  loads += 1;
  return FILES;
});
const assets = pages.assets();
const service = useSharedService();

const request = (path: string, accept?: string) =>
  new Request(`${ORIGIN}${path}`, { headers: accept === undefined ? {} : { "accept-encoding": accept } });

const PAGE_HEADERS = {
  "content-security-policy": CONTENT_SECURITY_POLICY,
  "referrer-policy": "no-referrer",
  "x-content-type-options": "nosniff",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  vary: "accept-encoding",
};

describe("the policy", () => {
  test("forbids everything that it does not name, inline code, other hosts, frames and forms", () => {
    const rules = new Map(
      CONTENT_SECURITY_POLICY.split("; ").map((rule) => rule.split(/ (.*)/, 2) as [string, string]),
    );
    expect(Object.fromEntries(rules)).toMatchObject({
      "default-src": "'none'",
      "base-uri": "'none'",
      "form-action": "'none'",
      "frame-ancestors": "'none'",
      "script-src": "'self'",
      "worker-src": "'none'",
    });
    expect(CONTENT_SECURITY_POLICY).not.toMatch(/unsafe|\*|https?:/);
  });

  test("is set with the other headers on the real page and on every file it loads", async () => {
    const page = await service.call("GET", "/a/some-token");
    expect(page.headers.toJSON()).toMatchObject({
      ...PAGE_HEADERS,
      "content-security-policy": CONTENT_SECURITY_POLICY.replace("worker-src 'none'", "worker-src 'self'"),
    });
    const files = [...page.text.matchAll(/"(\/assets\/[^"]+)"/g)].map((match) => match[1] ?? "");
    expect(files.length).toBeGreaterThan(0);
    for (const file of files) {
      const { status, headers } = await service.call("GET", file);
      expect([file, status]).toEqual([file, 200]);
      expect(headers.toJSON()).toMatchObject(PAGE_HEADERS);
      expect(headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
    }
  });
});

describe("a page that writes style elements", () => {
  const nonceOf = (policy: string | null): string => /'nonce-([^']+)'/.exec(policy ?? "")?.[1] ?? "";

  test("gets a nonce for its styles, another one in every answer, and no other freedom", async () => {
    const answers = [
      await service.call("GET", "/console"),
      await service.call("GET", "/console/link/some-token"),
    ];
    const nonces = answers.map(({ headers, text, status }) => {
      const policy = headers.get("content-security-policy");
      const nonce = nonceOf(policy);
      expect(status).toBe(200);
      expect(nonce).toMatch(/^[A-Za-z0-9+/]{22}==$/);
      expect(text).toContain(`nonce="${nonce}"`);
      expect(text).not.toContain(NONCE_PLACE);
      expect(policy?.replace(` 'nonce-${nonce}'`, "")).toBe(CONTENT_SECURITY_POLICY);
      expect(headers.get("cache-control")).toBe("no-store");
      return nonce;
    });
    expect(nonces[0]).not.toBe(nonces[1]);
    expect(answers[1]?.text).not.toContain("some-token");
  });

  test("no other page gets one", async () => {
    for (const path of ["/a/some-token", "/docs", "/kiosk"]) {
      const { headers, text } = await service.call("GET", path);
      expect([path, nonceOf(headers.get("content-security-policy"))]).toEqual([path, ""]);
      expect(text).not.toContain("nonce");
    }
  });
});

describe("caching", () => {
  test("no cache keeps a page, and the page says nothing about its link", async () => {
    const [one, other] = [await service.call("GET", "/a/link-one"), await service.call("GET", "/a/link-two")];
    expect(one.headers.get("cache-control")).toBe("no-store");
    expect(one.headers.get("content-type")).toStartWith("text/html");
    expect(one.text).toBe(other.text);
    expect(one.text).not.toContain("link-one");
  });

  test("a file is kept for ever", async () => {
    const answer = await assets.handle(request(`/assets/${SCRIPT}`));
    expect(answer.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
    expect(answer.headers.get("content-type")).toBe("text/javascript;charset=utf-8");
  });

  test("files are loaded once, however many ask", async () => {
    await Promise.all(FILES.map(({ path }) => pages.page(request("/"), path)));
    await assets.handle(request(`/assets/${SCRIPT}`));
    expect(loads).toBe(1);
  });

  test("a load that failed is tried again by the next who asks, and once for all who ask together", async () => {
    let attempts = 0;
    const failing = createWebPages(async () => {
      attempts += 1;
      if (attempts === 1) throw new Error("not built");
      return FILES;
    });
    const ask = () => failing.page(request("/"), "candidate/page.html");
    const first = await Promise.allSettled([ask(), ask()]);
    expect(first.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
    expect(attempts).toBe(1);
    const second = await Promise.all([ask(), ask()]);
    expect(second.map(({ status }) => status)).toEqual([200, 200]);
    expect(attempts).toBe(2);
  });
});

describe("compression", () => {
  const decode = { br: brotliDecompressSync, gzip: gunzipSync } as const;

  test.each<[accept: string | undefined, encoding: "br" | "gzip" | null]>([
    [undefined, null],
    ["", null],
    ["identity", null],
    ["deflate, zstd", null],
    ["gzip", "gzip"],
    ["br", "br"],
    ["gzip, deflate, br, zstd", "br"],
    ["GZIP", "gzip"],
    ["gzip;q=1.0, br;q=0.5", "br"],
    ["br;q=0, gzip", "gzip"],
    ["br; q=0.000, gzip;q=0", null],
    ["xbr, gzipped", null],
  ])("accept-encoding %p is answered in %p with the same text", async (accept, encoding) => {
    const answer = await assets.handle(request(`/assets/${SCRIPT}`, accept));
    expect(answer.headers.get("content-encoding")).toBe(encoding);
    expect(answer.headers.get("vary")).toBe("accept-encoding");
    const bytes = await answer.bytes();
    expect(new TextDecoder().decode(encoding === null ? bytes : decode[encoding](bytes))).toBe(TEXT);
    if (encoding !== null) expect(bytes.byteLength).toBeLessThan(TEXT.length / 10);
  });

  test("a large file comes out whole as well", async () => {
    const answer = await assets.handle(request("/assets/large-0a1b2c3d.js", "br"));
    expect(brotliDecompressSync(await answer.bytes())).toHaveLength(200_000);
  });
});

describe("404", () => {
  test.each([
    "/assets/nothing-00000000.js",
    "/assets/candidate%2Fpage.html",
    "/assets/..%2F..%2Fpackage.json",
    "/assets/%2e%2e%2fassay.db",
    "/assets/__proto__",
    "/assets/constructor",
    "/assets/%zz",
    "/assets/%00",
    "/assets/",
    "/assets",
    "/assets/candidate/page.html",
    "/a",
    "/a/",
    "/a/token/more",
  ])("%s is answered by the envelope, which nothing keeps", async (path) => {
    const { status, json, headers } = await service.call("GET", path);
    expect([status, json?.error.code]).toEqual([404, "not_found"]);
    expect(headers.get("cache-control")).toBe("no-store");
  });
});
