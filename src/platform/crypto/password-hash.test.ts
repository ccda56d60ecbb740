import { expect, test } from "bun:test";
import { createPasswordHasher } from "./password-hash.ts";

test("a hash costs what is in force unless somebody asks for less, and one that costs otherwise is outdated", async () => {
  const [asItIs, cheap] = [createPasswordHasher(), createPasswordHasher({ memoryCost: 64, timeCost: 1 })];
  const [hash, other] = [await asItIs.hash("words of a test"), await cheap.hash("words of a test")];
  expect(hash).toStartWith("$argon2id$v=19$m=19456,t=2,p=1$");
  expect(other).toStartWith("$argon2id$v=19$m=64,t=1,p=1$");
  expect([asItIs.isOutdated(hash), asItIs.isOutdated(other)]).toEqual([false, true]);
  expect([cheap.isOutdated(hash), cheap.isOutdated(other)]).toEqual([true, false]);
  // Each reads the other's.
  expect([await asItIs.verify("words of a test", other), await cheap.verify("words", hash)]).toEqual([
    true,
    false,
  ]);
});
