import { describe, expect, test } from "bun:test";
import { type ProxySettings, parseDirectHosts, proxyFor, proxyPlace } from "./proxy.ts";

const NONE: ProxySettings = {
  ...{ OUTBOUND_PROXY: "", OUTBOUND_NO_PROXY: "", HTTPS_PROXY: "", HTTP_PROXY: "", NO_PROXY: "" },
};
const OWN = "http://user:p%40ss@proxy.example:3128";
const way = (address: string, settings: Partial<ProxySettings>) =>
  proxyFor(new URL(address), { ...NONE, ...settings });

describe("the proxy of the settings", () => {
  test.each([
    "https://hooks.example.com/x",
    "http://hooks.example.com/x",
    "smtp://mail.example.com:587",
    "smtps://mail.example.com",
    "imaps://mail.example.com",
    "https://8.8.8.8/",
  ])("leads to %s", (address) => {
    expect(way(address, { OUTBOUND_PROXY: OWN })).toBe(OWN);
  });

  test.each([
    "http://localhost:4318",
    "http://127.0.0.1:9000",
    "http://[::1]:9000",
    "https://10.1.2.3/x",
    "https://2130706433/",
    "https://0x0a000001/",
    "https://[::ffff:10.0.0.1]/",
    "https://[fd12::1]/",
    "https://169.254.169.254/",
    "https://intranet/x",
    "https://n8n.internal/x",
    "https://files.local/x",
    "smtp://mail.lan:25",
  ])("does not lead to %s", (address) => {
    expect(way(address, { OUTBOUND_PROXY: OWN })).toBeNull();
  });

  test.each([
    ["corp.example", "https://corp.example/", true],
    ["corp.example", "https://a.b.corp.example/", true],
    [".corp.example", "https://a.corp.example/", true],
    ["*.corp.example", "https://a.corp.example/", true],
    ["CORP.example", "https://corp.EXAMPLE./", true],
    ["corp.example", "https://notcorp.example/", false],
    ["corp.example", "https://corp.example.com/", false],
    ["a.example, corp.example", "https://corp.example/", true],
    ["a.example corp.example", "https://corp.example/", true],
    ["corp.example:8443", "https://corp.example:8443/", true],
    ["corp.example:8443", "https://corp.example/", false],
    ["corp.example:443", "https://corp.example/", true],
    ["mail.example:587", "smtp://mail.example", true],
    ["8.8.8.8", "https://8.8.8.8/", true],
    ["8.8.8.0/24", "https://8.8.8.8/", true],
    ["8.8.9.0/24", "https://8.8.8.8/", false],
    ["2606:4700::/32", "https://[2606:4700:4700::1111]/", true],
    ["8.8.8.0/24", "https://corp.example/", false],
    ["*", "https://corp.example/", true],
  ])("with the exception %s: %s is reached directly: %s", (exception, address, isDirect) => {
    const proxy = way(address, { OUTBOUND_PROXY: OWN, OUTBOUND_NO_PROXY: exception });
    expect(proxy === null).toBe(isDirect);
  });

  test.each(["a/b", "10.0.0.0/99", "host:port", "a,b@c/8", "http://a.example"])(
    "takes no exception %s",
    (text) => {
      expect(parseDirectHosts(text)).toBeNull();
    },
  );
});

describe("the proxies of the environment", () => {
  const environment = { HTTPS_PROXY: "http://s:1", HTTP_PROXY: "http://p:2", NO_PROXY: "corp.example" };

  test("are used by scheme, for HTTP alone, where the settings name none", () => {
    expect(way("https://hooks.example.com", environment)).toBe("http://s:1");
    expect(way("http://hooks.example.com", environment)).toBe("http://p:2");
    expect(way("smtp://mail.example.com", environment)).toBeNull();
    expect(way("https://a.corp.example", environment)).toBeNull();
  });

  test("give way to the one of the settings, and to off", () => {
    expect(way("https://hooks.example.com", { ...environment, OUTBOUND_PROXY: OWN })).toBe(OWN);
    expect(way("https://a.corp.example", { ...environment, OUTBOUND_PROXY: OWN })).toBeNull();
    const exceptions = { ...environment, OUTBOUND_PROXY: OWN, OUTBOUND_NO_PROXY: "other.example" };
    expect(way("https://a.corp.example", exceptions)).toBe(OWN);
    expect(way("https://hooks.example.com", { ...environment, OUTBOUND_PROXY: "off" })).toBeNull();
  });
});

test("a proxy is named by host and port alone", () => {
  expect(proxyPlace(OWN)).toBe("proxy.example:3128");
});
