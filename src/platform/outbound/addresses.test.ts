import { describe, expect, test } from "bun:test";
import { checkTargetUrl, type TargetRules } from "./addresses.ts";

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
});
