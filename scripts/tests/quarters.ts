/** The deep tier in four parts, of which `.ci/run` runs one. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";

export const QUARTERS = [1, 2, 3, 4] as const;
export type Quarter = (typeof QUARTERS)[number];

/** Every fourth item, so that neighbours, which cost about the same, end up in different quarters. */
export const inQuarter = <T>(items: readonly T[], quarter: Quarter): T[] =>
  items.filter((_, place) => place % QUARTERS.length === quarter - 1);

/**
 * The commit's hash chooses among the quarters that have not run since the last complete round on this machine. So four
 * consecutive runs cover everything, and a machine without a record still does not begin with the same quarter every time.
 * @param commit hexadecimal, at least eight digits
 * @param earlier quarters of earlier runs on this machine, the latest last
 */
export function chooseQuarter(commit: string, earlier: readonly Quarter[]): Quarter {
  const round = earlier.slice(earlier.length - (earlier.length % QUARTERS.length));
  const open = QUARTERS.filter((quarter) => !round.includes(quarter));
  const choice = open[Number.parseInt(commit.slice(0, 8), 16) % open.length];
  if (choice === undefined) throw new Error(`${commit} is not the hash of a commit`);
  return choice;
}

/** The seed of a run's property tests: the same commit always gives the same one. @returns a positive 31-bit integer */
export const seedOf = (commit: string): number => Number.parseInt(commit.slice(0, 8), 16) & 0x7fff_ffff || 1;

/** Complete rounds are forgotten, so at most three are kept. */
export function readQuarters(file: string): Quarter[] {
  if (!existsSync(file)) return [];
  const stored: unknown = JSON.parse(readFileSync(file, "utf8"));
  return Array.isArray(stored) ? stored.filter((one): one is Quarter => QUARTERS.includes(one)) : [];
}

export function recordQuarter(file: string, earlier: readonly Quarter[], quarter: Quarter): void {
  const round = [...earlier.slice(earlier.length - (earlier.length % QUARTERS.length)), quarter];
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify(round.length === QUARTERS.length ? [] : round));
}
