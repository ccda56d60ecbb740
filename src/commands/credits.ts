import { Command, Option } from "commander";
import { GRANT_MAX } from "../modules/billing/admin-schema.ts";
import type { Balance } from "../modules/billing/rules.ts";
import { Line } from "../platform/http/fields.ts";
import type { Mode } from "../platform/tenant.ts";
import { modeOption, textOf, wholeNumber } from "./arguments.ts";
import type { Operator } from "./attach.ts";
import { safeLine } from "./output.ts";

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
  return credits;
}

/** Credits, a debt being negative; null where nothing is billed. */
export const signedCredits = ({ available, owed, unlimited }: Balance): number | null =>
  unlimited ? null : available - owed;

export function creditsText(mode: Mode, balance: Balance): string {
  const credits = signedCredits(balance);
  return credits === null
    ? `unlimited ${mode} credits`
    : `${credits} ${mode} credit${credits === 1 ? "" : "s"}`;
}
