import { Command, Option } from "commander";
import type { OutputTexts } from "#/messages/cli/output.gen.ts";
import { RegisterBody } from "#/modules/accounts/schema.ts";
import { TRIAL_FILTERS, type TrialFilter } from "#/modules/trials/rules.ts";
import type { ListedTrial } from "#/modules/trials/store.ts";
import type { Mode } from "#/platform/context/tenant.ts";
import { Line } from "#/platform/http/envelope.ts";
import { COMMAND_LINE } from "#/platform/http/guards.ts";
import { isoTime, isoTimeOrNull } from "#/platform/time/clock.ts";
import type { Operator } from "./attach.ts";
import { json, modeOption, safeLine, safeLines, textOf } from "./terminal.ts";

export function trialsCommand({
  print,
  withReading,
  withService,
  texts: { trials: say },
}: Operator): Command {
  const trials = new Command("trials");

  trials
    .command("list")
    .addOption(new Option("--status <status>").choices([...TRIAL_FILTERS]).default("pending"))
    .option("--json")
    .action((options: { status: TrialFilter; json?: true }) =>
      withReading((service) => {
        const rows = service.trials.list(options.status).map(rowOf);
        if (options.json) print(json(rows));
        else if (rows.length === 0) print(say.none);
        else print(rows.map((row) => paragraph(row, say)).join("\n\n"));
      }),
    );

  trials
    .command("approve <reference>")
    .addOption(modeOption())
    .option("--api-key")
    .option("--country <code>", "", textOf(RegisterBody.properties.country), "US")
    .action((reference: string, options: { mode: Mode; country: string; apiKey?: true }) =>
      withService((service) => {
        const { mode, country, apiKey: withKey } = options;
        const terms = { mode, country: country.toUpperCase(), ...(withKey && { withKey }) };
        const { account, link, claim, credits } = service.trials.approve(reference, terms, COMMAND_LINE);
        const inMode = mode === "test" ? " --mode test" : "";
        print(
          [
            say.approved(reference, account.id, credits, mode),
            say.link,
            service.userLinks.address(link),
            ...(claim === null ? [] : [say.keyLink(`assay key link ${account.id}${inMode}`)]),
          ].join("\n"),
        );
      }),
    );

  trials
    .command("decline <reference>")
    .option("--note <text>", "", textOf(Line(500)))
    .action((reference: string, { note }: { note?: string }) =>
      withService((service) => {
        service.trials.decline(reference, note ?? null);
        print(say.declined(reference));
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

function paragraph(row: ReturnType<typeof rowOf>, { facts: names, ...say }: OutputTexts["trials"]): string {
  const facts: [name: string, text: string | null][] = [
    [names.company, row.company],
    [names.email, row.email],
    [names.contact, row.contact_name],
    [names.website, row.website],
    [names.account, row.account_id],
    [names.api, row.wants_api ? say.wantsKey : null],
    [names.note, row.note],
  ];
  const lines = facts.flatMap(([name, text]) => (text ? [`  ${name}: ${safeLine(text)}`] : []));
  const flag = row.registered_as === null ? [] : [`  ${say.registeredAs(row.registered_as)}`];
  const useCase = safeLines(row.use_case).map((line) => `    ${line}`);
  return [
    `${row.reference}  ${say.asked(say.states[row.status], row.created_at, row.decided_at)}`,
    ...lines,
    ...flag,
    ...(row.use_case === "" ? [] : [`  ${names.useCase}:`, ...useCase]),
  ].join("\n");
}
