import { folded, isNatural, lowBitsFor, readBits, unfolded, writeBits } from "./bits.ts";
import { rankOf } from "./items.ts";

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
/** Tell how many low bits the times of a sheet have. */
const WIDTH_BITS = 5;
/** An answer is seldom changed: mostly one bit says so. */
const CHANGES_LOW_BITS = 0;

/**
 * All answers of a sitting in one piece, in the presented order, which must be known to read it. Of an answer's time only
 * that is kept which the answer before it and the seconds that it took do not tell: when the page had turned.
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
  if (![folded(first), ...turns].every(isNatural)) return null;
  const taken = lowBitsFor(there.map(({ responseMs }) => responseMs));
  const turned = lowBitsFor(turns);
  const bits = writeBits();
  bits.bits(FORM, 8);
  bits.bits(taken, WIDTH_BITS);
  bits.bits(turned, WIDTH_BITS);
  bits.bits(folded(first), 53);
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

/** For each answer how long after the one before it the seconds began that it took, folded. */
function turnsOf(answers: readonly SheetAnswer[], first: number): number[] {
  let before = first;
  return answers.map(({ answeredAt, responseMs }) => {
    const turn = folded(answeredAt - responseMs - before);
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
