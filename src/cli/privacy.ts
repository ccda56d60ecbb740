import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { Command, Option } from "commander";
import { LANGUAGES, type Language } from "#/domain/instrument/types.ts";
import type { AddressErasure } from "#/modules/privacy/address.ts";
import { REQUEST_OUTCOMES, type RequestOutcome } from "#/modules/privacy/requests/rules.ts";
import { OWN_WORDS_MAX } from "#/modules/privacy/requests/schema.ts";
import { Email, Line } from "#/platform/http/envelope.ts";
import { isoTime } from "#/platform/time/clock.ts";
import type { Operator } from "./attach.ts";
import { json, safeLine, safeLines, textOf } from "./terminal.ts";

type Service = Parameters<Parameters<Operator["withService"]>[0]>[0];
type OpenRequest = ReturnType<Service["requestConsole"]["listOpen"]>[number];

export function requestsCommand({ print, withReading, withService }: Operator): Command {
  const requests = new Command("requests");

  requests
    .command("list")
    .description("open requests of all accounts, what is due first before the others")
    .option("--json", "as JSON")
    .action((options: { json?: true }) =>
      withReading(({ requestConsole }) => {
        const rows = requestConsole.listOpen().map(rowOf);
        if (options.json) print(json(rows));
        else
          print(rows.length === 0 ? "No candidate waits for an answer." : rows.map(paragraph).join("\n\n"));
      }),
    );

  requests
    .command("close <requestId>")
    .description("answer a request; the candidate sees status and note at their link")
    .addOption(
      new Option("--status <status>", "how it was answered")
        .choices([...REQUEST_OUTCOMES])
        .makeOptionMandatory(),
    )
    .option(
      "--note <text>",
      "what the candidate is told; needed where a request is declined",
      textOf(Line(OWN_WORDS_MAX)),
    )
    .action((requestId: string, { status, note = "" }: { status: RequestOutcome; note?: string }) =>
      withService(({ requestConsole }) => {
        const closed = requestConsole.closeAny(requestId, { outcome: status, note, by: "operator" });
        print(`${closed.id} is ${closed.status}.`);
      }),
    );

  return requests;
}

const rowOf = (request: OpenRequest) => ({
  id: request.id,
  account_id: request.accountId,
  company: request.company,
  mode: request.mode,
  session_id: request.sessionId,
  invite_id: request.inviteId,
  kind: request.kind,
  created_at: isoTime(request.createdAt),
  due_at: isoTime(request.dueAt),
  overdue: request.isOverdue,
  message: request.message,
});

function paragraph(row: ReturnType<typeof rowOf>): string {
  const message = safeLines(row.message).map((line) => `    ${line}`);
  return [
    `${row.id}  ${row.kind}, due ${row.due_at}${row.overdue ? "  OVERDUE" : ""}`,
    `  Account: ${safeLine(row.company)} (${row.account_id}, ${row.mode})`,
    `  Session: ${row.session_id}`,
    ...(row.message === "" ? [] : ["  Message:", ...message]),
  ].join("\n");
}

export function privacyCommand({ print, withReading }: Operator): Command {
  const privacy = new Command("privacy");
  privacy
    .command("erase <accountId>")
    .description("delete everything about one person of an account, in live and test mode, by their address")
    .requiredOption("--email <address>", "the person's e-mail address", textOf(Email))
    .option("--dry-run", "only say what would be deleted, and store nothing")
    .option("--json", "as JSON")
    .action((accountId: string, options: { email: string; dryRun?: true; json?: true }) =>
      withReading(({ accounts, addresses }) => {
        accounts.find(accountId);
        const isDryRun = options.dryRun ?? false;
        const done = addresses.erase(accountId, options.email, "operator", { isDryRun });
        print(options.json ? json(answerOf(done)) : sentences(done));
      }),
    );
  return privacy;
}

const answerOf = (done: AddressErasure) => ({
  dry_run: done.isDryRun,
  records: done.records.map((record) => ({
    ...{ kind: record.kind, mode: record.mode, session_id: record.sessionId, invite_id: record.inviteId },
    ...{ row_id: record.rowId, outcome: record.isOnHold ? "held" : "erased" },
  })),
  places: done.places,
  stays: { bookings: done.bookings, works_here: done.isMember },
  mails: done.told,
});

function sentences({
  isDryRun,
  records,
  places,
  told: reported,
  bookings,
  isMember,
}: AddressErasure): string {
  const stays = isMember ? ["Somebody with this address works for the account, and stays."] : [];
  if (records.length === 0 && places.length === 0)
    return ["Nothing in this account bears this address.", ...stays].join("\n");
  return [
    isDryRun ? "This would be deleted; nothing was changed:" : "This was deleted:",
    ...records.map(({ kind, mode, sessionId, inviteId, rowId, isOnHold }) => {
      const id = { session: sessionId, invite: inviteId, batch_row: rowId }[kind];
      return `  ${mode}: ${NAMES[kind]} ${id}${isOnHold ? ": stays, under a legal hold" : ""}`;
    }),
    ...(places.length === 0 ? [] : ["Rows that are emptied or removed:"]),
    ...places.map(({ mode, table, rows }) => `  ${mode}: ${table} ${rows}`),
    `Mails that tell the person: ${reported}. Bookings of credits that stay, without a name: ${bookings}.`,
    ...stays,
  ].join("\n");
}

const NAMES = { session: "session", invite: "invite", batch_row: "row of a list" } as const;

interface PackOptions {
  to: string;
  language: Language;
}

/** Compliance documents for works council and data protection. */
export function complianceCommand({ print, withService }: Operator): Command {
  const compliance = new Command("compliance");
  compliance
    .command("pack <accountId>")
    .description(
      "papers for works council and data protection, made of the settings in force, as PDF and Markdown into a folder; no legal advice",
    )
    .requiredOption("--to <dir>", "folder that they are written to; it is made where it is missing")
    .addOption(new Option("--language <language>", "of the papers").choices(LANGUAGES).default("en"))
    .action((accountId: string, { to, language }: PackOptions) =>
      withService(async (service) => {
        const documents = await service.compliance();
        const gone = new AbortController().signal;
        const { files } = documents.pack({ accountId, mode: "live" }, language, gone);
        for (const { name, read } of files) {
          const bytes = await read();
          await mkdir(to, { recursive: true });
          await writeFile(join(to, name), bytes);
        }
        print(
          `${files.length} files in ${to}. What is marked as draft or blank is yours to adapt and to fill in.`,
        );
      }),
    );
  return compliance;
}
