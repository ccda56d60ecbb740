import { describe, expect, test } from "bun:test";
import { createHmac } from "node:crypto";
import { EncryptJWT, SignJWT, UnsecuredJWT } from "jose";
import { MINUTE_MS, SECOND_MS } from "#/platform/time/clock.ts";
import { systemRandom } from "./random.ts";
import { createSecrets } from "./secrets.ts";
import { createTokens } from "./tokens.ts";

const clock = { time: Date.UTC(2026, 2, 2, 9), now: () => clock.time };
const secrets = createSecrets(new Uint8Array(32).fill(7), systemRandom);
const tokens = createTokens(secrets, clock);
const others = createTokens(createSecrets(new Uint8Array(32).fill(8), systemRandom), clock);

describe("a signed token", () => {
  test("gives its subject back, for its purpose and its audience alone", async () => {
    const token = await tokens.sign("checkout-link", "checkout", "ord_1");
    expect(await tokens.verify("checkout-link", "checkout", token)).toBe("ord_1");
    expect(await tokens.verify("other", "checkout", token)).toBeNull();
    expect(await tokens.verify("checkout-link", "other", token)).toBeNull();
    expect(await others.verify("checkout-link", "checkout", token)).toBeNull();
  });

  test("is byte for byte the one that was made by hand before, so links in people's mailboxes go on working", async () => {
    const encoded = (part: unknown) => Buffer.from(JSON.stringify(part)).toString("base64url");
    const content = `${encoded({ alg: "HS256" })}.${encoded({ sub: "ord_1", aud: "checkout" })}`;
    const mac = createHmac("sha256", secrets.key("checkout-link")).update(content).digest("base64url");
    expect(await tokens.sign("checkout-link", "checkout", "ord_1")).toBe(`${content}.${mac}`);
  });

  test("is not believed unsigned, signed otherwise, cut, or changed by one letter anywhere", async () => {
    const token = await tokens.sign("checkout-link", "checkout", "ord_1");
    const claims = { sub: "ord_1", aud: "checkout" };
    const forged = [
      new UnsecuredJWT(claims).encode(),
      await new SignJWT(claims).setProtectedHeader({ alg: "HS256" }).sign(new Uint8Array(32)),
      await new SignJWT(claims).setProtectedHeader({ alg: "HS512" }).sign(new Uint8Array(64)),
      ...[...token].map((letter, place) =>
        // The last letter of a signature of 32 bytes has two bits that mean nothing.
        place === token.length - 1
          ? token.slice(0, place)
          : `${token.slice(0, place)}${letter === "A" ? "B" : "A"}${token.slice(place + 1)}`,
      ),
      "",
      "a.b.c",
    ];
    for (const one of forged)
      expect([one, await tokens.verify("checkout-link", "checkout", one)]).toEqual([one, null]);
  });
});

describe("a sealed token", () => {
  test("shows nothing of its content, and gives it back for its purpose until its time is over", async () => {
    const token = await tokens.seal("sign-in", { nonce: "sentinel" }, MINUTE_MS);
    for (const part of token.split(".")) {
      expect(Buffer.from(part, "base64url").toString()).not.toContain("sentinel");
    }
    expect((await tokens.open("sign-in", token))?.nonce).toBe("sentinel");
    expect(await tokens.open("other", token)).toBeNull();
    expect(await others.open("sign-in", token)).toBeNull();
    clock.time += MINUTE_MS - SECOND_MS;
    expect((await tokens.open("sign-in", token))?.nonce).toBe("sentinel");
    clock.time += SECOND_MS;
    expect(await tokens.open("sign-in", token)).toBeNull();
  });

  test("without an end, for another audience, or under another algorithm is none of ours", async () => {
    const key = secrets.key("sealed-token:sign-in");
    const created = (enc: string, claims: object, secret = key) =>
      new EncryptJWT({ ...claims }).setProtectedHeader({ alg: "dir", enc }).encrypt(secret);
    const exp = Math.floor(clock.now() / SECOND_MS) + 60;
    expect(await tokens.open("sign-in", await created("A256GCM", { aud: "sign-in", exp }))).not.toBeNull();
    expect(await tokens.open("sign-in", await created("A256GCM", { aud: "sign-in" }))).toBeNull();
    expect(await tokens.open("sign-in", await created("A256GCM", { aud: "other", exp }))).toBeNull();
    expect(await tokens.open("sign-in", await created("A128CBC-HS256", { aud: "sign-in", exp }))).toBeNull();
  });
});
