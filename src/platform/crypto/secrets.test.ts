import { describe, expect, test } from "bun:test";
import { hkdfSync } from "node:crypto";
import fc from "fast-check";
import { runs } from "#/testing/runs.ts";
import { systemRandom } from "./random.ts";
import { createSecrets, sameText, sha256 } from "./secrets.ts";

const MASTER = Uint8Array.from({ length: 32 }, (_, place) => place);
const secrets = createSecrets(MASTER, systemRandom);
const strangers = createSecrets(new Uint8Array(32).fill(7), systemRandom);

const anyText = fc.string({ unit: "grapheme" });

describe("a link token (mac)", () => {
  test("is 26 characters of a-z and 2-7, whatever it is made from", () => {
    fc.assert(
      fc.property(anyText, anyText, (purpose, value) => {
        expect(secrets.mac(purpose, value)).toMatch(/^[a-z2-7]{26}$/);
      }),
      runs(100),
    );
  });

  test("is the same after a restart", () => {
    expect(createSecrets(MASTER, systemRandom).mac("invite", "inv_1")).toBe(secrets.mac("invite", "inv_1"));
  });

  // Computed apart from this code: HKDF-SHA256 (RFC 5869), HMAC-SHA256 and Base32 (RFC 4648) in lower case.
  test("is the same in every release, or sent links would stop working", () => {
    expect(secrets.mac("invite", "inv_1")).toBe("g5ux3lldxupx6dgr5vofe25z7d");
  });

  test("differs by purpose", () => {
    expect(secrets.mac("checkout", "inv_1")).not.toBe(secrets.mac("invite", "inv_1"));
  });

  test("differs by value", () => {
    expect(secrets.mac("invite", "inv_2")).not.toBe(secrets.mac("invite", "inv_1"));
  });

  test("differs by the server's own secret", () => {
    expect(strangers.mac("invite", "inv_1")).not.toBe(secrets.mac("invite", "inv_1"));
  });

  test("does not mix purpose and value up", () => {
    expect(secrets.mac("ab", "c")).not.toBe(secrets.mac("a", "bc"));
  });
});

describe("a sealed text", () => {
  test("opens to what it was, with the context it was sealed with", () => {
    fc.assert(
      fc.property(anyText, anyText, (plain, context) => {
        expect(secrets.open(secrets.seal(plain, context), context)).toBe(plain);
      }),
      runs(100),
    );
  });

  test("does not open with another context", () => {
    fc.assert(
      fc.property(anyText, anyText, anyText, (plain, context, other) => {
        fc.pre(context !== other);
        expect(() => secrets.open(secrets.seal(plain, context), other)).toThrow();
      }),
      runs(100),
    );
  });

  test("does not open when any one of its bits was flipped", () => {
    fc.assert(
      fc.property(anyText, fc.nat(), fc.integer({ min: 0, max: 7 }), (plain, place, bit) => {
        const bytes = Buffer.from(secrets.seal(plain, "wh_1"), "base64");
        const at = place % bytes.length;
        bytes[at] = (bytes[at] ?? 0) ^ (1 << bit);
        expect(() => secrets.open(bytes.toString("base64"), "wh_1")).toThrow();
      }),
      runs(100),
    );
  });

  test.each(["", "whsec_1"])("of %j does not open when it was cut short anywhere", (plain) => {
    const bytes = Buffer.from(secrets.seal(plain, "wh_1"), "base64");
    for (let length = 0; length < bytes.length; length += 1) {
      const cut = bytes.subarray(0, length).toString("base64");
      expect(() => secrets.open(cut, "wh_1")).toThrow();
    }
  });

  test("does not open with another server's secret", () => {
    expect(() => strangers.open(secrets.seal("whsec_1", "wh_1"), "wh_1")).toThrow();
  });

  test("differs from a second one of the same text, so that equal secrets cannot be recognized", () => {
    expect(secrets.seal("whsec_1", "wh_1")).not.toBe(secrets.seal("whsec_1", "wh_1"));
  });

  test("does not show its text", () => {
    const sealed = secrets.seal("whsec_sentinel", "wh_1");
    expect(Buffer.from(sealed, "base64").includes("sentinel")).toBeFalse();
  });

  // Sealed apart from this code: AES-256-GCM under an HKDF-SHA256 key; nonce, tag and body in this order.
  test("of an earlier release still opens", () => {
    expect(secrets.open("AAECAwQFBgcICQoLkDr9RIxw4pbp/w/DtZQiIi7tc2AOXiq5+vrWIf0=", "wh_1")).toBe(
      "whsec_grüße",
    );
  });
});

describe("a key for a library", () => {
  test("has 32 bytes, is the same at every call and none of the server's own secret", () => {
    expect(secrets.key("checkout")).toHaveLength(32);
    expect(secrets.key("checkout")).toEqual(secrets.key("checkout"));
    expect(secrets.key("checkout")).not.toEqual(MASTER);
  });

  test("differs by purpose and by the server's own secret", () => {
    expect(secrets.key("checkout")).not.toEqual(secrets.key("seal"));
    expect(secrets.key("checkout")).not.toEqual(strangers.key("checkout"));
  });
});

test("sha256 is SHA-256 of the UTF-8 text in hex (FIPS 180-2, appendix B.1)", () => {
  expect(sha256("abc")).toBe("ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
});

test("sameText agrees with === for texts of any lengths", () => {
  fc.assert(
    fc.property(anyText, anyText, (a, b) => {
      expect(sameText(a, b)).toBe(a === b);
      expect(sameText(a, a)).toBeTrue();
    }),
    runs(100),
  );
});

test("keys of a purpose are those of RFC 5869, as node:crypto makes them", () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 1, maxLength: 100 }), anyText, (master, purpose) => {
      const known = new Uint8Array(hkdfSync("sha256", master, "assay", purpose.toWellFormed(), 32));
      expect(createSecrets(master, systemRandom).key(purpose)).toEqual(known);
    }),
    runs(100),
  );
});
