/**
 * Places of items and scales in what is stored. They stand in databases for ever, so these lists only ever grow at their
 * end, whatever becomes of the questionnaire; names are written out here for that reason.
 */

const STATEMENTS =
  "goal_orientation problem_solving proactive reflective internal external sameness difference global detail failure_tolerance stability procedural options practical people process";
const PAIRS = "G2G3 G2G4 G2G5 G2G6 G2G7 G3G4 G3G5 G3G6 G3G7 G4G5 G4G6 G4G7 G5G6 G5G7 G6G7";
const VALUES =
  "graves2_security graves3_power graves4_order graves5_achievement graves6_community graves7_growth";

/** Statements worded anew in 1.1.0, by number; each is an item of its own, `goal_orientation.1@2`. */
const STATEMENTS_1_1_0 =
  "goal_orientation:1356 problem_solving:56 proactive:23456 reflective:1356 internal:256 external:56 sameness:12356 difference:256 global:3456 detail:2456 failure_tolerance:2456 stability:123456 procedural:56 options:25 practical:2356 people:156 process:156";
const PAIRS_1_1_0 =
  "G2G3.1 G2G4.1 G2G5.1 G2G6.1 G2G7.1 G3G4.1 G3G5.1 G3G6.1 G3G7.1 G4G5.1 G5G6.1 G5G7.1 G6G7.1 G2G3.2 G2G4.2 G2G5.2 G2G7.2 G3G5.2 G3G6.2 G3G7.2 G4G5.2 G4G6.2 G5G6.2 G5G7.2 G6G7.2";

const words = (text: string): string[] => text.split(" ");

/**
 * Every item that was ever asked. A place is a byte, so there is room for 256; what stands beyond is not packed but
 * stored by name, as `packOrder` says.
 */
export const ITEM_IDS: readonly string[] = [
  ...words(STATEMENTS).flatMap((scale) => [1, 2, 3, 4, 5, 6].map((n) => `${scale}.${n}`)),
  ...[1, 2].flatMap((form) => words(PAIRS).map((pair) => `pair.${pair}.${form}`)),
  ...words("check.1 check.2"),
  ...words(STATEMENTS_1_1_0).flatMap((entry) => {
    const [scale, numbers = ""] = entry.split(":");
    return [...numbers].map((n) => `${scale}.${n}@2`);
  }),
  ...words(PAIRS_1_1_0).map((pair) => `pair.${pair}@2`),
  ...words("check.2@2 check.3"),
];

/** The scales of a result, in the order in which `candidate_list.scores` holds their C values too. */
export const SCALES: readonly string[] = [...words(STATEMENTS), ...words(VALUES)];

const sorted = [...ITEM_IDS].sort();
const ranks = new Map(sorted.map((id, rank) => [id, rank]));

/** The place of an item among all of them by name; null for a stranger. */
export const rankOf = (itemId: string): number | null => ranks.get(itemId) ?? null;

const placeOf = new Map(ITEM_IDS.map((id, place) => [id, place]));

/** One byte for each item. @returns null where one of them has no place */
export function packOrder(itemIds: readonly string[]): Uint8Array | null {
  const bytes = new Uint8Array(itemIds.length);
  for (const [index, id] of itemIds.entries()) {
    const place = placeOf.get(id);
    if (place === undefined) return null;
    bytes[index] = place;
  }
  return bytes;
}

/** @throws Error where the bytes are none of `packOrder` */
export function unpackOrder(bytes: Uint8Array): string[] {
  const itemIds: string[] = [];
  // Each stored answer reads an order, and an iterator takes five times as long.
  for (let index = 0; index < bytes.length; index++) {
    const id = ITEM_IDS[bytes[index] ?? 255];
    if (id === undefined) throw new Error(`no item has the place ${bytes[index]}`);
    itemIds.push(id);
  }
  return itemIds;
}
