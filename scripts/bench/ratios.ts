// What the bench's ratios must be, on any machine: both sides of each do the same work in the same run, in turns.

interface Wanted {
  least?: number;
  most?: number;
}

/**
 * Goals. A limit is loosened only with the name of the commit that had to cost it: they were loosened once because a second machine
 * measured less, and so hid that creating an invite had become twice as dear.
 */
export const WANTED = {
  "list invites, of raw": { least: 1 },
  "list invites, of peer": { least: 1.8 },
  "create invite, of raw": { least: 1.2 },
  "create invite, of peer": { least: 1.5 },
  "answer, of raw": { least: 1.5 },
  "answer, of raw, grouped": { least: 1 },
  "start of the executable, of a bare server": { most: 6 },
  "start of the executable, of the source": { most: 0.45 },
  "a small GET beside reports, of alone": { most: 2 },
  // The value that landed last plus 15 %, checked in the deep tier. Processor time differs far less from run to run than durations do.
  "list invites, processor time of raw": { most: 1.31 },
  "create invite, processor time of raw": { most: 1.48 },
} as const satisfies Record<string, Wanted>;

export type RatioName = keyof typeof WANTED;
export type Ratios = ReturnType<typeof createRatios>;

const said = ({ least, most }: Wanted): string =>
  least === undefined ? `${most} at most` : `${least} at least`;

const isWell = (value: number, { least, most }: Wanted): boolean =>
  Number.isFinite(value) &&
  value >= (least ?? Number.NEGATIVE_INFINITY) &&
  value <= (most ?? Number.POSITIVE_INFINITY);

export function createRatios() {
  const found = new Map<RatioName, number>();
  const names = Object.keys(WANTED) as RatioName[];
  return {
    note: (name: RatioName, value: number): void => void found.set(name, value),
    /** For a table; what was not measured says so. */
    rows: (): string[][] => [
      ["ratio", "measured", "wanted", ""],
      ...names.map((name) => {
        const value = found.get(name);
        if (value === undefined) return [name, "–", said(WANTED[name]), "not measured"];
        return [name, value.toFixed(2), said(WANTED[name]), isWell(value, WANTED[name]) ? "" : "FAILED"];
      }),
    ],
    /** One line for each that is beyond its limit. */
    failures: (): string[] =>
      [...found]
        .filter(([name, value]) => !isWell(value, WANTED[name]))
        .map(([name, value]) => `FAILED: ${name} is ${value.toFixed(2)}, and must be ${said(WANTED[name])}.`),
  };
}
