// What the bench's ratios should be, on any machine: both sides of each do the same work in the same run, in turns. A figure
// beyond them is a warning and no failure, since a busy machine meets one side more than the other now and then.

interface Wanted {
  least?: number;
  most?: number;
}

/**
 * A fifth to a third beside the worst of what was measured on two machines when the manual's page was written, so that one run
 * in many warns for nothing. Where a disk stores quickly, waiting for it together gains little: creating an invite was 1.2 of the
 * bare server on one machine and 0.71 on the other, by the same program.
 */
export const WANTED = {
  "list invites, of raw": { least: 0.85 },
  "list invites, of peer": { least: 1.3 },
  "create invite, of raw": { least: 0.6 },
  "create invite, of peer": { least: 0.65 },
  "answer, of raw": { least: 1.5 },
  "answer, of raw, grouped": { least: 0.5 },
  "start of the executable, of a bare server": { most: 11 },
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
