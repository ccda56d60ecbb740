import { availableParallelism } from "node:os";
import type { BesideReports } from "./beside-reports.ts";
import { CONNECTIONS, type Round } from "./load.ts";
import { quantile } from "./quantile.ts";
import { ACCOUNTS, INVITES } from "./seed.ts";

export type Side = "assay" | "raw";
export type Rounds = Record<Side, Round[]>;

export interface Start {
  name: string;
  ms: number;
  mb: number | null;
}

export function median(values: readonly number[]): number {
  return quantile(values, 0.5);
}

export interface Findings {
  list: Rounds;
  create: Rounds;
  idleMb: number | null;
  firstReport: number;
  reports: number[];
  besideReports: BesideReports[];
  starts: Start[];
}

/** @param subject what was measured */
export function print(
  subject: string,
  { list, create, idleMb, firstReport, reports, besideReports, starts }: Findings,
): void {
  console.log(
    `Bun ${Bun.version}, ${availableParallelism()} cores, ${CONNECTIONS} connections, ${INVITES.toLocaleString("en")} invites in ${ACCOUNTS} accounts, service from ${subject}. Medians of ${list.raw.length} rounds in turns; ratio = median of the rounds' ratios to raw.\n`,
  );
  table([
    ["", "requests/s", "p50 ms", "p99 ms", "ratio to raw"],
    ...operation("list invites", list),
    ...operation("create invite", create),
  ]);
  const megabytes = (mb: number | null) => (mb === null ? "unknown" : mb.toFixed(0));
  console.log("");
  table([
    ["start", "to first 200, ms", "idle memory, MB"],
    ...starts.map(({ name, ms, mb }) => [name, ms.toFixed(0), megabytes(mb)]),
  ]);
  console.log(
    `\none report: ${median(reports).toFixed(1)} ms (the first, with fonts to load: ${firstReport.toFixed(0)} ms); idle memory before: ${megabytes(idleMb)} MB\n`,
  );
  table([
    ["a small GET while 20 reports are made", "p99 alone, ms", "p99 beside, ms", "ratio"],
    ...besideReports.map(({ name, aloneMs, besideMs }) => [
      name,
      aloneMs.toFixed(2),
      besideMs.toFixed(2),
      (besideMs / aloneMs).toFixed(1),
    ]),
  ]);
}

function operation(name: string, rounds: Rounds): string[][] {
  const ratios = rounds.assay.map((round, i) => perSecond(round) / perSecond(rounds.raw[i] ?? round));
  return (["raw", "assay"] as const).map((side) => [
    `${name}, ${side}`,
    median(rounds[side].map(perSecond)).toFixed(0),
    median(rounds[side].map((round) => quantile(round.latenciesMs, 0.5))).toFixed(2),
    median(rounds[side].map((round) => quantile(round.latenciesMs, 0.99))).toFixed(2),
    side === "raw" ? "1" : median(ratios).toFixed(2),
  ]);
}

const perSecond = (round: Round): number => round.requests / round.seconds;

function table(rows: string[][]): void {
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? [];
  for (const row of rows) {
    console.log(
      row
        .map((cell, i) => (i === 0 ? cell.padEnd(widths[i] ?? 0) : cell.padStart(widths[i] ?? 0)))
        .join("  "),
    );
  }
}
