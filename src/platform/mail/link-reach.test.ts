import { describe, expect, test } from "bun:test";
import { keepsLinks, linkReach } from "./link-reach.ts";

describe("a link", () => {
  test.each([
    ["http://127.0.0.1:3000", "loopback"],
    ["http://localhost:3000", "loopback"],
    ["http://[::1]:3000", "loopback"],
    ["", "loopback"],
    ["http://10.0.0.5:3000", "private"],
    ["https://192.168.1.7", "private"],
    ["https://assay.local", "private"],
    ["http://intranet", "private"],
    ["https://assay.example", "public"],
    ["https://93.184.216.34", "public"],
  ] as const)("of %s reaches %s", (address, reach) => {
    expect(linkReach(address)).toBe(reach);
  });

  test.each([
    ["smtp://mail.example:587", "http://127.0.0.1:3000", true],
    ["smtps://user:secret@10.0.0.2:465", "http://localhost:3000", true],
    ["smtp://127.0.0.1:1025", "http://127.0.0.1:3000", false],
    ["smtp://[::1]:1025", "http://localhost:3000", false],
    ["smtp://mail.example:587", "http://10.0.0.5:3000", false],
    ["smtp://mail.example:587", "https://assay.example", false],
    ["", "http://127.0.0.1:3000", false],
  ])("to %p from %p waits: %p", (smtpUrl, origin, waits) => {
    expect(keepsLinks(smtpUrl, origin)).toBe(waits);
  });
});
