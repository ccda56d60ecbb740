import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { Command, Option } from "commander";
import { LANGUAGES, type Language } from "#/domain/instrument/types.ts";
import type { OutputTexts } from "#/messages/cli/output.gen.ts";
import type { AddressErasure } from "#/modules/privacy/address.ts";
import { REQUEST_OUTCOMES, type RequestOutcome } from "#/modules/privacy/requests/rules.ts";
import { OWN_WORDS_MAX } from "#/modules/privacy/requests/schema.ts";
import { Email, Line } from "#/platform/http/envelope.ts";
import { isoTime } from "#/platform/time/clock.ts";
import type { Operator } from "./attach.ts";
import { json, safeLine, safeLines, textOf } from "./terminal.ts";

type Service = Parameters<Parameters<Operator["withService"]>[0]>[0];
type OpenRequest = ReturnType<Service["requestConsole"]["listOpen"]>[number];

export function requestsCommand({ print, withReading, withService, texts }: Operator): Command {
  const requests = new Command("requests");

  requests
    .command("list")
    .option("--json")
    .action((options: { json?: true }) =>
      withReading(({ requestConsole }) => {
        const rows = requestConsole.listOpen().map(rowOf);
        if (options.json) print(json(rows));
        else
          print(
            rows.length === 0
              ? texts.privacy.noRequests
              : rows.map((row) => paragraph(row, texts.privacy)).join("\n\n"),
          );
      }),
    );

  requests
    .command("close <requestId>")
    .addOption(new Option("--status <status>").choices([...REQUEST_OUTCOMES]).makeOptionMandatory())
    .option("--note <text>", "", textOf(Line(OWN_WORDS_MAX)))
    .action((requestId: string, { status, note = "" }: { status: RequestOutcome; note?: string }) =>
      withService(({ requestConsole }) => {
        const closed = requestConsole.closeAny(requestId, { outcome: status, note, by: "operator" });
        print(texts.privacy.closed(closed.id, closed.status));
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

function paragraph(row: ReturnType<typeof rowOf>, say: OutputTexts["privacy"]): string {
  const message = safeLines(row.message).map((line) => `    ${line}`);
  return [
    `${row.id}  ${say.due(say.requests[row.kind], row.due_at, row.overdue)}`,
    `  ${say.account}: ${safeLine(row.company)} (${row.account_id}, ${row.mode})`,
    `  ${say.session}: ${row.session_id}`,
    ...(row.message === "" ? [] : [`  ${say.message}:`, ...message]),
  ].join("\n");
}

export function privacyCommand({ print, withReading, texts }: Operator): Command {
  const privacy = new Command("privacy");
  privacy
    .command("erase <accountId>")
    .requiredOption("--email <address>", "", textOf(Email))
    .option("--dry-run")
    .option("--json")
    .action((accountId: string, options: { email: string; dryRun?: true; json?: true }) =>
      withReading(({ accounts, addresses }) => {
        accounts.find(accountId);
        const isDryRun = options.dryRun ?? false;
        const done = addresses.erase(accountId, options.email, "operator", { isDryRun });
        print(options.json ? json(answerOf(done)) : sentences(done, texts.privacy));
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

function sentences(
  { isDryRun, records, places, told: reported, bookings, isMember }: AddressErasure,
  say: OutputTexts["privacy"],
): string {
  const stays = isMember ? [say.staysMember] : [];
  if (records.length === 0 && places.length === 0) return [say.nothing, ...stays].join("\n");
  return [
    say.erased(isDryRun),
    ...records.map(({ kind, mode, sessionId, inviteId, rowId, isOnHold }) => {
      const id = { session: sessionId, invite: inviteId, batch_row: rowId }[kind];
      return `  ${mode}: ${say.kinds[kind]} ${id}${isOnHold ? ` (${say.onHold})` : ""}`;
    }),
    ...(places.length === 0 ? [] : [say.rows]),
    ...places.map(({ mode, table, rows }) => `  ${mode}: ${table} ${rows}`),
    say.rest(reported, bookings),
    ...stays,
  ].join("\n");
}

interface PackOptions {
  to: string;
  language: Language;
}

/** Compliance documents for works council and data protection. */
export function complianceCommand({ print, withService, texts }: Operator): Command {
  const compliance = new Command("compliance");
  compliance
    .command("pack <accountId>")
    .requiredOption("--to <dir>")
    .addOption(new Option("--language <language>").choices(LANGUAGES).default("en"))
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
        print(texts.privacy.documents(files.length, to));
      }),
    );
  return compliance;
}
