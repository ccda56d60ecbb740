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

export const isNatural = (value: number): boolean => Number.isSafeInteger(value) && value >= 0;

/** Numbers below zero among those above it: 0, -1, 1, -2 … are 0, 1, 2, 3 … */
export const folded = (value: number): number => (value < 0 ? -2 * value - 1 : 2 * value);
export const unfolded = (value: number): number => (value % 2 === 1 ? -(value + 1) / 2 : value / 2);

/** Low bits that suit such numbers: about as many as their middle one has. */
export function lowBitsFor(numbers: readonly number[]): number {
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

/** So many bits fit beside those that wait for a whole byte, in the 31 that shifts can move. */
const AT_ONCE = 22;

export function writeBits(): BitWriter {
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
export function readBits(bytes: Uint8Array): BitReader {
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
