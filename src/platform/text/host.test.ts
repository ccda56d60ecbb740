import { describe, expect, test } from "bun:test";
import {
  type AddressKind,
  addressKind,
  hostInUrl,
  hostOfUrl,
  isLoopbackHost,
  isPrivateHost,
  isUnencrypted,
} from "./host.ts";

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

/** Hosts as `URL` gives them, and from where they can be reached. */
const HOSTS: [host: string, reach: "this machine" | "own network" | "everywhere"][] = [
  ["localhost", "this machine"],
  ["LOCALHOST", "this machine"],
  ["localhost.", "this machine"],
  ["a.localhost", "this machine"],
  ["127.0.0.1", "this machine"],
  ["127.1.2.3", "this machine"],
  ["[::1]", "this machine"],
  ["[::ffff:7f00:1]", "this machine"],
  ["10.0.0.1", "own network"],
  ["172.16.0.1", "own network"],
  ["192.168.1.1", "own network"],
  ["100.64.0.1", "own network"],
  ["169.254.0.1", "own network"],
  ["0.0.0.0", "own network"],
  ["[fd12::1]", "own network"],
  ["[fe80::1]", "own network"],
  ["[::ffff:a00:1]", "own network"],
  ["assay", "own network"],
  ["nas.local", "own network"],
  ["NAS.local.", "own network"],
  ["assay.home.arpa", "own network"],
  ["assay.corp.internal", "own network"],
  ["assay.lan", "own network"],
  ["example.com", "everywhere"],
  ["localhost.example.com", "everywhere"],
  ["local.example.com", "everywhere"],
  ["8.8.8.8", "everywhere"],
  ["[2606:4700:4700::1111]", "everywhere"],
];

test.each(HOSTS)("%s is reached from %s", (host, reach) => {
  expect([isLoopbackHost(host), isPrivateHost(host)]).toEqual([
    reach === "this machine",
    reach === "own network",
  ]);
});

test.each([
  ["http://assay.lan:7850", true],
  ["http://192.168.1.5", true],
  ["http://localhost:3000", false],
  ["http://127.0.0.1:3000", false],
  ["https://assay.lan", false],
])("others on the network can read what is sent to %s: %p", (address, expected) => {
  expect(isUnencrypted(address)).toBe(expected);
});

test.each([
  ["::1", "[::1]"],
  ["fd00::12", "[fd00::12]"],
  ["127.0.0.1", "127.0.0.1"],
  ["mail.example", "mail.example"],
])("the host %s appears in a URL as %s, and is read from there again", (host, inUrl) => {
  expect(hostInUrl(host)).toBe(inUrl);
  expect(hostOfUrl(new URL(`http://${inUrl}:5126/`).hostname)).toBe(host);
});
