/** Letters that run from right to left. */
export const RIGHT_TO_LEFT =
  /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u;
/** Begins and ends a text whose direction is its own (FSI and PDI of UAX #9); brings no glyph. */
export const ISOLATE = /[\u2068\u2069]/u;

/**
 * A text of people as it can stand in a sentence: one that runs from right to left would otherwise take the numbers and
 * marks around it along.
 */
export const isolated = (text: string): string =>
  RIGHT_TO_LEFT.test(text) ? `\u2068${unisolated(text)}\u2069` : text;

/** The same as it is where nothing is next to it. */
export const unisolated = (text: string): string => text.replace(new RegExp(ISOLATE, "gu"), "");
