import { expect, test } from "bun:test";
import { asBrowsed, isThisMachine } from "./this-machine.ts";

const LOCAL = { hostname: "localhost", origin: "http://localhost:3000", port: "3000" };
const PUBLIC = { hostname: "assay.example", origin: "https://assay.example", port: "" };

test("a link to this machine has the name that the browser uses", () => {
  expect(asBrowsed("http://127.0.0.1:3000/a/abc?x=1", LOCAL)).toBe("http://localhost:3000/a/abc?x=1");
  expect(asBrowsed("http://[::1]:3000/a/abc", LOCAL)).toBe("http://localhost:3000/a/abc");
});

test.each([
  ["http://127.0.0.1:4000/a/abc", LOCAL],
  ["https://assay.example/a/abc", LOCAL],
  ["http://127.0.0.1:3000/a/abc", PUBLIC],
  ["pk_live_0123456789", LOCAL],
])("%s stays as it is", (text, page) => {
  expect(asBrowsed(text, page)).toBe(text);
});

test.each([
  ["localhost", true],
  ["127.9.9.9", true],
  ["[::1]", true],
  ["10.0.0.1", false],
  ["localhost.example", false],
])("%s is this machine: %p", (hostname, is) => {
  expect(isThisMachine(hostname)).toBe(is);
});
