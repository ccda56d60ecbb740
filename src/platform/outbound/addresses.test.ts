import { describe, expect, test } from "bun:test";
import {
  type AddressKind,
  addressKind,
  checkTargetUrl,
  isLoopbackHost,
  type TargetRules,
} from "./addresses.ts";

const ROWS: [ip: string, kind: AddressKind, why: string][] = [
  ["8.8.8.8", "public", "an ordinary IPv4 address"],
  ["1.1.1.1", "public", "an ordinary IPv4 address"],
  ["172.15.255.255", "public", "just below 172.16/12"],
  ["172.32.0.0", "public", "just above 172.16/12"],
  ["100.63.255.255", "public", "just below carrier NAT"],
  ["100.128.0.0", "public", "just above carrier NAT"],
  ["223.255.255.254", "public", "last before multicast"],
  ["2606:4700:4700::1111", "public", "an ordinary IPv6 address"],
  ["2a01:4f8::1", "public", "an ordinary IPv6 address"],
  ["::ffff:8.8.8.8", "public", "IPv4 written as IPv6"],
  ["127.0.0.1", "loopback", "loopback"],
  ["127.255.255.255", "loopback", "end of loopback"],
  ["::1", "loopback", "IPv6 loopback"],
  ["10.0.0.1", "private", "RFC 1918"],
  ["10.255.255.255", "private", "end of RFC 1918 10/8"],
  ["172.16.0.1", "private", "RFC 1918"],
  ["172.31.255.255", "private", "end of RFC 1918 172.16/12"],
  ["192.168.1.1", "private", "RFC 1918"],
  ["100.64.0.1", "private", "carrier NAT"],
  ["fc00::1", "private", "unique local"],
  ["fdff::1", "private", "unique local"],
  ["::ffff:127.0.0.1", "loopback", "loopback written as IPv6"],
  ["::ffff:c0a8:101", "private", "192.168.1.1 written as IPv6 in hex"],
  ["169.254.169.254", "forbidden", "cloud metadata"],
  ["169.254.0.1", "forbidden", "link-local"],
  ["::ffff:169.254.169.254", "forbidden", "metadata written as IPv6"],
  ["fe80::1", "forbidden", "IPv6 link-local"],
  ["febf::1", "forbidden", "end of IPv6 link-local"],
  ["fe80::1%eth0", "forbidden", "link-local with a zone"],
  ["fd00:ec2::254", "forbidden", "AWS metadata over IPv6"],
  ["fd20:ce::254", "forbidden", "Google metadata over IPv6"],
  ["100.100.100.200", "forbidden", "Alibaba metadata"],
  ["168.63.129.16", "forbidden", "Azure host service"],
  ["192.0.0.192", "forbidden", "Oracle metadata, in a reserved block"],
  ["::127.0.0.1", "forbidden", "IPv4-compatible loopback, dotted"],
  ["::7f00:1", "forbidden", "IPv4-compatible loopback in hex, which ipaddr.js calls unicast"],
  ["::8.8.8.8", "forbidden", "IPv4-compatible, outside 2000::/3"],
  ["64:ff9b::10.0.0.1", "forbidden", "NAT64 of a private address"],
  ["64:ff9b::a9fe:a9fe", "forbidden", "NAT64 of metadata"],
  ["64:ff9b:1::7f00:1", "forbidden", "local-use NAT64 of loopback"],
  ["2002:7f00:1::", "forbidden", "6to4 of loopback"],
  ["2002:c0a8:101::1", "forbidden", "6to4 of 192.168.1.1"],
  ["2001:0:7f00:1::", "forbidden", "Teredo"],
  ["2001:db8::1", "forbidden", "documentation"],
  ["3fff::1", "forbidden", "documentation"],
  ["4000::1", "forbidden", "outside 2000::/3"],
  ["ff02::1", "forbidden", "IPv6 multicast"],
  ["fec0::1", "forbidden", "old site-local"],
  ["::", "forbidden", "unspecified"],
  ["0.0.0.0", "forbidden", "unspecified, reaches this machine on Linux"],
  ["0.1.2.3", "forbidden", "this network"],
  ["224.0.0.1", "forbidden", "multicast"],
  ["240.0.0.1", "forbidden", "reserved"],
  ["255.255.255.255", "forbidden", "broadcast"],
  ["192.0.2.1", "forbidden", "documentation"],
  ["198.18.0.1", "forbidden", "benchmarking"],
  ["203.0.113.9", "forbidden", "documentation"],
  ["2130706433", "forbidden", "decimal form, which URL would have normalised"],
  ["0177.0.0.1", "forbidden", "octal form, which URL would have normalised"],
  ["example.com", "forbidden", "no IP address"],
  ["", "forbidden", "no IP address"],
];

describe("addressKind", () => {
  test.each(ROWS)("%s is %s: %s", (ip, kind) => {
    expect(addressKind(ip)).toBe(kind);
  });
});

const STRICT: TargetRules = { requireHttps: true, reach: "public" };
const INSTANCE: TargetRules = { requireHttps: false, reach: "private" };

const reasonOf = (url: string, rules = STRICT): string => {
  const check = checkTargetUrl(url, rules);
  return check.ok ? "accepted" : check.reason;
};

describe("checkTargetUrl", () => {
  test.each([
    "https://example.com/hook",
    "https://example.com:8443/a/b?c=d&e=%20",
    "https://example.com:443/",
    "https://example.com:80/",
    "https://example.com:1024/",
    "https://example.com:65535/",
    "https://müller.example/",
    "https://8.8.8.8/",
    "https://[2606:4700:4700::1111]/",
    "https://localhost.example.com/",
  ])("accepts %s", (url) => {
    expect(reasonOf(url)).toBe("accepted");
  });

  test.each([
    ["", "complete address"],
    ["example.com/hook", "complete address"],
    ["/hook", "complete address"],
    ["http://", "complete address"],
    ["ftp://example.com/", "https://"],
    ["file:///etc/passwd", "https://"],
    ["javascript:alert(1)", "https://"],
    ["http://example.com/", "https://"],
    ["https://user@example.com/", "user name"],
    ["https://user:pass@example.com/", "user name"],
    ["https://:pass@example.com/", "user name"],
    ["https://example.com/#part", "fragment"],
    ["https://example.com/#", "fragment"],
    ["https://example.com:0/", "port"],
    ["https://example.com:22/", "port 80 or 443"],
    ["https://example.com:25/", "port 80 or 443"],
    ["https://example.com:1023/", "port 80 or 443"],
    ["https://8.8.8.8:587/", "port 80 or 443"],
    ["https://example.com:65536/", "complete address"],
    ["https://localhost/", "WEBHOOK_ALLOW_PRIVATE=true"],
    ["https://LOCALHOST./", "WEBHOOK_ALLOW_PRIVATE=true"],
    ["https://a.localhost/", "WEBHOOK_ALLOW_PRIVATE=true"],
    ["https://127.0.0.1/", "WEBHOOK_ALLOW_PRIVATE=true"],
    ["https://2130706433/", "WEBHOOK_ALLOW_PRIVATE=true"],
    ["https://0177.0.0.1/", "WEBHOOK_ALLOW_PRIVATE=true"],
    ["https://0x7f.1/", "WEBHOOK_ALLOW_PRIVATE=true"],
    ["https://%31%32%37.0.0.1/", "WEBHOOK_ALLOW_PRIVATE=true"],
    ["https://127。0。0。1/", "WEBHOOK_ALLOW_PRIVATE=true"],
    ["https://[::1]/", "WEBHOOK_ALLOW_PRIVATE=true"],
    ["https://[::ffff:10.0.0.1]/", "WEBHOOK_ALLOW_PRIVATE=true"],
    ["https://[::127.0.0.1]/", "link-local"],
    ["https://169.254.169.254/latest/meta-data", "link-local"],
  ])("refuses %s", (url, part) => {
    expect(reasonOf(url)).toContain(part);
  });

  test("counts the length: 2048 characters pass, 2049 do not", () => {
    const base = "https://example.com/";
    expect(reasonOf(base.padEnd(2048, "a"))).toBe("accepted");
    expect(reasonOf(base.padEnd(2049, "a"))).toContain("2048");
  });

  test.each(["http://127.0.0.1:9000/", "http://localhost:9000/", "http://[fd12::1]/", "http://10.1.2.3/"])(
    "with the administrator's setting, %s is accepted",
    (url) => {
      expect(reasonOf(url, INSTANCE)).toBe("accepted");
    },
  );

  test.each([
    "http://169.254.169.254/",
    "http://[fe80::1]/",
    "http://0.0.0.0/",
    "http://[::ffff:a9fe:a9fe]/",
  ])("with the administrator's setting, %s stays refused", (url) => {
    expect(reasonOf(url, INSTANCE)).toContain("link-local");
  });

  test("no reason repeats what was sent", () => {
    for (const url of [
      "https://sentinel:secret@example.com/",
      "sentinel",
      "sentinel://x",
      "https://10.9.8.7/",
    ]) {
      const reason = reasonOf(url);
      expect(reason).not.toContain("sentinel");
      expect(reason).not.toContain("10.9.8.7");
    }
  });
});

test("this machine alone is reached where only it is allowed", () => {
  const rules: TargetRules = { requireHttps: false, reach: "loopback" };
  for (const url of ["http://127.0.0.1:9999/hook", "http://localhost:3001/", "http://[::1]:8080/"])
    expect([url, checkTargetUrl(url, rules).ok]).toEqual([url, true]);
  for (const url of ["http://10.0.0.7/", "http://192.168.1.2:8080/", "http://169.254.169.254/"])
    expect([url, checkTargetUrl(url, rules).ok]).toEqual([url, false]);
  expect(["localhost", "a.localhost.", "127.1.2.3", "[::1]"].map(isLoopbackHost)).toEqual([
    true,
    true,
    true,
    true,
  ]);
  expect(["example.com", "10.0.0.1", "localhost.example.com"].map(isLoopbackHost)).toEqual([
    false,
    false,
    false,
  ]);
});
