import { Command, InvalidArgumentError, Option } from "commander";
import { auditLineView } from "#/modules/audit/outlets.ts";
import { auditRows } from "#/modules/audit/schema.ts";
import type { AuditFilter } from "#/modules/audit/store.ts";
import { headsBeside } from "#/ops/backup/claim.ts";
import { checkHeads } from "#/ops/doctor/check.ts";
import type { ChainFailure } from "#/platform/audit/entry.ts";
import { createHeadNotes, type HeadReport, isDoubtful } from "#/platform/audit/stored-head.ts";
import { StorageError } from "#/platform/files/storage-failure.ts";
import { csvFile } from "#/platform/text/csv.ts";
import { isoTime } from "#/platform/time/clock.ts";
import type { Operator } from "./attach.ts";
import { json, table, wholeNumber } from "./terminal.ts";

const WHAT: Record<ChainFailure | "noted_missing", string> = {
  no_ends: "the row that says where the log begins and ends is missing",
  ends_changed:
    "the row that says where the log begins and ends was changed by somebody else than this server",
  line_missing: "this line is missing, or others stand in its place",
  line_changed: "this line was changed, or put in another's place",
  end_missing: "the log ends before this line, though more was written",
  noted_missing:
    "it is not the line that was noted, so the log was begun anew, made again, or put back from an older copy",
};

/** Result that a check printed at its end, and that somebody recorded elsewhere. */
interface RecordedLine {
  seq: number;
  hash: string;
}

function recordedLine(text: string): RecordedLine {
  const [, seq, hash] = /^(\d{1,15}):([0-9a-f]{64})$/.exec(text) ?? [];
  if (seq === undefined || hash === undefined)
    throw new InvalidArgumentError(
      "It must be the number of a line, a colon and its hash, as a check tells them.",
    );
  return { seq: Number(seq), hash };
}

const stated = (heads: readonly HeadReport[]) =>
  heads.map(({ setting, state }) => ({ place: setting, state }));

const notHere = ({ seq }: RecordedLine) => ({ seq, kind: "noted_missing" as const });

interface Preferences {
  account?: string;
  action?: string;
  actor?: string;
  target?: string;
  after?: number;
  from?: number;
  to?: number;
}

const filterOf = ({ account, ...rest }: Preferences): AuditFilter => ({
  tenant: null,
  ...(account !== undefined && { accountId: account }),
  ...rest,
});

function instant(text: string): number {
  const at = Date.parse(text);
  if (Number.isNaN(at)) throw new InvalidArgumentError("It must be a day or an instant, such as 2026-03-02.");
  return at;
}

const filtered = (command: Command): Command =>
  command
    .option("--account <accountId>", "only lines about this account")
    .option("--action <action>", "only this action, or all that begin with it, such as sign_in")
    .option("--actor <actor>", "only what this id or kind of actor did, such as operator_token")
    .option("--target <id>", "only what was done to this id; a session id finds every reading of a result")
    .option("--from <instant>", "only since then, UTC", instant)
    .option("--to <instant>", "only before then, UTC", instant);

/** Who did what to whom, when and from where. */
export function auditCommand({ print, withReading, withService }: Operator): Command {
  const audit = new Command("audit");
  audit
    .command("verify")
    .description(
      "follow the whole audit log and say whether a line was changed, removed or moved, or an older log was put back",
    )
    .option(
      "--noted <number:hash>",
      "also see that this line, which a check has told before, is still there",
      recordedLine,
    )
    .option("--json", "as JSON")
    .action(({ json: asJson, noted: recorded }: { json?: true; noted?: RecordedLine }) =>
      withService((service, config) => {
        const log = service.audit;
        const heads = headsBeside(config, createHeadNotes(service));
        const { lines, fault: failure } = log.verify();
        const found = failure ?? (recorded && log.standsAs(recorded) === "no" ? notHere(recorded) : null);
        if (found !== null) {
          if (asJson) print(json({ holds: false, lines, line: found.seq, fault: found.kind }));
          throw new StorageError(
            `The audit log does not hold at line ${found.seq}: ${WHAT[found.kind]}. ${lines} lines ${failure === null ? "hold by themselves" : "before it hold"}.`,
            "damaged",
          );
        }
        const beside = checkHeads(heads);
        if (!beside.ok) {
          const stored = heads.find(isDoubtful)?.noted?.seq ?? null;
          if (asJson)
            print(json({ holds: false, lines, line: stored, fault: "noted_missing", heads: stated(heads) }));
          throw new StorageError(
            `The audit log is not the one that was noted: ${beside.detail}. ${lines} lines hold by themselves.`,
            "damaged",
          );
        }
        const { headSeq, headHash } = log.ends();
        const begunAt = log.begunAt();
        const begun = begunAt === null ? null : isoTime(begunAt);
        if (asJson) {
          const isGone = recorded && log.standsAs(recorded) === "gone_by_age";
          return print(
            json({
              ...{ holds: true, lines, begun_at: begun, last: headSeq, hash: headHash, heads: stated(heads) },
              ...(recorded && { noted: isGone ? "gone_by_age" : "there" }),
            }),
          );
        }
        if (recorded && log.standsAs(recorded) === "gone_by_age")
          print(`Line ${recorded.seq} has gone by its age, so nothing can be said of it.`);
        print(
          `The audit log holds: ${lines} lines${begun === null ? "" : `, the first of ${begun}`}, the last one is ${headSeq} with the hash ${headHash}.`,
        );
        print(`Next to backups and standby: ${beside.detail}.`);
      }),
    );
  filtered(audit.command("list").description("the newest lines of the audit log, newest first"))
    .option("--limit <count>", "how many", wholeNumber(1, 1_000), 50)
    .option("--json", "as JSON")
    .action(({ limit, json: asJson, ...preferences }: Preferences & { limit: number; json?: true }) =>
      withService(async ({ audit: log }) => {
        const { rows } = await log.page(filterOf(preferences), { limit, offset: 0, until: null });
        print(asJson ? json(rows.map(auditLineView)) : table(rows.map(rowOf), "Nothing was written down."));
      }),
    );
  filtered(audit.command("export").description("the audit log as a file, oldest first, with its hashes"))
    .option("--after <number>", "only lines that follow this one, by number", wholeNumber(0, 1e15))
    .addOption(new Option("--format <format>", "of the file").choices(["csv", "json"]).default("csv"))
    .action(({ format, ...inputs }: Preferences & { format: "csv" | "json" }) =>
      withReading(async ({ audit: log }) => {
        const lines = await log.listAll(filterOf(inputs));
        print(format === "csv" ? csvFile([...auditRows(lines)]).trimEnd() : json(lines.map(auditLineView)));
      }),
    );
  audit
    .command("former <accountId>")
    .description(
      "what the log of its former server says about an account that came from there, checked, as JSON",
    )
    .action((accountId: string) =>
      withReading(async ({ accounts, db }) => {
        const { previousLog } = await import("#/ops/account-transfer/imported-audit-log.ts");
        print(json(previousLog(db.sqlite, accounts.find(accountId).id).map(auditLineView)));
      }),
    );
  return audit;
}

type Line = Parameters<typeof auditLineView>[0];

const rowOf = (line: Line) => ({
  seq: line.seq,
  at: isoTime(line.at),
  account: line.accountId ?? "",
  who: line.actorId ?? line.actorKind,
  action: line.action,
  target: line.targetId ?? line.targetKind ?? "",
  network: line.network ?? "",
  details: line.details,
});
