import { writeFile } from "node:fs/promises";
import { Command, Option } from "commander";
import { LANGUAGES, type Language } from "#/domain/instrument/types.ts";
import { BILLING_TEXTS } from "#/messages/cli/billing.gen.ts";
import { taxExportName, Year } from "#/modules/admin/tax-export/schema.ts";
import {
  CHARTS,
  COMMON_DEBTOR,
  type DatevInput,
  DEBTOR_KINDS,
  LAST_DEBTOR,
  MONEY,
  REVENUES,
  REVERSALS,
} from "#/modules/invoices/datev.ts";
import { DATEV_CONTENTS, Month } from "#/modules/invoices/datev-schema.ts";
import { zipStream } from "#/platform/files/zip-stream.ts";
import type { Operator } from "./attach.ts";
import { Mistake } from "./mistakes.ts";
import { textOf, wholeNumber } from "./terminal.ts";

interface DatevOptions extends Omit<DatevInput, "accounts"> {
  account?: DatevInput["accounts"];
  content: (typeof DATEV_CONTENTS)[number] | "documents";
  out?: string;
}

const NAMES = [...REVENUES, ...MONEY];

/** Adds one `kind=account` to those that were named before. */
function accountOf(text: string, before: DatevInput["accounts"] = {}): DatevInput["accounts"] {
  const [, name, number] = /^(\w+)=([1-9]\d{3})$/.exec(text) ?? [];
  const kind = NAMES.find((one) => one === name);
  if (kind === undefined) throw new Mistake((texts) => texts.revenue(NAMES.join(", ")));
  return { ...before, [kind]: Number(number) };
}

const month = () => new Option("--month <month>").argParser(textOf(Month)).makeOptionMandatory();

/** What goes to the accountant each month. */
export function invoicesCommand({ print, withReading, language }: Operator): Command {
  const say = BILLING_TEXTS[language];
  const invoices = new Command("invoices");
  invoices
    .command("datev")
    .addOption(month())
    .requiredOption("--consultant <number>", "", wholeNumber(1001, 9_999_999))
    .requiredOption("--client <number>", "", wholeNumber(1, 99_999))
    .addOption(new Option("--chart <chart>").choices(CHARTS).default("skr03"))
    .option("--debtor <account>", "", wholeNumber(COMMON_DEBTOR, LAST_DEBTOR), COMMON_DEBTOR)
    .addOption(new Option("--content <kind>").choices([...DATEV_CONTENTS, "documents"]).default("bookings"))
    .addOption(new Option("--debtors <kind>").choices(DEBTOR_KINDS).default("one"))
    .addOption(new Option("--reversal <kind>").choices(REVERSALS).default("opposite"))
    .option("--payments", "", false)
    .option("--links", "", false)
    .option("--account <kind=number>", "", accountOf)
    .option("--out <file>")
    .action(({ out, content, account: accounts = {}, ...options }: DatevOptions) =>
      withReading(async ({ accounting, clock }) => {
        const files = await accounting();
        const input = { ...options, accounts };
        if (content === "documents") {
          const file = out ?? `Belege_${input.month}.zip`;
          const documents = files.datevDocuments(input.month, new AbortController().signal);
          await writeFile(file, zipStream(documents, clock.now()));
          print(say.documents(file, documents.length - 1));
          return;
        }
        const { name, bytes, rows } = content === "debtors" ? files.datevDebtors(input) : files.datev(input);
        await writeFile(out ?? name, bytes);
        print((content === "debtors" ? say.debtors : say.bookings)(out ?? name, rows));
      }),
    );
  invoices
    .command("archive")
    .addOption(month())
    .addOption(new Option("--language <language>").choices(LANGUAGES).default("en"))
    .option("--out <file>")
    .action((options: { month: string; language: Language; out?: string }) =>
      withReading(async ({ accounting, clock }) => {
        const file = options.out ?? `assay-invoices-${options.month}.zip`;
        const files = (await accounting()).files(
          options.month,
          options.language,
          new AbortController().signal,
        );
        await writeFile(file, zipStream(files, clock.now()));
        print(say.documents(file, files.filter(({ name }) => name.endsWith(".pdf")).length));
      }),
    );
  invoices
    .command("export")
    .addOption(new Option("--year <year>").argParser(textOf(Year)).makeOptionMandatory())
    .option("--out <file>")
    .action(({ year, out }: { year: string; out?: string }) =>
      withReading(async ({ taxExport, clock }) => {
        const file = out ?? taxExportName(year);
        const files = (await taxExport()).files(Number(year), new AbortController().signal);
        await writeFile(file, zipStream(files, clock.now()));
        print(say.taxExport(file, files.filter(({ name }) => name.endsWith(".pdf")).length));
      }),
    );
  invoices
    .command("procedure")
    .addOption(new Option("--language <language>").choices(LANGUAGES).default(language))
    .action((options: { language: Language }) =>
      withReading(async ({ procedure }) => print((await procedure(options.language)).trimEnd())),
    );
  return invoices;
}
