/**
 * Why an instance stores nothing and sends nothing until an administrator decides. It can still be read. Where several apply, the
 * first one of this list is reported.
 */
export const STANDSTILLS = [
  /** Another copy of the instance took over (a restore, a promotion, a clone), so two would write. */
  "superseded",
  /** Answered transactions are missing: the write-ahead log was lost or is another one, or the database is an older one. */
  "data_missing",
  /** A page of the database cannot be read. */
  "database_damaged",
] as const;
export type Standstill = (typeof STANDSTILLS)[number];

/** The causes that a database keeps, separated by spaces. */
export const causesIn = (stored: string | null): Standstill[] => {
  const names = (stored ?? "").split(" ");
  return STANDSTILLS.filter((one) => names.includes(one));
};
