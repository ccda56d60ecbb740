import { writeFile } from "node:fs/promises";
import { Command, InvalidArgumentError, Option } from "commander";
import { LANGUAGES, type Language } from "#/domain/instrument/types.ts";
import { CHARTS, COMMON_DEBTOR, type DatevInput, LAST_DEBTOR, REVENUES } from "#/modules/invoices/datev.ts";
import { Month } from "#/modules/invoices/schema.ts";
import { zipStream } from "#/platform/files/zip-stream.ts";
import type { Operator } from "./attach.ts";
import { textOf, wholeNumber } from "./terminal.ts";

interface DatevOptions extends Omit<DatevInput, "accounts"> {
  account?: DatevInput["accounts"];
  out?: string;
}

/** Adds one `kind=account` to those that were named before. */
function accountOf(text: string, before: DatevInput["accounts"] = {}): DatevInput["accounts"] {
  const [, name, number] = /^(\w+)=([1-9]\d{3})$/.exec(text) ?? [];
  const kind = REVENUES.find((one) => one === name);
  if (kind === undefined)
    throw new InvalidArgumentError(`It must be one of ${REVENUES.join(", ")}, "=" and four digits.`);
  return { ...before, [kind]: Number(number) };
}

const month = () =>
  new Option("--month <month>", "of the dates of issue, such as 2026-10")
    .argParser(textOf(Month))
    .makeOptionMandatory();

/** What goes to the accountant each month. */
export function invoicesCommand({ print, withReading }: Operator): Command {
  const invoices = new Command("invoices");
  invoices
    .command("datev")
    .description("a month's invoices and credit notes as bookings for DATEV (EXTF), into a file")
    .addOption(month())
    .requiredOption(
      "--consultant <number>",
      "number of the accountant's office",
      wholeNumber(1001, 9_999_999),
    )
    .requiredOption("--client <number>", "number of your business at the office", wholeNumber(1, 99_999))
    .addOption(new Option("--chart <chart>", "chart of accounts").choices(CHARTS).default("skr03"))
    .option(
      "--debtor <account>",
      "collective account of all buyers",
      wholeNumber(COMMON_DEBTOR, LAST_DEBTOR),
      COMMON_DEBTOR,
    )
    .option(
      "--account <kind=number>",
      `instead of the common account for ${REVENUES.join(", ")}; may be given for each`,
      accountOf,
    )
    .option("--out <file>", "where it is written; else under its usual name in this folder")
    .action(({ out, account: accounts = {}, ...input }: DatevOptions) =>
      withReading(async ({ accounting }) => {
        const { name, bytes, bookings } = (await accounting()).datev({ ...input, accounts });
        await writeFile(out ?? name, bytes);
        print(`${out ?? name}: ${bookings} bookings. Let your accountant check the accounts once.`);
      }),
    );
  invoices
    .command("archive")
    .description("a month's invoices and credit notes as PDF and XML, in one ZIP file")
    .addOption(month())
    .addOption(new Option("--language <language>", "of the list in it").choices(LANGUAGES).default("en"))
    .option("--out <file>", "where it is written; else under its usual name in this folder")
    .action((options: { month: string; language: Language; out?: string }) =>
      withReading(async ({ accounting, clock }) => {
        const file = options.out ?? `assay-invoices-${options.month}.zip`;
        const files = (await accounting()).files(
          options.month,
          options.language,
          new AbortController().signal,
        );
        await writeFile(file, zipStream(files, clock.now()));
        print(
          `${file}: ${files.filter(({ name }) => name.endsWith(".pdf")).length} documents and their list.`,
        );
      }),
    );
  return invoices;
}
