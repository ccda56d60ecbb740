import { describe, expect, test } from "bun:test";
import { clientAddress } from "./admission.ts";

const PEER = "203.0.113.9";
const server = { requestIP: () => ({ address: PEER }) };

const addressOf = (forwarded: string | null, proxies: number) =>
  clientAddress(
    new Request("http://assay.test/", {
      headers: forwarded === null ? {} : { "x-forwarded-for": forwarded },
    }),
    server,
    proxies,
  );

describe("clientAddress", () => {
  test.each<[proxies: number, forwarded: string | null, address: string]>([
    [0, null, PEER],
    [0, "192.0.2.1", PEER],
    [0, "192.0.2.1, 192.0.2.2", PEER],
    [1, "192.0.2.1", "192.0.2.1"],
    [1, "198.51.100.66, 192.0.2.1", "192.0.2.1"],
    [1, "198.51.100.66,198.51.100.67,192.0.2.1", "192.0.2.1"],
    [1, "2001:db8::1", "2001:db8::/64"],
    [2, "192.0.2.1, 10.0.0.1", "192.0.2.1"],
    [2, "198.51.100.66, 192.0.2.1, 10.0.0.1", "192.0.2.1"],
    [2, " 192.0.2.1 ,\t10.0.0.1 ", "192.0.2.1"],
  ])("behind %d proxies, %p counts as %s", (proxies, forwarded, address) => {
    expect(addressOf(forwarded, proxies)).toBe(address);
  });

  test.each<[proxies: number, forwarded: string | null]>([
    [1, null],
    [1, ""],
    [1, "unknown"],
    [1, "192.0.2.1, "],
    [1, "192.0.2.1:4711"],
    [1, "<script>"],
    [1, "192.0.2.300"],
    [2, "192.0.2.1"],
    [2, "_hidden, 10.0.0.1"],
    [10, "192.0.2.1, 10.0.0.1"],
  ])("behind %d proxies, %p names no address, so the peer counts", (proxies, forwarded) => {
    expect(addressOf(forwarded, proxies)).toBe(PEER);
  });

  test("what a client puts in front never changes the address, however much it is", () => {
    for (const forged of ["127.0.0.1", "10.0.0.1, 10.0.0.2", "x, y, z", ",,,", "192.0.2.1, ".repeat(500)]) {
      expect(addressOf(`${forged}, 192.0.2.7`, 1)).toBe("192.0.2.7");
      expect(addressOf(`${forged}, 192.0.2.7, 10.0.0.1`, 2)).toBe("192.0.2.7");
    }
  });

  test("a header sent twice is read as one chain", () => {
    const headers = new Headers([
      ["x-forwarded-for", "198.51.100.66"],
      ["x-forwarded-for", "192.0.2.1"],
    ]);
    expect(clientAddress(new Request("http://assay.test/", { headers }), server, 1)).toBe("192.0.2.1");
  });

  test.each([
    ["2001:db8:1:2::1", "2001:db8:1:2::/64"],
    ["2001:db8:1:2:ffff:ffff:ffff:ffff", "2001:db8:1:2::/64"],
    ["2001:DB8:1:2:0:0:0:7", "2001:db8:1:2::/64"],
    ["2001:db8:1:3::1", "2001:db8:1:3::/64"],
    ["fe80::1%eth0", "fe80::/64"],
    ["::1", "::/64"],
    ["::ffff:203.0.113.9", "203.0.113.9"],
    ["::ffff:cb00:7109", "203.0.113.9"],
  ])(
    "IPv6 counts by its network of 64 bits, and IPv4 by its address however it is written: %s",
    (address, counted) => {
      const peer = { requestIP: () => ({ address }) };
      expect(clientAddress(new Request("http://assay.test/"), peer, 0)).toBe(counted);
    },
  );

  test("without a peer everybody shares one counter instead of having none", () => {
    const request = new Request("http://assay.test/");
    expect(clientAddress(request, null, 0)).toBe("unknown");
    expect(clientAddress(request, { requestIP: () => null }, 1)).toBe("unknown");
  });
});
