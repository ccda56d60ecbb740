import { Command } from "commander";
import { compose, type Service } from "./compose.ts";
import type { Config } from "./config.ts";
import { systemClock } from "./platform/clock.ts";
import { attachDataDir, DataDirError } from "./platform/data-dir.ts";
import { createLog } from "./platform/log.ts";
import { eurosText } from "./platform/money.ts";
import { Problem } from "./platform/problem.ts";
import { systemRandom } from "./platform/random.ts";

interface OperatorDeps {
  settings: () => Config;
  version: string;
  fail: (message: string, exitCode: number) => never;
}

/** What the operator does to the data of a house: beside a running server, or without one. */
export function operatorCommands({ settings, version, fail }: OperatorDeps): Command[] {
  /** Runs one command on the data; mails and webhooks that it causes are left to the server. */
  async function withService(work: (service: Service) => void): Promise<void> {
    const config = settings();
    try {
      const dataDir = attachDataDir(config.DATA_DIR, systemRandom);
      const log = createLog("warn");
      const service = compose({ config, dataDir, clock: systemClock, random: systemRandom, log, version });
      await service.outbox.stop();
      work(service);
      await service.close();
    } catch (error) {
      if (error instanceof Problem || error instanceof DataDirError) fail(error.message, 1);
      throw error;
    }
  }

  const orders = new Command("orders").description("see and confirm orders");
  orders
    .command("list")
    .description("orders that wait for their payment, oldest first")
    .option("--json", "as JSON")
    .action((options: { json?: true }) =>
      withService(({ billing }) => {
        const rows = billing.listUnpaid().map((order) => ({
          order_id: order.id,
          company: order.company,
          mode: order.mode,
          product: order.productName,
          amount: eurosText(order.amountCents),
          currency: order.currency,
          created_at: new Date(order.createdAt).toISOString(),
        }));
        if (options.json) console.log(JSON.stringify(rows, null, 2));
        else if (rows.length === 0) console.log("No order waits for its payment.");
        else console.table(rows);
      }),
    );
  orders
    .command("pay <orderId>")
    .description("confirm that the money of an order has arrived; its credits are booked once")
    .action((orderId: string) =>
      withService(({ billing }) => {
        const order = billing.confirmPayment(orderId);
        console.log(
          `${order.id} is ${order.status}: ${order.credits} credits, ${eurosText(order.amountCents)} ${order.currency}.`,
        );
      }),
    );

  const protect = new Command("protect")
    .description("put a legal hold on a candidate's session: it cannot be anonymized")
    .argument("<sessionId>", "whole number", sessionNumber)
    .requiredOption("--reason <text>", "why it must be kept")
    .action((sessionId: number, { reason }: { reason: string }) =>
      withService(({ gdpr }) => {
        gdpr.protect(sessionId, reason);
        console.log(`Session ${sessionId} is protected.`);
      }),
    );
  const unprotect = new Command("unprotect")
    .description("lift the legal hold")
    .argument("<sessionId>", "whole number", sessionNumber)
    .action((sessionId: number) =>
      withService(({ gdpr }) => {
        gdpr.unprotect(sessionId);
        console.log(`Session ${sessionId} is not protected any more.`);
      }),
    );

  function sessionNumber(text: string): number {
    if (!/^[1-9]\d{0,14}$/.test(text)) fail("A session id is a whole number.", 1);
    return Number(text);
  }

  return [orders, protect, unprotect];
}
