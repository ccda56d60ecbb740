import { Argument, Command, Option } from "commander";
import { LANGUAGES, type Language } from "#/domain/instrument/types.ts";
import { type Closed, PENDING_LIMIT, PENDING_LIMIT_MAX, PER_DAY_MAX } from "#/modules/accounts/rules.ts";
import { newAccountOf, RegisterBody } from "#/modules/accounts/schema.ts";
import { GRANT_MAX } from "#/modules/billing/admin-schema.ts";
import { MODES, type Mode } from "#/platform/context/tenant.ts";
import { COMMAND_LINE } from "#/platform/http/guards.ts";
import { isoTime } from "#/platform/time/clock.ts";
import type { Service } from "#/server/service.ts";
import type { ExportOptions, ImportOptions } from "./account-move.ts";
import type { Operator } from "./attach.ts";
import { identityOption, passphraseOption, recipientOption } from "./backup.ts";
import { creditsText, signedCredits } from "./billing.ts";
import { issuedKeyView, keyText } from "./keys.ts";
import { json, modeOption, safeLine, table, textOf, wholeNumber } from "./terminal.ts";

/** What an account is made of, by option. */
const FIELDS = {
  name: ["--name <text>", "the person to contact"],
  address: ["--address <text>", "street and number"],
  zip: ["--zip <text>", "postal code"],
  city: ["--city <text>", "town"],
  country: ["--country <code>", "ISO country code (default: US)"],
  vat_id: ["--vat-id <id>", "VAT identification number"],
  billing_contact: ["--billing-contact <text>", "to whose attention invoices go"],
  phone: ["--phone <number>", "telephone number"],
  website: ["--website <address>", "the company's website"],
} as const;

type CreateOptions = { [Name in keyof typeof FIELDS as CamelCase<Name>]?: string } & {
  company: string;
  email: string;
  language?: Language;
  mode: Mode;
  credits?: number;
  json?: true;
};
type CamelCase<Name extends string> = Name extends `${infer Head}_${infer Tail}`
  ? `${Head}${Capitalize<Tail>}`
  : Name;

export function accountCommand(operator: Operator): Command {
  const { print, withService } = operator;
  const account = new Command("account");
  const { properties } = RegisterBody;

  const create = account
    .command("create")
    .description("make an account and its first API key, which is shown only this once")
    .requiredOption(
      "--company <text>",
      "name of the company, as candidates see it",
      textOf(properties.company),
    )
    .requiredOption("--email <address>", "unique on this server", textOf(properties.email));
  for (const [name, [flags, about]] of Object.entries(FIELDS)) {
    const schema = properties[name as keyof typeof FIELDS];
    create.option(flags, about, textOf(schema));
  }
  create
    .addOption(
      new Option("--language <code>", "in which the account is written to (default: the country's)").choices([
        ...LANGUAGES,
      ]),
    )
    .addOption(modeOption("mode of the key and of the credits"))
    .option("--credits <n>", "credits to begin with", wholeNumber(1, GRANT_MAX))
    .option("--json", "as JSON")
    .action((options: CreateOptions) => withService((service) => print(createAccount(service, options))));

  account
    .command("list")
    .description("all accounts, oldest first; a minus before credits is a debt")
    .option("--json", "as JSON")
    .action((options: { json?: true }) =>
      withService(({ accounts, billing }) => {
        const rows = accounts.list().map(({ id, company, email, status, keys, createdAt }) => {
          const [live, test] = MODES.map((mode) => signedCredits(billing.balance({ accountId: id, mode })));
          const created_at = isoTime(createdAt);
          return { account_id: id, company, email, status, credits: { live, test }, keys, created_at };
        });
        const flat = rows.map(({ credits, ...row }) => ({
          ...row,
          credits_live: credits.live ?? "unlimited",
          credits_test: credits.test ?? "unlimited",
        }));
        print(options.json ? json(rows) : table(flat, "There is no account yet."));
      }),
    );

  account
    .command("disable <accountId>")
    .description(
      "refuse the account's keys from now on, and candidates who have not begun; those who have can finish",
    )
    .action((accountId: string) =>
      withService(({ accounts }) => {
        const { id, company } = accounts.disable(accountId, COMMAND_LINE.id);
        print(
          `${safeLine(company)} (${id}) is disabled. Its keys answer 401; candidates who have begun can finish.`,
        );
      }),
    );
  account
    .command("enable <accountId>")
    .description("take the account's keys and its candidates' links again")
    .option(
      "--open-at-both",
      "also an account that was moved to another server: both then answer its candidates and send its mails",
    )
    .action((accountId: string, { openAtBoth = false }: { openAtBoth?: boolean }) =>
      withService(({ accounts }) => {
        const { id, company } = accounts.enable(accountId, COMMAND_LINE.id, openAtBoth);
        print(`${safeLine(company)} (${id}) is enabled.`);
      }),
    );
  account
    .command("feedback")
    .description("let candidates read their own summary for 30 days after the end (on), or not (off)")
    .argument("<accountId>")
    .addArgument(new Argument("<state>").choices(["on", "off"]))
    .action((accountId: string, state: "on" | "off") =>
      withService(({ accounts }) => {
        const { id, company } = accounts.offerFeedback(accountId, state === "on");
        const what = state === "on" ? "can read" : "do not see";
        print(`Candidates of ${safeLine(company)} (${id}) ${what} their own summary.`);
      }),
    );
  account
    .command("self-start")
    .description("let people begin by themselves at the account's page (on), or not (off)")
    .argument("<accountId>")
    .addArgument(new Argument("<state>").choices(["on", "off"]))
    .option("--per-day <n>", "how many may begin there within 24 hours", wholeNumber(1, PER_DAY_MAX))
    .action((accountId: string, state: "on" | "off", { perDay }: { perDay?: number }) =>
      withService(({ accounts, selfStart, origin }) => {
        const change = {
          selfStart: state === "on",
          ...(perDay !== undefined && { selfStartPerDay: perDay }),
        };
        const changed = accounts.change(accountId, change, COMMAND_LINE.id);
        const named = `${safeLine(changed.company)} (${changed.id})`;
        if (state === "off") return print(`Nobody can begin by themselves at the page of ${named}.`);
        print(`${origin()}/start/${changed.slug}`);
        print(
          `At most ${changed.selfStartPerDay} people in 24 hours can begin there, at the page of ${named}.`,
        );
        const closed = selfStart.closedBecause(changed);
        if (closed !== null && closed !== "off") print(`Nobody can at the moment: ${CLOSED_NOW[closed]}.`);
      }),
    );
  account
    .command("pending-limit")
    .description("set how many invites of an account may be pending at a time, or the usual number (default)")
    .argument("<accountId>")
    .argument("<number>", `1 to ${PENDING_LIMIT_MAX}, or "default"`, (text: string) =>
      text === "default" ? null : wholeNumber(1, PENDING_LIMIT_MAX)(text),
    )
    .action((accountId: string, pendingLimit: number | null) =>
      withService(({ accounts }) => {
        const { id, company } = accounts.change(accountId, { pendingLimit }, COMMAND_LINE.id);
        print(
          `${pendingLimit ?? PENDING_LIMIT} invites of ${safeLine(company)} (${id}) may be pending at a time.`,
        );
      }),
    );
  account
    .command("terms")
    .description("set an account's discount, and how many credits it may come to owe")
    .argument("<accountId>")
    .option("--discount <percent>", "whole percent off the price list, 0 to 99", wholeNumber(0, 99))
    .option("--debt <number>", `0 to ${PENDING_LIMIT_MAX}, or "default"`, (text: string) =>
      text === "default" ? null : wholeNumber(0, PENDING_LIMIT_MAX)(text),
    )
    .action((accountId: string, { discount, debt }: { discount?: number; debt?: number | null }) =>
      withService(({ accounts }) => {
        const change = {
          ...(discount !== undefined && { discountPercent: discount }),
          ...(debt !== undefined && { debtLimit: debt }),
        };
        const { id, company, discountPercent } = accounts.change(accountId, change, COMMAND_LINE.id);
        print(
          `${safeLine(company)} (${id}): ${discountPercent} % discount; it may come to owe ${accounts.debtLimit(id)} credits.`,
        );
      }),
    );
  addMoving(account, operator);
  return account;
}

const CLOSED_NOW: Readonly<Record<Exclude<Closed, "off">, string>> = {
  no_mail: "no mail server is set, and the link to begin goes by mail",
  no_credit: "the account has no live credit",
  credits_spoken_for: "every credit is spoken for by a questionnaire that has begun",
  daily_limit: "today's number is reached",
};

function createAccount({ opening, billing }: Service, options: CreateOptions): string {
  const { mode, credits, language, json: asJson, billingContact, vatId, ...fields } = options;
  const asked = {
    ...newAccountOf({
      ...fields,
      ...(vatId !== undefined && { vat_id: vatId }),
      ...(billingContact !== undefined && { billing_contact: billingContact }),
    }),
    ...(language !== undefined && { language }),
  };
  const { account, issued } = opening.openWithKey(asked, { mode, ...(credits !== undefined && { credits }) });
  const balance = billing.balance({ accountId: account.id, mode });
  if (asJson) {
    const { id, slug, company, email } = account;
    const api_key = issuedKeyView(issued);
    return json({ account_id: id, slug, company, email, mode, credits: signedCredits(balance), api_key });
  }
  return [
    `Account:  ${account.id}`,
    `Slug:     ${account.slug}`,
    `Credits:  ${creditsText(mode, balance)}`,
    keyText(issued),
  ].join("\n");
}

/** Room for a million million records behind it, within what JavaScript counts exactly. */
const FIRST_MAX = 900_000_000_000_000;

const keyOption = (description: string) => new Option("--key-file <file>", description);

/** From one server to another. What it takes is loaded when it is asked for: other commands need none of it. */
function addMoving(account: Command, { print, settings, withService, withInstance }: Operator): void {
  account
    .command("export <accountId>")
    .description(
      "write one account with all that belongs to it into an encrypted file, for another server; beside a running service",
    )
    .requiredOption("--to <file>", "a file that is not there yet and ends in .age")
    .option("--move", "close the account here: from now on the other server serves it")
    .addOption(
      new Option("--copy", "leave it as it is; where it is imported nothing of it goes out").conflicts(
        "move",
      ),
    )
    .addOption(recipientOption())
    .addOption(passphraseOption("encrypt it with the passphrase in this file"))
    .addOption(keyOption("sign it with the key in this file, which the other server has as well"))
    .action((accountId: string, options: ExportOptions) =>
      withService(async (service) => {
        const { exportNow } = await import("./account-move.ts");
        print(await exportNow(service, accountId, options));
      }),
    );
  account
    .command("import <file>")
    .description(
      "import an account of another server, with the service stopped; all of it, or nothing. Privileges and proofs only come with a signature",
    )
    .addOption(identityOption())
    .addOption(passphraseOption("passphrase that opens it"))
    .addOption(keyOption("check the signature of your other server with the key in this file"))
    .option(
      "--email <address>",
      "the account's address here, if another one has its own",
      textOf(RegisterBody.properties.email),
    )
    .option("--new-links", "give links of the account and its jobs other names, if others have theirs here")
    .option("--renumber", "give sessions, teams and deliveries other numbers, if others have theirs here")
    .option("--map <file>", "write former and new numbers into this file (CSV), together with --renumber")
    .action((file: string, options: ImportOptions) =>
      withInstance(async (instance) => {
        const { importNow } = await import("./account-move.ts");
        print(await importNow(instance, await settings(), file, options));
      }),
    );
  account
    .command("numbers")
    .description(
      "let new records of this server be numbered from a number on, so that servers can hand accounts to one another",
    )
    .requiredOption("--from <n>", "such as 1000000000 on a second server", wholeNumber(1, FIRST_MAX))
    .action(({ from }: { from: number }) =>
      withService(async ({ db }) => {
        const { numberFrom } = await import("#/ops/account-transfer/number-from.ts");
        print(`The next session here has the number ${numberFrom(db, from)}.`);
      }),
    );
}
