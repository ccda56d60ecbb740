import { describe, expect, test } from "bun:test";
import { renderInvoice } from "#/modules/invoices/pdf/document.ts";
import { createInvoiceStore } from "#/modules/invoices/store.ts";
import { documentOf } from "#/modules/invoices/testing.ts";
import { companyFonts } from "#/platform/pdf/testing.ts";
import { useBuyer, useService } from "#/testing/harness.ts";
import { rows } from "#/testing/inspect.ts";
import {
  buyCredits,
  completeAssessment,
  invite,
  type RegisteredAccount,
  register,
} from "#/testing/journey.ts";
import { ORIGIN } from "#/testing/service.ts";

/** One is being rendered and sixteen may wait. */
const AT_ONCE = 17;
const TOO_MANY = 4;

/** Created again for each test, so that the thread is not there yet when the requests come. */
const service = useService({ RATE_LIMIT_PER_MINUTE: "1000" });
const busy = useBuyer(service);

const invoiceOf = ({ id }: RegisteredAccount) =>
  String(rows(service, "SELECT id FROM invoices WHERE account_id = ?", id)[0]?.id);
const ask = (path: string, { key }: RegisteredAccount): Promise<Response> =>
  service.app.handle(new Request(`${ORIGIN}/api/v1${path}`, { headers: { authorization: `Bearer ${key}` } }));
const askInvoice = (account: RegisteredAccount) => ask(`/invoices/${invoiceOf(account)}/pdf`, account);

/** Asks for more than one account may have waiting. @returns how many were made, and the others' answers */
async function rush(paths: readonly string[]): Promise<{ made: number; refused: Response[] }> {
  const asked = Array.from({ length: AT_ONCE + TOO_MANY }, (_, place) =>
    ask(paths[place % paths.length] ?? "", busy),
  );
  const answers = await Promise.all(asked);
  const refused = answers.filter(({ status }) => status !== 200);
  return { made: answers.length - refused.length, refused };
}

describe("documents that are rendered next to the requests", () => {
  test("reports and invoices that one account asks for at once share its places; the rest is 503 with a time to come back", async () => {
    const { id, token } = await invite(service, busy);
    await completeAssessment(service, token);
    const { made: created, refused } = await rush([
      `/invoices/${invoiceOf(busy)}/pdf`,
      `/invites/${id}/report?format=html`,
    ]);
    expect([created, refused.length]).toEqual([AT_ONCE, TOO_MANY]);
    for (const answer of refused) {
      expect([answer.status, await answer.json()]).toMatchObject([
        503,
        { success: false, error: { code: "report_queue_full" } },
      ]);
      expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
    }
    expect((await askInvoice(busy)).status).toBe(200);
  });

  test("another account's document is made although one has filled its places, and before most of those", async () => {
    const other = await register(service);
    await buyCredits(service, other);
    let ended = 0;
    const rushed = Array.from({ length: AT_ONCE }, () => askInvoice(busy).finally(() => (ended += 1)));
    const answer = await askInvoice(other);
    expect(answer.status).toBe(200);
    expect(ended).toBeLessThan(AT_ONCE / 2);
    await Promise.all(rushed);
  });

  test("an invoice from the thread has the bytes that its stored row has here", async () => {
    const invoice = createInvoiceStore(service.db).find(
      { accountId: busy.id, mode: "test" },
      invoiceOf(busy),
    );
    if (!invoice) throw new Error("no invoice");
    const answered = new Uint8Array(await (await askInvoice(busy)).arrayBuffer());
    expect(Buffer.compare(answered, await renderInvoice(documentOf(invoice), companyFonts()))).toBe(0);
  });
});
