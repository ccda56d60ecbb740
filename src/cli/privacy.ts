import { Command } from "commander";
import type { AddressErasure } from "#/modules/privacy/address.ts";
import { Email } from "#/platform/http/envelope.ts";
import { textOf } from "./arguments.ts";
import type { Operator } from "./attach.ts";
import { json } from "./output.ts";

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
    ...{ row_id: record.rowId, outcome: record.isHeld ? "held" : "erased" },
  })),
  places: done.places,
  stays: { bookings: done.bookings, works_here: done.isMember },
  mails: done.told,
});

function sentences({ isDryRun, records, places, told, bookings, isMember }: AddressErasure): string {
  const stays = isMember ? ["Somebody with this address works for the account, and stays."] : [];
  if (records.length === 0 && places.length === 0)
    return ["Nothing in this account bears this address.", ...stays].join("\n");
  return [
    isDryRun ? "This would be deleted; nothing was changed:" : "This was deleted:",
    ...records.map(({ kind, mode, sessionId, inviteId, rowId, isHeld }) => {
      const id = { session: sessionId, invite: inviteId, batch_row: rowId }[kind];
      return `  ${mode}: ${NAMES[kind]} ${id}${isHeld ? ": stays, under a legal hold" : ""}`;
    }),
    ...(places.length === 0 ? [] : ["Rows that are emptied or removed:"]),
    ...places.map(({ mode, table, rows }) => `  ${mode}: ${table} ${rows}`),
    `Mails that tell the person: ${told}. Bookings of credits that stay, without a name: ${bookings}.`,
    ...stays,
  ].join("\n");
}

const NAMES = { session: "session", invite: "invite", batch_row: "row of a list" } as const;
