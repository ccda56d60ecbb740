import { rawPercent } from "../score.ts";
import type { AppliedLimits, Quality, QualityStatus, ScaleKey, ScaleScore } from "../types.ts";

/**
 * Places of items and scales in what is stored. They are stored in databases permanently, so these lists only ever grow
 * at their end, whatever becomes of the questionnaire; names are written out here for that reason.
 */

const STATEMENTS =
  "goal_orientation problem_solving proactive reflective internal external sameness difference global detail failure_tolerance stability procedural options practical people process";
const PAIRS = "G2G3 G2G4 G2G5 G2G6 G2G7 G3G4 G3G5 G3G6 G3G7 G4G5 G4G6 G4G7 G5G6 G5G7 G6G7";
const VALUES =
  "graves2_security graves3_power graves4_order graves5_achievement graves6_community graves7_growth";

/** Statements reworded in 1.1.0, by number; each is an item of its own, `goal_orientation.1@2`. */
const STATEMENTS_1_1_0 =
  "goal_orientation:1356 problem_solving:56 proactive:23456 reflective:1356 internal:256 external:56 sameness:12356 difference:256 global:3456 detail:2456 failure_tolerance:2456 stability:123456 procedural:56 options:25 practical:2356 people:156 process:156";
const PAIRS_1_1_0 =
  "G2G3.1 G2G4.1 G2G5.1 G2G6.1 G2G7.1 G3G4.1 G3G5.1 G3G6.1 G3G7.1 G4G5.1 G5G6.1 G5G7.1 G6G7.1 G2G3.2 G2G4.2 G2G5.2 G2G7.2 G3G5.2 G3G6.2 G3G7.2 G4G5.2 G4G6.2 G5G6.2 G5G7.2 G6G7.2";
/** Items reworded in 1.2.0, each with the number of its wording. */
const ITEMS_1_2_0 =
  "goal_orientation.6@3 proactive.4@3 internal.6@3 external.6@3 sameness.6@3 difference.5@3 difference.6@3 global.5@3 stability.1@3 stability.2@3 stability.3@3 stability.4@3 stability.5@3 practical.6@3 people.6@3 process.5@3 pair.G3G7.1@3 pair.G4G7.1@2 pair.G2G7.2@3 pair.G4G6.2@3 pair.G4G7.2@2 pair.G5G6.2@3 pair.G5G7.2@3";

const words = (text: string): string[] => text.split(" ");

/**
 * Every item that was ever asked. A place is a byte, so there is room for 256; what lies beyond is not packed but
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
  ...words(ITEMS_1_2_0),
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

/** Counts forms; the first byte of packed scales. Packed qualities begin with their status instead. */
const FORM = 1;
/** Answers that make a scale: six to each statement scale, ten to each value. */
const ITEMS = SCALES.map((scale) => (scale.startsWith("graves") ? 10 : 6));
/** Their places are stored; triggers of `results` read them too. */
const STATUSES: readonly QualityStatus[] = ["ok", "caution", "questionable"];

const PLACES = new Map(SCALES.map((scale, place) => [scale, place]));
const LENGTH = 1 + 4 * SCALES.length;

type Scales = Record<ScaleKey, ScaleScore>;

/** Whether nothing was lost: also no key's place, so that whatever is made of it stays the same to the byte. */
function isSame(one: unknown, other: unknown): boolean {
  if (typeof one !== "object" || typeof other !== "object" || one === null || other === null)
    return Object.is(one, other);
  const [keys, otherKeys] = [Object.keys(one), Object.keys(other)];
  return (
    keys.length === otherKeys.length &&
    keys.every(
      (key, place) =>
        key === otherKeys[place] && isSame(one[key as keyof typeof one], other[key as keyof typeof other]),
    )
  );
}

const byteOf = (value: number): number => Math.min(Math.max(Math.round(value), 0), 255);

/**
 * Scores of all scales: C values in tenths, points, lower ends and upper ends of the bands, each scale after scale.
 * Percents follow from the points.
 * @returns null for any that would not come back exactly, such as prorated points
 */
export function packScales(scales: Scales): Uint8Array | null {
  const all = SCALES.flatMap((scale) => scales[scale as ScaleKey] ?? []);
  const packed = Uint8Array.from([
    FORM,
    ...all.map(({ cValue }) => byteOf(cValue * 10)),
    ...all.map(({ points }) => byteOf(points)),
    ...all.map(({ band }) => byteOf(band[0] * 10)),
    ...all.map(({ band }) => byteOf(band[1] * 10)),
  ]);
  return all.length === SCALES.length && isSame(unpackScales(packed), scales) ? packed : null;
}

/** @throws Error where the bytes are none of `packScales` */
export function unpackScales(packed: Uint8Array): Scales {
  if (packed[0] !== FORM || packed.length !== LENGTH)
    throw new Error(`scores are packed in the form ${packed[0]}, which this version does not know`);
  const scales: Partial<Record<string, ScaleScore>> = {};
  for (const [place, scale] of SCALES.entries()) {
    const band: [number, number] = [partAt(packed, 0, 2, place) / 10, partAt(packed, 0, 3, place) / 10];
    scales[scale] = { ...scoreAt(packed, 0, place), band };
  }
  return scales as Scales;
}

/** Whether these are bytes of `packScales`. */
export const isPackedScales = (scores: unknown): scores is Uint8Array =>
  scores instanceof Uint8Array && scores[0] === FORM && scores.length === LENGTH;

/** One scale of packed scores that begin at a place among other bytes; without the band, which no statistic asks for. */
export const packedScale = (bytes: Uint8Array, begin: number, scale: ScaleKey): Omit<ScaleScore, "band"> =>
  scoreAt(bytes, begin, PLACES.get(scale) ?? SCALES.length);

function scoreAt(bytes: Uint8Array, begin: number, place: number): Omit<ScaleScore, "band"> {
  const points = partAt(bytes, begin, 1, place);
  return {
    points,
    rawPercent: rawPercent(points, ITEMS[place] ?? 1),
    cValue: partAt(bytes, begin, 0, place) / 10,
  };
}

const partAt = (bytes: Uint8Array, begin: number, part: number, place: number): number =>
  bytes[begin + 1 + part * SCALES.length + place] ?? 0;

/** A status, three counts, and three figures in full. */
const FIRST_QUALITY_BYTES = 4 + 3 * 8;
const SOURCES: readonly AppliedLimits["source"][] = ["simulated", "public", "own"];
/** Limits that were shipped: a byte names them by their place. Sets are added and none is ever changed. */
export const SHIPPED_SETS: readonly AppliedLimits[] = [
  { source: "public", n: 4000, inconsistency: [1.58, 1.78] },
];
/** Places of shipped sets begin here; below it is a source, whose number of people and limits follow. */
const SHIPPED_FROM = 128;
const LIMIT_BYTES = 4 + 2 * 8;

const placeOfLimits = (limits: AppliedLimits): number => {
  const shipped = SHIPPED_SETS.findIndex((set) => isSame(set, limits));
  return shipped < 0 ? SOURCES.indexOf(limits.source) : SHIPPED_FROM + shipped;
};

const PATTERN_BYTES = 8;

/**
 * Where the limits come from, the limits unless they were shipped, the pattern where there is one, and a byte for the
 * number of identical sheets where there are any.
 */
function packRest({ limits, pattern, identical }: Quality): Uint8Array {
  if (limits === undefined) return new Uint8Array();
  const place = placeOfLimits(limits);
  const limitBytes = place < SHIPPED_FROM ? LIMIT_BYTES : 0;
  const patternBytes = pattern === undefined ? 0 : PATTERN_BYTES;
  const packed = new Uint8Array(1 + limitBytes + patternBytes + (identical === undefined ? 0 : 1));
  const view = new DataView(packed.buffer);
  view.setUint8(0, place);
  if (limitBytes > 0) {
    view.setUint32(1, limits.n);
    view.setFloat64(5, limits.inconsistency[0]);
    view.setFloat64(13, limits.inconsistency[1]);
  }
  if (pattern !== undefined) view.setFloat64(1 + limitBytes, pattern);
  if (identical !== undefined) view.setUint8(1 + limitBytes + patternBytes, byteOf(identical));
  return packed;
}

function unpackRest(bytes: Uint8Array): Pick<Quality, "limits" | "pattern" | "identical"> {
  if (bytes.length === 0) return {};
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  const place = view.getUint8(0);
  const source = SOURCES[place];
  const read = (): AppliedLimits => ({
    source: source ?? "own",
    n: view.getUint32(1),
    inconsistency: [view.getFloat64(5), view.getFloat64(13)],
  });
  const limits = source === undefined ? SHIPPED_SETS[place - SHIPPED_FROM] : read();
  if (limits === undefined) throw new Error("quality is packed in a form that this version does not know");
  const at = 1 + (source === undefined ? 0 : LIMIT_BYTES);
  return {
    ...(bytes.length >= at + PATTERN_BYTES && { pattern: view.getFloat64(at) }),
    ...((bytes.length - at) % PATTERN_BYTES === 1 && { identical: view.getUint8(bytes.length - 1) }),
    limits: { ...limits, inconsistency: [...limits.inconsistency] },
  };
}

/** @returns null for one that would not come back exactly */
export function packQuality(quality: Quality): Uint8Array | null {
  const { status, attentionFailed, inconsistency, longstringA, longstringB, irv, fastShare } = quality;
  const rest = packRest(quality);
  const packed = new Uint8Array(FIRST_QUALITY_BYTES + rest.length);
  packed.set([STATUSES.indexOf(status), ...[attentionFailed, longstringA, longstringB].map(byteOf)]);
  const figures = new DataView(packed.buffer, 4);
  for (const [place, figure] of [inconsistency, irv, fastShare].entries())
    figures.setFloat64(8 * place, figure);
  packed.set(rest, FIRST_QUALITY_BYTES);
  return STATUSES.includes(status) && isSame(unpackQuality(packed), quality) ? packed : null;
}

/** @throws Error where the bytes are none of `packQuality` */
export function unpackQuality(packed: Uint8Array): Quality {
  const status = STATUSES[packed[0] ?? STATUSES.length];
  if (status === undefined || packed.length < FIRST_QUALITY_BYTES)
    throw new Error("quality is packed in a form that this version does not know");
  const [, attentionFailed = 0, longstringA = 0, longstringB = 0] = packed;
  const figures = new DataView(packed.buffer, packed.byteOffset + 4);
  const [inconsistency, irv, fastShare] = [
    figures.getFloat64(0),
    figures.getFloat64(8),
    figures.getFloat64(16),
  ];
  const first = { status, attentionFailed, inconsistency, longstringA, longstringB, irv, fastShare };
  return { ...first, ...unpackRest(packed.subarray(FIRST_QUALITY_BYTES)) };
}

/** C values alone, as the list of candidates holds them. */
export const packTenths = (values: readonly number[]): Uint8Array | null => {
  const packed = Uint8Array.from(values, (value) => byteOf(value * 10));
  return isSame(unpackTenths(packed), values) ? packed : null;
};

export const unpackTenths = (packed: Uint8Array): number[] => Array.from(packed, (tenths) => tenths / 10);

interface NormName {
  en: string;
  de: string;
}

/**
 * Names of the norms that were shipped with the instrument, which most results bear: a result holds the place of its norm's name
 * instead of 125 bytes. Names are added and none is ever changed.
 */
const SHIPPED: readonly NormName[] = [
  {
    en: "Provisional reference 1.0 (model-based, not empirical)",
    de: "Vorläufige Referenz 1.0 (modellbasiert, nicht empirisch)",
  },
  {
    en: "Provisional reference 1.1 (model-based, not empirical)",
    de: "Vorläufige Referenz 1.1 (modellbasiert, nicht empirisch)",
  },
];

/** @returns null for a name that was not shipped, or has more than these two languages */
export function packNormName(name: NormName): Uint8Array | null {
  const text = JSON.stringify(name);
  const place = SHIPPED.findIndex((shipped) => JSON.stringify(shipped) === text);
  return place < 0 ? null : Uint8Array.of(place);
}

/** @throws Error for a name that this version does not know */
export function unpackNormName([place = -1]: Uint8Array): NormName {
  const name = SHIPPED[place];
  if (name === undefined) throw new Error(`this version does not know the shipped norm ${place}`);
  return { ...name };
}
