import { Argument, Command, Option } from "commander";
import { LANGUAGES, type Language } from "#/domain/instrument/types.ts";
import type { OutputTexts } from "#/messages/cli/output.gen.ts";
import { CREDITS_AT, DAYS_MAX } from "#/modules/accounts/admin-schema.ts";
import { PENDING_LIMIT, PENDING_LIMIT_MAX, PER_DAY_MAX } from "#/modules/accounts/rules.ts";
import { newAccountOf, RegisterBody } from "#/modules/accounts/schema.ts";
import { GRANT_MAX } from "#/modules/billing/admin-schema.ts";
import { MODES, type Mode } from "#/platform/context/tenant.ts";
import { COMMAND_LINE } from "#/platform/http/guards.ts";
import { isoTime } from "#/platform/time/clock.ts";
import type { Service } from "#/server/service.ts";
import type { ExportOptions, ImportOptions } from "./account-move.ts";
import type { Operator } from "./attach.ts";
import { identityOption, passphraseOption, recipientOption } from "./backup-keys.ts";
import { creditsText, signedCredits } from "./billing.ts";
import { issuedKeyView, keyText } from "./keys.ts";
import {
  json,
  modeOption,
  numberOrDefault,
  numberOrOff,
  safeLine,
  table,
  textOf,
  wholeNumber,
} from "./terminal.ts";

/** What an account is made of, by option. */
const FIELDS = {
  name: "--name <text>",
  address: "--address <text>",
  zip: "--zip <text>",
  city: "--city <text>",
  country: "--country <code>",
  vat_id: "--vat-id <id>",
  billing_contact: "--billing-contact <text>",
  phone: "--phone <number>",
  website: "--website <address>",
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
  const { print, withService, texts } = operator;
  const say = texts.account;
  const account = new Command("account");
  const { properties } = RegisterBody;

  const create = account
    .command("create")
    .requiredOption("--company <text>", "", textOf(properties.company))
    .requiredOption("--email <address>", "", textOf(properties.email));
  for (const [name, flags] of Object.entries(FIELDS)) {
    const schema = properties[name as keyof typeof FIELDS];
    create.option(flags, "", textOf(schema));
  }
  create
    .addOption(new Option("--language <code>").choices([...LANGUAGES]))
    .addOption(modeOption())
    .option("--credits <n>", "", wholeNumber(1, GRANT_MAX))
    .option("--json")
    .action((options: CreateOptions) =>
      withService((service) => print(createAccount(service, options, texts))),
    );

  account
    .command("list")
    .option("--json")
    .action((options: { json?: true }) =>
      withService(({ accounts, billing }) => {
        const rows = accounts.list().map(({ id, company, email, status, keys, createdAt }) => {
          const [live, test] = MODES.map((mode) => signedCredits(billing.balance({ accountId: id, mode })));
          const created_at = isoTime(createdAt);
          return { account_id: id, company, email, status, credits: { live, test }, keys, created_at };
        });
        const flat = rows.map(({ credits, created_at: _, ...row }) => ({
          ...row,
          live: credits.live ?? say.unlimited,
          test: credits.test ?? say.unlimited,
        }));
        print(options.json ? json(rows) : table(flat, say.none, ["company", "email"]));
      }),
    );

  account.command("disable <accountId>").action((accountId: string) =>
    withService(({ accounts }) => {
      const { id, company } = accounts.disable(accountId, COMMAND_LINE.id);
      print(say.disabled(`${safeLine(company)} (${id})`));
    }),
  );
  account
    .command("enable <accountId>")
    .option("--open-at-both")
    .action((accountId: string, { openAtBoth = false }: { openAtBoth?: boolean }) =>
      withService(({ accounts }) => {
        const { id, company } = accounts.enable(accountId, COMMAND_LINE.id, openAtBoth);
        print(say.enabled(`${safeLine(company)} (${id})`));
      }),
    );
  account
    .command("feedback")
    .argument("<accountId>")
    .addArgument(new Argument("<state>").choices(["on", "off"]))
    .action((accountId: string, state: "on" | "off") =>
      withService(({ accounts }) => {
        const { id, company } = accounts.offerFeedback(accountId, state === "on");
        print(say.feedback(state === "on", `${safeLine(company)} (${id})`));
      }),
    );
  account
    .command("self-start")
    .argument("<accountId>")
    .addArgument(new Argument("<state>").choices(["on", "off"]))
    .option("--per-day <n>", "", wholeNumber(1, PER_DAY_MAX))
    .action((accountId: string, state: "on" | "off", { perDay }: { perDay?: number }) =>
      withService(({ accounts, selfStart, origin }) => {
        const change = {
          selfStart: state === "on",
          ...(perDay !== undefined && { selfStartPerDay: perDay }),
        };
        const changed = accounts.change(accountId, change, COMMAND_LINE.id);
        const named = `${safeLine(changed.company)} (${changed.id})`;
        if (state === "off") return print(say.selfStartOff(named));
        print(`${origin()}/start/${changed.slug}`);
        print(say.selfStartOn(named, changed.selfStartPerDay));
        const closed = selfStart.closedBecause(changed);
        if (closed !== null && closed !== "off") print(say.closed(say.closedReasons[closed]));
      }),
    );
  account
    .command("pending-limit")
    .argument("<accountId>")
    .argument("<number>", "", numberOrDefault(1, PENDING_LIMIT_MAX))
    .action((accountId: string, pendingLimit: number | null) =>
      withService(({ accounts }) => {
        const { id, company } = accounts.change(accountId, { pendingLimit }, COMMAND_LINE.id);
        print(say.pendingLimit(`${safeLine(company)} (${id})`, pendingLimit ?? PENDING_LIMIT));
      }),
    );
  account
    .command("terms")
    .argument("<accountId>")
    .option("--discount <percent>", "", wholeNumber(0, 99))
    .option("--debt <number>", "", numberOrDefault(0, PENDING_LIMIT_MAX))
    .option("--invoice-days <number>", "", numberOrOff(1, DAYS_MAX))
    .addOption(new Option("--credits-at <time>").choices(CREDITS_AT))
    .action((accountId: string, { discount, debt, invoiceDays, creditsAt }: TermsOptions) =>
      withService(({ accounts }) => {
        const before = accounts.find(accountId).invoiceTerms;
        const days = invoiceDays === undefined ? (before?.days ?? null) : invoiceDays;
        const invoiceTerms =
          days === null ? null : { days, creditsAt: creditsAt ?? before?.creditsAt ?? "payment" };
        const change = {
          ...((invoiceDays !== undefined || creditsAt !== undefined) && { invoiceTerms }),
          ...(discount !== undefined && { discountPercent: discount }),
          ...(debt !== undefined && { debtLimit: debt }),
        };
        const { id, company, discountPercent } = accounts.change(accountId, change, COMMAND_LINE.id);
        const named = `${safeLine(company)} (${id})`;
        print(say.terms(named, discountPercent, accounts.debtLimit(id)));
        const onInvoice = accounts.find(id).invoiceTerms;
        print(
          onInvoice === null
            ? say.prepaid(named)
            : say.onInvoice(named, onInvoice.days, onInvoice.creditsAt === "order"),
        );
      }),
    );
  addMoving(account, operator);
  return account;
}

interface TermsOptions {
  discount?: number;
  debt?: number | null;
  /** Null: off. */
  invoiceDays?: number | null;
  creditsAt?: (typeof CREDITS_AT)[number];
}

function createAccount({ opening, billing }: Service, options: CreateOptions, texts: OutputTexts): string {
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
  const available = creditsText(mode, balance, texts);
  return `${texts.account.created(account.id, account.slug, available)}\n${keyText(issued, texts)}`;
}

/** Room for a million million records behind it, within what JavaScript counts exactly. */
const FIRST_MAX = 900_000_000_000_000;

const keyOption = () => new Option("--key-file <file>");

/** From one server to another. What it takes is loaded when it is asked for: other commands need none of it. */
function addMoving(account: Command, operator: Operator): void {
  const { print, texts, language, settings, withService, withInstance } = operator;
  account
    .command("export <accountId>")
    .requiredOption("--to <file>")
    .option("--move")
    .addOption(new Option("--copy").conflicts("move"))
    .addOption(recipientOption())
    .addOption(passphraseOption())
    .addOption(keyOption())
    .action((accountId: string, options: ExportOptions) =>
      withService(async (service) => {
        const { exportNow } = await import("./account-move.ts");
        const { TRANSFER_TEXTS } = await import("#/messages/cli/transfer.gen.ts");
        print(await exportNow(service, accountId, options, TRANSFER_TEXTS[language]));
      }),
    );
  account
    .command("import <file>")
    .addOption(identityOption())
    .addOption(passphraseOption())
    .addOption(keyOption())
    .option("--email <address>", "", textOf(RegisterBody.properties.email))
    .option("--new-links")
    .option("--renumber")
    .option("--map <file>")
    .action((file: string, options: ImportOptions) =>
      withInstance(async (instance) => {
        const { importNow } = await import("./account-move.ts");
        const { TRANSFER_TEXTS } = await import("#/messages/cli/transfer.gen.ts");
        const { settingsFilledIn } = await import("./service-facts.ts");
        const config = await settingsFilledIn(await settings());
        print(await importNow(instance, config, file, options, TRANSFER_TEXTS[language]));
      }),
    );
  account
    .command("numbers")
    .requiredOption("--from <n>", "", wholeNumber(1, FIRST_MAX))
    .action(({ from }: { from: number }) =>
      withService(async ({ db }) => {
        const { numberFrom } = await import("#/ops/account-transfer/number-from.ts");
        print(texts.account.nextNumber(numberFrom(db, from)));
      }),
    );
}
