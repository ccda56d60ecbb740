import { describe, expect, test } from "bun:test";
import { unzipSync } from "fflate";
import { DAY_MS, HOUR_MS } from "#/platform/time/clock.ts";
import { useOwnService } from "#/testing/harness.ts";
import { execute, rows } from "#/testing/inspect.ts";
import { buyCredits, register } from "#/testing/journey.ts";
import { OPERATOR_TOKEN, ORIGIN } from "#/testing/service.ts";

const service = useOwnService({ OPERATOR_TOKEN, RATE_LIMIT_PER_MINUTE: "1000" });
const NEW_YEAR_IN_BERLIN = Date.UTC(2026, 11, 31, 23);

const get = (path: string) =>
  service.app.handle(
    new Request(`${ORIGIN}/api/v1/admin/invoices${path}`, {
      headers: { authorization: `Bearer ${OPERATOR_TOKEN}` },
    }),
  );
const textOf = async (path: string) => (await get(path)).text();
const found = async (query: string): Promise<string[]> =>
  (await (await get(query)).json()).data.invoices.map(
    (one: { invoice_number: string }) => one.invoice_number,
  );

const moveTo = (at: number) => service.clock.advance(at - service.clock.now());
const live = (fields: Record<string, unknown> = {}) =>
  register(service, { mode: "live", country: "DE", ...fields });

describe("an invoice at the year's end", () => {
  test("has date, number and month of the seller's day in every place", async () => {
    const account = await live();
    moveTo(NEW_YEAR_IN_BERLIN - 1);
    await buyCredits(service, account);
    moveTo(NEW_YEAR_IN_BERLIN);
    const order = await buyCredits(service, account);
    await service.call("POST", `/api/v1/admin/orders/${order}/credit-note`, {
      ...{ key: OPERATOR_TOKEN, body: { reason: "Wrong address" } },
    });

    const dates = rows(service, "SELECT number, year, issued_on, paid_on FROM invoices ORDER BY rowid");
    expect(dates.map((row) => Object.values(row))).toEqual([
      ["2026-000001", 2026, "2026-12-31", "2026-12-31"],
      ["2027-000001", 2027, "2027-01-01", "2027-01-01"],
      ["CN-2027-000001", 2027, "2027-01-01", null],
    ]);
    const { json } = await service.call("GET", "/api/v1/invoices", { key: account.key });
    expect(json.data.invoices.map((one: Record<string, unknown>) => [one.date, one.due_date])).toEqual(
      [...Array(2).fill("2027-01-01"), "2026-12-31"].map((day) => [day, day]),
    );

    expect(await found("?year=2026")).toEqual(["2026-000001"]);
    expect(await found("?to=2026-12-31")).toEqual(["2026-000001"]);
    expect((await found("?from=2027-01-01&to=2027-01-01")).toSorted()).toEqual([
      "2027-000001",
      "CN-2027-000001",
    ]);
    expect(await textOf("/export?year=2027")).toContain("2027-000001,2027-01-01,");
    const december = await textOf("/datev?month=2026-12&consultant=1001&client=7");
    expect(december).toContain('3112;"2026-000001"');
    expect(december).not.toContain('"2027-');
    expect(await textOf("/datev?month=2027-01&consultant=1001&client=7")).toContain('0101;"2027-000001"');
    const archive = unzipSync(await (await get("/archive?month=2027-01")).bytes());
    expect(Object.keys(archive)).toContain("2027-000001.xml");
    expect(Object.keys(archive)).not.toContain("2026-000001.xml");
    const xml = new TextDecoder().decode(archive["CN-2027-000001.xml"]);
    expect([...new Set(xml.match(/(?<=format="102">)\d{8}/g))]).toEqual(["20270101"]);
  });

  test("follows the zone that is set", async () => {
    const account = await live();
    moveTo(NEW_YEAR_IN_BERLIN);
    await service.restart({ SELLER_TIME_ZONE: "America/New_York" });
    await buyCredits(service, account);
    await service.restart({ SELLER_TIME_ZONE: "Pacific/Auckland" });
    await buyCredits(service, account);
    await service.restart({ SELLER_TIME_ZONE: "UTC" });
    await buyCredits(service, account);
    expect(rows(service, "SELECT number || ' ' || issued_on AS n FROM invoices ORDER BY rowid")).toEqual([
      { n: "2026-000001 2026-12-31" },
      { n: "2027-000001 2027-01-01" },
      { n: "2026-000002 2026-12-31" },
    ]);
  });
});

test("an invoice from before dates followed the zone keeps its day in UTC, also on its credit note", async () => {
  const account = await live();
  moveTo(NEW_YEAR_IN_BERLIN);
  const order = await buyCredits(service, account);
  const columns = rows(service, "SELECT name FROM pragma_table_info('invoices')").map(({ name }) =>
    String(name),
  );
  const old: Record<string, string> = {
    ...{ issued_on: "NULL", paid_on: "NULL", year: "2026", number: "'2026-000001'" },
    ...{ id: "'inv_before'", revision: "1" },
  };
  execute(
    service,
    `INSERT INTO invoices (${columns.join()}) SELECT ${columns.map((name) => old[name] ?? name).join()} FROM invoices WHERE order_id = ?`,
    order,
  );
  expect((await found("?to=2026-12-31")).toSorted()).toEqual(["2026-000001"]);
  expect(await found("?from=2027-01-01")).toEqual(["2027-000001"]);
  const { json } = await service.call("GET", "/api/v1/invoices/inv_before", { key: account.key });
  expect([json.data.date, json.data.paid_on]).toEqual(["2026-12-31", "2026-12-31"]);
  expect(await textOf("/inv_before/xml")).toContain(">20261231<");
});

test("months of all lengths begin and end with the seller's days", async () => {
  const account = await live();
  const days: string[] = [];
  for (let month = 3; month < 15; month += 1) {
    for (const hours of [-3, -1, 0, 3]) {
      moveTo(Date.UTC(2026, month, 1) + hours * HOUR_MS);
      await buyCredits(service, account);
    }
  }
  for (const { day } of rows(service, "SELECT issued_on AS day FROM invoices ORDER BY rowid"))
    days.push(String(day).slice(0, 7));
  for (const month of new Set(days)) {
    const [year, number] = month.split("-").map(Number) as [number, number];
    const last = new Date(Date.UTC(year, number, 1) - DAY_MS).getUTCDate();
    const listed = await found(`?from=${month}-01&to=${month}-${last}&limit=100`);
    expect([month, listed.length]).toEqual([month, days.filter((one) => one === month).length]);
  }
});
