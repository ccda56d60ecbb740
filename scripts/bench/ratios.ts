// What the bench's ratios should be, on any machine: both sides of each do the same work in the same run, in turns. A figure
// beyond them is a warning and no failure, since a busy machine meets one side more than the other now and then.

interface Wanted {
  least?: number;
  most?: number;
}

/** A fifth to a third beside what was measured when the manual's page was written, so that one run in many warns for nothing. */
export const WANTED = {
  "list invites, of raw": { least: 0.85 },
  "list invites, of peer": { least: 1.7 },
  "create invite, of raw": { least: 0.9 },
  "create invite, of peer": { least: 1.1 },
  "answer, of raw": { least: 1.5 },
  "answer, of raw, grouped": { least: 0.5 },
  "start of the executable, of a bare server": { most: 6.5 },
  "start of the executable, of the source": { most: 0.45 },
  "a small GET beside reports, of alone": { most: 12 },
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
        return [name, value.toFixed(2), said(WANTED[name]), isWell(value, WANTED[name]) ? "" : "WARNING"];
      }),
    ],
    /** One line for each that is beyond what is wanted. */
    warnings: (): string[] =>
      [...found]
        .filter(([name, value]) => !isWell(value, WANTED[name]))
        .map(
          ([name, value]) => `WARNING: ${name} is ${value.toFixed(2)}, and should be ${said(WANTED[name])}.`,
        ),
  };
}
