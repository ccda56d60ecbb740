import { Command, Option } from "commander";
import { AUDIT_TEXTS } from "#/messages/cli/audit.gen.ts";
import { auditLineView } from "#/modules/audit/outlets.ts";
import { auditRows } from "#/modules/audit/schema.ts";
import type { AuditFilter } from "#/modules/audit/store.ts";
import { headsBeside } from "#/ops/backup/claim.ts";
import { checkText } from "#/ops/doctor/check.ts";
import { checkHeads } from "#/ops/doctor/state.ts";
import { createHeadNotes, type HeadReport, isDoubtful } from "#/platform/audit/stored-head.ts";
import { StorageError } from "#/platform/files/storage-failure.ts";
import { csvFile } from "#/platform/text/csv.ts";
import { isoTime } from "#/platform/time/clock.ts";
import type { Operator } from "./attach.ts";
import { Mistake } from "./mistakes.ts";
import { json, table, wholeNumber } from "./terminal.ts";

/** Result that a check printed at its end, and that somebody recorded elsewhere. */
interface RecordedLine {
  seq: number;
  hash: string;
}

function recordedLine(text: string): RecordedLine {
  const [, seq, hash] = /^(\d{1,15}):([0-9a-f]{64})$/.exec(text) ?? [];
  if (seq === undefined || hash === undefined) throw new Mistake((texts) => texts.auditEntry);
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
  if (Number.isNaN(at)) throw new Mistake((texts) => texts.instant);
  return at;
}

const filtered = (command: Command): Command =>
  command
    .option("--account <accountId>")
    .option("--action <action>")
    .option("--actor <actor>")
    .option("--target <id>")
    .option("--from <instant>", "", instant)
    .option("--to <instant>", "", instant);

/** Who did what to whom, when and from where. */
export function auditCommand({ print, withReading, withService, language }: Operator): Command {
  const say = AUDIT_TEXTS[language];
  const audit = new Command("audit");
  audit
    .command("verify")
    .option("--noted <number:hash>", "", recordedLine)
    .option("--json")
    .action(({ json: asJson, noted: recorded }: { json?: true; noted?: RecordedLine }) =>
      withService((service, config) => {
        const log = service.audit;
        const heads = headsBeside(config, createHeadNotes(service));
        const { lines, fault: failure } = log.verify();
        const found = failure ?? (recorded && log.standsAs(recorded) === "no" ? notHere(recorded) : null);
        if (found !== null) {
          if (asJson) print(json({ holds: false, lines, line: found.seq, fault: found.kind }));
          throw new StorageError((reader) => {
            const texts = AUDIT_TEXTS[reader];
            return texts.invalid(found.seq, texts.failures[found.kind], failure === null, lines);
          }, "damaged");
        }
        const beside = checkHeads(heads);
        if (!beside.ok) {
          const stored = heads.find(isDoubtful)?.noted?.seq ?? null;
          if (asJson)
            print(json({ holds: false, lines, line: stored, fault: "noted_missing", heads: stated(heads) }));
          throw new StorageError(
            (reader) => AUDIT_TEXTS[reader].differs(checkText(beside, reader), lines),
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
        if (recorded && log.standsAs(recorded) === "gone_by_age") print(say.pastRetention(recorded.seq));
        print(say.valid(lines, begun, headSeq, headHash));
        print(say.heads(checkText(beside, language)));
      }),
    );
  filtered(audit.command("list"))
    .option("--limit <count>", "", wholeNumber(1, 1_000), 50)
    .option("--json")
    .action(({ limit, json: asJson, ...preferences }: Preferences & { limit: number; json?: true }) =>
      withService(async ({ audit: log }) => {
        const { rows } = await log.page(filterOf(preferences), { limit, offset: 0, until: null });
        print(asJson ? json(rows.map(auditLineView)) : table(rows.map(rowOf), say.none));
      }),
    );
  filtered(audit.command("export"))
    .option("--after <number>", "", wholeNumber(0, 1e15))
    .addOption(new Option("--format <format>").choices(["csv", "json"]).default("csv"))
    .action(({ format, ...inputs }: Preferences & { format: "csv" | "json" }) =>
      withReading(async ({ audit: log }) => {
        const lines = await log.listAll(filterOf(inputs));
        print(format === "csv" ? csvFile([...auditRows(lines)]).trimEnd() : json(lines.map(auditLineView)));
      }),
    );
  audit.command("former <accountId>").action((accountId: string) =>
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
