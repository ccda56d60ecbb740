import { Command, Option } from "commander";
import { REQUEST_OUTCOMES, type RequestOutcome } from "#/modules/privacy/requests/rules.ts";
import { OWN_WORDS_MAX } from "#/modules/privacy/requests/schema.ts";
import { Line } from "#/platform/http/envelope.ts";
import { isoTime } from "#/platform/time/clock.ts";
import { textOf } from "./arguments.ts";
import type { Operator } from "./attach.ts";
import { json, safeLine, safeLines } from "./output.ts";

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
    .addOption(
      new Option("--note <text>", "what the candidate is told; needed where a request is declined").argParser(
        textOf(Line(OWN_WORDS_MAX)),
      ),
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
