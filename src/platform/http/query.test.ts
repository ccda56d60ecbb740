import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { Value } from "@sinclair/typebox/value";
import fc from "fast-check";
import { Problem } from "#/platform/context/problem.ts";
import { register } from "#/testing/journey.ts";
import { runs } from "#/testing/runs.ts";
import { startService, type TestService } from "#/testing/service.ts";
import {
  BooleanText,
  checkPlainQuery,
  IntegerText,
  PAGE_LIMIT_MAX,
  paginationView,
  readBoolean,
  readPage,
} from "./query.ts";

const refusalOf = (run: () => unknown): string | null | undefined => {
  try {
    run();
  } catch (error) {
    if (error instanceof Problem && error.status === 400) return error.field;
    throw error;
  }
};

const odd = (query: string) => refusalOf(() => checkPlainQuery(new URL(`http://assay.test/?${query}`)));

const NOW = Date.parse("2026-03-02T09:00:00.000Z");
const read = (query: Parameters<typeof readPage>[0], own = 20) => readPage(query, own, () => NOW);

describe("readPage", () => {
  test("takes every limit from 1 to 100 and every offset, and no other limit", () => {
    fc.assert(
      fc.property(
        fc.nat({ max: 1e6 }),
        fc.nat({ max: 1e9 }),
        fc.integer({ min: 1, max: 100 }),
        (l, o, own) => {
          const page = () => read({ limit: String(l), offset: String(o) }, own);
          if (l >= 1 && l <= PAGE_LIMIT_MAX) expect(page()).toMatchObject({ limit: l, offset: o });
          else expect(refusalOf(page)).toBe("limit");
        },
      ),
      runs(100),
    );
    for (const limit of ["0", "101"]) expect(refusalOf(() => read({ limit }))).toBe("limit");
    for (const limit of [1, 100]) expect(read({ limit: String(limit) }).limit).toBe(limit);
  });

  test("without parameters it is the first page with the route's own limit, as of now, and nothing is left out", () => {
    const anywhen = { createdAfter: null, createdBefore: null };
    expect(read({})).toEqual({ limit: 20, offset: 0, asOf: NOW, until: null, ...anywhen });
  });

  test("an earlier instant leaves out what is later, to the millisecond and in any time zone", () => {
    for (const as_of of ["2026-03-02T08:59:59.999Z", "2026-03-02T09:59:59.9999+01:00"])
      expect(read({ as_of })).toMatchObject({ asOf: NOW - 1, until: NOW - 1 });
  });

  test("the present and an instant to come are now", () => {
    for (const as_of of ["2026-03-02T09:00:00Z", "2026-03-02T09:00:00.001Z", "9999-12-31T23:59:59-23:59"])
      expect(read({ as_of })).toMatchObject({ asOf: NOW, until: null });
  });
});

describe("texts", () => {
  test("a whole number is what a number writes itself as, at most 15 digits, and nothing else", () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.double().map(String), fc.bigInt().map(String)), (text) => {
        const whole = /^\d{1,15}$/.test(text) && String(Number(text)) === text;
        expect(Value.Check(IntegerText, text)).toBe(whole);
      }),
      runs(100),
    );
    for (const text of [
      "1e3",
      "0x10",
      " 12",
      "12 ",
      "+1",
      "-1",
      "01",
      "1.0",
      "",
      "1\n",
      "١",
      "1".repeat(16),
    ]) {
      expect([text, Value.Check(IntegerText, text)]).toEqual([text, false]);
    }
  });

  test("a truth value is true or false, in small letters; absent it is the fallback", () => {
    for (const text of ["True", "1", "yes", "", "true ", "true\n"])
      expect([text, Value.Check(BooleanText, text)]).toEqual([text, false]);
    expect([readBoolean("true", false), readBoolean("false", true)]).toEqual([true, false]);
    expect([readBoolean(undefined, true), readBoolean(undefined, false)]).toEqual([true, false]);
  });
});

describe("paginationView", () => {
  test("pages of any size, one after the other until has_more is false, show every record once", () => {
    fc.assert(
      fc.property(fc.nat({ max: 500 }), fc.integer({ min: 1, max: 100 }), (total, limit) => {
        const pages = Math.max(1, Math.ceil(total / limit));
        let offset = 0;
        for (let page = 1; page <= pages; page += 1) {
          const shown = Math.min(limit, total - offset);
          const view = paginationView({ limit, offset, asOf: NOW, until: null }, total, shown);
          const as_of = "2026-03-02T09:00:00.000Z";
          expect(view).toEqual({ total, limit, offset, has_more: page < pages, as_of });
          offset += shown;
        }
        expect(offset).toBe(total);
      }),
      runs(100),
    );
    const beyond = { limit: 10, offset: 1000, asOf: NOW, until: null };
    expect(paginationView(beyond, 5, 0).has_more).toBe(false);
  });
});

describe("checkPlainQuery", () => {
  const name = fc.stringMatching(/^[a-z_]{1,12}$/);

  test("lets any set of different names pass, whatever their values", () => {
    fc.assert(
      fc.property(fc.dictionary(name, fc.string({ unit: "grapheme" })), (values) => {
        const clean = Object.entries(values).map(([key, text]) => [key, text.replaceAll("\u0000", "")]);
        expect(odd(new URLSearchParams(clean).toString())).toBeUndefined();
      }),
      runs(100),
    );
  });

  test("refuses a name given twice, with equal values too, and one with brackets", () => {
    fc.assert(
      fc.property(name, fc.string(), fc.string(), (key, first, second) => {
        const pair = (left: string, value: string) => `${left}=${encodeURIComponent(value)}`;
        expect(odd(`${pair(key, first)}&${pair(key, second)}`)).toBe(key);
        expect(odd(`${pair(key, first)}&${pair(key, first)}`)).toBe(key);
        for (const array of [`${key}[]`, `${key}[0]`, `${key}[a][b]`, `${key}%5B%5D`, `${key}[`])
          expect(odd(pair(array, first))).toBe(key);
      }),
      runs(100),
    );
  });

  test("refuses NUL, and does not repeat a hostile name", () => {
    expect(odd("q=a%00b")).toBe("q");
    expect(odd("%3Cscript%3E=1&%3Cscript%3E=2")).toBeNull();
    expect(odd("[]=1")).toBeNull();
  });
});

describe("over HTTP", () => {
  let service: TestService;
  let key: string;
  beforeAll(async () => {
    service = await startService();
    ({ key } = await register(service));
  });
  afterAll(() => service.end());

  test.each([
    ["limit", "limit=0"],
    ["limit", "limit=101"],
    ["limit", "limit=-1"],
    ["limit", "limit=1e1"],
    ["limit", "limit=5&limit=5"],
    ["limit", "limit[]=5"],
    ["limit", "limit%5B0%5D=5"],
    ["offset", "offset=-1"],
    ["offset", "offset=1.5"],
    ["offset", "offset=1&offset=2"],
    ["as_of", "as_of=now"],
    ["as_of", "as_of=2026-03-02"],
    ["as_of", "as_of=2026-03-02T09:00:00"],
    ["as_of", "as_of=2026-03-02 09:00:00Z"],
    ["as_of", "as_of=2026-02-30T09:00:00Z"],
    ["as_of", "as_of=2026-03-02T24:00:00Z"],
    ["as_of", "as_of=2026-03-02T09:00:60Z"],
    // The plus sign of a time zone is a space unless it is written as %2B.
    ["as_of", "as_of=2026-03-02T09:00:00+01:00"],
    ["as_of", "as_of=1772442000000"],
    ["as_of", "as_of=-271821-04-20T00:00:00Z"],
    ["as_of", "as_of=2026-03-02T09:00:00Z&as_of=2026-03-02T09:00:00Z"],
    ["include_results", "include_results=2"],
    ["status", "status=all&status=completed"],
    ["unknown", "unknown=1&unknown=2"],
  ])("400 names %s for ?%s", async (field, query) => {
    const { status, json } = await service.call("GET", `/api/v1/profiles?${query}`, { key });
    expect([status, json.error.code, json.error.field]).toEqual([400, "invalid_input", field]);
  });

  test.each([
    "limit=1",
    "limit=100",
    "limit=100&offset=999999999999999",
    "as_of=1900-01-01T00:00:00Z",
    "as_of=2026-03-02T09:00:00.123456789%2B01:00",
    "as_of=9999-12-31T23:59:59.999Z",
  ])("200 for ?%s", async (query) => {
    expect((await service.call("GET", `/api/v1/profiles?${query}`, { key })).status).toBe(200);
  });
});
