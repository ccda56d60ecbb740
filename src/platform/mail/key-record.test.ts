import { expect, test } from "bun:test";
import { hasKey } from "./key-record.ts";

const publicKey = "MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8A";
const OWN = `v=DKIM1; k=rsa; p=${publicKey}`;
const has = (...records: string[]) => hasKey(records, { publicKey });

test.each([
  ["the record itself", [OWN]],
  ["the key alone", [`p=${publicKey}`]],
  ["tags that allow it", [`v=DKIM1; h=sha1:sha256; k=rsa; s=email; t=s; n=note; p=${publicKey};`]],
  ["a record about something else", ["google-site-verification=x", OWN, `google-site-verification=x${OWN}`]],
  ["pieces of the record", ["v=DKIM1; k=rsa; p=MIIBIjAN", OWN, publicKey.slice(8)]],
])("finds the key with %s", (_what, records) => {
  expect(has(...records)).toBe(true);
});

test.each([
  ["another key", ["v=DKIM1; k=rsa; p=MIIB"]],
  ["no key", ["v=DKIM1; p="]],
  ["a second key", [OWN, "v=DKIM1; k=rsa; p=MIIC"]],
  ["another algorithm", [`v=DKIM1; h=sha1; p=${publicKey}`]],
  ["another kind of key", [`v=DKIM1; k=ed25519; p=${publicKey}`]],
  ["another service", [`v=DKIM1; s=tlsrpt; p=${publicKey}`]],
  ["a key that is tried out", [`v=DKIM1; t=y:s; p=${publicKey}`]],
])("does not find it with %s", (_what, records) => {
  expect(has(...records)).toBe(false);
});

test("distinguishes records that are about no key", () => {
  expect([has(), has("v=spf1 -all")]).toEqual([null, null]);
});
