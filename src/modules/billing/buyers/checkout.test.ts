import { describe, expect, test } from "bun:test";
import { useSharedService } from "#/testing/harness.ts";
import { count, dump, rows } from "#/testing/inspect.ts";
import { type RegisteredAccount, register } from "#/testing/journey.ts";
import { OPERATOR_TOKEN } from "#/testing/service.ts";

const BANK = "Seller GmbH, DE02 1203 0000 0000 2020 51";
const service = useSharedService({ BANK_ACCOUNT: BANK, OPERATOR_TOKEN, RATE_LIMIT_PER_MINUTE: "1000" });

/** The README's first account: an email address and a company. */
const BARE = { address: undefined, zip: undefined, city: undefined, country: undefined };
const RIGHT = {
  ...{ company: "Vergesslich GmbH", attention: "Einkauf", street: "Musterweg 5", zip: "80331" },
  ...{ city: "München", country: "DE", vat_id: "", buyer_reference: "PO 4711" },
};

async function place(account: RegisteredAccount, billing?: object) {
  const body = { product_id: "pa-pack-10", ...(billing !== undefined && { billing }) };
  const { status, json } = await service.call("POST", "/api/v1/orders", { key: account.key, body });
  return { status, json, id: String(json.data?.order_id), path: pathOf(json.data?.checkout_url) };
}

const pathOf = (address: string | undefined): string =>
  address === undefined ? "" : new URL(address).pathname;

function send(path: string, fields: Record<string, string>) {
  const rawBody = new URLSearchParams(fields).toString();
  const headers = {
    "content-type": "application/x-www-form-urlencoded",
    "content-length": String(rawBody.length),
  };
  return service.call("POST", path, { rawBody, headers });
}

const bare = () => register(service, { mode: "live", ...BARE });

describe("the billing step of the checkout", () => {
  test("comes before the ways to pay, and shows tax, reason and total once it is complete", async () => {
    const { id, path } = await place(await bare());
    const before = (await service.call("GET", path)).text;
    expect(before).toContain('class="details"');
    expect(before).not.toContain(BANK);
    // Nobody has named a country, so none is selected.
    expect(before).not.toContain(" selected");
    expect(before).not.toContain("VAT 0%");

    const sent = await send(`${path}/billing`, RIGHT);
    expect([sent.status, sent.headers.get("location")]).toEqual([303, path]);
    const after = (await service.call("GET", path)).text;
    for (const part of [
      BANK,
      "€464.10",
      "Vergesslich GmbH",
      "80331 München",
      "PO 4711",
      "so 19% VAT is charged",
    ])
      expect(after).toContain(part);
    expect(after).toContain(`href="${path}/billing"`);
    expect(after).not.toContain('class="details"');

    service.billing.confirmPayment(id);
    const [invoice] = rows(
      service,
      "SELECT billing_address, buyer_reference FROM invoices WHERE order_id = ?",
      id,
    );
    expect(JSON.parse(String(invoice?.billing_address))).toMatchObject({
      street: "Musterweg 5",
      country: "DE",
    });
    expect(invoice?.buyer_reference).toBe("PO 4711");
  });

  test.each<[string, Record<string, string>, string, string]>([
    ["without a street", { street: " " }, "street", "Enter a value."],
    ["without a country", { country: "" }, "country", "Enter a value."],
    ["with a country that is none", { country: "ZZ" }, "country", "Choose a country."],
    ["with too long a text", { zip: "9".repeat(21) }, "zip", "too long"],
    ["with a VAT ID that is none", { vat_id: "DE1" }, "vat_id", "not a VAT ID of the country"],
    ["in letters that no font has", { company: "𐎠𐎡𐎢" }, "company", "cannot print"],
    ["with a reference that no font has", { buyer_reference: "𐎠" }, "buyer_reference", "cannot print"],
  ])("%s: names the field, keeps what was entered and stores nothing", async (_, change, field, sentence) => {
    const { path } = await place(await bare());
    const before = dump(service);
    const { status, text } = await send(`${path}/billing?lang=en`, { ...RIGHT, ...change });
    expect(status).toBe(400);
    expect(text).toContain(`id="${field}-error"`);
    expect(text).toContain(sentence);
    expect(text).toContain('value="Einkauf"');
    expect(dump(service)).toBe(before);
  });

  test("speaks German, and works without a script", async () => {
    const { path } = await place(await bare());
    const { text } = await send(`${path}/billing?lang=de`, {});
    for (const part of ["Rechnungsangaben", "Füllen Sie dieses Feld aus.", ">Deutschland<", "lang=de"])
      expect(text).toContain(part);
    expect(text).not.toContain("<script");
  });

  test("is a summary with a link if the account's details are complete", async () => {
    const { path } = await place(await register(service, { mode: "live", country: "AT" }));
    const { text } = await service.call("GET", `${path}?lang=en`);
    expect(text).toContain("Change billing details");
    expect(text).toContain(BANK);
    expect(text).toContain("No VAT ID of Austria is stated, therefore 19% VAT is charged.");
    const form = (await service.call("GET", `${path}/billing?lang=en`)).text;
    expect(form).toContain('value="1 Market Street"');
    expect(form).toContain('value="AT" selected');
  });

  test("says why a VAT id does not count", async () => {
    const { path, json } = await place(
      await register(service, { mode: "live", country: "AT", vat_id: "ATU12345678" }),
    );
    const sentence = "ATU12345678 is not a valid VAT ID of Austria, therefore 19% VAT is charged.";
    expect((await service.call("GET", `${path}?lang=en`)).text).toContain(sentence);
    expect(json.data.payment).toMatchObject({
      tax_reason: "no_valid_vat_id",
      tax_text: sentence,
      amount: 464.1,
    });
  });

  test("fills the account where it had no address, and only if that is ticked", async () => {
    const [kept, notKept] = [await bare(), await bare()];
    await send(`${(await place(kept)).path}/billing`, { ...RIGHT, keep: "1" });
    await send(`${(await place(notKept)).path}/billing`, RIGHT);
    const stored = (id: string) =>
      rows(service, "SELECT street, zip, city, country FROM accounts WHERE id = ?", id)[0];
    expect(stored(kept.id)).toEqual({ street: "Musterweg 5", zip: "80331", city: "München", country: "DE" });
    expect(stored(notKept.id)).toEqual({ street: "", zip: "", city: "", country: "US" });
    // A later order does not overwrite what the account has.
    await send(`${(await place(kept)).path}/billing`, { ...RIGHT, street: "Other 1", keep: "1" });
    expect(stored(kept.id)?.street).toBe("Musterweg 5");
  });

  test("changes nothing of an order that is paid or cancelled", async () => {
    const account = await register(service, { mode: "live" });
    const [paid, cancelled] = [await place(account), await place(account)];
    service.billing.confirmPayment(paid.id);
    service.billing.cancelOrder(cancelled.id);
    const before = dump(service);
    for (const { path } of [paid, cancelled]) {
      expect((await send(`${path}/billing`, RIGHT)).text).not.toContain('class="details"');
    }
    expect(dump(service)).toBe(before);
  });

  test("is no hurdle in test mode", async () => {
    const { path } = await place(await register(service, BARE));
    expect((await service.call("GET", path)).text).toContain("payment simulator");
    expect((await service.call("POST", path)).status).toBe(303);
  });
});

describe("a contradiction", () => {
  const wrong = { ...RIGHT, country: "AT", vat_id: "DE136695976" };

  test("waits with a sentence and without a way to pay, until the buyer corrects it", async () => {
    const { id, path } = await place(await bare());
    await send(`${path}/billing`, wrong);
    const { text } = await service.call("GET", `${path}?lang=en`);
    expect(text).toContain("DE136695976 is not a VAT ID of Austria.");
    expect(text).not.toContain(BANK);
    expect(() => service.billing.confirmPayment(id)).toThrow(
      expect.objectContaining({ code: "order_on_hold" }),
    );
    await send(`${path}/billing`, { ...wrong, country: "DE" });
    expect((await service.call("GET", path)).text).toContain(BANK);
    expect(service.billing.confirmPayment(id).status).toBe("completed");
  });

  test("is released by an administrator as it is, once, until the buyer changes the details", async () => {
    const { id, path } = await place(await bare());
    await send(`${path}/billing`, wrong);
    const release = () => service.call("POST", `/api/v1/admin/orders/${id}/release`, { key: OPERATOR_TOKEN });
    const got = await service.call("GET", `/api/v1/admin/orders/${id}`, { key: OPERATOR_TOKEN });
    expect(got.json.data).toMatchObject({ on_hold: "vat_id_of_other_country", released_by: null });
    const released = await release();
    expect([released.status, released.json.data.on_hold]).toEqual([200, null]);
    expect(released.json.data.released_by).toBeString();
    service.run("store-audit");
    expect(
      rows(
        service,
        "SELECT actor_kind, target_id, details ->> 'operation' AS operation FROM audit_entries WHERE action = 'operation.done' ORDER BY seq DESC LIMIT 1",
      ),
    ).toEqual([
      {
        ...{ actor_kind: "operator_token", target_id: id },
        operation: "POST /api/v1/admin/orders/:orderId/release",
      },
    ]);
    expect((await release()).json.error.code).toBe("order_not_on_hold");
    expect((await service.call("GET", path)).text).toContain(BANK);
    await send(`${path}/billing`, { ...wrong, attention: "Somewhere else" });
    expect((await service.call("GET", path)).text).not.toContain(BANK);
  });
});

describe("the API", () => {
  test("names what is missing, takes details with the order, and says the same as the page", async () => {
    const account = await bare();
    const first = await place(account);
    expect(first.json.data).toMatchObject({ billing_required: ["street", "city", "country"], on_hold: null });
    const billing = {
      street: "1 rue A",
      zip: "75001",
      city: "Paris",
      country: "FR",
      vat_id: "FR83404833048",
    };
    const second = await place(account, { ...billing, buyer_reference: "PO 1" });
    expect(second.json.data).toMatchObject({
      ...{ billing_required: [], on_hold: null },
      payment: { amount: 390, tax_reason: "reverse_charge" },
    });
    const page = (await service.call("GET", second.path)).text;
    for (const part of ["1 rue A", "75001 Paris", "PO 1"]) expect(page).toContain(part);
    const missing = await place(account, { street: "1 rue A", country: "FR" });
    expect([missing.status, missing.json.error.field]).toEqual([400, "billing.city"]);
    const unprintable = await place(account, { ...billing, city: "𐎠" });
    expect([unprintable.status, unprintable.json.error.code]).toEqual([409, "recipient_not_printable"]);
  });

  test("names it at registration too", async () => {
    const body = { email: "new@bare.example", company: "Bare Ltd", product_id: "pa-pack-10" };
    const { json } = await service.call("POST", "/api/v1/register", { body });
    expect(json.data.order.billing_required).toEqual(["street", "city", "country"]);
    expect(JSON.stringify(json.data.next_steps)).toContain("Missing: street, city, country.");
    expect(count(service, "orders WHERE id = ?", json.data.order.order_id)).toBe(1);
  });
});
