import { describe, expect, test } from "bun:test";
import { systemRandom } from "#/platform/crypto/random.ts";
import { createSecrets } from "#/platform/crypto/secrets.ts";
import { DAY_MS, MINUTE_MS } from "#/platform/time/clock.ts";
import { digitsOf, isLive, maskedEmail, spoken, TRIES, typedDigits, waitFor } from "./rules.ts";

describe("a code", () => {
  const { mac } = createSecrets(new Uint8Array(32).fill(1), systemRandom);

  test("is eight digits, the same for the same id, and every digit is as likely at every place", () => {
    const counts = new Map<string, number>();
    const seen = new Set<string>();
    for (let number = 0; number < 4000; number += 1) {
      const code = digitsOf(mac("candidate-code", `code_${number}`));
      expect(code).toMatch(/^\d{8}$/);
      seen.add(code);
      for (const [place, digit] of [...code].entries()) {
        const name = `${place} ${digit}`;
        counts.set(name, (counts.get(name) ?? 0) + 1);
      }
    }
    expect(seen.size).toBeGreaterThan(3998);
    // 400 are expected; five standard deviations are 95.
    expect(counts.size).toBe(80);
    for (const count of counts.values()) expect(Math.abs(count - 400)).toBeLessThan(95);
    expect(digitsOf(mac("candidate-code", "code_7"))).toBe(digitsOf(mac("candidate-code", "code_7")));
  });

  test("is displayed in two halves, and accepted however it is typed", () => {
    expect(spoken("12345678")).toBe("1234 5678");
    for (const typed of ["1234 5678", "12345678", " 12 34-56.78 ", "1234\u00a05678", "1234–5678"])
      expect(typedDigits(typed)).toBe("12345678");
  });

  test("is good until its time is over, it was used, or too many wrong ones were tried", () => {
    const code = { expiresAt: 30 * MINUTE_MS, endedAt: null, tries: TRIES - 1 };
    expect(isLive(code, 30 * MINUTE_MS - 1)).toBe(true);
    expect(isLive(code, 30 * MINUTE_MS)).toBe(false);
    expect(isLive({ ...code, endedAt: 1 }, 2)).toBe(false);
    expect(isLive({ ...code, tries: TRIES }, 2)).toBe(false);
  });
});

test("the wait for another code lasts until the first of the past day is a day old", () => {
  expect(waitFor({ count: 4, oldest: 0 }, 5, 1)).toBe(0);
  expect(waitFor({ count: 5, oldest: 1000 }, 5, 2000)).toBe(DAY_MS - 1000);
  expect(waitFor({ count: 0, oldest: null }, 5, 2000)).toBe(0);
});

test.each([
  ["candidate@people.example", "c…@people.example"],
  ["a@people.example", "…@people.example"],
  ['"odd@local"@people.example', '"…@people.example'],
  ["", ""],
])("the address %p is shown as %p to who has the link alone", (email, masked) => {
  expect(maskedEmail(email)).toBe(masked);
});
