/**
 * Few, and distinguishable for those who see colours differently; the name says what a tag means, never the colour
 * alone.
 */
export const TAG_COLORS = ["gray", "red", "orange", "yellow", "green", "teal", "blue", "violet"] as const;
export type TagColor = (typeof TAG_COLORS)[number];

/** How many tags an account has at most: more are no order any more, and each is read with every list. */
export const TAGS_MAX = 200;

/** Of how many tags one request may speak. */
export const TAGS_PER_REQUEST = 20;
