import { describe, expect, test } from "bun:test";
import { Webhook } from "standardwebhooks";
import { formatWebhookSecret, OLD_SECRET_MS, rotated, secretsIn, signWebhook } from "./signature.ts";

const secretOf = (fill: number, length = 32) => formatWebhookSecret(new Uint8Array(length).fill(fill));
const OLD = secretOf(7);
const NEW = secretOf(200);
const ID = "evt_2KWPBgLlAfxdpx2AI54pPJ85";
const BODY = '{"type":"analysis.completed","timestamp":"2026-03-12T10:00:00Z","data":{"note":"Zoë €"}}';
// The verifier compares with its own clock and takes five minutes of difference.
const NOW_SECONDS = Math.floor(Date.now() / 1000);

const headers = (signature: string, timestampSeconds = NOW_SECONDS, id = ID) => ({
  "webhook-id": id,
  "webhook-timestamp": String(timestampSeconds),
  "webhook-signature": signature,
});

describe("signWebhook", () => {
  test("equals the example of the Standard Webhooks libraries, byte for byte", () => {
    const signature = signWebhook(
      ["whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw"],
      "msg_p5jXN8AQM9LWM0D4loKWxJek",
      1614265330,
      '{"test": 2432232314}',
    );
    expect(signature).toBe("v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=");
  });

  test.each([24, 32, 64])("the public verifier accepts it, with a secret of %i bytes", (length) => {
    const secret = secretOf(9, length);
    const payload = new Webhook(secret).verify(BODY, headers(signWebhook([secret], ID, NOW_SECONDS, BODY)));
    expect(payload).toEqual(JSON.parse(BODY));
  });

  test("with two secrets, receivers that know either one accept it", () => {
    const signature = signWebhook([NEW, OLD], ID, NOW_SECONDS, BODY);
    expect(signature).toMatch(/^v1,[A-Za-z0-9+/]{43}= v1,[A-Za-z0-9+/]{43}=$/);
    for (const secret of [NEW, OLD]) {
      expect(() => new Webhook(secret).verify(BODY, headers(signature))).not.toThrow();
    }
  });

  test("a receiver with another secret, body, id or time refuses it", () => {
    const signature = signWebhook([OLD], ID, NOW_SECONDS, BODY);
    const verify = (secret: string, body: string, given: Record<string, string>) => () =>
      new Webhook(secret).verify(body, given);
    expect(verify(NEW, BODY, headers(signature))).toThrow("No matching signature");
    expect(verify(OLD, `${BODY} `, headers(signature))).toThrow("No matching signature");
    expect(verify(OLD, BODY, headers(signature, NOW_SECONDS, "evt_other"))).toThrow("No matching signature");
    expect(verify(OLD, BODY, headers(signature, NOW_SECONDS + 1))).toThrow("No matching signature");
  });

  test("a signature made for an earlier attempt is too old later", () => {
    const earlier = NOW_SECONDS - 3600;
    const signature = signWebhook([OLD], ID, earlier, BODY);
    expect(() => new Webhook(OLD).verify(BODY, headers(signature, earlier))).toThrow("too old");
  });

  test.each([
    ["no prefix", "bGlrZSB0aGlzIGJ1dCBub3QgcHJlZml4ZWQ="],
    ["no base64", "whsec_not base64!"],
    ["cut base64", `${OLD.slice(0, -1)}`],
    ["nothing", "whsec_"],
    ["23 bytes", `whsec_${Buffer.alloc(23).toString("base64")}`],
    ["65 bytes", `whsec_${Buffer.alloc(65).toString("base64")}`],
  ])("a secret with %s is refused without quoting it", (_what, secret) => {
    const sign = () => signWebhook([secret], ID, NOW_SECONDS, BODY);
    expect(sign).toThrow(RangeError);
    expect(sign).not.toThrow(secret.slice(6) || "undefined");
  });

  test("without a secret nothing is signed", () => {
    expect(() => signWebhook([], ID, NOW_SECONDS, BODY)).toThrow(RangeError);
  });
});

describe("formatWebhookSecret", () => {
  test("writes whsec_ and base64 that gives the bytes back", () => {
    const bytes = Uint8Array.from({ length: 32 }, (_, at) => at * 8);
    expect(formatWebhookSecret(bytes)).toStartWith("whsec_");
    expect(new Uint8Array(Buffer.from(formatWebhookSecret(bytes).slice(6), "base64"))).toEqual(bytes);
  });

  test.each([0, 23, 65])("refuses %i bytes", (length) => {
    expect(() => secretOf(1, length)).toThrow(RangeError);
  });
});

const names = (text: string, now: number) => secretsIn(text, now).map(({ secret }) => secret);

test("a secret that was never replaced is used alone", () => {
  expect(secretsIn("whsec_a", 0)).toEqual([{ secret: "whsec_a", until: null }]);
});

test("an old secret signs next to the new one for a day, and not a moment longer", () => {
  const text = rotated("whsec_a", "whsec_b", 1000);
  expect(names(text, 1000 + OLD_SECRET_MS - 1)).toEqual(["whsec_b", "whsec_a"]);
  expect(names(text, 1000 + OLD_SECRET_MS)).toEqual(["whsec_b"]);
});

test("replacing it again does not lengthen the time of the first one", () => {
  const twice = rotated(rotated("whsec_a", "whsec_b", 0), "whsec_c", OLD_SECRET_MS - 1);
  expect(names(twice, OLD_SECRET_MS - 1)).toEqual(["whsec_c", "whsec_b", "whsec_a"]);
  expect(names(twice, OLD_SECRET_MS)).toEqual(["whsec_c", "whsec_b"]);
});

test("however often it is replaced, only five secrets sign", () => {
  let text = "whsec_0";
  for (let place = 1; place < 9; place += 1) text = rotated(text, `whsec_${place}`, place);
  expect(names(text, 10)).toEqual(["whsec_8", "whsec_7", "whsec_6", "whsec_5", "whsec_4"]);
});
