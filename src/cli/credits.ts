import { Command, Option } from "commander";
import { GRANT_MAX } from "#/modules/billing/admin-schema.ts";
import type { Balance } from "#/modules/billing/rules.ts";
import { periodOf, statementView } from "#/modules/billing/schema.ts";
import type { Mode } from "#/platform/context/tenant.ts";
import { DateText, Line } from "#/platform/http/envelope.ts";
import { modeOption, textOf, wholeNumber } from "./arguments.ts";
import type { Operator } from "./attach.ts";
import { json, safeLine, table } from "./output.ts";

export function creditsCommand({ print, withService }: Operator): Command {
  const credits = new Command("credits");
  credits
    .command("grant")
    .description("book credits that nobody pays for; each call books anew")
    .argument("<accountId>")
    .argument("<n>", `how many, 1 to ${GRANT_MAX}`, wholeNumber(1, GRANT_MAX))
    .addOption(modeOption("mode of the credits"))
    .addOption(
      new Option("--reason <text>", "why; it is kept in the ledger for good, so name no person")
        .argParser(textOf(Line(200)))
        .makeOptionMandatory(),
    )
    .action((accountId: string, number: number, { mode, reason }: { mode: Mode; reason: string }) =>
      withService(({ accounts, billing }) => {
        const { id, company } = accounts.find(accountId);
        const tenant = { accountId: id, mode };
        billing.grant(tenant, number, reason);
        print(`${safeLine(company)} (${id}) now has ${creditsText(mode, billing.balance(tenant))}.`);
      }),
    );
  credits
    .command("statement")
    .description("what came and went in a period, for whom and by whom; days in UTC, both counted")
    .argument("<accountId>")
    .addOption(day("--from <day>", "first day, such as 2026-10-01"))
    .addOption(day("--to <day>", "last day, such as 2026-10-31"))
    .addOption(modeOption("mode of the credits"))
    .option("--json", "as JSON")
    .action((accountId: string, { from, to, mode, json: isJson }: StatementOptions) =>
      withService(async ({ accounts, billingHistory }) => {
        const { id } = accounts.find(accountId);
        const { start, before } = periodOf({ from, to });
        const found = statementView(
          { from, to },
          await billingHistory.statement({ accountId: id, mode }, start, before),
        );
        if (isJson) {
          print(json(found));
          return;
        }
        const { clients, people, ...sums } = found;
        print(SUMS.map((sum) => `${sum}: ${sums[sum]}`).join("\n"));
        print(table(clients.map(usedRow("client")), "No credit was used."));
        if (people.length > 0) print(table(people.map(usedRow("invited_by")), ""));
      }),
    );
  return credits;
}

interface StatementOptions {
  from: string;
  to: string;
  mode: Mode;
  json?: true;
}

const SUMS = ["opening", "bought", "granted", "refunded", "used", "closing", "owed"] as const;

const day = (flags: string, about: string): Option =>
  new Option(flags, about).argParser(textOf(DateText)).makeOptionMandatory();

const usedRow =
  (label: string) =>
  ({ name, completed, credits, ...who }: { name: string | null; completed: number; credits: number }) => ({
    [label]: Object.values(who)[0] === null ? "-" : (name ?? "gone"),
    completed,
    credits,
  });

/** Credits, a debt being negative; null where nothing is billed. */
export const signedCredits = ({ available, owed, unlimited }: Balance): number | null =>
  unlimited ? null : available - owed;

export function creditsText(mode: Mode, balance: Balance): string {
  const credits = signedCredits(balance);
  return credits === null
    ? `unlimited ${mode} credits`
    : `${credits} ${mode} credit${credits === 1 ? "" : "s"}`;
}
