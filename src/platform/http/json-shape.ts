import { Problem } from "#/platform/context/problem.ts";
import { type BodyLimits, FIELDS_MAX } from "./body-limits.ts";

/** No body of the interface has more than a handful of levels; thousands would overflow the stack. */
const DEPTH_LIMIT = 64;

const [QUOTE, BACKSLASH, COMMA, COLON] = [0x22, 0x5c, 0x2c, 0x3a];
const [LIST, LIST_END, OBJECT, OBJECT_END] = [0x5b, 0x5d, 0x7b, 0x7d];

/**
 * Counts what a JSON text holds before anything is made of it: one pass over the bytes. What is no JSON is counted
 * somehow; the parser will tell.
 * @throws Problem invalid_json (400) where it is nested too deeply, payload_too_large (413) where it holds too much
 */
export function refuseVast(text: Uint8Array, { values }: BodyLimits): void {
  /** Names at each level, of the list or object that is open there. */
  const names = new Uint32Array(DEPTH_LIMIT + 1);
  let [depth, seen] = [0, 1];
  for (let place = 0; place < text.length; place += 1) {
    switch (text[place]) {
      case QUOTE:
        place = endOfText(text, place);
        break;
      case LIST:
      case OBJECT:
        depth += 1;
        seen += 1;
        if (depth > DEPTH_LIMIT) {
          throw new Problem("invalid_json", { message: "The request body is nested too deeply." });
        }
        names[depth] = 0;
        break;
      case LIST_END:
      case OBJECT_END:
        depth = Math.max(0, depth - 1);
        break;
      case COMMA:
        seen += 1;
        break;
      case COLON:
        names[depth] = (names[depth] ?? 0) + 1;
        break;
    }
    if (seen > values || (names[depth] ?? 0) > FIELDS_MAX) {
      throw new Problem("payload_too_large", {
        message: "The request body holds too many values. Send them in several requests.",
      });
    }
  }
}

/** @returns the place of the quote that closes what opens at `start`, or the end of everything */
function endOfText(text: Uint8Array, start: number): number {
  let place = text.indexOf(QUOTE, start + 1);
  while (place !== -1 && isEscaped(text, place, start)) place = text.indexOf(QUOTE, place + 1);
  return place === -1 ? text.length : place;
}

/** An odd number of backslashes before it. */
function isEscaped(text: Uint8Array, place: number, start: number): boolean {
  let first = place;
  while (first - 1 > start && text[first - 1] === BACKSLASH) first -= 1;
  return (place - first) % 2 === 1;
}
