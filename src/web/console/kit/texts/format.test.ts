import { describe, expect, test } from "bun:test";
import { createFormat } from "./language.tsx";

const en = createFormat("en", "Europe/Berlin");
const de = createFormat("de", "Europe/Berlin");
const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, " ");

describe("values in the language of the reader", () => {
  test("an instant is shown in the device's time zone, and exactly with that zone's name", () => {
    const iso = "2026-03-12T23:30:05Z";
    expect(en.date(iso)).toBe("13 Mar 2026");
    expect(de.date(iso)).toBe("13.03.2026");
    expect(en.dateTime(iso)).toBe("13 Mar 2026, 00:30");
    expect(en.exact(iso)).toContain("CET");
    expect(de.exact(iso)).toContain("MEZ");
  });

  test("a day without a time is that day in every time zone, as an invoice's is", () => {
    for (const zone of ["America/Los_Angeles", "Europe/Berlin", "Pacific/Kiritimati"]) {
      expect(createFormat("en", zone).date("2026-03-12")).toBe("12 Mar 2026");
      expect(createFormat("de", zone).date("2026-03-12")).toBe("12.03.2026");
    }
  });

  test("distances use the largest unit that fits, in both directions", () => {
    const now = Date.parse("2026-03-12T12:00:00Z");
    const at = (ms: number) => new Date(now + ms).toISOString();
    expect(en.relative(at(-20_000), now)).toBe("this minute");
    expect(en.relative(at(-3 * 86_400_000), now)).toBe("3 days ago");
    expect(de.relative(at(-86_400_000), now)).toBe("gestern");
    expect(en.relative(at(2 * 3_600_000), now)).toBe("in 2 hours");
  });

  test("numbers, shares, money and sizes follow the local conventions", () => {
    expect(en.number(1234.5, 1)).toBe("1,234.5");
    expect(de.number(1234.5, 1)).toBe("1.234,5");
    expect(plain(de.percent(0.125, 1))).toBe("12,5 %");
    expect(plain(de.money(123_456, "EUR"))).toBe("1.234,56 €");
    expect(en.money(123_456, "EUR")).toBe("€1,234.56");
    expect([de.number(-2.3, 1), en.number(-4966)]).toEqual(["−2,3", "−4,966"]);
    expect(plain(en.money(-123_456, "EUR"))).toBe("−€1,234.56");
    expect(plain(de.percent(-0.5))).toBe("−50 %");
    expect(plain(en.bytes(1_540_000))).toBe("1.5 MB");
    expect(plain(en.bytes(0))).toBe("0 byte");
    expect(de.list(["A", "B", "C"])).toBe("A, B und C");
  });
});
