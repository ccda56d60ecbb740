import { describe, expect, test } from "bun:test";
import type { Mode } from "#/platform/context/tenant.ts";
import { useAccount, useOwnService } from "#/testing/harness.ts";
import { count, dump, execute, otherModeKey, rows } from "#/testing/inspect.ts";
import { type RegisteredAccount, register } from "#/testing/journey.ts";
import { SELLER } from "#/testing/service.ts";
import type { InvoiceLine, Seller } from "./tables.ts";

const YEAR_SECONDS = 366 * 24 * 60 * 60;

const service = useOwnService({ RATE_LIMIT_PER_MINUTE: "1000", PUBLIC_RATE_LIMIT_PER_MINUTE: "1000" });
const account = useAccount(service);

const modeOf = (of: RegisteredAccount): Mode => (of.key.startsWith("pk_live_") ? "live" : "test");

interface Placed {
  id: string;
  path: string;
}

async function place(of = account, product = "pa-pack-10"): Promise<Placed> {
  const { json } = await service.call("POST", "/api/v1/orders", {
    key: of.key,
    body: { product_id: product },
  });
  return { id: json.data.order_id, path: new URL(json.data.checkout_url).pathname };
}

const complete = (orderId: string, of = account) =>
  service.billing.completeOrder({ accountId: of.id, mode: modeOf(of) }, orderId);

async function buy(of = account): Promise<string> {
  const { id } = await place(of);
  complete(id, of);
  return id;
}

const numbers = () => rows(service, "SELECT number FROM invoices ORDER BY rowid").map((row) => row.number);

function invoiceOf(orderId: string) {
  const row = rows(service, "SELECT * FROM invoices WHERE order_id = ?", orderId)[0];
  if (!row) throw new Error("no invoice");
  const seller: Seller = JSON.parse(String(row.seller));
  const lines: InvoiceLine[] = JSON.parse(String(row.lines));
  return { row, seller, lines, address: JSON.parse(String(row.billing_address)) };
}

describe("a buyer in a special territory", () => {
  const canaries = { country: "ES", zip: "35002", city: "Las Palmas", vat_id: "ESB58378431" };

  test("gets an invoice outside the scope of VAT, also by the postal code in the city", async () => {
    for (const changes of [canaries, { ...canaries, zip: "", city: "35002 Las Palmas" }]) {
      const { row } = invoiceOf(await buy(await register(service, changes)));
      expect([row.tax_case, row.vat_cents]).toEqual(["outside", 0]);
    }
    const mainland = await register(service, { ...canaries, zip: "28001", city: "Madrid" });
    expect(invoiceOf(await buy(mainland)).row.tax_case).toBe("reverse_charge");
  });

  test("whose rate cannot be decided gets no invoice in live mode", async () => {
    const buyer = await register(service, { mode: "live", ...canaries, zip: "28001" });
    const { id } = await place(buyer);
    execute(service, "UPDATE accounts SET zip = '3500' WHERE id = ?", buyer.id);
    expect(() => service.billing.confirmPayment(id)).toThrow("Correct the postal code");
    execute(service, "UPDATE accounts SET zip = '35002' WHERE id = ?", buyer.id);
    expect(service.billing.confirmPayment(id).status).toBe("completed");
    expect(invoiceOf(id).row.tax_case).toBe("outside");
  });
});

describe("a completed order", () => {
  test("has one invoice, however often and in whatever way it is paid", async () => {
    const { id, path } = await place();
    await Promise.all([
      ...Array.from({ length: 10 }, () => service.call("POST", path)),
      service.call("POST", `/api/v1/test-helpers/orders/${id}/pay`, { key: account.key }),
    ]);
    complete(id);
    expect(numbers()).toEqual(["TEST-2026-000001"]);
  });

  test("has its invoice in live mode too, if the administrator confirms the payment", async () => {
    const live = otherModeKey(service, account);
    const { id } = await place(live);
    expect(numbers()).toEqual([]);
    service.billing.confirmPayment(id);
    service.billing.confirmPayment(id);
    expect(numbers()).toEqual(["2026-000001"]);
    expect(invoiceOf(id).row).toMatchObject({ mode: "live", status: "paid", net_cents: 39_000 });
  });

  test("an order that waits or was cancelled has none", async () => {
    const { id } = await place();
    execute(service, "UPDATE orders SET status = 'cancelled' WHERE id = ?", id);
    await place();
    expect(() => complete(id)).toThrow("This order was canceled");
    expect(numbers()).toEqual([]);
  });

  test("an order completed before there were invoices gets none afterwards", async () => {
    const { id } = await place();
    execute(service, "UPDATE orders SET status = 'completed', completed_at = 1 WHERE id = ?", id);
    complete(id);
    service.billing.confirmPayment(id);
    expect(numbers()).toEqual([]);
  });
});

describe("numbers", () => {
  test("have no gap where a completion was rolled back, also inside a larger piece of work", async () => {
    await buy();
    const { id } = await place();
    const before = dump(service);
    for (const work of [
      () => service.db.tx(() => failAfter(() => complete(id))),
      () =>
        service.db.tx(() => {
          expect(() => service.db.tx(() => failAfter(() => complete(id)))).toThrow("rolled back");
        }),
    ]) {
      try {
        work();
      } catch (error) {
        expect(error).toHaveProperty("message", "rolled back");
      }
      expect(dump(service)).toBe(before);
    }
    await buy();
    complete(id);
    expect(numbers()).toEqual(["TEST-2026-000001", "TEST-2026-000002", "TEST-2026-000003"]);
  });

  test("have no gap and no double after fifty completions at once, from several accounts", async () => {
    const buyers = [account, await register(service), await register(service)];
    const orders = await Promise.all(
      Array.from({ length: 50 }, (_, at) => place(buyers[at % buyers.length] ?? account, "pa-single")),
    );
    await Promise.all(orders.flatMap(({ path }) => [service.call("POST", path), service.call("POST", path)]));
    const expected = Array.from({ length: 50 }, (_, at) => `TEST-2026-${String(at + 1).padStart(6, "0")}`);
    expect(numbers().toSorted()).toEqual(expected);
    expect(count(service, "(SELECT DISTINCT order_id FROM invoices)")).toBe(50);
  });

  test("run in a range of their own per mode, and start again with the year of the buyer's clock", async () => {
    const live = otherModeKey(service, account);
    await buy();
    await buy(live);
    await service.call("POST", "/api/v1/test-helpers/clock", {
      key: account.key,
      body: { advance_seconds: YEAR_SECONDS },
    });
    await buy();
    await buy(live);
    await buy(await register(service));
    expect(numbers()).toEqual([
      "TEST-2026-000001",
      "2026-000001",
      "TEST-2027-000001",
      "2026-000002",
      "TEST-2026-000002",
    ]);
    const years = rows(
      service,
      "SELECT year, strftime('%Y', issued_at / 1000, 'unixepoch') AS dated FROM invoices",
    );
    for (const { year, dated } of years) expect(String(year)).toBe(String(dated));
  });

  function failAfter(work: () => unknown): never {
    work();
    throw new Error("rolled back");
  }
});

describe("the content", () => {
  test("is the account as it was on the day of issue, with the contact's name in place of a billing contact", async () => {
    const buyer = await register(service, {
      company: "Analytical Engines GmbH",
      name: "Ada Lovelace",
      address: "Rechenweg 12",
      zip: "1010",
      city: "Wien",
      country: "AT",
      vat_id: "ATU13585627",
    });
    const id = await buy(buyer);
    execute(service, "UPDATE accounts SET company = 'Changed', vat_id = '' WHERE id = ?", buyer.id);
    expect(invoiceOf(id).address).toEqual({
      company: "Analytical Engines GmbH",
      attention: "Ada Lovelace",
      street: "Rechenweg 12",
      city: "1010 Wien",
      country: "AT",
      vatId: "ATU13585627",
    });
    const attended = await buy(await register(service, { name: "Ada", billing_contact: "Accounts" }));
    expect(invoiceOf(attended).address.attention).toBe("Accounts");
  });

  test.each([
    ["DE", "", "home", 7_410, null],
    ["AT", "ATU13585627", "reverse_charge", 0, /^Steuerschuldnerschaft .*Artikel 196/],
    ["AT", "ATU13585620", "home", 7_410, null],
    ["FR", "FR83404833048", "reverse_charge", 0, /^Reverse charge: .*Article 196/],
    ["CH", "", "outside", 0, /^Nicht steuerbare Leistung/],
    ["US", "", "outside", 0, /^Outside the scope of VAT/],
  ])(
    "to a buyer in %s with the VAT id %j is the tax case %s, with a note where no tax is charged",
    async (country, vat_id, taxCase, vatCents, note) => {
      const invoice = invoiceOf(await buy(await register(service, { country, vat_id }))).row;
      expect(invoice).toMatchObject({
        tax_case: taxCase,
        net_cents: 39_000,
        vat_cents: vatCents,
        gross_cents: 39_000 + vatCents,
        vat_rate: taxCase === "home" ? 1_900 : 0,
      });
      if (note === null) expect(invoice.notes).toBeNull();
      else expect(invoice.notes).toMatch(note);
    },
  );

  test.each([
    ["AT", "U13585627", "ATU13585627"],
    ["GR", "GR094259216", "EL094259216"],
    ["BE", "BE 1001.686.633", "BE1001686633"],
  ])(
    "a buyer in %s who gave %j as its VAT id owes the tax, and the invoice names it as %s",
    async (country, vat_id, named) => {
      const { row, address } = invoiceOf(await buy(await register(service, { country, vat_id })));
      expect([row.tax_case, address.vatId]).toEqual(["reverse_charge", named]);
    },
  );

  test("from a seller that charges no VAT names the exemption", async () => {
    await service.restart({ VAT_RATE: "0" });
    const invoice = invoiceOf(await buy(await register(service, { country: "DE" }))).row;
    expect(invoice).toMatchObject({ tax_case: "exempt", vat_cents: 0, gross_cents: 39_000 });
    expect(invoice.notes).toContain("Steuerbefreiung für Kleinunternehmer");
  });

  test("is written in the buyer's language: what was bought, which order, how it was paid", async () => {
    const german = await register(service, { country: "DE" });
    const [id, live] = [await buy(german), await buy(otherModeKey(service, account))];
    expect(invoiceOf(id).lines).toEqual([
      {
        description: "Paket mit 10 Assessments",
        additionalText: "10 Credits, je einer für einen abgeschlossenen Fragebogen",
        netCents: 39_000,
      },
      {
        description: `Bestellung ${id} vom 2. März 2026`,
        additionalText: "Bezahlt im Zahlungssimulator am 2. März 2026",
        netCents: null,
      },
    ]);
    expect(invoiceOf(live).lines).toMatchObject([
      { description: "Package of 10 assessments" },
      {
        description: `Order ${live} of 2 March 2026`,
        additionalText: "Paid by bank transfer on 2 March 2026",
      },
    ]);
  });

  test("of a product that has left the catalogue is the order as it was placed, without a product number", async () => {
    const { id } = await place();
    execute(service, "UPDATE orders SET product_id = 'pa-gone', product_name = 'Old' WHERE id = ?", id);
    complete(id);
    expect(invoiceOf(id).row).toMatchObject({
      product_id: "pa-gone",
      product_name: "Old",
      product_number: null,
    });
  });

  test("can neither be changed nor deleted, not by a replacing insert either", async () => {
    const id = await buy();
    for (const statement of [
      "UPDATE invoices SET net_cents = 1",
      "DELETE FROM invoices",
      "INSERT OR REPLACE INTO invoices SELECT * FROM invoices",
    ]) {
      expect(() => execute(service, statement)).toThrow("an issued invoice is immutable");
    }
    expect(invoiceOf(id).row.net_cents).toBe(39_000);
  });
});

describe("a seller that is not set", () => {
  const NOBODY = { SELLER_NAME: "", SELLER_STREET: "", SELLER_CITY: "" };

  test.each([
    [NOBODY, "Set SELLER_NAME, SELLER_STREET and SELLER_CITY"],
    [{ SELLER_NAME: "", SELLER_CITY: "" }, "Set SELLER_NAME and SELLER_CITY"],
    [{ SELLER_STREET: "" }, "Set SELLER_STREET in"],
  ])("%j: a live order is not completed and nothing is booked, until it is set", async (env, sentence) => {
    const live = otherModeKey(service, account);
    await service.restart(env);
    const { id } = await place(live);
    const before = dump(service);
    expect(() => service.billing.confirmPayment(id)).toThrow(
      expect.objectContaining({
        code: "seller_not_set",
        status: 503,
        message: expect.stringContaining(sentence),
      }),
    );
    expect(dump(service)).toBe(before);

    await service.restart(SELLER);
    expect(service.billing.confirmPayment(id).status).toBe("completed");
    expect(numbers()).toEqual(["2026-000001"]);
  });

  test("to a buyer who owes the VAT must be known by a VAT id: until it is set nothing is booked, and the order waits", async () => {
    const buyer = { country: "AT", vat_id: "ATU13585627" };
    const [live, home, tested] = [
      await register(service, { mode: "live", ...buyer }),
      await register(service, { mode: "live", country: "DE" }),
      await register(service, buyer),
    ];
    await service.restart({ SELLER_VAT_ID: "", SELLER_TAX_NUMBER: "22/815/08154" });
    const { id } = await place(live);
    const before = dump(service);
    for (const _ of [1, 2])
      expect(() => service.billing.confirmPayment(id)).toThrow(
        expect.objectContaining({
          code: "seller_vat_id_not_set",
          status: 503,
          message: expect.stringContaining("Set SELLER_VAT_ID"),
        }),
      );
    expect(dump(service)).toBe(before);
    await buy(home);
    await buy(tested);
    expect(numbers()).toEqual(["2026-000001", "TEST-2026-000001"]);

    // An id of another country than the seller's is none of the seller's.
    await service.restart({ ...SELLER, SELLER_VAT_ID: "ATU13585627" });
    expect(() => service.billing.confirmPayment(id)).toThrow("reverse charge");
    await service.restart(SELLER);
    expect(service.billing.confirmPayment(id).status).toBe("completed");
    const { row, seller } = invoiceOf(id);
    expect([row.number, row.tax_case, seller.vatId]).toEqual([
      "2026-000002",
      "reverse_charge",
      SELLER.SELLER_VAT_ID,
    ]);
  });

  test("in a country whose rate is not known needs a rate", async () => {
    await service.restart({ ...SELLER, SELLER_COUNTRY: "NO", SELLER_VAT_ID: "", SELLER_TAX_NUMBER: "123" });
    const { id } = await place(await register(service, { mode: "live", country: "NO" }));
    expect(() => service.billing.confirmPayment(id)).toThrow("Set VAT_RATE in the console");
    await service.restart({ VAT_RATE: "25" });
    expect(service.billing.confirmPayment(id).status).toBe("completed");
    expect(invoiceOf(id).row.vat_rate).toBe(2_500);
  });

  test.each([
    ["AT", 2_000, 7_800, "(§ 6 Abs. 1 Z 27 UStG 1994)"],
    ["DE", 1_900, 7_410, "(§ 19 UStG)"],
    ["FR", 2_000, 7_800, "small enterprises applies."],
  ])(
    "in %s charges the standard rate %d or, as a small enterprise, states why not",
    async (country, rate, cents, note) => {
      await service.restart({ SELLER_COUNTRY: country });
      const buyer = await register(service, { country });
      const { row } = invoiceOf(await buy(buyer));
      expect([row.vat_rate, row.vat_cents, row.notes]).toEqual([rate, cents, null]);
      await service.restart({ VAT_RATE: "0" });
      const small = invoiceOf(await buy(buyer)).row;
      expect([small.tax_case, small.vat_cents, small.notes]).toEqual([
        "exempt",
        0,
        expect.stringContaining(note),
      ]);
    },
  );

  test("is a marked placeholder in test mode, and keeps what is set", async () => {
    await service.restart({ ...NOBODY, SELLER_CITY: "1010 Wien" });
    const { seller } = invoiceOf(await buy());
    expect(seller).toMatchObject({
      name: "Example Seller (set SELLER_NAME)",
      city: "1010 Wien",
      country: "DE",
    });
  });

  test("does not stop an order that was completed before, or is cancelled, from saying so", async () => {
    const live = otherModeKey(service, account);
    const id = await buy(live);
    await service.restart(NOBODY);
    expect(service.billing.confirmPayment(id).status).toBe("completed");
    const cancelled = await place(live);
    execute(service, "UPDATE orders SET status = 'cancelled' WHERE id = ?", cancelled.id);
    expect(() => service.billing.confirmPayment(cancelled.id)).toThrow("This order was canceled");
    expect(numbers()).toEqual(["2026-000001"]);
  });
});
