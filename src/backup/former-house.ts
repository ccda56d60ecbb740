/** Begins the name of the folder in which a restore keeps the house that stood there. */
export const FORMER_HOUSE = "before-restore-";

const NAME = /^before-restore-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z(?:-\d+)?$/;

/** @param at milliseconds since 1970 @param turn two restores of one second have two */
export const formerHouseName = (at: number, turn: number): string =>
  `${FORMER_HOUSE}${new Date(at).toISOString().replace(/\.\d+/, "").replaceAll(/[-:]/g, "")}${turn === 1 ? "" : `-${turn}`}`;

/** @returns when it was moved aside; null for a folder of another name */
export function formerHouseAt(name: string): number | null {
  const [, year, month, day, hour, minute, second] = NAME.exec(name) ?? [];
  const at = Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
  return Number.isNaN(at) ? null : at;
}
