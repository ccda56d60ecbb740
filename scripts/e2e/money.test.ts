/** Payments and completions are booked exactly once across SIGKILL, and invoices are sound archives. */
import { expect, test } from "bun:test";
import {
  type Account,
  begin,
  call,
  candidatePath,
  invite,
  must,
  register,
  registerWithCredits,
  withDatabase,
} from "./client.ts";
import { folderForEach, GENEROUS } from "./own-folder.ts";
import { examineArchived, examinePdf } from "./pdf.ts";
import { runDoctor, startAssay } from "./process.ts";

const own = folderForEach();

const ORDERS = 100;
const ASSESSMENTS = 10;

async function orderOf(address: string, account: Account): Promise<{ id: string; path: string }> {
  const body = { product_id: "pa-single" };
  const { data } = must(await call(address, "POST", "/api/v1/orders", { key: account.key, body }), 201).json;
  return { id: data.order_id, path: new URL(data.checkout_url).pathname };
}

/** Answers all questions of a session and does not submit it. */
async function answeredAssessment(address: string, account: Account): Promise<string> {
  const { token } = await invite(address, account);
  const items = await begin(address, token);
  const answers = items.map(({ id }) => ({ item_id: id, value: 3, response_ms: 3000, changes: 0 }));
  must(await call(address, "PUT", candidatePath(token, "/answers"), { body: { answers } }), 200);
  return token;
}

const rowsOf = (query: string) =>
  withDatabase(own.folder, (database) => database.query<Record<string, string | number>, []>(query).all());

/** One of each, for each that is completed; and numbers from 1 on, without a hole or a double. @returns how many orders are */
function booksInOrder(): number {
  const completed = rowsOf("SELECT id FROM orders WHERE status = 'completed' ORDER BY id").map(
    ({ id }) => id,
  );
  expect(rowsOf("SELECT order_id AS id FROM invoices ORDER BY order_id").map(({ id }) => id)).toEqual(
    completed,
  );
  expect(
    rowsOf("SELECT ref AS id FROM ledger_entries WHERE kind = 'purchase' ORDER BY ref").map(({ id }) => id),
  ).toEqual(completed);
  expect(rowsOf("SELECT number FROM invoices ORDER BY sequence").map(({ number }) => number)).toEqual(
    completed.map((_, at) => `TEST-${new Date().getUTCFullYear()}-${String(at + 1).padStart(6, "0")}`),
  );
  expect(
    rowsOf(
      "SELECT CAST(ref AS INTEGER) AS id, credits FROM ledger_entries WHERE kind = 'completion' ORDER BY id",
    ),
  ).toEqual(rowsOf("SELECT id, -1 AS credits FROM sessions WHERE completed_at IS NOT NULL ORDER BY id"));
  return completed.length;
}

test("kill -9, twice, while a hundred orders are paid and ten sessions are submitted: each is booked once, and invoices are numbered without a gap or a duplicate", async () => {
  let assay = await startAssay(own.folder, GENEROUS);
  const account = await registerWithCredits(assay.address);
  const [orders, tokens] = await Promise.all([
    Promise.all(Array.from({ length: ORDERS }, () => orderOf(assay.address, account))),
    Promise.all(Array.from({ length: ASSESSMENTS }, () => answeredAssessment(assay.address, account))),
  ]);
  const acknowledged = new Set<string>();

  /** All at once, again and again what was done before too. @param isTime when to kill */
  async function round(isTime: () => boolean): Promise<void> {
    let killed: Promise<unknown> | null = null;
    const ask = async (path: string, status: number, name: string, body?: object): Promise<void> => {
      const answer = await call(assay.address, "POST", path, { body }).catch(() => null);
      if (answer === null) return;
      must(answer, status);
      acknowledged.add(name);
      if (isTime()) killed ??= assay.kill();
    };
    await Promise.all(
      orders.flatMap(({ id, path }, at) => {
        const token = tokens[at / 2];
        const sending = token === undefined ? [] : [ask(candidatePath(token, "/submit"), 200, token, {})];
        return [...sending, ask(path, 303, id)];
      }),
    );
    await killed;
  }

  const anyAssessment = () => tokens.some((token) => acknowledged.has(token));
  for (const isTime of [() => acknowledged.size >= 25, anyAssessment]) {
    await round(isTime);
    booksInOrder();
    for (const { id } of orders.filter(({ id }) => acknowledged.has(id)))
      expect(rowsOf(`SELECT status FROM orders WHERE id = '${id}'`)).toEqual([{ status: "completed" }]);
    expect((await runDoctor(own.folder)).failed).toEqual([]);
    assay = await startAssay(own.folder, GENEROUS);
  }
  await round(() => false);
  expect(acknowledged.size).toBe(ORDERS + ASSESSMENTS);
  expect(await assay.stop()).toBe(0);
  // The credits that the sessions used were an order too.
  expect(booksInOrder()).toBe(ORDERS + 1);
  expect(rowsOf("SELECT count(*) AS n FROM ledger_entries WHERE kind = 'completion'")).toEqual([
    { n: ASSESSMENTS },
  ]);
  expect((await runDoctor(own.folder)).failed).toEqual([]);
});

test("the files of an invoice and of a credit note are archives that carry their XML: attached as an alternative, with colors and details declared and every font embedded", async () => {
  const operator = "operator-token-of-the-money-test-0001";
  const assay = await startAssay(own.folder, {
    ...GENEROUS,
    OPERATOR_TOKEN: operator,
    ...{ SELLER_NAME: "Seller GmbH", SELLER_STREET: "Musterweg 5", SELLER_CITY: "20095 Hamburg" },
    ...{ SELLER_VAT_ID: "DE136695976", BANK_ACCOUNT: "Seller GmbH, DE02 1203 0000 0000 2020 51" },
  });
  const account = await register(assay.address, { mode: "live", country: "DE" });
  const { id } = await orderOf(assay.address, account);
  const asOperator = (path: string, body: object) =>
    call(assay.address, "POST", `/api/v1/admin/orders/${id}/${path}`, { key: operator, body });
  must(await asOperator("confirm-payment", {}), 200);
  must(await asOperator("credit-note", { reason: "Not needed" }), 201);
  const { invoices } = must(await call(assay.address, "GET", "/api/v1/invoices", { key: account.key }), 200)
    .json.data;
  expect(invoices.map(({ type }: { type: string }) => type).toSorted()).toEqual(["credit_note", "invoice"]);
  for (const { id: invoiceId, invoice_number: number, type } of invoices) {
    const authorization = `Bearer ${account.key}`;
    const path = `${assay.address}/api/v1/invoices/${invoiceId}`;
    const [pdf, xml] = await Promise.all(
      ["pdf", "xml"].map((kind) => fetch(`${path}/${kind}`, { headers: { authorization } })),
    );
    const examined = examinePdf((await pdf?.bytes()) ?? new Uint8Array(), `money-${type}`);
    expect(examined.text).toContain(number);
    expect(examined.fonts).toBeGreaterThan(0);
    expect(examined.missingFonts).toEqual([]);
    const { attachments, intent, xmp } = examineArchived(`money-${type}`);
    expect(attachments).toEqual([
      { name: "factur-x.xml", relationship: "/Alternative", text: (await xml?.text()) ?? "" },
    ]);
    expect(attachments[0]?.text).toContain(`<ram:ID>${number}</ram:ID>`);
    expect(intent).toEqual({ kind: "/GTS_PDFA1", hasProfile: true });
    for (const said of [
      "<pdfaid:part>3</pdfaid:part><pdfaid:conformance>B</pdfaid:conformance>",
      "<fx:DocumentFileName>factur-x.xml</fx:DocumentFileName>",
      "<fx:ConformanceLevel>EN 16931</fx:ConformanceLevel>",
    ])
      expect(xmp).toContain(said);
  }
  expect(await assay.stop()).toBe(0);
});
