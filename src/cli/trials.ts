import { Command, Option } from "commander";
import { RegisterBody } from "#/modules/accounts/schema.ts";
import { TRIAL_FILTERS, type TrialFilter } from "#/modules/trials/rules.ts";
import type { ListedTrial } from "#/modules/trials/store.ts";
import type { Mode } from "#/platform/context/tenant.ts";
import { Line } from "#/platform/http/envelope.ts";
import { COMMAND_LINE } from "#/platform/http/guards.ts";
import { isoTime, isoTimeOrNull } from "#/platform/time/clock.ts";
import type { Operator } from "./attach.ts";
import { json, modeOption, safeLine, safeLines, textOf } from "./terminal.ts";

export function trialsCommand({ print, withReading, withService }: Operator): Command {
  const trials = new Command("trials");

  trials
    .command("list")
    .description("requests for a trial, oldest first")
    .addOption(new Option("--status <status>", "which ones").choices([...TRIAL_FILTERS]).default("pending"))
    .option("--json", "as JSON")
    .action((options: { status: TrialFilter; json?: true }) =>
      withReading((service) => {
        const rows = service.trials.list(options.status).map(rowOf);
        if (options.json) print(json(rows));
        else if (rows.length === 0) print("There is no such request for a trial.");
        else print(rows.map(paragraph).join("\n\n"));
      }),
    );

  trials
    .command("approve <reference>")
    .description(
      "make the account with 3 credits; the running service mails the applicant a one-time link into the console",
    )
    .addOption(modeOption("mode of the credits and of a key"))
    .option("--api-key", "a link to an API key too, also for those who did not ask for one")
    .option(
      "--country <code>",
      "the company's ISO country code, for later invoices",
      textOf(RegisterBody.properties.country),
      "US",
    )
    .action((reference: string, options: { mode: Mode; country: string; apiKey?: true }) =>
      withService((service) => {
        const { mode, country, apiKey: withKey } = options;
        const terms = { mode, country: country.toUpperCase(), ...(withKey && { withKey }) };
        const { account, link, claim, credits } = service.trials.approve(reference, terms, COMMAND_LINE);
        const inMode = mode === "test" ? " --mode test" : "";
        print(
          [
            `${reference} is approved: account ${account.id}, ${credits} ${mode} credits.`,
            "The running service mails the link into the console. To pass it on yourself instead:",
            service.userLinks.address(link),
            ...(claim === null ? [] : [`Another link to the key: assay key link ${account.id}${inMode}`]),
          ].join("\n"),
        );
      }),
    );

  trials
    .command("decline <reference>")
    .description("decline a request; the running service tells the applicant by mail")
    .option("--note <text>", "for your own records; the applicant does not get to see it", textOf(Line(500)))
    .action((reference: string, { note }: { note?: string }) =>
      withService((service) => {
        service.trials.decline(reference, note ?? null);
        print(`${reference} is declined. The running service tells the applicant.`);
      }),
    );

  return trials;
}

const rowOf = (trial: ListedTrial) => ({
  reference: trial.id,
  status: trial.status === "declining" ? "declined" : trial.status,
  company: trial.company,
  email: trial.email,
  contact_name: trial.contactName,
  website: trial.website,
  language: trial.language,
  use_case: trial.useCase,
  wants_api: trial.wantsApi,
  created_at: isoTime(trial.createdAt),
  decided_at: isoTimeOrNull(trial.decidedAt),
  note: trial.decisionNote,
  account_id: trial.accountId,
  /** The account that had the address already, without this request. */
  registered_as: trial.registeredAs === trial.accountId ? null : trial.registeredAs,
});

function paragraph(row: ReturnType<typeof rowOf>): string {
  const decided = row.decided_at === null ? "" : `, decided ${row.decided_at}`;
  const facts: [name: string, text: string | null][] = [
    ["Company", row.company],
    ["E-mail", row.email],
    ["Contact", row.contact_name],
    ["Website", row.website],
    ["Account", row.account_id],
    ["API", row.wants_api ? "wants a key" : null],
    ["Note", row.note],
  ];
  const lines = facts.flatMap(([name, text]) => (text ? [`  ${name}: ${safeLine(text)}`] : []));
  const flag = row.registered_as === null ? [] : [`  ALREADY REGISTERED as ${row.registered_as}`];
  const useCase = safeLines(row.use_case).map((line) => `    ${line}`);
  return [
    `${row.reference}  ${row.status}, asked ${row.created_at}${decided}`,
    ...lines,
    ...flag,
    ...(row.use_case === "" ? [] : ["  Use case:", ...useCase]),
  ].join("\n");
}
