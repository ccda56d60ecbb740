import { Command } from "commander";
import { SettleBody } from "#/modules/billing/schema.ts";
import { COMMAND_LINE } from "#/platform/http/guards.ts";
import { eurosText } from "#/platform/text/money.ts";
import { isoTime } from "#/platform/time/clock.ts";
import { textOf } from "./arguments.ts";
import type { Operator } from "./attach.ts";
import { json, table } from "./output.ts";

const ALL = { limit: 1000, offset: 0, asOf: Number.MAX_SAFE_INTEGER, until: null };

/** Commands for reports of card providers that wait for a person. */
export function paymentsCommand({ print, withService }: Operator): Command {
  const payments = new Command("payments");
  payments
    .command("list")
    .description("what was told of card payments and waits for a person, with the reason")
    .option("--all", "also what was booked, noted and settled")
    .option("--json", "as JSON")
    .action((options: { all?: true; json?: true }) =>
      withService((service) => {
        const { rows } = service.payments.list(options.all ? null : "waiting", ALL);
        const shown = rows.map((notice) => ({
          payment_id: notice.id,
          told: notice.kind,
          order_id: notice.orderId,
          company: notice.company,
          amount: notice.amountCents === null ? null : eurosText(notice.amountCents),
          currency: notice.currency,
          outcome: notice.outcome,
          reason: notice.reason,
          happened_at: isoTime(notice.happenedAt),
        }));
        print(options.json ? json(shown) : table(shown, "No payment waits for anybody."));
      }),
    );
  payments
    .command("retry <paymentId>")
    .description("look at one again, as if it had come just now: once what was missing is there")
    .action((paymentId: string) =>
      withService((service) => {
        service.payments.retry(paymentId);
        const { outcome, reason } = service.payments.get(paymentId);
        print(`${paymentId}: ${outcome}${reason === null ? "" : `, ${reason}`}.`);
      }),
    );
  payments
    .command("settle <paymentId>")
    .description("note that a person has seen to it; nothing is booked by that")
    .requiredOption("--note <text>", "what was done", textOf(SettleBody.properties.note))
    .action((paymentId: string, { note }: { note: string }) =>
      withService((service) => {
        service.payments.settle(paymentId, note, COMMAND_LINE.name);
        print(`${paymentId} is settled.`);
      }),
    );
  return payments;
}
