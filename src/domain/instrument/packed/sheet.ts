import { rankOf } from "./scores.ts";

/**
 * Whole numbers bit by bit. Those of one kind are mostly near one another, so each takes a number of low bits that fits
 * their kind, and before them as many ones as the rest is large, ended by a zero (Rice coding): times of some seconds take
 * 14 bits instead of 16 or 24. A number that is far from the others is written in full behind an escape.
 */

/** So many ones announce a number in full. */
const ESCAPE = 20;
/** Bits of a number in full: all that a whole number of JavaScript can have. */
const FULL = 53;
/** More low bits than these fit no kind of number here. */
const LOW_BITS_MAX = 30;

const isNatural = (value: number): boolean => Number.isSafeInteger(value) && value >= 0;

/** Numbers below zero among those above it: 0, -1, 1, -2 … are 0, 1, 2, 3 … */
const normalized = (value: number): number => (value < 0 ? -2 * value - 1 : 2 * value);
const unfolded = (value: number): number => (value % 2 === 1 ? -(value + 1) / 2 : value / 2);

/** Low bits that suit such numbers: about as many as their middle one has. */
function lowBitsFor(numbers: readonly number[]): number {
  const middle = Float64Array.from(numbers).sort()[numbers.length >> 1] ?? 0;
  return Math.min(LOW_BITS_MAX, Math.max(0, Math.floor(Math.log2(middle + 1))));
}

interface BitWriter {
  /** @param count at most 53 */
  bits(value: number, count: number): void;
  /** @param value a natural number */
  number(value: number, lowBits: number): void;
  done(): Uint8Array;
}

/** So many bits fit next to those that wait for a whole byte, in the 31 that shifts can move. */
const AT_ONCE = 22;

function writeBits(): BitWriter {
  const bytes: number[] = [];
  let waiting = 0;
  let count = 0;
  function bits(value: number, width: number): void {
    if (width > AT_ONCE) {
      bits(Math.floor(value / 2 ** AT_ONCE), width - AT_ONCE);
      bits(value % 2 ** AT_ONCE, AT_ONCE);
      return;
    }
    waiting = (waiting << width) | value;
    count += width;
    while (count >= 8) {
      count -= 8;
      bytes.push((waiting >>> count) & 0xff);
    }
    waiting &= (1 << count) - 1;
  }
  return {
    bits,
    number(value, lowBits) {
      const rest = Math.floor(value / 2 ** lowBits);
      const ones = Math.min(rest, ESCAPE);
      bits(2 ** ones - 1, ones);
      if (rest >= ESCAPE) bits(value, FULL);
      else {
        bits(0, 1);
        bits(value % 2 ** lowBits, lowBits);
      }
    },
    done() {
      if (count > 0) bits(0, 8 - count);
      return Uint8Array.from(bytes);
    },
  };
}

interface BitReader {
  bits(count: number): number;
  number(lowBits: number): number;
  /** Whether less than a byte is left, which was only filled up. */
  isAtEnd(): boolean;
}

/** Reading throws an Error where the bits end before what is asked for. */
function readBits(bytes: Uint8Array): BitReader {
  let at = 0;
  let waiting = 0;
  let count = 0;
  function bits(width: number): number {
    if (width > AT_ONCE) {
      const high = bits(width - AT_ONCE);
      return high * 2 ** AT_ONCE + bits(AT_ONCE);
    }
    while (count < width) {
      if (at >= bytes.length) throw new Error("packed bits end too soon");
      waiting = (waiting << 8) | (bytes[at++] ?? 0);
      count += 8;
    }
    count -= width;
    const value = waiting >>> count;
    waiting &= (1 << count) - 1;
    return value;
  }
  return {
    bits,
    number(lowBits) {
      let rest = 0;
      while (rest < ESCAPE && bits(1) === 1) rest += 1;
      return rest === ESCAPE ? bits(FULL) : rest * 2 ** lowBits + bits(lowBits);
    },
    isAtEnd: () => at === bytes.length,
  };
}

/** An answer as it is kept: what was chosen, how long it took, how often it was changed, and when it came. */
export interface SheetAnswer {
  itemId: string;
  value: number;
  responseMs: number;
  changes: number;
  answeredAt: number;
}

/** Counts forms; the first byte of each sheet. */
const FORM = 1;
/** An item without an answer has the value 0. */
const VALUE_BITS = 3;
/** Say how many low bits the times of a sheet have. */
const WIDTH_BITS = 5;
/** An answer is seldom changed: mostly one bit says so. */
const CHANGES_LOW_BITS = 0;

/**
 * All answers of an assessment session in one piece, in the presented order, which must be known to read it. Of an
 * answer's time, only what the previous answer and the duration do not determine is kept: when the page had turned.
 * @returns null where these are not answers to those items, or hold what answers do not
 */
export function packSheet(itemOrder: readonly string[], answers: readonly SheetAnswer[]): Uint8Array | null {
  const given = new Map(answers.map((answer) => [answer.itemId, answer]));
  if (given.size !== answers.length || !answers.every(isPackable)) return null;
  const presented = itemOrder.map((id) => given.get(id));
  const there = presented.filter((answer) => answer !== undefined);
  if (there.length !== answers.length) return null;

  const first = there[0] === undefined ? 0 : there[0].answeredAt - there[0].responseMs;
  const turns = turnsOf(there, first);
  if (![normalized(first), ...turns].every(isNatural)) return null;
  const taken = lowBitsFor(there.map(({ responseMs }) => responseMs));
  const turned = lowBitsFor(turns);
  const bits = writeBits();
  bits.bits(FORM, 8);
  bits.bits(taken, WIDTH_BITS);
  bits.bits(turned, WIDTH_BITS);
  bits.bits(normalized(first), 53);
  let place = 0;
  for (const answer of presented) {
    bits.bits(answer?.value ?? 0, VALUE_BITS);
    if (answer === undefined) continue;
    bits.number(answer.changes, CHANGES_LOW_BITS);
    bits.number(answer.responseMs, taken);
    bits.number(turns[place] ?? 0, turned);
    place += 1;
  }
  return bits.done();
}

const isPackable = ({ value, responseMs, changes, answeredAt }: SheetAnswer): boolean =>
  isNatural(value) &&
  value > 0 &&
  value < 2 ** VALUE_BITS &&
  isNatural(responseMs) &&
  isNatural(changes) &&
  Number.isSafeInteger(answeredAt);

/** For each answer how long after the one before it its duration began, zigzag-encoded. */
function turnsOf(answers: readonly SheetAnswer[], first: number): number[] {
  let before = first;
  return answers.map(({ answeredAt, responseMs }) => {
    const turn = normalized(answeredAt - responseMs - before);
    before = answeredAt;
    return turn;
  });
}

/**
 * The answers of a sheet, by item id, as rows with that key would come.
 * @param itemOrder the one with which it was packed
 * @throws Error where the bytes are no sheet of that order
 */
export function unpackSheet(itemOrder: readonly string[], sheet: Uint8Array): SheetAnswer[] {
  const bits = readBits(sheet);
  const form = bits.bits(8);
  if (form !== FORM)
    throw new Error(`answers are packed in the form ${form}, which this version does not know`);
  const [taken, turned] = [bits.bits(WIDTH_BITS), bits.bits(WIDTH_BITS)];
  let answeredAt = unfolded(bits.bits(53));
  const answers: SheetAnswer[] = [];
  for (const itemId of itemOrder) {
    const value = bits.bits(VALUE_BITS);
    if (value === 0) continue;
    const changes = bits.number(CHANGES_LOW_BITS);
    const responseMs = bits.number(taken);
    answeredAt += responseMs + unfolded(bits.number(turned));
    answers.push({ itemId, value, responseMs, changes, answeredAt });
  }
  if (!bits.isAtEnd()) throw new Error("packed answers go on after the last item");
  return byItem(answers);
}

/** Comparing 134 names a thousand times took half of the reading. */
function byItem(answers: SheetAnswer[]): SheetAnswer[] {
  const slots: SheetAnswer[] = [];
  for (const answer of answers) {
    const rank = rankOf(answer.itemId);
    if (rank === null) return answers.sort((one, other) => (one.itemId < other.itemId ? -1 : 1));
    slots[rank] = answer;
  }
  return slots.filter(() => true);
}
