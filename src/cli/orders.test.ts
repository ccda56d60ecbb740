import { describe, expect, test } from "bun:test";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { useAccount, useSharedService } from "#/testing/harness.ts";
import { count } from "#/testing/inspect.ts";
import { SELLER } from "#/testing/service.ts";
import { ordersCommand } from "./billing.ts";
import { assay, expectRefusal, run } from "./testing.ts";

const NO_ORDER = `ord_${"0".repeat(24)}`;

const service = useSharedService();
const account = useAccount(service, { mode: "live", company: "Sentinel & Co" });

const orders = (args: readonly string[], env: Record<string, string> = SELLER) =>
  run(service, ordersCommand, args, env);

async function order(): Promise<string> {
  const body = { product_id: "pa-pack-10" };
  const { json } = await service.call("POST", "/api/v1/orders", { key: account.key, body });
  return json.data.order_id;
}

const credits = async (): Promise<number> =>
  (await service.call("GET", "/api/v1/balance", { key: account.key })).json.data.balance.credits_available;

describe("assay orders", () => {
  test("list shows what waits for its payment, oldest first, with company and amount, and changes nothing", async () => {
    expect((await orders(["list"])).stdout).toBe("No orders await payment.\n");
    const first = await order();
    service.clock.advance(1_000);
    const second = await order();

    const { exitCode, stdout } = await orders(["list", "--json"]);
    expect(exitCode).toBe(0);
    const list: unknown = JSON.parse(stdout);
    expect(list).toMatchObject([{ order_id: first }, { order_id: second }]);
    expect(list).toMatchObject([{ company: "Sentinel & Co", mode: "live", currency: "EUR" }, {}]);
    expect(stdout).toMatch(/"amount": "\d+\.\d\d"/);
    expect(await credits()).toBe(0);

    const table = await orders(["list"]);
    expect(table.stdout).toContain(first);
    expect(table.stdout).toContain("Sentinel & Co");
  });

  test("pay books the credits of an order once, also when it comes twice at the same time and again later", async () => {
    const id = await order();
    const before = await credits();
    const pay = () => assay(["orders", "pay", id], service.folder);
    const endings = await Promise.all([pay(), pay()]);
    endings.push(await orders(["pay", id]));
    for (const { exitCode, stdout, stderr } of endings) {
      expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: "" });
      expect(stdout).toMatch(
        new RegExp(`^${id} is completed: 10 credits, \\d+\\.\\d\\d EUR including VAT\\.\\n$`),
      );
    }
    expect(await credits()).toBe(before + 10);
    expect(count(service, "ledger_entries WHERE ref = ?", id)).toBe(1);
    expect(count(service, "invoices WHERE order_id = ?", id)).toBe(1);
    expect(count(service, "events WHERE type = 'order.completed' AND data LIKE ?", `%${id}%`)).toBe(1);

    const { stdout } = await orders(["list", "--json"]);
    expect(stdout).not.toContain(id);
  });

  test("pay books nothing before the seller is set, and names the settings that are missing", async () => {
    const id = await order();
    const tables = ["ledger_entries", "invoices", "events", "outbox"];
    const before = tables.map((table) => count(service, table));
    const { SELLER_NAME } = SELLER;
    expectRefusal(
      await orders(["pay", id], { SELLER_NAME }),
      /SELLER_STREET and SELLER_CITY.*Nothing was booked/,
    );
    expect(tables.map((table) => count(service, table))).toEqual(before);
    expect((await orders(["list", "--json"])).stdout).toContain(id);
  });

  test.each([[NO_ORDER], ["ord_1' OR '1'='1"], [""]])(
    "pay refuses the unknown order %j in a plain sentence and books nothing",
    async (id) => {
      const before = count(service, "ledger_entries");
      expectRefusal(await orders(["pay", id]), "Order not found.");
      expect(count(service, "ledger_entries")).toBe(before);
    },
  );

  test("refuse a folder in which no server has run, and make nothing in it", async () => {
    const empty = mkdtempSync(join(tmpdir(), "assay-operate-"));
    expectRefusal(await assay(["orders", "list"], empty), "contains no Assay data", 66);
    expectRefusal(await assay(["orders", "pay", NO_ORDER], empty), "contains no Assay data", 66);
    expect(readdirSync(empty)).toEqual([]);
    rmSync(empty, { recursive: true });
  });
});
