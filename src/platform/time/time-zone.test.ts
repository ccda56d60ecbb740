import { describe, expect, test } from "bun:test";
import { longTime } from "#/platform/text/text.ts";
import { share } from "#/testing/runs.ts";
import { DAY_MS } from "./clock.ts";
import { dayNumber, isoTimeIn, isTimeZone, localTimeIn, zoneName, zoneOf } from "./time-zone.ts";

const ZONES = Intl.supportedValuesOf("timeZone").filter(isTimeZone);

test("one formatter is built for a zone, however many instants are written there", () => {
  const real = Intl.DateTimeFormat;
  let built = 0;
  Intl.DateTimeFormat = new Proxy(real, {
    construct(target, given: ConstructorParameters<typeof real>) {
      built += 1;
      return new target(...given);
    },
  });
  try {
    for (let at = 0; at < 40; at += 1) isoTimeIn(at * DAY_MS, "Pacific/Chatham");
  } finally {
    Intl.DateTimeFormat = real;
  }
  expect(built).toBeLessThanOrEqual(1);
});

describe("names of zones", () => {
  test("are those in which people live, and UTC", () => {
    for (const name of ["Europe/Berlin", "America/Argentina/Buenos_Aires", "UTC", "Asia/Kolkata"])
      expect([name, isTimeZone(name)]).toEqual([name, true]);
    for (const name of [
      "",
      "Berlin",
      "+01:00",
      "Etc/GMT+5",
      "Europe/Atlantis",
      "CET ",
      "Europe/Berlin\n",
      "utc",
    ])
      expect([name, isTimeZone(name)]).toEqual([name, false]);
    expect(ZONES.length).toBeGreaterThan(300);
  });

  test("say the town, in the reader's language", () => {
    expect(zoneName("en", "America/New_York")).toBe("New York time");
    expect(zoneName("de", "Europe/Vienna")).toBe("Zeit in Wien");
    expect(zoneName("en", "UTC")).toBe("UTC");
    for (const zone of ZONES) expect(zoneName("de", zone)).not.toMatch(/_|undefined/);
  });
});

describe("the zone of an account", () => {
  test("is what was chosen, else the country's, else the server's, else where most of the country live", () => {
    const none = { timeZone: null, country: "DE" };
    expect(zoneOf({ timeZone: "Asia/Tokyo", country: "DE" }, () => "UTC")).toBe("Asia/Tokyo");
    expect(zoneOf(none, () => "America/New_York")).toBe("Europe/Berlin");
    expect(zoneOf({ ...none, country: "US" }, () => "America/Denver")).toBe("America/Denver");
    expect(zoneOf({ ...none, country: "US" }, () => "UTC")).toBe("America/New_York");
    expect(zoneOf({ ...none, country: "" }, () => "UTC")).toBe("UTC");
  });

  test("is one that can be calculated with, for every country", () => {
    for (const first of "ABCDEFGHIJKLMNOPQRSTUVWXYZ")
      for (const second of "ABCDEFGHIJKLMNOPQRSTUVWXYZ")
        expect(isTimeZone(zoneOf({ timeZone: null, country: first + second }, () => "UTC"))).toBe(true);
  });
});

describe("a time in words", () => {
  const at = Date.parse("2026-12-22T05:51:00Z");

  test("is the reader's, and names whose it is", () => {
    expect(longTime("en", at, "Europe/Berlin")).toBe("22 December 2026, 06:51 (Berlin time)");
    expect(longTime("de", at, "Europe/Berlin")).toBe("22. Dezember 2026, 06:51 Uhr (Zeit in Berlin)");
    expect(longTime("en", at, "America/New_York")).toBe("22 December 2026, 00:51 (New York time)");
  });

  test("knows summer time, on both sides of each change", () => {
    const hours = [
      ["2026-03-29T00:59:00Z", "01:59"],
      ["2026-03-29T01:00:00Z", "03:00"],
      ["2026-10-25T00:59:00Z", "02:59"],
      ["2026-10-25T01:00:00Z", "02:00"],
    ] as const;
    for (const [iso, hour] of hours)
      expect(longTime("en", Date.parse(iso), "Europe/Berlin")).toContain(`2026, ${hour} (`);
  });

  test("is, in every zone and at any time of the year, the hour that this zone has then", () => {
    for (const [index, zone] of ZONES.entries()) {
      const then = Date.parse("2026-01-01T00:00:00Z") + ((index * 7919) % 8760) * 3_600_000 + index * 60_000;
      const text = longTime("en", then, zone);
      const reported = /^(\d+) (\w+) (\d{4}), (\d\d):(\d\d) \((.+)\)$/.exec(text);
      const shown = new Date(then).toLocaleString("sv-SE", { timeZone: zone }).match(/\d+/g) ?? [];
      expect([zone, reported?.[3], reported?.[4], reported?.[5], Number(reported?.[1])]).toEqual([
        zone,
        shown[0],
        shown[3],
        shown[4],
        Number(shown[2]),
      ]);
    }
  });
});

describe("the beginning of a day", () => {
  test("is its first instant, in every zone around each change of clocks in 2026", () => {
    for (const zone of share(ZONES)) {
      const { beginOf, dayOf } = localTimeIn(zone);
      const offset = (day: number) => beginOf(day) - day * DAY_MS;
      for (let day = dayNumber("2026-01-01"); day < dayNumber("2027-01-01"); day += 1) {
        // Checked only if the day before began at another distance from midnight in UTC, and on the adjacent days.
        if (day % 30 !== 0 && offset(day) === offset(day + 1)) continue;
        for (const one of [day, day + 1]) {
          const begins = beginOf(one);
          expect([zone, one, dayOf(begins), dayOf(begins - 1)]).toEqual([zone, one, one, one - 1]);
        }
      }
    }
  });

  test("is not midnight where clocks skip it, and the first of two where they come to it twice", () => {
    const begins = (day: string, zone: string) => isoTimeIn(localTimeIn(zone).beginOf(dayNumber(day)), zone);
    expect(begins("2026-04-24", "Africa/Cairo")).toBe("2026-04-24T01:00:00.000+03:00");
    expect(begins("2026-11-01", "America/Havana")).toBe("2026-11-01T00:00:00.000-04:00");
    expect(begins("2026-10-25", "Europe/Berlin")).toBe("2026-10-25T00:00:00.000+02:00");
    expect(begins("2026-10-26", "Europe/Berlin")).toBe("2026-10-26T00:00:00.000+01:00");
  });
});

test.each([
  ["2026-03-11T23:30:00.000Z", "Europe/Berlin", "2026-03-12T00:30:00.000+01:00"],
  ["2026-07-11T22:30:15.250Z", "Europe/Berlin", "2026-07-12T00:30:15.250+02:00"],
  ["2026-03-11T02:30:00.000Z", "America/New_York", "2026-03-10T22:30:00.000-04:00"],
  ["2026-03-11T20:00:00.000Z", "Asia/Kolkata", "2026-03-12T01:30:00.000+05:30"],
  ["2026-03-11T23:30:00.000Z", "UTC", "2026-03-11T23:30:00.000Z"],
])("%s in %s is the same instant, on the day that it is there", (iso, timeZone, there) => {
  const written = isoTimeIn(Date.parse(iso), timeZone);
  expect(written).toBe(there);
  expect(Date.parse(written)).toBe(Date.parse(iso));
});
