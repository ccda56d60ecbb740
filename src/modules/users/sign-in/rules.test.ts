import { describe, expect, test } from "bun:test";
import {
  blockSeconds,
  CODE_BYTES,
  deviceLabel,
  fitsLength,
  guessable,
  isMostlyKnown,
  normalPassword,
  plainCode,
  recoveryCode,
  relyingParty,
} from "./rules.ts";

describe("passwords", () => {
  test("are the same whichever way their letters were typed", () => {
    expect(normalPassword("Mu\u0308ller ﬁndet Ⅷ")).toBe("Müller findet VIII");
  });

  test.each([
    ["x".repeat(11), false],
    ["x".repeat(12), true],
    ["x".repeat(200), true],
    ["x".repeat(201), false],
    ["👩".repeat(11), false],
    ["👩".repeat(12), true],
  ])("%p is long enough and not too long: %p", (password, fits) => {
    expect(fitsLength(password)).toBe(fits);
  });

  test("must not rest on the person's name, address or this program's name", () => {
    expect(guessable("Ada Müller-O'Neil", "ada.m@northwind.example")).toEqual(
      expect.arrayContaining(["ada", "müller", "neil", "northwind", "ada.m@northwind.example", "assay"]),
    );
  });
});

describe("deviceLabel", () => {
  test.each([
    ["Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0", "Firefox, Linux"],
    [
      "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36 Edg/140.0",
      "Edge, Windows",
    ],
    [
      "Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1",
      "Safari, iPhone",
    ],
    [
      "Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Mobile Safari/537.36",
      "Chrome, Android",
    ],
    ["curl/8.5.0", ""],
    ["", ""],
  ])("%s is shown as %p", (agent, label) => {
    expect(deviceLabel(agent)).toBe(label);
  });
});

describe("recovery codes", () => {
  test("have ten letters that nobody misreads, and are the same in capitals and without hyphen", () => {
    const code = recoveryCode(Uint8Array.from({ length: CODE_BYTES }, (_, place) => place * 25));
    expect(code).toMatch(/^[2-9a-hjkmnp-z]{5}-[2-9a-hjkmnp-z]{5}$/);
    expect(plainCode(` ${code.toUpperCase()} `)).toBe(code.replace("-", ""));
  });
});

describe("blockSeconds", () => {
  test("a quarter of an hour, doubled each time, four hours at most", () => {
    expect([1, 2, 3, 4, 5, 6, 60].map(blockSeconds)).toEqual([900, 1800, 3600, 7200, 14_400, 14_400, 14_400]);
  });
});

describe("relyingParty", () => {
  test.each([
    ["https://assay.example.com/base", { id: "assay.example.com", origin: "https://assay.example.com" }],
    ["http://127.0.0.1:3000", { id: "localhost", origin: "http://localhost:3000" }],
    ["http://localhost:3000", { id: "localhost", origin: "http://localhost:3000" }],
    ["http://assay.example.com", null],
    ["http://a.localhost:3000", null],
    ["https://192.0.2.7", null],
    ["https://[2001:db8::1]:8443", null],
  ])("%s", (origin, party) => {
    expect(relyingParty(origin)).toEqual(party);
  });
});

describe("isMostlyKnown", () => {
  const known = guessable("Owner", "owner@acorp.example", "A-Corp Northwind");

  test.each([
    "owneracorpexample1",
    "OwnerACorpExample1",
    "0wn3r.4corp.ex4mple",
    "Assay-Northwind-9x",
    "acorpacorpacorp12345",
  ])("%s is made of what others know of the person", (password) => {
    expect(isMostlyKnown(password, known)).toBe(true);
  });

  test.each([
    "seven green lamps over water",
    "owner of nineteen quiet harbours",
    "northwind brings cold mornings",
    "xkq7-vmt2-pwz9",
    "",
  ])("%s is not", (password) => {
    expect(isMostlyKnown(password, known)).toBe(false);
  });
});
